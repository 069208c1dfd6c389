// @vitest-environment happy-dom
import { useLoaderData } from "@remix-run/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { msg } from "~/i18n/i18n";
import { act, mount } from "../../tests/support/mount";
import type { ListDefinition } from "./definition";
import { List, type ListProps } from "./list";
import { buildListPage, getListQuery } from "./list-page.server";

interface Person {
  id: string;
  name: string;
  town: string | null;
  born: string;
  emails: string[];
}

const PEOPLE: ListDefinition<Person> = {
  caption: "People",
  counted: msg("{count, plural, one {# person} other {# people}}"),
  columns: [
    { key: "name", header: "Name", rowHeader: true, text: ({ name }) => name },
    {
      key: "town",
      header: "Town",
      text: ({ town }) => town,
      filter: { getValue: ({ town }) => town },
    },
    {
      key: "born",
      header: "Born",
      shownOn: "wide",
      text: ({ born }) => born,
      filter: { isDay: true, getValue: ({ born }) => born },
    },
    { key: "note", header: "Note", text: () => "note", sort: false, optional: true },
  ],
  key: ({ id }) => id,
  toPageRow: (row) => row,
  order: { sort: "name", direction: "ascending" },
  tieBreaker: ({ id }) => id,
  search: { label: "Search people", placeholder: "Name" },
  emptyState: { title: "No people yet", hint: "Invite somebody." },
  noMatchesState: { title: "Nobody found", hint: "Try another name." },
  hiddenTexts: { label: "Email", texts: ({ emails }) => emails },
};
const NAMED = { ...PEOPLE, name: "people" };

const person = (index: number, more: Partial<Person> = {}): Person => ({
  id: `p${index}`,
  name: `Person ${String(index).padStart(3, "0")}`,
  town: "Rome",
  born: "2001-02-03",
  emails: [],
  ...more,
});
const people = (count: number) => Array.from({ length: count }, (_, index) => person(index));
const TOWNS = { town: [{ value: "Rome", label: "Roma" }] };

/** Shows a list at an address; `rows` may change between two of them. */
async function show(rows: Person[], address: string, props: Partial<ListProps<Person, Person>> = {}) {
  const list = props.list ?? PEOPLE;
  function Page() {
    const answer = useLoaderData() as ListProps<Person, Person>["answer"];
    return <List list={list} path="/people" {...props} answer={answer} />;
  }
  const loader = ({ request }: { request: Request }) => buildListPage(list, rows, getListQuery(list, request));
  const { box, router } = await mount(<Page />, address, { loader });
  const query = (selector: string) => box.querySelector(selector);
  const texts = (selector: string) => [...box.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim());
  const linkTo = (name: string) =>
    [...box.querySelectorAll("a")].find((link) => link.textContent?.trim() === name)?.getAttribute("href");
  const go = (to: string) => act(() => router.navigate(to));
  return { box, query, texts, linkTo, go, announced: () => query(".list > [role=status]")?.textContent };
}

test("a list without rows says so with what to do; without matches it leads back to all of them [FIND-02]", async () => {
  const empty = await show([], "/people", { nothingActions: <a href="/new">Invite</a> });
  expect(empty.box.textContent).toContain("No people yet");
  expect([empty.linkTo("Invite"), empty.query("[role=search]")]).toEqual(["/new", null]);
  const none = await show(people(3), "/people?q=zzz&town=Rome&sort=town&size=25&open=1");
  expect(none.box.textContent).toContain("Nobody foundTry another name.");
  expect(none.texts("a")).toEqual(["Remove Town: Rome", "Clear"]);
  expect(none.linkTo("Clear")).toBe("/people?open=1&sort=town&size=25");
});

test("a search's form keeps order, size and what belongs to others, and begins on the first page [FIND-02, FIND-03]", async () => {
  const address = "/people?q=person&town=Rome&sort=born&direction=descending&size=25&page=2&open=1";
  const { query, texts, linkTo } = await show(people(60), address, { options: TOWNS });
  const form = query("[role=search]") as HTMLFormElement;
  expect(form.getAttribute("action")).toBe("/people");
  expect(Object.fromEntries(new FormData(form))).toEqual({
    q: "person",
    town: "Rome",
    born: "",
    sort: "-born",
    size: "25",
    open: "1",
  });
  expect(linkTo("Remove Town: Roma")).toBe("/people?open=1&q=person&sort=born&direction=descending&size=25");
  expect(linkTo("Clear")).toBe("/people?open=1&sort=born&direction=descending&size=25");
  expect(texts("select[name=town] option")).toEqual(["All", "Roma"]);
  expect(texts("select[name=sort] option")).toEqual(["↑ Name", "↓ Name", "↑ Town", "↓ Town", "↑ Born", "↓ Born"]);
});

