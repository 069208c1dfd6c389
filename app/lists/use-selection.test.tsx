// @vitest-environment happy-dom
import { redirect, useLoaderData } from "@remix-run/react";
import { useLayoutEffect } from "react";
import { expect, test } from "vitest";
import { msg } from "~/i18n/i18n";
import { act, mount, sendForm } from "../../tests/support/mount";
import { waitFor } from "../../tests/support/wait-for";
import type { ListDefinition } from "./definition";
import { List } from "./list";
import { buildListPage, getListQuery } from "./list-page.server";

const NAMES: ListDefinition<string> = {
  caption: "Names",
  counted: msg("{count, plural, one {# name} other {# names}}"),
  columns: [
    {
      key: "name",
      header: "Name",
      rowHeader: true,
      text: (name) => name,
      filter: {
        name: "half",
        getValue: (name) => (name < "n20" ? "first" : "second"),
        options: [
          { value: "first", label: "First half" },
          { value: "second", label: "Second half" },
        ],
      },
    },
  ],
  key: (name) => name,
  toPageRow: (name) => name,
  order: { sort: "name", direction: "ascending" },
  tieBreaker: (name) => name,
  search: { label: "Search names", placeholder: "" },
  emptyState: { title: "" },
  noMatchesState: { title: "", hint: "" },
  selectBy: "name",
};
const ROWS = Array.from({ length: 40 }, (_, row) => `n${String(row).padStart(2, "0")}`);

function Names() {
  const answer = useLoaderData() as ReturnType<typeof buildListPage<string, string>>;
  return (
    <List
      list={NAMES}
      answer={answer}
      path="/names"
      bulkActions={[{ label: "Delete", icon: "trash", path: "/names/delete" }]}
    />
  );
}

/** Opens the first page of a list with these rows. */
async function open({ rows = ROWS, size = 25 } = {}) {
  let ready = Promise.resolve();
  const loader = async ({ request }: { request: Request }) => {
    await ready;
    return buildListPage(NAMES, rows, getListQuery(NAMES, request));
  };
  const action = ({ request }: { request: Request }) =>
    request.url.includes("refused") ? null : redirect("/names?size=25");
  const { box, router } = await mount(<Names />, `/names?size=${size}`, { loader, action });
  const ticked = () => [...box.querySelectorAll<HTMLInputElement>("tbody input:checked")].map(({ value }) => value);
  const tick = (selector: string) => act(async () => box.querySelector<HTMLInputElement>(selector)?.click());
  const go = (to: string) => act(() => router.navigate(to));
  const says = () => box.querySelector(".choice-bar [aria-live]")?.textContent;
  /** Sends a dialog's form. The page is read again after its answer, which takes a moment. */
  const submit = async (to: string) => {
    let go = () => {};
    ready = new Promise((resolve) => {
      go = resolve;
    });
    let over = Promise.resolve();
    await act(async () => {
      over = sendForm(router, to);
      await waitFor(() => expect(router.state.navigation.state).toBe("loading"));
    });
    go();
    await act(() => over);
  };
  return { box, router, ticked, tick, go, says, submit };
}

test("all results that are chosen are ticked on the next page too [FIND-04]", async () => {
  const { ticked, tick, go, says } = await open();
  await tick("input[name=all]");
  expect(says()).toBe("All 40 names selected");
  await go("/names?size=25&page=2");
  expect(ticked()).toHaveLength(15);
  expect(says()).toBe("All 40 names selected");
});

test("a choice outlives a refused dialog, and ends with one that was carried out [FIND-04]", async () => {
  const { ticked, tick, go, submit } = await open();
  await go("/names/delete?size=25");
  await tick("tbody input[value=n01]");
  await submit("/names/delete?refused");
  expect(ticked()).toEqual(["n01"]);
  // A form of the page's frame, such as that of the look, acts on no rows.
  await submit("/theme");
  expect(ticked()).toEqual(["n01"]);
  await submit("/names/delete");
  expect(ticked()).toEqual([]);
});

test("what is chosen stays chosen when a later answer hasn't its page [FIND-04]", async () => {
  const rows = [...ROWS];
  const { tick, go, says, ticked } = await open({ rows });
  await go("/names?size=25&page=2");
  await tick("tbody input[value=n30]");
  rows.length = 20;
  await go("/names?size=25&page=2&sort=name");
  expect(says()).toBe("1 selected, 1 of them on other pages");
  expect(ticked()).toEqual([]);
});

