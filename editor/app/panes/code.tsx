import { useEffect, useRef } from "preact/hooks";
import { CodeView } from "../../monaco/surface.js";
import type { PaneProps } from "./props.js";

/** The TypeScript that the file becomes; a line here and its line in the text mark each other. */
export function CodePane({ desk, state }: PaneProps) {
  const { words } = desk;
  const { code, path } = state;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<CodeView>(undefined);
  const links = useRef(code?.links ?? []);
  links.current = code?.links ?? [];
  const shown = code !== null;
  useEffect(() => {
    if (place.current === null || !shown) return;
    view.current = new CodeView(place.current, words.codeOf(path), (line) => {
      const source = links.current.findLast((link) => link.code <= line)?.source;
      desk.markLine(source);
    });
    const mark = (): void => {
      const line = links.current.map((link) => link.source).filter((source) => source <= desk.line).sort((a, b) => b - a)[0];
      view.current?.mark(links.current.filter((link) => link.source === line).map((link) => link.code));
    };
    const stop = desk.onMove(mark);
    return () => {
      stop();
      desk.markLine();
      view.current?.dispose();
    };
  }, [path, shown, words]);
  useEffect(() => view.current?.show(code?.text ?? ""), [code, path, shown, words]);
  if (code === null) return <p class="hint">{words.noCode}</p>;
  return (
    <>
      <p class="hint">{words.codeHint}</p>
      <div class="code" ref={place} />
    </>
  );
}
