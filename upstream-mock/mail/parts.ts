import type { I18n } from "@lingui/core";
import { type Message, type Text, toText } from "#contract/i18n/i18n";
import { normalizeLines } from "#contract/text";
import { Html, html } from "#mock/http/html";
import { styleAttributes } from "./styles";

/** The parts of a mail's body. The plain text is made from the same HTML: see `compose.ts`. */

/** Returns a text as one line without invisible characters: a header, or a name within a sentence (SAFE-07). */
export const toOneLine = (text: string) => normalizeLines(text).replace(/\s+/g, " ");

/** Renders a value such as an e-mail address. Its letters can't change the sentence's writing direction (SAFE-07). */
export const isolated = (text: string) => html`<bdi>${toOneLine(text)}</bdi>`;

/** Matches the quotation marks that could close the ones around a name. */
const DOUBLE_QUOTES = /["“”„‟″〃＂«»]/g;

/** Renders a name that a user chose in quotation marks, so that nobody takes it for the mail's own words (SAFE-07). */
export const isolatedName = (name: string) => html`“${isolated(name.replace(DOUBLE_QUOTES, "'"))}”`;

/** The marks around names in languages that don't write “…”. */
const QUOTATION_MARKS: Record<string, readonly [opening: string, closing: string]> = {
  de: ["„", "“"],
  es: ["«", "»"],
  fr: ["«\u00a0", "\u00a0»"],
};

/** Returns a mail's body with the quotation marks of its language around names. Text that users typed can't add any. */
export function withQuotationMarks({ locale }: I18n, { text }: Html): Html {
  const [opening, closing] = QUOTATION_MARKS[locale] ?? ["“", "”"];
  return new Html(text.replaceAll("“<bdi>", `${opening}<bdi>`).replaceAll("</bdi>”", `</bdi>${closing}`));
}

/** The placeholder for a value in a sentence: a character that no text has. */
const MARK = "\ufdd0";

/**
 * Returns a message in a language as HTML. Its values are HTML, messages, or texts, which are escaped; none of them is
 * read as a part of the message.
 */
export function translateHtml(i18n: I18n, { id, values = {} }: Message & { values?: Record<string, unknown> }): Html {
  const parts: Html[] = [];
  const marked = Object.entries(values).map(([name, value]) => {
    if (typeof value === "number") return [name, value];
    parts.push(value instanceof Html ? value : html`${toText(i18n, value as Text)}`);
    return [name, MARK + (parts.length - 1) + MARK];
  });
  const pieces = i18n._(id, Object.fromEntries(marked)).split(MARK);
  return html`${pieces.map((piece, at) => (at % 2 === 1 ? parts[Number(piece)] : undefined) ?? html`${piece}`)}`;
}

export const paragraph = (content: Html | string) => html`<p ${styleAttributes("paragraph")}>${content}</p>
`;

/** Renders a link as its address, without a button. */
export const plainLink = (
  link: string,
) => html`<p ${styleAttributes("address")}><a href="${link}" target="_blank" ${styleAttributes("link")}>${link}</a></p>
`;

/** Renders a link: a button, and its address to read and to copy. The text has the address only. */
export const linkButton = (
  i18n: I18n,
  label: string,
  link: string,
) => html`<table role="presentation" border="0" cellpadding="0" cellspacing="0">
<tr><td ${styleAttributes("button")}><a href="${link}" target="_blank" ${styleAttributes("button-link")}>${label}</a></td></tr>
</table>
<table role="presentation" border="0" cellpadding="0" cellspacing="0">
<tr><td ${styleAttributes("copy")}>${i18n._("If the button doesn't work, copy this address:")}</td></tr>
</table>
${plainLink(link)}`;

/** A line of a mail: its label and its value, rendered if it is a name. */
export type Fact = readonly [label: Message, value: Text | Html];

/** Renders facts, each with its label, on lines of their own. */
export const facts = (i18n: I18n, rows: readonly Fact[]) => html`<div ${styleAttributes("facts")}>
${rows.map(
  ([
    label,
    value,
  ]) => html`<div ${styleAttributes("fact")}><span ${styleAttributes("label")}>${i18n._("{label}:", { label })}</span> ${value instanceof Html ? value : isolated(toText(i18n, value))}</div>
`,
)}</div>
`;

/** Renders text that a user typed. In plain text each line is marked, so that nobody takes it for the mail's own (SAFE-07). */
export function quoted(text: string): Html {
  const lines = normalizeLines(text).split("\n");
  const content = lines.map((line, index) => html`${index > 0 && new Html("<br>")}${line}`);
  return html`<blockquote ${styleAttributes("quote")}><div dir="auto" ${styleAttributes("typed")}>${content}</div></blockquote>
`;
}
