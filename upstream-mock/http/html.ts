/** A text that is HTML. */
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

/** Returns a whole page in the mock's plain style. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: #1b1f24; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.3rem 0.8rem 0.3rem 0; border-bottom: 1px solid #d8dde3; vertical-align: top; }
code { font: 14px ui-monospace, monospace; }
form { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: end; margin: 0.6rem 0; }
label { display: grid; font-size: 13px; }
input, select, button { font: inherit; padding: 0.2rem 0.5rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
</head>
<body>${body}</body>
</html>
`.text;
}
