// @vitest-environment happy-dom
import { useLocation } from "@remix-run/react";
import { afterEach, expect, test, vi } from "vitest";
import { act, mount, typeInto } from "../../../tests/support/mount";
import { render } from "../../../tests/support/render";
import { FilterSelect, Filters, FilterText, SortSelect } from "./filters";

const SEARCH = { name: "q", value: "", placeholder: "Name or e-mail" };
const STATES = [{ value: "open", label: "Open" }];

afterEach(() => void vi.useRealTimers());

/** Mounts a list's filters over its panel, and tells what the list was asked. */
async function mountFilters() {
  const asked: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
    return null;
  };
  const Page = () =>
    useLocation().pathname === "/inventory" ? null : (
      <Filters label="Search users" search={SEARCH} keep={{ sort: "lastName" }} action="/users">
        <FilterSelect label="State" name="state" value="" options={STATES} />
        <FilterText label="Location" name="location" value="" />
      </Filters>
    );
  const { box, router } = await mount(<Page />, "/users/anna", { loader });
  asked.length = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const field = box.querySelector("input[name=q]") as HTMLInputElement;
  const type = (text: string) => typeInto(field, text);
  const wait = (time: number) => act(async () => void vi.advanceTimersByTime(time));
  const send = () => act(async () => box.querySelector<HTMLButtonElement>("button")?.click());
  return { asked, box, router, type, wait, send };
}

test("a list follows its search 300 milliseconds after the last letter, without new history and empty fields [FIND-03]", async () => {
  const { asked, router, type, wait } = await mountFilters();
  type("a");
  await wait(299);
  type("an");
  await wait(299);
  expect(asked).toEqual([]);
  await wait(1);
  expect(asked).toEqual(["/users?q=an&sort=lastName"]);
  expect(router.state.historyAction).toBe("REPLACE");
});

test("Enter asks at once and once only, with a step in the history [FIND-03]", async () => {
  const { asked, router, type, wait, send } = await mountFilters();
  type("anna");
  await send();
  expect(asked).toEqual(["/users?q=anna&sort=lastName"]);
  expect(router.state.historyAction).toBe("PUSH");
  await wait(1000);
  expect(asked).toHaveLength(1);
});

test("what was typed before a page is left asks nothing any more [FIND-03]", async () => {
  const { asked, router, type, wait } = await mountFilters();
  type("anna");
  await act(async () => void router.navigate("/inventory"));
  await wait(1000);
  expect(asked).toEqual(["/inventory"]);
});

test("each set filter is a link that removes it, each select begins with All, and Clear is there where it clears something [FIND-03]", () => {
  const html = (clearTo?: string) =>
    render(
      <Filters
        label="Search events"
        search={SEARCH}
        chips={clearTo ? [{ name: "state", text: "State: Open", to: "/events?q=disk" }] : []}
        clearTo={clearTo}
      >
        <FilterSelect label="State" name="state" value="open" options={STATES} />
      </Filters>,
    );
  expect(html()).not.toMatch(/Clear|Remove/);
  const set = html("/events?sort=at");
  expect(set).toMatch(/href="\/events\?q=disk"><span><span class="visually-hidden">Remove <\/span>State: Open</);
  expect(set).toMatch(/href="\/events\?sort=at">Clear</);
  expect(set).toMatch(/<option value="">All<\/option><option value="open" selected="">Open<\/option>/);
  expect(set).toMatch(/aria-label="Search events"[^>]*/);
});

test("without filters there is no disclosure, and a list that is asked by its button shows it", () => {
  const html = render(<Filters label="Search" search={{ ...SEARCH, value: "mi-" }} button="Search" />);
  expect(html).not.toContain("<details");
  expect(html).toContain(">Search</button>");
  expect(html).not.toContain("Apply");
  expect(html).toContain('value="mi-"');
  const sorted = render(
    <SortSelect name="sort" value="b" options={["a", "b"].map((value) => ({ value, label: value }))} />,
  );
  expect(sorted).not.toContain("All");
  expect(sorted).toContain('<option value="b" selected="">');
});

test("a select follows the address, and a script hides Apply from the eye [FIND-03]", async () => {
  const { box } = await mountFilters();
  expect(box.querySelector("button")?.className).toContain("visually-hidden");
  expect(render(<Filters label="Search" search={SEARCH} />)).not.toContain("visually-hidden");
});
