import { expect, test } from "vitest";
import type { ActivityPageRow } from "./activity.list";
import { foldAlike } from "./fold-alike";

const row = (id: string, minute: number, change: Partial<ActivityPageRow> = {}) => ({
  key: id,
  texts: [],
  hiddenMatches: [],
  row: {
    ...{
      id,
      act: id,
      more: 0,
      sentence: id,
      english: id,
      who: "Ada",
      email: "ada@acme.example",
      names: ["Ada"],
      folded: [],
    },
    ...{ isLogin: false, isMissing: true, at: new Date(Date.UTC(2026, 2, 16, 9, minute)).toISOString(), ...change },
  },
});

const foldedIn = (...rows: ReturnType<typeof row>[]) =>
  foldAlike(rows, "Europe/Rome").map(({ key, row }) => [key, ...row.folded.map(({ id }) => id)].join(" "));

test("what one user looked for in vain is in one row until something else was done [ACT-02]", () => {
  expect(foldedIn(row("c", 40), row("b", 30), row("a", 0))).toEqual(["c b a"]);
  expect(foldedIn(row("c", 40), row("b", 30, { isMissing: false }), row("a", 0))).toEqual(["c", "b", "a"]);
  expect(foldedIn(row("b", 30), row("a", 0, { email: "bo@acme.example" }))).toEqual(["b", "a"]);
  // Each within an hour of the one after it.
  expect(foldedIn(row("c", 100), row("b", 50), row("a", 0))).toEqual(["c b a"]);
  expect(foldedIn(row("b", 61), row("a", 0))).toEqual(["b", "a"]);
});

test("the log-ins of one user on one day are in one row, each with its time [ACT-02]", () => {
  const login = { isLogin: true, isMissing: false, english: "logged in" };
  expect(foldedIn(row("c", 40, login), row("b", 30, login), row("a", 0, login))).toEqual(["c b a"]);
  expect(foldedIn(row("b", 30, login), row("a", 0, { ...login, who: "Bo" }))).toEqual(["b", "a"]);
  expect(foldedIn(row("b", 30, login), row("a", 0))).toEqual(["b", "a"]);
  const change = { isMissing: false, english: "renamed a tag" };
  const byPasskey = { ...login, english: "logged in with a passkey" };
  expect(foldedIn(row("b", 30, login), row("a", 0, byPasskey))).toEqual(["b", "a"]);
  expect(foldedIn(row("c", 40, login), row("b", 30, change), row("a", 0, login))).toEqual(["c a", "b"]);
  // 23:30 and 22:30 in Rome, and 00:30 of the next day.
  const evening = ["2026-03-15T22:30:00Z", "2026-03-15T21:30:00Z"].map((at, index) =>
    row(`${index}`, 0, { ...login, at }),
  );
  expect(foldedIn(row("b", 0, { ...login, at: "2026-03-15T23:30:00Z" }), ...evening)).toEqual(["b", "0 1"]);
  const [folded] = foldAlike([row("b", 30, login), row("a", 0, login)], "Europe/Rome");
  expect(folded?.row.folded[0]?.when).toBe("16/03/2026 - 10:00");
});