test("a hundred rows can be chosen one by one, and no more [FIND-04]", async () => {
  const rows = Array.from({ length: 101 }, (_, row) => `n${row}`);
  const { box, tick, go, says } = await open({ rows, size: 100 });
  const isOffered = () => box.querySelector(".choice-bar button[formaction]")?.getAttribute("aria-disabled") !== "true";
  await tick("thead input");
  expect([says(), isOffered()]).toEqual(["All 100 on this page selected", true]);
  await go("/names?size=100&page=2");
  await tick("tbody input");
  expect(says()).toMatch(/^101 selected\. Select up to 100/);
  expect(isOffered()).toBe(false);
});

test("a filter ends the selection: nobody acts on rows that it hides [FIND-04]", async () => {
  const { ticked, tick, go } = await open();
  await tick("tbody input");
  expect(ticked()).toEqual(["n00"]);
  await go("/names?size=25&half=first");
  expect(ticked()).toEqual([]);
  await go("/names?size=25");
  expect(ticked()).toEqual([]);
});

test("the page's box ticks and clears the page, and is half ticked between [FIND-04]", async () => {
  const { box, ticked, tick, go, says } = await open();
  const pageBox = () => box.querySelector("thead input") as HTMLInputElement;
  const state = () => [pageBox().checked, pageBox().indeterminate];
  expect([pageBox().getAttribute("aria-label"), ...state()]).toEqual(["Select all 25 on this page", false, false]);
  await tick("tbody input");
  expect([box.querySelector("tbody input")?.getAttribute("aria-label"), ...state()]).toEqual([
    "Select n00",
    false,
    true,
  ]);
  await tick("thead input");
  expect([ticked().length, says(), ...state()]).toEqual([25, "All 25 on this page selected", true, false]);
  await go("/names?size=25&page=2");
  expect([says(), ...state()]).toEqual(["25 selected, 25 of them on other pages", false, false]);
  await tick("thead input");
  expect(says()).toBe("40 selected, 25 of them on other pages");
  await tick("thead input");
  expect([ticked(), says()]).toEqual([[], "25 selected, 25 of them on other pages"]);
});

test("one row less than all results are those of this page alone, and Clear ends it all [FIND-04]", async () => {
  const { box, ticked, tick, says, go } = await open();
  const all = () => (box.querySelector("input[name=all]") as HTMLInputElement).checked;
  await tick("input[name=all]");
  expect([all(), ticked().length]).toEqual([true, 25]);
  expect((box.querySelector("thead input") as HTMLInputElement).indeterminate).toBe(false);
  await tick("tbody input");
  expect([all(), says()]).toEqual([false, "24 selected"]);
  await tick("input[name=all]");
  await tick("input[name=all]");
  expect([says(), ticked()]).toEqual(["0 selected", []]);
  await go("/names?size=25&page=2");
  await tick("tbody input");
  await go("/names?size=25");
  await tick(".choice-bar button[type=button]");
  expect(says()).toBe("0 selected");
  await go("/names?size=25&page=2");
  expect(ticked()).toEqual([]);
});

test("a bulk action gets the rows of all pages with the list's query, or all results without their keys [FIND-04]", async () => {
  const { box, router, tick, go } = await open();
  const send = async () => {
    await act(async () =>
      box.querySelector<HTMLButtonElement>(".choice-bar button[formaction='/names/delete']")?.click(),
    );
    const { pathname, search } = router.state.location;
    return pathname + search;
  };
  await tick("tbody input[value=n03]");
  await go("/names?size=25&page=2&open=1");
  await tick("tbody input[value=n30]");
  expect(await send()).toBe("/names/delete?size=25&page=2&open=1&name=n03&name=n30");
  await go("/names?size=25");
  await tick("input[name=all]");
  expect(await send()).toBe("/names/delete?size=25&all=40");
});

test("another order leaves the selection as it is [FIND-04]", async () => {
  const { ticked, tick, go } = await open();
  await tick("tbody input[value=n24]");
  await go("/names?size=25&direction=descending");
  expect(ticked()).toEqual(["n24"]);
  await go("/names?size=25&q=n2");
  expect(ticked()).toEqual([]);
});

test("rows that were ticked before the script came are selected, and so are all results [FIND-04]", async () => {
  const says = async (selector: string) => {
    /** Ticks a box as a browser does that restores a form, before the list looks at it. */
    function Restored() {
      useLayoutEffect(() => {
        const restored = document.querySelector<HTMLInputElement>(selector);
        if (restored) restored.checked = true;
      }, []);
      return <Names />;
    }
    const loader = ({ request }: { request: Request }) => buildListPage(NAMES, ROWS, getListQuery(NAMES, request));
    const { box } = await mount(<Restored />, "/names?size=25", { loader });
    return box.querySelector(".choice-bar [aria-live]")?.textContent;
  };
  expect(await says("tbody input[value=n05]")).toBe("1 selected");
  document.body.textContent = "";
  expect(await says("input[name=all]")).toBe("All 40 names selected");
});
