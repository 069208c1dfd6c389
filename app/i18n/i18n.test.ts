import { expect, test } from "vitest";
import { createI18n, msg, toLabels, toMessageId, toText } from "./i18n";
import { packCatalogue, toMessageKey, unpackCatalogue } from "./message-key";

const USERS = "{count, plural, =0 {No users} one {# user} other {# users of {company}}}";

test.each([
  [0, "No users"],
  [1, "1 user"],
  [1000, "1,000 users of Acme"],
])("a sentence without a catalogue is English: %d [LANG-04]", (count, text) => {
  expect(createI18n("en")._(USERS, { count, company: "Acme" })).toBe(text);
});

test("a translation has the plurals and the numbers of its language [LANG-04]", () => {
  const i18n = createI18n("de", { [USERS]: "{count, plural, one {# Benutzer} other {# Benutzer von {company}}}" });
  expect(i18n._(USERS, { count: 12000, company: "Acme" })).toBe("12.000 Benutzer von Acme");
  expect(i18n._("Not translated")).toBe("Not translated");
});

test("what people typed is shown as it is", () => {
  const names = ["C:\\x41", "\\u0041", "\\x5cx41", "{count}", "#", "<0>", "$&", "a\\b"];
  for (const name of names) expect(createI18n("en")._("Hello {name}.", { name })).toBe(`Hello ${name}.`);
});

test("one reader's language is not another's [LANG-02]", () => {
  const [german, english] = [createI18n("de", { Users: "Benutzer" }), createI18n("en")];
  expect([german._("Users"), english._("Users")]).toEqual(["Benutzer", "Users"]);
});

test("a constant of a module becomes text in the reader's language; text stays as it is", () => {
  const i18n = createI18n("de", { Email: "E-Mail" });
  expect(toLabels(i18n, { email: msg("Email"), phone: "Email" })).toEqual({ email: "E-Mail", phone: "Email" });
  expect(toText(i18n, msg("Email"))).toBe("E-Mail");
});

test("a sentence with a context has a translation of its own, and is the sentence alone in English [LANG-05]", () => {
  const active = [msg("Active", "gateway"), msg("Active")];
  const catalogue = { [toMessageId("Active", "gateway")]: "In funzione", Active: "Attivo" };
  const short = unpackCatalogue(packCatalogue(Object.entries(catalogue)));
  for (const italian of [createI18n("it", catalogue), createI18n("it", short, toMessageKey)])
    expect(active.map((message) => italian._(message))).toEqual(["In funzione", "Attivo"]);
  expect(active.map((message) => createI18n("en")._(message))).toEqual(["Active", "Active"]);
});

test("a browser's catalogue has short keys, and what it lacks is shown in English", () => {
  const german = createI18n(
    "de",
    { [toMessageKey(USERS)]: "{count} Benutzer", [toMessageKey("Users")]: "Benutzer" },
    toMessageKey,
  );
  expect(german._("Users")).toBe("Benutzer");
  expect(german._(msg("Users"))).toBe("Benutzer");
  expect(german._(USERS, { count: 3 })).toBe("3 Benutzer");
  expect(german._({ ...msg(USERS), values: { count: 4 } })).toBe("4 Benutzer");
  expect(german._("Hello {name}.", { name: "Ada" })).toBe("Hello Ada.");
});
