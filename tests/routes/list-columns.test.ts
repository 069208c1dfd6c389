import { type HTMLElement, parse } from "node-html-parser";
import { sortKey } from "#contract/collation";
import { toSeedId } from "#seeds/ids";
import { paths as portalPaths, rasPaths } from "~/paths";
import { MASTER } from "../support/accounts";
import { HISTORY, LISTS } from "../support/lists";
import { expect, test } from "../support/no-js/test";
import { oneOfThree } from "../support/one-of-three";
import type { Visitor } from "../support/visitor";

const SESSIONS = rasPaths.sessions(toSeedId("location", "acme", "Milano HQ"));

const paths = [...new Set([...LISTS.map(({ path }) => path), SESSIONS])];

/** Columns that are sorted by a rank or an amount, or a moment, instead of their words. */
const RANKED = [
  "Severity",
  "Traffic",
  "Last connection",
  "Deployment Status",
  `${portalPaths.departures} Status`,
  `${portalPaths.serenityEvents} State`,
  // It begins with the weekday.
  `${portalPaths.ownConnections} Date`,
];

const MISSING = ["", "—", "N/A", "Never"];

/** True for a text that means no value; "Pending" is an event's state, but no machine's expiry. */
const isMissing = (header: string, text: string) =>
  MISSING.includes(text) || (header === "Expiration Date" && text === "Pending");

/** Shown when a gateway didn't answer: the upstream's stored report decides the row's position. */
const isNotLoaded = (text: string) => text === "Couldn't load";

/** Columns whose text the upstream doesn't search: the page filters by them. */
const FILTERED = [
  `${portalPaths.activity} When`,
  `${portalPaths.ras} Last connection`,
  ...["Connected", "Ended", "Duration", "Traffic", "Ended by"].map((header) => `${HISTORY} ${header}`),
  ...["Date", "Time", "Duration", "Location", "Traffic"].map((header) => `${portalPaths.ownConnections} ${header}`),
];

/** Returns what a text is compared by: years before days, numbers by their amount. */
function comparable(text: string): string {
  const day = /^(\d\d)\/(\d\d)\/(\d{4})(.*)$/.exec(text);
  if (day) return `${day[3]}${day[2]}${day[1]}${day[4]}`;
  if (/^[\d.,]+$/.test(text)) return text.replace(/,/g, "").replace(/\d+/g, (digits) => digits.padStart(9, "0"));
  return sortKey(text);
}

/** Returns a cell's text without badges beside it and with dates in full; the badge's where it is all there is. */
function textOf(cell: HTMLElement | undefined): string {
  const copy = parse(String(cell).replaceAll("<!-- -->", "").replaceAll("<wbr>", ""));
  const whole = copy.text;
  for (const each of copy.querySelectorAll(".badge, time > .no-print, .list-beyond, .visually-hidden")) each.remove();
  return (copy.text.trim() || whole).replace(/\s+/g, " ").trim();
}

/** A table of a page: its captions, and of each column the header, the address that sorts by it, and the texts. */
interface Read {
  caption: string;
  names: string[];
  columns: { header: string; to: string | undefined; texts: string[] }[];
}

async function tablesAt(request: Visitor, url: string): Promise<Read[]> {
  const answer = await request.get(url);
  if (answer.status() === 404) return [];
  const page = parse(await answer.text());
  return page.querySelectorAll("main .list table").map((table) => {
    // Tags stand beside a host name, a reason beside a state, and don't order it.
    for (const beside of table.querySelectorAll(".host-tags, .ras-trouble, .ras-trouble-end")) beside.remove();
    const rows = table.querySelectorAll("tbody tr:not(.row-group)").map((row) => row.querySelectorAll("th, td"));
    const headers = table.querySelectorAll("thead th").map((header, index) => ({
      hidden: header.querySelector(".visually-hidden") !== null,
      header: header.text.trim(),
      to: header.querySelector("a.sort-link")?.getAttribute("href")?.replaceAll("&amp;", "&"),
      texts: rows.map((cells) => textOf(cells[index])),
    }));
    const names = table.querySelectorAll("tbody th[scope=row]").map(textOf);
    return {
      caption: table.querySelector("caption")?.text ?? "",
      names,
      columns: headers.filter(({ hidden }) => !hidden),
    };
  });
}

/** Returns the texts of a column that an address shows, without missing ones, which come last. */
async function textsAt(request: Visitor, url: string, { caption, header }: { caption: string; header: string }) {
  const table = (await tablesAt(request, url)).find((each) => each.caption === caption);
  const all = table?.columns.find((column) => column.header === header)?.texts ?? [];
  const texts = all.filter((text) => !isNotLoaded(text));
  const present = texts.filter((text) => !isMissing(header, text));
  expect(texts.slice(0, present.length), `${header}: missing values are last`).toEqual(present);
  return present;
}

/** Sorts a table by a column in both directions. */
async function expectSorted(request: Visitor, to: string, column: { caption: string; header: string }) {
  const { pathname, searchParams } = new URL(to, "http://portal");
  const sortBy = [...searchParams.keys()].find((name) => name.endsWith("sort")) ?? "";
  const named = (name: string) => sortBy.replace(/sort$/, name);
  const ask = (direction: string) => {
    const asked = { ...Object.fromEntries(searchParams), [named("direction")]: direction, [named("size")]: "100" };
    return textsAt(request, `${pathname}?${new URLSearchParams(asked)}`, column);
  };
  const up = await ask("ascending");
  expect(await ask("descending"), `${column.header}, descending`).toEqual(up.toReversed());
  const keys = up.map(comparable);
  const isRanked = [column.header, `${pathname} ${column.header}`].some((each) => RANKED.includes(each));
  if (!isRanked) expect(keys, column.header).toEqual(keys.toSorted());
}

for (const plain of [false, true])
  for (const [index, path] of paths.entries())
    test(`${path} is sorted and searched by each column, ${plain ? "plain" : "full"} upstream [FIND-02, CONF-03]${plain ? " @all" : oneOfThree(index)}`, async ({
      request,
      signInAs,
      world,
    }) => {
      if (plain) world.configure({}, { capabilities: [], introspection: false });
      await signInAs(MASTER);
      for (const { caption, names, columns } of await tablesAt(request, path)) {
        const sortable = columns.find(({ to }) => to)?.to ?? "?sort";
        const searchedBy = `${/[?&]([\w-]*)sort/.exec(sortable)?.[1] ?? ""}q`;
        for (const { header, to, texts } of columns) {
          const column = { caption, header };
          if (to) await expectSorted(request, to, column);
          const row = texts.findIndex((text) => !isNotLoaded(text) && !isMissing(header, text));
          if (row === -1 || FILTERED.includes(`${path} ${header}`)) continue;
          const url = `${path}?${new URLSearchParams({ [searchedBy]: String(texts[row]) })}`;
          const found = (await tablesAt(request, url)).find((each) => each.caption === caption);
          expect(found?.names, `${header}: ${texts[row]}`).toContain(names[row]);
        }
      }
    });
