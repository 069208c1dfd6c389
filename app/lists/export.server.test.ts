import { setImmediate as turn } from "node:timers/promises";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { createI18n, msg } from "~/i18n/i18n";
import { FailureResponse, UNREACHABLE_FAILURE } from "~/upstream/failure.server";
import type { ListDefinition } from "./definition";
import { createRowReader, csvExportLoader } from "./export.server";

const requireViewer = vi.hoisted(() => vi.fn(async () => ({ company: "acme" })));
vi.mock("~/session/viewer.server", () => ({ requireViewer }));

const LIST: ListDefinition<string> = {
  caption: "Names",
  counted: msg("{count, plural, one {# name} other {# names}}"),
  columns: [{ key: "name", header: "Name", text: (name) => name }],
  key: (name) => name,
  toPageRow: (name) => name,
  order: { sort: "name", direction: "ascending" },
  tieBreaker: (name) => name,
  search: { label: "", placeholder: "" },
  emptyState: { title: "" },
  noMatchesState: { title: "", hint: "" },
};

/** Exports parts that are read one after the other; `read` counts them. */
function exported(parts: (string[] | FailureResponse)[]) {
  const read = { parts: 0 };
  const log = { error: vi.fn() };
  const taken: (() => void)[] = [];
  const leaving = new AbortController();
  const loader = csvExportLoader({
    list: LIST,
    path: "/names",
    failed: "Failed to fetch names.",
    fileName: "names.csv",
    async *read() {
      for (const part of parts) {
        read.parts++;
        if (!Array.isArray(part)) throw part;
        yield part;
      }
    },
  });
  const request = new Request("http://localhost/names/export?q=a", { signal: leaving.signal });
  const drained = () => new Promise<void>((resolve) => void taken.push(resolve));
  const answer = loader({
    request,
    params: {},
    context: { i18n: createI18n("en"), log, waitForDrain: drained },
  } as unknown as LoaderFunctionArgs);
  /** Lets the browser read the sent bytes. */
  const take = async () => {
    for (let turns = 0; turns < 5; turns++) await turn();
    for (const resolve of taken.splice(0)) resolve();
  };
  return { answer, read, log, take, leave: () => leaving.abort() };
}

test("a file is read no faster than the browser takes it", async () => {
  const { answer, read, take } = exported([["a"], ["b"], ["c"], ["d"], ["e"], ["f"]]);
  const text = (await answer).text();
  for (let turns = 0; turns < 50; turns++) await turn();
  expect(read.parts).toBe(1);
  await take();
  for (let turns = 0; turns < 50; turns++) await turn();
  expect(read.parts).toBe(2);
  for (let parts = 0; parts < 6; parts++) await take();
  expect(await text).toBe("Name\r\na\r\nb\r\nc\r\nd\r\ne\r\nf\r\n");
});

test("nothing more is read for a browser that has gone", async () => {
  const { answer, read, take, leave } = exported([["a"], ["b"], ["c"], ["d"]]);
  const text = (await answer).text();
  await take();
  leave();
  for (let parts = 0; parts < 4; parts++) await take();
  await text;
  expect(read.parts).toBe(2);
});

test("what fails at once is told on the list's page, what fails later breaks the file off", async () => {
  const trouble = new FailureResponse(UNREACHABLE_FAILURE);
  const first = await exported([trouble]).answer;
  expect([first.status, first.headers.get("location")]).toEqual([302, "/names?q=a"]);
  const { answer, take, log } = exported([["a"], trouble]);
  const text = (await answer).text().catch((error: unknown) => error);
  await take();
  await take();
  expect(await text).toBeInstanceOf(Error);
  expect(log.error).toHaveBeenCalledOnce();
});

