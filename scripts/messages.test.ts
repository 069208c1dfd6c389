import { readFileSync } from "node:fs";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import { splitMessageId, toMessageId } from "../app/i18n/i18n";
import { LANGUAGES } from "../app/i18n/languages";
import { readMessage } from "../contract/i18n/read-message";
import {
  findAllMessages,
  findBrowserMessages,
  findFaults,
  findMessages,
  findWrongValues,
  PORTAL,
  readCatalogue,
  toPseudo,
  UPSTREAM,
  updatePo,
} from "./messages";

const allUses = findAllMessages(PORTAL);

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
    const wrong = i18n._("{count, number} users", {});
    throw badInput(msg("At most {maximum, number} in {list}", { maximum: 9, list }));`,
  );
  expect(found).toEqual([
    { id: "Users", values: [], at: "app/sample.tsx:1", declared: true },
    { id: "Mail to {email}", values: ["email"], at: "app/sample.tsx:2", declared: false },
    { id: "Delete {name}?", values: ["name"], at: "app/sample.tsx:4", declared: false },
    { id: "At most {maximum}", values: [], at: "app/sample.tsx:5", declared: true },
    {
      id: "{count, plural, one {# user} other {# users}}",
      values: ["count"],
      at: "app/sample.tsx:7",
      declared: true,
    },
    { id: "{count, number} users", values: [], at: "app/sample.tsx:10", declared: false },
    {
      id: "At most {maximum, number} in {list}",
      values: ["maximum", "list"],
      at: "app/sample.tsx:11",
      declared: true,
    },
  ]);
  expect(findWrongValues(found)).toEqual(['app/sample.tsx:10: "{count, number} users" gets no values']);
  expect(findWrongValues([{ id: "{a} of {b}", values: ["a", "c"], at: "here:1", declared: false }])).toEqual([
    'here:1: "{a} of {b}" gets a, c',
  ]);
});

const SAMPLES = [
  "{n, plural, =0 {none} one {User of {name}.} other {# of {total, number}, {name}}} are left",
  "{kind, select, user {A user's} other {One {n, plural, one {#} other {#s}}}} <0>{name}</0>",
  "{n,plural,one{# it's}other{}}",
];

test("every message gets what it shows, and is read as Lingui compiles it [LANG-05]", async () => {
  const uses = [...(await allUses), ...(await findAllMessages(UPSTREAM))];
  expect(findWrongValues(uses)).toEqual([]);
  const sentences = uses.map(({ id }) => splitMessageId(id).sentence);
  for (const sentence of [...SAMPLES, ...sentences, ...sentences.map((each) => toPseudo(each))])
    expect(readMessage(sentence), sentence).toEqual(compileMessage(sentence));
});

test.each([
  [{ Users: "Utenti", "Mail to {email}": "Mail a {email}" }, []],
  [{ Users: "", "Mail to {email}": "Mail a {email}" }, ["missing: Users"]],
  [{ Users: "Utenti", "Mail to {email}": "Mail" }, ["other placeholders: Mail to {email}"]],
  [
    { Users: "Utenti {n}", "Mail to {email}": "Mail a <0>{email}</0>" },
    ["other placeholders: Users", "other placeholders: Mail to {email}"],
  ],
])("a catalogue is complete, or says what is wrong: %j [LANG-05]", (catalogue, faults) => {
  expect(findFaults(catalogue as Record<string, string>)).toEqual(faults);
});

describe.each([PORTAL, UPSTREAM])("the catalogues of $folder", (program) => {
  test.each(LANGUAGES.slice(1))("%s is complete, and has what the sources have [LANG-05]", async (language) => {
    const po = readFileSync(`${program.folder}/i18n/${language}.po`, "utf8");
    expect(findFaults(readCatalogue(po))).toEqual([]);
    expect(po).toBe(updatePo(po, await findAllMessages(program)));
  });
});

test.each([PORTAL, UPSTREAM])(
  "French has a no-break space at its marks in the catalogue of $folder [LANG-04]",
  ({ folder }) => {
    const texts = Object.values(readCatalogue(readFileSync(`${folder}/i18n/fr.po`, "utf8")));
    expect(texts.filter((text) => / [:;?!»]|« |[\p{L}}][:;?!](?: |$)/u.test(text))).toEqual([]);
  },
);

test("a PO file gets new messages without a translation, and loses unused ones", () => {
  const use = (id: string, at: string) => ({ id, at, declared: false, values: [] });
  const po = `msgid ""\nmsgstr ""\n"Language: it\\n"\n\n#: app/a.tsx\nmsgid "Old"\nmsgstr "Vecchio"\n\n#: app/a.tsx\nmsgid "Users"\nmsgstr "Utenti"\n`;
  const updated = updatePo(po, [use("New", "app/a.tsx:1"), use("Users", "app/b.tsx:9"), use("Users", "app/c.tsx:2")]);
  expect(readCatalogue(updated)).toEqual({ New: "", Users: "Utenti" });
  expect(updated).toContain('#: app/b.tsx\n#: app/c.tsx\nmsgid "Users"');
  expect(updated).toContain("Language: it");
});

test("a context parts two messages with one sentence, from the source to the catalogue [LANG-05]", async () => {
  const code = `const LABELS = [msg("Active", "gateway"), i18n._(msg("Active", "maintenance")), i18n._("Active")];`;
  const uses = await findMessages("app/sample.ts", code);
  expect(uses.map(({ id }) => id)).toEqual([
    toMessageId("Active", "gateway"),
    toMessageId("Active", "maintenance"),
    "Active",
  ]);
  const po = updatePo(`msgctxt "gateway"\nmsgid "Active"\nmsgstr "In funzione"\n`, uses);
  expect(po).toContain('msgctxt "maintenance"\nmsgid "Active"\nmsgstr ""');
  const catalogue = {
    [toMessageId("Active", "gateway")]: "In funzione",
    [toMessageId("Active", "maintenance")]: "",
    Active: "",
  };
  expect(readCatalogue(po)).toEqual(catalogue);
  expect(findFaults(catalogue)).toEqual(["missing: Active (maintenance)", "missing: Active"]);
  await expect(findMessages("app/sample.ts", `msg("Active", about)`)).rejects.toThrow(
    "a message's context is a literal",
  );
});

test("a sentence has contexts only where a language has another word for each [LANG-05]", async () => {
  const ids = new Set((await allUses).map(({ id }) => id));
  const catalogues = LANGUAGES.slice(1).map((tag) => readCatalogue(readFileSync(`app/i18n/${tag}.po`, "utf8")));
  for (const id of [...ids].filter((each) => splitMessageId(each).context)) {
    const { sentence } = splitMessageId(id);
    const others = [...ids].filter((other) => other !== id && splitMessageId(other).sentence === sentence);
    for (const other of others)
      expect(
        catalogues.some((catalogue) => catalogue[id] !== catalogue[other]),
        `${id}, ${other}`,
      ).toBe(true);
    expect(others, id).not.toEqual([]);
  }
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

test("a browser gets no message that only the server makes text of", () => {
  const use = (id: string, at: string, declared = false) => ({ id, at, declared, values: [] });
  const uses = [
    use("Stored.", "app/a.server.ts:1"),
    use("Told later.", "app/a.server.ts:2", true),
    use("Shown.", "app/a.server.ts:3"),
    use("Shown.", "app/a.tsx:4"),
  ];
  expect([...findBrowserMessages(uses)]).toEqual(["Told later.", "Shown."]);
});
