import { compile } from "html-to-text";
import type { Config } from "#mock/config";
import { type Html, html } from "#mock/http/html";
import type { Message } from "./outbox";
import { isolated, toOneLine } from "./parts";
import { styleAttributes, styleSheet } from "./styles";

/** The parts of the settings that mails name. */
export type MailSettings = Pick<Config, "publicOrigin" | "productName" | "timeZone">;

interface Written extends Pick<Message, "to" | "kind" | "subject"> {
  body: Html;
  links?: string[];
  replyTo?: string;
  reference?: string;
  headers?: Record<string, string>;
}

/** The longest text that a mail program shows beside the subject. */
const PREHEADER_LENGTH = 140;

/** Returns a mail whose HTML and text have the same sentences. */
export function compose(
  settings: MailSettings,
  { body, links = [], replyTo, reference, headers, ...written }: Written,
): Message {
  const { productName, publicOrigin } = settings;
  const footer = html`<p style="margin:0">${replyTo ? "Replies to this email go to " : "Please don't reply to this email: replies aren't read."}${replyTo && html`${isolated(replyTo)}.`}</p>
<p style="margin:0">Sent by ${productName} Central, <a href="${publicOrigin}" target="_blank" ${styleAttributes("link")}>${publicOrigin}</a></p>`;
  const text = `${asText(`${body.text}${footer.text}`)}\n`;
  const [first = ""] = text.split("\n\n");
  const preheader = toOneLine(first.replace(/^> /gm, "")).slice(0, PREHEADER_LENGTH);
  return {
    ...written,
    text,
    html: page(settings, toOneLine(written.subject), preheader, body, footer),
    links,
    replyTo: replyTo ?? null,
    reference: reference ?? null,
    headers: headers ?? null,
  };
}

/** The mark, drawn with background colours: a mail loads no picture. */
const MARK = html`<div ${styleAttributes("bar")}></div><div ${styleAttributes("gap")}></div><div ${styleAttributes("bar")}></div><div ${styleAttributes("gap")}></div><div ${styleAttributes("bar")}></div>`;

/**
 * Returns a mail's HTML. It loads nothing, and asks nothing of a mail program but tables: Outlook knows no widths of
 * other elements, and others show the column's attribute as it is.
 */
function page({ productName }: MailSettings, subject: string, preheader: string, body: Html, footer: Html): string {
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
${styleSheet()}
</style>
</head>
<body ${styleAttributes("page")}>
<div ${styleAttributes("preheader")}>${preheader}</div>
<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" ${styleAttributes("page")}>
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="column" width="600" border="0" cellpadding="0" cellspacing="0" style="table-layout:fixed;text-align:start">
<tr><td>
<table role="presentation" border="0" cellpadding="0" cellspacing="0">
<tr><td ${styleAttributes("mark")}>${MARK}</td><td ${styleAttributes("brand")}>${productName} Central</td></tr>
</table>
</td></tr>
<tr><td ${styleAttributes("card")}>
<h1 ${styleAttributes("title")}><bdi>${subject}</bdi></h1>
${body}</td></tr>
<tr><td ${styleAttributes("footer")}>${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.text;
}

/** The longest line of a text, so that it can be read in a narrow window and quoted in an answer. */
const LINE_LENGTH = 76;

const OWN_LINE = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/**
 * Returns a mail's body as text. Sentences are wrapped, links and facts are whole on lines of their own: a wrapped fact
 * could begin a line that passes for another one (SAFE-07).
 */
const asText = compile({
  wordwrap: LINE_LENGTH,
  selectors: [
    // The body's only tables are buttons and the words below them; their addresses follow.
    { selector: "table", format: "skip" },
    { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
    { selector: ".facts", format: "block", options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: ".fact", format: "pre", options: OWN_LINE },
    { selector: ".typed", format: "pre", options: OWN_LINE },
  ],
});
