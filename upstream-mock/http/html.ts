export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | false | null | undefined | Html | readonly Html[];

/** Returns HTML from a template. Values are escaped unless they are HTML. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, i) => text + rendered(parts[i - 1]) + string));
}

function rendered(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map((entry: Html) => entry.text).join("");
  return part === false ? "" : escapeHtml(String(part ?? ""));
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Returns a whole page in the mock's plain style, by day and by night. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root { color-scheme: light dark; --line: #e6eaef; --card: #fff; --page: #fafbfc; --text: #141a21; --muted: #5a6673; --link: #0a5cab; }
@media (prefers-color-scheme: dark) {
  :root { --line: #222b35; --card: #11171d; --page: #0b0f14; --text: #e8edf3; --muted: #9aa7b4; --link: #7db9f5; }
}
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 76rem; padding: 1rem; color: var(--text); background: var(--page); }
h1 { font-size: 1.5rem; margin: 0.5rem 0; }
h2 { font-size: 1.1rem; margin: 0 0 0.5rem; }
a { color: var(--link); }
nav { display: flex; flex-wrap: wrap; gap: 0.3rem 1rem; padding: 0.6rem 0 1rem; }
section, article { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 1rem; margin-bottom: 1rem; }
section > div { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.35rem 0.8rem 0.35rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { color: var(--muted); font-size: 13px; font-weight: 500; }
code, pre { font: 13px ui-monospace, monospace; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
form, .row { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: end; }
section > form, .row { margin: 0.6rem 0; }
label { display: grid; font-size: 13px; color: var(--muted); }
input, select, button { font: inherit; min-height: 2.2rem; max-width: 100%; box-sizing: border-box; padding: 0.2rem 0.6rem;
  color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: 4px; }
button { cursor: pointer; color: var(--link); }
@media (max-width: 40rem) {
  thead { display: none; }
  tr { display: flex; flex-wrap: wrap; align-items: center; column-gap: 0.8rem; padding: 0.3rem 0; border-bottom: 1px solid var(--line); }
  td { padding: 0.1rem 0; border: 0; white-space: normal; overflow-wrap: anywhere; }
}
</style>
</head>
<body>${body}</body>
</html>
`.text;
}
