import type { I18n } from "@lingui/core";
import type { Message } from "~/i18n/i18n";

/** What a page of the host's says. */
export interface ErrorWords {
  title: Message;
  advice: Message;
}

interface Place {
  application: string;
  nonce: string;
  requestId: string;
  /** True where the same address may be asked for once more. */
  again: boolean;
}

/** The colours of app/ui/styles/tokens.css, and nothing that would have to be fetched. */
const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif;color:light-dark(#141a21,#e8edf3);background:light-dark(#f8fafc,#0a1018)}
body{margin:0}header{padding:.875rem 1rem;background:light-dark(#0f1b2d,#0a121e)}
header a{display:inline-flex;gap:.625rem;align-items:center;color:#fff;font-weight:600;text-decoration:none}
svg{inline-size:1.5rem;fill:#12959a}circle{fill:#fff}
main{box-sizing:border-box;inline-size:min(28rem,100% - 2rem);margin:clamp(1rem,9dvh,6rem) auto 1.5rem;padding:1.5rem;border:1px solid light-dark(#e3e8ee,#222d3a);border-radius:8px;background:light-dark(#fff,#111923);overflow-wrap:break-word}
h1{margin:0;font-size:1.25rem;line-height:1.3}.ways{display:flex;flex-wrap:wrap;gap:.5rem}
.ways a{padding:.5rem .875rem;border:1px solid light-dark(#cbd3dc,#38434f);border-radius:6px;color:inherit;font-weight:500;text-decoration:none}
a:hover{text-decoration:underline}a:focus-visible{outline:2px solid light-dark(#0a5cab,#7db9f5);outline-offset:2px}header a:focus-visible{outline-color:#7db9f5}
small{color:light-dark(#5a6673,#9aa7b4)}`;

/** Renders a page that needs no other file: it may be all that an overloaded portal can send. */
export function renderErrorPage({ title, advice }: ErrorWords, i18n: I18n, place: Place): string {
  const { application, nonce, requestId, again } = place;
  const id = `<code translate="no">${requestId}</code>`;
  return renderFrame({
    i18n,
    application: escapeHtml(application),
    title: i18n._(title),
    style: `<link rel="icon" href="/icon.svg" type="image/svg+xml">\n<style nonce="${nonce}">${STYLE}</style>`,
    content: `<p>${i18n._(advice)}</p>\n${renderWays(i18n, again)}
<small>${i18n._("Request ID {requestId}", { requestId: id })}<br>${i18n._("Quote this ID if you contact support.")}</small>`,
  });
}

/** Renders what the proxy shows while no portal answers: a file of deploy/nginx for each language, by `npm run generate`. */
export function renderOutagePage(i18n: I18n, application: string): string {
  return renderFrame({
    i18n,
    application,
    title: i18n._("{product} can't be reached right now", { product: application }),
    style: `<meta name="robots" content="noindex">\n<style>${STYLE}</style>`,
    content: `<p>${i18n._("That is usually over within a few minutes. Your data are safe.")}</p>
<p>${i18n._("If you have just sent a form, it may have been saved: look at the page before you send the form again.")}</p>
${renderWays(i18n, true)}`,
  });
}

/** Renders what to do next. An empty address is the page's own, whatever it is. */
const renderWays = (i18n: I18n, again: boolean) =>
  `<p class="ways">${again ? `<a href="">${i18n._("Try again")}</a>` : ""}<a href="/">${i18n._("Go to the main page")}</a></p>`;

const MARK = `<svg viewBox="0 0 20 20" aria-hidden="true"><rect x="2" y="2.5" width="16" height="4" rx="1"/><rect x="2" y="8" width="16" height="4" rx="1"/><rect x="2" y="13.5" width="16" height="4" rx="1"/><circle cx="14.5" cy="4.5" r="1"/></svg>`;

interface Frame {
  i18n: I18n;
  application: string;
  title: string;
  style: string;
  content: string;
}

const renderFrame = ({ i18n, application, title, style, content }: Frame) => `<!doctype html>
<html lang="${i18n.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${application}</title>
${style}
</head>
<body>
<header><a href="/">${MARK}<span translate="no">${application}</span></a></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
