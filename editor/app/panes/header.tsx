import { useRef } from "preact/hooks";
import type { Desk } from "../desk.js";
import type { State, Theme } from "../state.js";

const themes: readonly Theme[] = ["system", "light", "dark"];

export function Header({ desk, state }: { readonly desk: Desk; readonly state: State }) {
  const { words } = desk;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <header>
      <h1>{words.title}</h1>
      <p class="tagline">{words.tagline}</p>
      <div class="tools">
        <label>
          {words.project}{" "}
          <select value={state.project} onChange={(event) => void desk.enter(event.currentTarget.value)}>
            {state.projects.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
          </select>
        </label>
        <button type="button" onClick={() => { const name = prompt(words.nameOfProject)?.trim(); if (name) void desk.createProject(name); }}>
          {words.newProject}
        </button>
        <button type="button" disabled={!state.mayEdit} onClick={() => picker.current?.click()}>{words.importZip}</button>
        <input ref={picker} hidden type="file" accept=".zip" aria-label={words.importZip} onChange={(event) => void read(desk, event.currentTarget)} />
        <button type="button" onClick={() => void save(desk, state)}>{words.exportZip}</button>
        <label>
          {words.theme}{" "}
          <select value={state.theme} onChange={(event) => desk.store.set({ theme: themes.find((one) => one === event.currentTarget.value) ?? "system" })}>
            {themes.map((theme) => <option key={theme} value={theme}>{words.themes[theme]}</option>)}
          </select>
        </label>
        <button type="button" lang={state.language === "en" ? "ja" : "en"} title={words.languageLabel} onClick={() => void desk.speak(state.language === "en" ? "ja" : "en")}>
          {words.language}
        </button>
      </div>
    </header>
  );
}

async function read(desk: Desk, input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  if (file !== undefined) await desk.importZip(new Uint8Array(await file.arrayBuffer()));
  input.value = "";
}
async function save(desk: Desk, { projects, project }: State): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await desk.exportZip());
  link.download = `${projects.find(({ id }) => id === project)?.name ?? "cards"}.zip`;
  link.click();
  URL.revokeObjectURL(link.href);
}
