// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { fetchListPage } from "~/lists/list-page.server";
import { parseListQuery } from "~/lists/list-query";
import { mount } from "../../../../tests/support/mount";
import { createHistoryList, type HistoryRow } from "./history.list";
import History from "./history.route";

const HISTORY = createHistoryList(createI18n("en"));

const ROW: HistoryRow = {
  id: "c1",
  locationId: "milano",
  userId: "ada",
  email: "ada@acme.example",
  name: "Ada",
  since: "2026-03-16T08:00:00Z",
  endedAt: "2026-03-16T09:30:00Z",
  address: "203.0.113.1",
  received: 3_000_000,
  sent: 1_000_000,
  reason: null,
  endedBy: null,
  opensUser: true,
};
const SHOW = { moment: (at: string | number) => `moment ${at}`, day: String };
const columnOf = (key: string) => HISTORY.columns.find((column) => column.key === key);
const textOf = (key: string, change: Partial<HistoryRow> = {}) => columnOf(key)?.text({ ...ROW, ...change }, SHOW);

/** Shows the page with these connections, and a day's maximum for each day from 22/02/2026 on. */
async function show(rows: HistoryRow[], { search = "", seats = null as number | null } = {}) {
  const query = parseListQuery(HISTORY, search);
  const answer = await fetchListPage(HISTORY, query, async () => ({ rows, total: rows.length }));
  const days = Array.from({ length: 16 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 1, 22 + index)).toISOString().slice(0, 10);
    return { day, most: index === 0 ? 1 : 2 };
  });
  const history = { answer, days, seats, users: [{ value: "ada", label: "Ada" }] };
  const loader = () => ({ id: "milano", name: "Milano HQ", history });
  const { box } = await mount(<History />, `/ras/milano/history${search}`, { loader });
  const links = [...box.querySelectorAll("tbody a")].map((link) => [link.textContent, link.getAttribute("href")]);
  return { box, links };
}

test("a connection tells its beginning, its end or that it lasts, and all its traffic [CONN-02]", () => {
  expect([textOf("since"), textOf("endedAt")]).toEqual([`moment ${ROW.since}`, `moment ${ROW.endedAt}`]);
  expect(textOf("endedAt", { endedAt: null })).toBe("Connected now");
  expect([textOf("traffic"), textOf("address")]).toEqual(["4 MB", "203.0.113.1"]);
  expect([textOf("reason"), textOf("endedBy")]).toEqual(["", ""]);
  expect([textOf("reason", { reason: "Stolen" }), textOf("endedBy", { endedBy: "Bo" })]).toEqual(["Stolen", "Bo"]);
  expect([textOf("name"), textOf("name", { name: "" })]).toEqual(["Ada ada@acme.example", "ada@acme.example"]);
});

test("the file has received and sent bytes, and name and address, apart [CONN-02]", () => {
  const inFile = (key: string) => columnOf(key)?.file?.map(({ header, text }) => [header, text(ROW, SHOW)]);
  expect(inFile("traffic")).toEqual([
    ["Bytes received", "3000000"],
    ["Bytes sent", "1000000"],
  ]);
  expect(inFile("name")).toEqual([
    ["User", "Ada"],
    ["Email", "ada@acme.example"],
  ]);
});

test("a user's name leads to the user who still has an account, for who may view them [CONN-02]", async () => {
  expect((await show([ROW])).links).toContainEqual(["Ada", "/users/ada"]);
  for (const change of [{ userId: null }, { opensUser: false }]) {
    const { links, box } = await show([{ ...ROW, ...change }]);
    expect(links).not.toContainEqual(["Ada", "/users/ada"]);
    expect(box.textContent).toContain("Ada ada@acme.example");
  }
});

test("a connection that lasts has its state for its end [CONN-02]", async () => {
  const stateOf = (box: Element) => box.querySelector("td .badge")?.textContent;
  expect(stateOf((await show([{ ...ROW, endedAt: null }])).box)).toBe("Connected now");
  expect(stateOf((await show([ROW])).box)).toBeUndefined();
});

test("below the days stand the first of each week, and the months [CONN-02]", async () => {
  const { box } = await show([ROW], { seats: 10 });
  const ticks = [...box.querySelectorAll("svg g > text")].map(({ textContent }) => textContent);
  expect(ticks).toEqual(["23", "2", "9", "Feb", "Mar"]);
});

test("a day lists its connections beside the other filters; without connections there is no chart [CONN-02]", async () => {
  const { box } = await show([ROW], { search: "?user=ada&day=2026-02-23&page=2" });
  const bars = [...box.querySelectorAll("a[href*='day=']")];
  const [first] = bars;
  expect(first?.getAttribute("href")).toBe("/ras/milano/history?user=ada&day=2026-02-22");
  const current = bars.filter((bar) => bar.getAttribute("aria-current"));
  expect(current[0]?.getAttribute("href")).toContain("day=2026-02-23");
  expect((await show([])).box.querySelector("[aria-label='Connections by day']")).toBeNull();
});
