import { expect, test } from "vitest";
import { findTextsOutside } from "./texts-outside";

const find = (code: string) => findTextsOutside("a.tsx", code).map((line) => /: "(.*)" is no message$/.exec(line)?.[1]);

test.each([
  ["<p>Nothing here</p>", "Nothing here"],
  ["<p>{count} of</p>", "of"],
  ['<Card title="Users" />', "Users"],
  ['<Card title={isOwn ? "Yours" : name} />', "Yours"],
  ['<p>{shown && "none"}</p>', "none"],
  ["<p>{`and $" + "{count} more`}</p>", "and {} more"],
  ['<img alt="A map" />', "A map"],
  ['<button aria-label="Close" />', "Close"],
  ['const list = { header: "Role" }', "Role"],
  ['const text = () => "It was not saved."', "It was not saved."],
  ["const text = `Logged in as $" + "{email}`", "Logged in as {}"],
  ['return rejectForm(submission, { form: ["Nothing was sent."] })', "Nothing was sent."],
])("a text that is no message is named: %s [LANG-05]", (code, text) => {
  expect(find(code)).toEqual([text]);
});

test.each([
  '<p>{i18n._("Nothing here")}</p>',
  '<Card title={i18n._("{count} of {all}", { count, all })} />',
  '<Trans id="Delete {name}?" values={{ name: <b>{name}</b> }} />',
  'const FAILED = msg("It was not saved.")',
  'const schema = z.string(/* i18n */ "Enter a name")',
  "<p>{name}: {count}</p>",
  "<p>&nbsp;·&nbsp;</p>",
  "<code>vpn connect</code>",
  '<span translate="no">Brenta Central</span>',
  "<Untranslated>Acme</Untranslated>",
  'log.warn({ reason }, "The list was not read")',
  'throw new Error("There is no such table")',
  'const icon = { label: "chevron-down", title }',
  'type Kind = "All of it" | "Nothing at all"',
  '<p>{kind === "all" ? one : name}</p>',
  'const product = "Windows Server"',
  '<Link>{useLingui().i18n._("New Location")}</Link>',
])("messages and texts for nobody are not named: %s [LANG-05]", (code) => {
  expect(find(code)).toEqual([]);
});
