import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fakeTools, folderWith } from "./bench.js";

const waiting = /Watching.*; Ctrl\+C ends it\.\n/;

describe("--watch", () => {
  test("check: sees files change, come, break and go, and ends when it is told to", async () => {
    const folder = folderWith({ "cardwright.json": "{}", "cards/a.card": "the rook" });
    const session = folder.start("check", "cards", "--watch");
    expect(await session.until("Watching")).toContain("No findings in 1 file.\n");

    folder.write("cards/a.card", "wrong");
    expect(await session.until("1 error in 1 file.")).toContain("changed: cards/a.card\n");
    await session.until("Watching");

    folder.write("cards/new set/b.card", "the queen");
    await session.until("1 error in 2 files.");
    await session.until("Watching");

    folder.write("cards/new set/b.card", Uint8Array.of(0xe9, 0x74));
    await session.until("cards/new set/b.card can't be read: it isn't UTF-8 text.");
    await session.until("Watching");

    folder.write("cards/a.card", "crash");
    folder.write("cards/new set/b.card", "the queen");
    await session.until("cardwright failed while checking cards/a.card");
    await session.until("Watching");

    rmSync(join(folder.path, "cards"), { recursive: true });
    await session.until("There is no file or folder cards.");
    await session.until("Watching");

    folder.write("cards/a.card", "the rook");
    expect(await session.until("No findings in 1 file.")).not.toContain("crash");
    session.interrupt();
    expect(await session.ended).toBe(0);
  });

  test("test: runs again what a change affects, and counts all", async () => {
    const ran: string[] = [];
    const tools = {
      ...fakeTools,
      runRulings: (...[service, paths]: Parameters<typeof fakeTools.runRulings>) => {
        ran.push(...paths);
        return fakeTools.runRulings(service, paths);
      },
    };
    const folder = folderWith(
      {
        "cardwright.json": "{}",
        "words.card": "rook",
        "a.card": "use words.card\nruling chess/1 passes",
        "b.card": "ruling chess/2 passes",
      },
      tools,
    );
    const session = folder.start("test", "--watch");
    expect(await session.until("Watching")).toContain("2 rulings passed");
    expect(ran.splice(0)).toEqual(["a.card", "b.card", "words.card"]);

    folder.write("words.card", "queen");
    expect(await session.until("Watching")).toContain("2 rulings passed");
    expect(ran.splice(0)).toEqual(["a.card", "words.card"]);

    folder.write("b.card", "ruling chess/2 fails");
    expect(await session.until("Watching")).toContain("1 ruling passed, 1 failed");
    expect(ran).toEqual(["b.card"]);
    session.interrupt();
    expect(await session.ended).toBe(0);
  });

  test("build: what it writes doesn't wake it; modules go with their cards", async () => {
    const folder = folderWith({ "cardwright.json": "{}", "cards/a.card": "rook", "cards/b.card": "queen" });
    const session = folder.start("build", "--json", "--watch");
    const first = (await session.until("Watching")).split("\n")[0] ?? "";
    expect(JSON.parse(first)).toMatchObject({ outputs: [{ folder: "dist/cards", modules: 2, written: 2 }] });

    rmSync(join(folder.path, "cards/b.card"));
    const second = await session.until("Watching");
    expect(second.match(waiting)).not.toBeNull();
    expect(second).toContain('"modules":1,"written":0,"removed":1');
    session.interrupt();
    expect(await session.ended).toBe(0);
  });
});
