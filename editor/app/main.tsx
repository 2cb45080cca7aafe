/** The page: makes its parts and puts them together. */
import "./style.css";
import { render } from "preact";
import { startMonaco } from "../monaco/monaco.js";
import { defineThemes, showTheme } from "../monaco/theme.js";
import { RulesHost } from "../runner/host.js";
import { openDatabase } from "../store/database.js";
import { projectStore } from "../store/projects.js";
import { asker } from "../worker/ask.js";
import type { LanguageMethods } from "../worker/language.js";
import { Desk } from "./desk.js";
import { Shell } from "./shell.js";
import { Store, type Theme } from "./state.js";
import { words } from "./words/index.js";
import { startWorker } from "./workers.js";

const language = (localStorage.getItem("language") ?? navigator.language).startsWith("ja") ? "ja" : "en";
const saved = localStorage.getItem("theme");
const theme: Theme = saved === "light" || saved === "dark" ? saved : "system";
const store = new Store({
  language,
  theme,
  tab: "card",
  projects: [],
  project: "",
  mayEdit: false,
  files: [],
  path: "",
  findings: undefined,
  editions: [],
  edition: undefined,
  card: undefined,
  code: null,
  set: [],
  rulings: [],
  traced: undefined,
  notice: undefined,
});

const night = matchMedia("(prefers-color-scheme: dark)");
function showColours(): void {
  const chosen = store.state.theme;
  const dark = chosen === "dark" || (chosen === "system" && night.matches);
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  localStorage.setItem("theme", chosen);
  showTheme(dark);
}

/** A ruling of a card game is done in milliseconds; this is for one that never ends. */
const RULING_LIMIT = 5_000;

async function start(): Promise<void> {
  document.documentElement.lang = language;
  startMonaco(() => startWorker("text.js"));
  defineThemes();
  const place = document.createElement("div");
  place.className = "surface";
  const desk = new Desk({
    store,
    projects: projectStore(await openDatabase()),
    language: asker<LanguageMethods>(startWorker("language.js")),
    rules: new RulesHost(() => startWorker("rules.js"), RULING_LIMIT),
    place,
  });
  const root = document.getElementById("app");
  if (root === null) return;
  root.replaceChildren();
  render(<Shell desk={desk} surface={place} />, root);
  showColours();
  night.addEventListener("change", showColours);
  store.listen(showColours);
  await desk.start();
  document.documentElement.dataset["ready"] = "yes";
}

start().catch((error: unknown) => {
  const says = document.createElement("p");
  says.className = "failed";
  says.setAttribute("role", "alert");
  says.textContent = `${words[language].startFailed} ${error instanceof Error ? error.message : ""}`;
  document.body.append(says);
});
