import { normalizeLines } from "#contract/text";
import { Html, html } from "#mock/http/html";
import { styleAttributes } from "./styles";

/** The parts of a mail's body. The text is made of the same HTML: see `compose.ts`. */

/** Returns a text as one line without invisible characters: a header, or a name within a sentence (SAFE-07). */
export const toOneLine = (text: string) => normalizeLines(text).replace(/\s+/g, " ");

/** Renders a value such as an e-mail address. Its letters do not turn the direction of the sentence (SAFE-07). */
export const isolated = (text: string) => html`<bdi>${toOneLine(text)}</bdi>`;

/** Matches the quotation marks that could end those around a name. */
const DOUBLE_QUOTES = /["“”„‟″〃＂]/g;

/** Renders a name that somebody chose, in quotation marks, so that none passes for the mail's own words (SAFE-07). */
export const isolatedName = (name: string) => html`“${isolated(name.replace(DOUBLE_QUOTES, "'"))}”`;

export const paragraph = (content: Html | string) => html`<p ${styleAttributes("paragraph")}>${content}</p>
`;

/** Renders a link that is no button, as its address. */
export const plainLink = (
  link: string,
) => html`<p ${styleAttributes("address")}><a href="${link}" target="_blank" ${styleAttributes("link")}>${link}</a></p>
`;

/** Renders a link: a button, and its address to read and to copy. The text has the address only. */
export const linkButton = (
  label: string,
  link: string,
) => html`<table role="presentation" border="0" cellpadding="0" cellspacing="0">
<tr><td ${styleAttributes("button")}><a href="${link}" target="_blank" ${styleAttributes("button-link")}>${label}</a></td></tr>
</table>
<table role="presentation" border="0" cellpadding="0" cellspacing="0">
<tr><td ${styleAttributes("copy")}>If the button doesn't work, copy this address:</td></tr>
</table>
${plainLink(link)}`;

/** A line of a mail: its label and its value, rendered if it is a name. */
export type Fact = readonly [label: string, value: string | Html];

/** Renders facts, each with its label, on lines of their own. */
export const facts = (rows: readonly Fact[]) => html`<div ${styleAttributes("facts")}>
${rows.map(
  ([
    label,
    value,
  ]) => html`<div ${styleAttributes("fact")}><span ${styleAttributes("label")}>${label}:</span> ${value instanceof Html ? value : isolated(value)}</div>
`,
)}</div>
`;

/** Renders what somebody typed. In the text each line has a mark, so that none passes for one of the mail's own (SAFE-07). */
export function quoted(text: string): Html {
  const lines = normalizeLines(text).split("\n");
  const content = lines.map((line, index) => html`${index > 0 && new Html("<br>")}${line}`);
  return html`<blockquote ${styleAttributes("quote")}><div dir="auto" ${styleAttributes("typed")}>${content}</div></blockquote>
`;
}
