import { expect, test } from "vitest";
import { matchesAllWords, rankMatch, splitSearchWords } from "./search";

const finds = (search: string, ...texts: (string | null)[]) => matchesAllWords(splitSearchWords(search), texts);

test("words match in any order, each in any text, case, accents and composition folded [FIND-02]", () => {
  expect(finds("gw milano", "mi-GW-x", "Milano HQ")).toBe(true);
  expect(finds("milano roma", "mi-GW-x", "Milano HQ")).toBe(false);
  expect(finds("zürich", "Zu\u0308rich")).toBe(true);
  expect(finds("ZURICH strasse", "Zürich Straße")).toBe(true);
  expect(finds("киев", "КИЕВ")).toBe(true);
  expect(finds("  ", "anything")).toBe(true);
  expect(finds("null", null, "")).toBe(false);
});

test.each([
  ["forli'", "Forlì"],
  ["forli’", "Forlì"],
  ["forli`", "Forlì"],
  ["forli´", "Forlì"],
  ["Forlì", "Forli'"],
  ["forlì", "FORLI’"],
  ["forli' deposito", "Deposito di Forlì"],
  ["citta' di castello", "Città di Castello"],
  ["cantu'", "Cantù"],
  ["CANTU’ 2", "Cantù 2"],
  ["l'aquila", "L’Aquila"],
  ["l’aquila", "L'Aquila"],
  ["l`aquila", "L`Aquila"],
  ["dell'orto", "Dell‘Orto"],
  ["dell′orto", "Dell'Orto"],
  ["o'neil", "Oʼneil"],
  ["aquila", "L’Aquila"],
  ["gw-1", "gw\u20111"],
  ["gw-1", "gw–1"],
  ["gw—1", "gw-1"],
  ["gw−1", "gw-1"],
  ["gw\u20111", "gw-1"],
  ["bx－2203", "BX-2203"],
  ["ＢＸ-2203", "BX-2203"],
  ["milano – hq", "Milano - HQ"],
  ["mai\u00adland", "Mailand"],
  ["mailand", "Mai\u00adland"],
  ["milano\u200b", "Milano"],
  ["\ufeffmilano", "Milano"],
  ["\u202amilano\u202c", "Milano"],
  ["milano\u00a0hq", "Milano HQ"],
  ["5'", "5' rack"],
])("%j finds %j [FIND-02]", (search, text) => expect(finds(search, text)).toBe(true));

test("an apostrophe within a word counts", () => {
  expect([finds("l'aquila", "laquila"), finds("dellorto", "Dell'Orto")]).toEqual([false, false]);
});

test("a word does not reach from one text into the next [FIND-02]", () => {
  expect(finds("ab", "a", "b")).toBe(false);
});

test("what is the search comes before what begins with it, holds it at a word's start, within a word, or apart [FIND-01]", () => {
  const names = ["x-mi", "Mi", "Milano", "HQ mi 2", "xmix", null];
  expect(names.map((name) => rankMatch("mi", [name]))).toEqual([2, 0, 1, 2, 3, 4]);
  expect(rankMatch("hq milano", ["Milano HQ"])).toBe(4);
  expect(rankMatch("zurich", ["other", "Zürich 2"])).toBe(1);
});
