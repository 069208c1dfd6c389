import { parse } from "node-html-parser";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { render } from "../../../tests/support/render";
import { type ActivityRow, createActivityList, formatActivityKind, formatActor, PERIODS } from "./activity.list";
import { verbIcon } from "./verb-icons";

const i18n = createI18n("en");
const ACTIVITY = createActivityList(i18n);

const RECORD: ActivityRow = {
  id: "r1",
  at: "2026-03-16T09:00:00Z",
  act: "a1",
  more: 0,
  userId: "ada",
  email: "ada@acme.example",
  name: "Ada",
  impersonator: null,
  operation: "addRasUser",
  kind: "access",
  code: null,
  sentence: "granted bo@acme.example access to Milano HQ",
  english: "granted bo@acme.example access to Milano HQ",
  aboutUserId: "bo",
  locationId: "milano",
  location: "Milano HQ",
  serialNumber: "BX-1",
  fields: [],
  address: "203.0.113.1",
  browser: null,
  requestId: "q1",
};
const SHOW = { moment: (at: string | number) => `moment ${at}`, day: String };
const columnOf = (key: string) => {
  const found = ACTIVITY.columns.find((column) => column.key === key);
  if (!found) throw new Error(`no column ${key}`);
  return found;
};
const textOf = (key: string, change: Partial<ActivityRow> = {}) => columnOf(key).text({ ...RECORD, ...change }, SHOW);
function cell(key: string, change: Partial<ActivityRow>) {
  const { cell: Cell, text } = columnOf(key);
  const record = { ...RECORD, ...change };
  const Shown = Cell as (props: { row: object; children: ReactNode }) => ReactNode;
  const html = parse(render(<Shown row={ACTIVITY.toPageRow(record)}>{text(record, SHOW)}</Shown>, "/activity"));
  const initials = html.querySelector(".initials")?.getAttribute("data-initials") ?? "";
  return [
    `${initials} ${html.text}`.replace(/\s+/g, " ").trim(),
    ...html.querySelectorAll("a").map((a) => a.getAttribute("href")),
  ];
}

test("who did something is named, or known by an address; who acted for them comes first [ACT-02, PROF-06]", () => {
  const actor = (change: Partial<ActivityRow>) => formatActor(i18n, { ...RECORD, ...change });
  expect(actor({})).toBe("Ada");
  expect(actor({ name: "" })).toBe("ada@acme.example");
  expect(actor({ name: null, email: null })).toBe("Someone");
  expect(actor({ impersonator: "Support" })).toBe("Support as Ada");
  expect(cell("who", {})).toEqual(["A Ada ada@acme.example"]);
  expect(cell("who", { name: "Ada Rossi Bo" })).toEqual(["AR Ada Rossi Bo ada@acme.example"]);
  expect(cell("who", { name: "" })).toEqual(["a ada@acme.example"]);
  expect(textOf("who", { email: null })).toBe("Ada");
});

test("each changed field is told with what it was before, and a dash for nothing [ACT-02]", () => {
  const fields = [
    { name: "Name", before: "Milano", after: "Milano HQ" },
    { name: "Place", before: null, after: "Via Roma" },
    { name: "Role", before: "Chief", after: null },
  ];
  const ends = { name: "Access ends", before: null, after: "2027-03-28T22:00:00.000Z" };
  expect(textOf("changes", { fields: [ends] })).toBe("Access ends: — → moment 2027-03-28T22:00:00.000Z");
  expect(textOf("changes", { fields })).toBe("Name: Milano → Milano HQ; Place: — → Via Roma; Role: Chief → —");
});

test("a record leads to its details, and to what else the same action did, unless that is listed [ACT-02]", () => {
  const sentence = "granted bo@acme.example access to Milano HQ";
  expect(cell("what", {})).toEqual([sentence, "/activity/r1"]);
  expect(cell("what", { more: 1200 })).toEqual([
    `${sentence} and 1,200 more from the same action`,
    "/activity/r1",
    "/activity?together=a1",
  ]);
});

test("log-ins and refusals are told by operation and code, whatever their sentences say [ACT-02]", () => {
  const rowOf = (change: Partial<ActivityRow>) => ACTIVITY.toPageRow({ ...RECORD, ...change });
  expect(rowOf({ kind: "session", operation: "verifyToken" })).toMatchObject({ isLogin: true, isMissing: false });
  expect(rowOf({ kind: "session", operation: "logout" })).toMatchObject({ isLogin: false });
  expect(rowOf({ kind: "refusal", code: "NOT_FOUND" })).toMatchObject({ isLogin: false, isMissing: true });
  expect(rowOf({ kind: "refusal", code: "FORBIDDEN" })).toMatchObject({ isMissing: false });
});

test("a sentence has the icon of its verb [ACT-02]", () => {
  const icons = ["granted x", "changed x", "revoked x", "tried to x", "did x", ""].map(verbIcon);
  expect(icons).toEqual(["plus", "pencil", "trash", "shield-off", "activity", "activity"]);
});

test("the file has each subject in its own column [ACT-02]", () => {
  const keys = ["location", "machine", "address", "act", "browser", "kind", "at"];
  expect(keys.map((key) => textOf(key))).toEqual([
    "Milano HQ",
    "BX-1",
    "203.0.113.1",
    "q1",
    "",
    formatActivityKind(i18n, "access"),
    `moment ${RECORD.at}`,
  ]);
  expect(formatActivityKind(i18n, "of another release")).toBe("of another release");
  expect(columnOf("who").file?.map(({ header, text }) => [header, text(RECORD, SHOW)])).toEqual([
    ["Who", "Ada"],
    ["Email", "ada@acme.example"],
  ]);
  expect(PERIODS.map(({ value, days }) => [value, days])).toEqual([
    ["day", 1],
    ["week", 7],
    ["month", 30],
    ["quarter", 90],
    ["year", 365],
  ]);
});
