import type { Db } from "#db/client";
import { iso } from "#mock/clock";
import { type Html, html, page } from "#mock/http/html";
import { listMails, type Mail } from "./outbox";
import { DARK_QUERY } from "./styles";

/** Returns the page of GET /__mock/outbox: the mails with working links, newest first (UP-04). */
export function outboxPage(db: Db): string {
  const mails = listMails(db);
  return page(
    "Outbox",
    html`<h1>Outbox</h1><p><a href="/__mock">Mock upstream</a></p>
${mails.length === 0 ? html`<p>No emails sent yet.</p>` : mails.map(mailPart)}`,
  );
}

function mailPart({ id, to, kind, subject, text, html: source, links, sentAt, replyTo, reference }: Mail): Html {
  return html`<article id="${id}"><h2>${subject}</h2>
<p>To <code>${to}</code> · ${kind} · ${iso(sentAt)}${replyTo && html` · replies to <code>${replyTo}</code>`}${reference && html` · reference ${reference}`}</p>
<div style="display: flex; flex-wrap: wrap; gap: 1rem">${source !== "" && html`${frame(source, "light")}${frame(source, "dark")}`}
<pre style="flex: 1 1 20rem; margin: 0">${text}</pre></div>
${links.length > 0 && html`<ul>${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>`}</article>`;
}

/**
 * Returns a frame that shows a mail in light or dark colours. No script in it runs, and it has no origin; its links open in a
 * new tab.
 */
function frame(source: string, theme: "light" | "dark"): Html {
  const themed = source.replace(DARK_QUERY, theme === "dark" ? "all" : "not all");
  return html`<iframe title="HTML, ${theme}" srcdoc="${themed}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"
style="flex: 1 1 20rem; height: 38rem; resize: both; border: 1px solid var(--line)"></iframe>`;
}