test("a filter without options is left out, with more than fifty its label is typed [FIND-03]", async () => {
  const towns = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ value: `${index}`, label: `Town ${index}` }));
  const town = async (count: number) => {
    const { query } = await show(people(3), "/people?town=7", { options: { town: towns(count) } });
    const field = query("[name=town]") as HTMLInputElement | null;
    return field && [field.tagName, field.value];
  };
  expect(await town(0)).toBeNull();
  expect(await town(50)).toEqual(["SELECT", "7"]);
  expect(await town(51)).toEqual(["INPUT", "Town 7"]);
  const { query } = await show(people(3), "/people");
  expect((query("[name=born]") as HTMLInputElement).type).toBe("date");
});

test("a short list has no search until it is searched, and cards have no order to choose [FIND-03]", async () => {
  const has = async (count: number, search = "") => {
    const { query } = await show(people(count), `/people${search}`, {
      searchAbove: 5,
      render: (rows) => <p>{rows.length} cards</p>,
    });
    return ["[role=search]", "select[name=sort]", ".pagination"].map((part) => query(part) !== null);
  };
  expect(await has(5)).toEqual([false, false, false]);
  expect(await has(6)).toEqual([true, false, true]);
  expect(await has(5, "?q=person")).toEqual([true, false, false]);
});

test("a part of a list has no search, order or pages, but the link to all, which paper leaves out where it has all", async () => {
  const all = <a href="/people">All people</a>;
  const part = await show(people(60), "/machine", { all });
  expect(part.texts("a")).toEqual(["All people"]);
  expect(part.query(".list-all")?.classList.contains("no-print")).toBe(false);
  const whole = await show(people(2), "/machine", { all });
  expect(whole.query(".list-all")?.classList.contains("no-print")).toBe(true);
});

test("a cell says what couldn't be loaded, a row what matched beyond its columns: three, and how many more [FIND-02]", async () => {
  const emails = ["a@x.example", "b@x.example", "c@x.example", "d@x.example", "e@y.example"];
  const rows = [person(1, { town: null, born: "", emails }), person(2)];
  const { texts, box } = await show(rows, "/people?q=x.example", { currentKey: "p1" });
  expect(texts("tbody th p")).toEqual(["Email: a@x.example, b@x.example, c@x.example, and 1 more"]);
  expect(texts("tbody td")).toEqual(["Couldn't load", "—"]);
  expect(box.querySelectorAll("tr[data-current]")).toHaveLength(1);
  const three = await show([person(1, { emails: emails.slice(0, 3) })], "/people?q=x.example");
  expect(three.texts("tbody th p")).toEqual(["Email: a@x.example, b@x.example, c@x.example"]);
});

test("a column for wide lists shows on all once it is chosen [VIEW-02]", async () => {
  const shown = async (address: string) => {
    const { box } = await show(people(1), address, { list: NAMED });
    return [...box.querySelectorAll("thead th")].map((header) => [header.textContent, header.className]);
  };
  expect(await shown("/people")).toContainEqual(["Born", "on-wide sortable"]);
  expect(await shown("/people?columns=name,born")).toContainEqual(["Born", "sortable"]);
});

test("a list's links keep its query; another order or size begins on the first page [FIND-03]", async () => {
  const { linkTo } = await show(people(60), "/people?q=person&size=25&page=2&open=1", {
    exportTo: "/people.csv",
  });
  expect(linkTo("Name")).toBe("/people?open=1&q=person&sort=name&direction=descending&size=25");
  expect(linkTo("Town")).toBe("/people?open=1&q=person&sort=town&size=25");
  expect(linkTo("Next")).toBe("/people?open=1&q=person&size=25&page=3");
  expect(linkTo("Previous")).toBe("/people?open=1&q=person&size=25");
  expect(linkTo("Export CSV")).toBe("/people.csv?q=person&size=25");
  expect(linkTo("Columns")).toBeUndefined();
  const named = await show(people(3), "/people?q=person", { list: NAMED, exportTo: "/people.csv" });
  expect(named.linkTo("Columns")).toBe("/people/columns?q=person");
  const none = await show(people(3), "/people?q=zzz", { exportTo: "/people.csv" });
  expect(none.linkTo("Export CSV")).toBeUndefined();
});

