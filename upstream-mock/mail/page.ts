import type { Db } from "#db/client";
import { iso } from "#mock/clock";
import { type Html, html, page } from "#mock/http/html";
import { listMails, type Mail } from "./outbox";

/** Returns the page of GET /__mock/outbox: the mails with working links, newest first (UP-04). */
export function outboxPage(db: Db): string {
  const mails = listMails(db);
  return page(
    "Outbox",
    html`<h1>Outbox</h1><p><a href="/__mock">Mock upstream</a></p>
${mails.length === 0 ? html`<p>No mail was sent yet.</p>` : mails.map(mailPart)}`,
  );
}

function mailPart({ id, to, kind, subject, text, links, sentAt }: Mail): Html {
  return html`<article id="${id}"><h2>${subject}</h2>
<p>To <code>${to}</code> · ${kind} · ${iso(sentAt)}</p><pre>${text}</pre>
${links.length > 0 && html`<ul>${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>`}</article><hr>`;
}
