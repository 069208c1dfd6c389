import type { I18n } from "@lingui/core";
import { compile } from "html-to-text";
import { msg } from "#contract/i18n/i18n";
import type { Queryable } from "#db/client";
import type { Config } from "#mock/config";
import { type Html, html } from "#mock/http/html";
import { findReceiversLanguage } from "#mock/i18n/languages";
import type { OutgoingMail } from "./outbox";
import { isolated, toOneLine, translateHtml, withQuotationMarks } from "./parts";
import { styleAttributes, styleSheet } from "./styles";

/** The parts of the settings that mails name. */
export interface MailSettings extends Pick<Config, "publicOrigin" | "productName" | "timeZone"> {
  /** Makes texts in the receiver's language. */
  i18n: I18n;
}

/** Returns the settings of a mail to an address, in its owner's language (LANG-03). */
export const mailSettingsFor = (context: { db: Queryable; config: Config; i18n?: I18n }, to: string): MailSettings => ({
  ...context.config,
  i18n: findReceiversLanguage(context, to),
});

interface Written extends Pick<OutgoingMail, "to" | "kind" | "subject"> {
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
): OutgoingMail {
  const { i18n, productName, publicOrigin } = settings;
  const content = withQuotationMarks(i18n, body);
  const link = html`<a href="${publicOrigin}" target="_blank" ${styleAttributes("link")}>${publicOrigin}</a>`;
  const replies = replyTo
    ? translateHtml(i18n, msg("Replies to this email go to {address}.", { address: isolated(replyTo) }))
    : i18n._("Please don't reply to this email: replies aren't read.");
  const footer = html`<p style="margin:0">${replies}</p>
<p style="margin:0">${translateHtml(i18n, msg("Sent by {product}, {link}", { product: `${productName} Central`, link }))}</p>`;
  const text = `${asText(`${content.text}${footer.text}`)}\n`;
  const [first = ""] = text.split("\n\n");
  const preheader = toOneLine(first.replace(/^> /gm, "")).slice(0, PREHEADER_LENGTH);
  return {
    ...written,
    text,
    html: page(settings, toOneLine(written.subject), preheader, content, footer),
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
function page(
  { i18n, productName }: MailSettings,
  subject: string,
  preheader: string,
  body: Html,
  footer: Html,
): string {
  return html`<!doctype html>
<html lang="${i18n.locale}" dir="ltr">
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