test("count and order are told after a change; a list that polls tells them after another query alone [FIND-03]", async () => {
  const rows = people(30);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = (time = 1000) => act(() => vi.advanceTimersByTimeAsync(time));
  const { announced, go } = await show(rows, "/people?size=25");
  await pass();
  expect(announced()).toBe("");
  await go("/people?size=25&page=2&sort=town&direction=descending");
  // A screen reader is busy with the new rows.
  await pass(999);
  expect(announced()).toBe("");
  await pass(1);
  expect(announced()).toBe("People: 26–30 of 30, by Town, descending");
  rows.length = 2;
  await go("/people?size=25");
  await pass();
  expect(announced()).toBe("People: 2, by Name, ascending");
  rows.length = 1;
  const live = await show(rows, "/people", { isLive: true });
  rows.length = 0;
  rows.push(...people(2));
  await live.go("/people");
  await pass();
  expect(live.announced()).toBe("");
  await live.go("/people?q=zzz");
  await pass();
  expect(live.announced()).toBe("People: 0");
});

test("paper has the count, the order, the search, and the filters by their labels and days", async () => {
  const rows = [person(1), person(2, { town: "Milan" }), person(3)];
  const { query } = await show(rows, "/people?q=person&town=Rome&born=2001-02-03", { options: TOWNS });
  expect(query(".only-print")?.textContent).toBe(
    "2 people, by Name, ascending · Search: person · Town: Roma · Born: 03/02/2001",
  );
});

const VIEWS = [
  { id: "v1", name: "Romans", query: "town=Rome", isShared: true, isDefault: false },
  { id: "v2", name: "Latest", query: "sort=born&direction=descending", isShared: false, isDefault: false },
];

test("saved views are tabs: the open one can be edited, a changed list saved as another [VIEW-01]", async () => {
  const at = (search: string, views = VIEWS, leftOut: string[] = []) =>
    show(people(60), `/people${search}`, { list: NAMED, options: TOWNS, views: { views, leftOut } });
  const all = await at("?open=1");
  expect(all.texts(".tabs-list li")).toEqual(["All", "Romans (shared)", "Latest"]);
  expect(all.texts("[aria-current=page].tab")).toEqual(["All"]);
  expect([all.linkTo("Romans (shared)"), all.linkTo("All")]).toEqual([
    "/people?open=1&town=Rome&view=v1",
    "/people?open=1",
  ]);
  expect([all.linkTo("Edit view"), all.linkTo("Save view…")]).toEqual([undefined, undefined]);
  const open = await at("?town=Rome&view=v1", VIEWS, ["the filter “rack”", "the column “os”"]);
  expect(open.texts("[aria-current=page].tab")).toEqual(["Romans (shared)"]);
  expect([open.linkTo("Edit view"), open.linkTo("Save view…")]).toEqual([
    "/people/views/v1?town=Rome&view=v1",
    undefined,
  ]);
  expect(open.box.textContent).toContain("Left out: the filter “rack”, the column “os”.");
  const changed = await at("?town=Rome&sort=born&view=v1");
  expect(changed.linkTo("Save view…")).toBe("/people/views/new?town=Rome&sort=born&view=v1");
  // Another page of it is the same view.
  expect((await at("?town=Rome&view=v1&page=2")).linkTo("Save view…")).toBeUndefined();
});

test("where a view is the default, All says so in its address, and links stay with it [VIEW-01]", async () => {
  const views = VIEWS.map((view) => ({ ...view, isDefault: view.id === "v2" }));
  const { linkTo } = await show(people(3), "/people?q=person", { list: NAMED, views: { views, leftOut: [] } });
  expect([linkTo("All"), linkTo("Town")]).toEqual(["/people?view=all", "/people?q=person&sort=town&view=all"]);
});

test("without any view the list's actions stand beside its search; views that failed are told [VIEW-01]", async () => {
  const none = await show(people(3), "/people?q=person", { list: NAMED, views: { views: [], leftOut: [] } });
  expect(none.query(".list-bar")?.textContent).toContain("Save view…");
  const failed = await show(people(3), "/people", { list: NAMED, views: { views: [], leftOut: [], hasFailed: true } });
  expect(failed.box.textContent).toContain("Couldn't load the saved views.");
});