test("a file has each row, however many, and says where a value couldn't be loaded [FIND-02]", async () => {
  const list = {
    ...LIST,
    columns: [{ key: "name", header: "Name", text: (name: string) => (name === "b" ? null : name) }],
  };
  const linesOf = async (rows: string[]) => {
    const loader = csvExportLoader({
      list,
      path: "/names",
      failed: "",
      fileName: "names.csv",
      read: createRowReader(list, async () => rows),
    });
    const request = new Request("http://localhost/names/export");
    const answer = await loader({
      request,
      params: {},
      context: { i18n: createI18n("en") },
    } as unknown as LoaderFunctionArgs);
    return (await answer.text()).trimEnd().split("\r\n").slice(1);
  };
  expect(await linesOf(["a", "b"])).toEqual(["a", "Couldn't load"]);
  expect(await linesOf(["a"])).toEqual(["a"]);
  const many = Array.from({ length: 501 }, (_, row) => `n${String(row).padStart(3, "0")}`);
  expect(await linesOf(many)).toEqual(many);
});

interface Name {
  name: string;
  town: string;
}
const { hiddenTexts: _, ...PLAIN } = LIST;
const NAMES = {
  ...PLAIN,
  name: "names",
  selectBy: "id",
  key: ({ name }: Name) => name,
  toPageRow: (row: Name) => row,
  tieBreaker: ({ name }: Name) => name,
  columns: [
    { key: "name", header: "Name", rowHeader: true, text: ({ name }: Name) => name },
    {
      key: "town",
      header: "Town",
      text: ({ town }: Name) => town,
      file: [
        { header: "City", text: ({ town }: Name) => town },
        { header: "Letters", text: ({ town }: Name) => `${town.length}` },
      ],
    },
    { key: "note", header: "Note", text: () => "note", optional: true as const },
    { key: "secret", header: "Secret", text: () => "secret", fileOnly: true as const },
  ],
} satisfies ListDefinition<Name>;

/** Exports three names in chunks of one; returns the answer, its lines, and how many chunks were read. */
async function exportNames(search: string, fileName: Parameters<typeof csvExportLoader>[0]["fileName"] = "names.csv") {
  let chunks = 0;
  const loader = csvExportLoader({
    list: NAMES,
    path: "/names",
    failed: "Failed to fetch names.",
    fileName,
    async *read() {
      for (const name of ["a", "b", "c"]) {
        chunks++;
        yield [{ name, town: "Rome" }];
      }
    },
  });
  const request = new Request(`http://localhost/names/export${search}`);
  const answer = await loader({
    request,
    params: {},
    context: { i18n: createI18n("en") },
  } as unknown as LoaderFunctionArgs);
  const lines = (await answer.text()).replace("\ufeff", "").trimEnd().split("\r\n");
  return { answer, lines, read: () => chunks };
}

test("selected rows alone are in the file, and nothing is read beyond the last of them [FIND-04]", async () => {
  const some = await exportNames("?id=b&id=a&chosen=yes&q=x");
  expect([some.lines.slice(1), some.read()]).toEqual([["a,Rome,4,note,secret", "b,Rome,4,note,secret"], 2]);
  expect((await exportNames("?id=c")).lines.slice(1)).toEqual(["c,Rome,4,note,secret"]);
  expect((await exportNames("?id=a&all=3&chosen=yes")).lines).toHaveLength(4);
  expect((await exportNames("?id=gone&chosen=yes")).lines).toHaveLength(1);
  const { answer, read } = await exportNames("?chosen=yes&q=x&size=25");
  expect([answer.status, answer.headers.get("location"), read()]).toEqual([302, "/names?q=x&size=25", 0]);
});

test("a file has all columns with those of its own, or the chosen ones in their order [VIEW-02]", async () => {
  expect((await exportNames("")).lines[0]).toBe("Name,City,Letters,Note,Secret");
  const chosen = await exportNames("?columns=town,name");
  expect(chosen.lines.slice(0, 2)).toEqual(["City,Letters,Name", "Rome,4,a"]);
});

test("a file may be named after its viewer's company, and without a session there is none [INVT-01]", async () => {
  const { answer } = await exportNames("", ({ company }) => `${company}.csv`);
  expect(answer.headers.get("content-disposition")).toContain("acme.csv");
  requireViewer.mockRejectedValueOnce(new FailureResponse(UNREACHABLE_FAILURE));
  const failed = await exportNames("?q=x");
  expect([failed.answer.status, failed.answer.headers.get("location"), failed.read()]).toEqual([302, "/names?q=x", 0]);
});
