import { compileMessage } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { readMessage } from "../app/i18n/read-message";
import { findAllMessages, findFaults, findMessages, findWrongValues, readCatalogue, toPseudo } from "./messages";

test("messages are found in each way to use them, with what they get [LANG-05]", async () => {
  const found = await findMessages(
    "app/sample.tsx",
    `const TITLE = msg("Users");
    const text = viewer.i18n._("Mail to {email}", { email: person.email });
    import { Trans } from "@lingui/react";
    const page = <Trans id="Delete {name}?" values={{ name: <b>{name}</b> }} />;
    const name = z.string().max(9, /* i18n */ "At most {maximum}");
    const none = other._("Not a message");
    const COUNTED = msg(
      "{count, plural, one {# user} other {# users}}",
    );
    const wrong = i18n._("{count, number} users", {});`,
  );
  expect(found).toEqual([
    { sentence: "Users", values: [], at: "app/sample.tsx:1" },
    { sentence: "Mail to {email}", values: ["email"], at: "app/sample.tsx:2" },
    { sentence: "Delete {name}?", values: ["name"], at: "app/sample.tsx:4" },
    { sentence: "At most {maximum}", values: [], at: "app/sample.tsx:5" },
    { sentence: "{count, plural, one {# user} other {# users}}", values: ["count"], at: "app/sample.tsx:8" },
    { sentence: "{count, number} users", values: [], at: "app/sample.tsx:10" },
  ]);
  expect(findWrongValues(found)).toEqual(['app/sample.tsx:10: "{count, number} users" gets no values']);
  expect(findWrongValues([{ sentence: "{a} of {b}", values: ["a", "c"], at: "here:1" }])).toEqual([
    'here:1: "{a} of {b}" gets a, c',
  ]);
});

const SAMPLES = [
  "{n, plural, =0 {none} one {User of {name}.} other {# of {total, number}, {name}}} are left",
  "{kind, select, user {A user's} other {One {n, plural, one {#} other {#s}}}} <0>{name}</0>",
  "{n,plural,one{# it's}other{}}",
];

test("every message gets what it shows, and is read as Lingui compiles it [LANG-05]", async () => {
  const uses = await findAllMessages();
  expect(findWrongValues(uses)).toEqual([]);
  const sentences = uses.map(({ sentence }) => sentence);
  for (const sentence of [...SAMPLES, ...sentences, ...sentences.map((each) => toPseudo(each))])
    expect(readMessage(sentence), sentence).toEqual(compileMessage(sentence));
});

test.each([
  [{ Users: "Utenti", "Mail to {email}": "Mail a {email}" }, []],
  [{ Users: "Utenti" }, ["missing: Mail to {email}"]],
  [{ Users: "", "Mail to {email}": "Mail a {email}" }, ["missing: Users"]],
  [{ Users: "Utenti", "Mail to {email}": "Mail a {email}", Old: "Vecchio" }, ["unused: Old"]],
  [{ Users: "Utenti", "Mail to {email}": "Mail" }, ["other placeholders: Mail to {email}"]],
  [
    { Users: "Utenti {n}", "Mail to {email}": "Mail a <0>{email}</0>" },
    ["other placeholders: Users", "other placeholders: Mail to {email}"],
  ],
])("a catalogue is complete, or says what is wrong: %j [LANG-05]", (catalogue, faults) => {
  expect(findFaults(new Set(["Users", "Mail to {email}"]), catalogue as Record<string, string>)).toEqual(faults);
});

test("a catalogue is a PO file, whose long lines may be broken", () => {
  const po = `msgid ""\nmsgstr "Language: it\\n"\n\nmsgid "Users"\nmsgstr "Ute"\n"nti"\n`;
  expect(readCatalogue(po)).toEqual({ Users: "Utenti" });
});

test("the pseudo-language is two fifths longer and keeps values, choices and elements [LANG-06]", () => {
  expect(toPseudo("Users")).toBe("Úsérs··");
  expect(toPseudo("{count, plural, one {a <0>user</0>} other {# of {count}}}")).toBe(
    "{count, plural, one {á ·<0>úsér··</0>} other {# óf ··{count}}}",
  );
});
