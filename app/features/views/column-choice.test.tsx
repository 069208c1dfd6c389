// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { ColumnChoice } from "./column-choice";

const column = (key: string) => ({ key, header: key.toUpperCase(), text: () => key });
const LIST = { name: "inventory", columns: [{ ...column("name"), rowHeader: true }, column("os"), column("place")] };

test("a column that is moved says its new place, and its button keeps the focus [VIEW-02]", async () => {
  const list = LIST as unknown as Parameters<typeof ColumnChoice>[0]["list"];
  const { box } = await mount(<ColumnChoice list={list} chosen={null} closeTo="/inventory" />, "/inventory/columns");
  const press = (label: string) =>
    act(async () => box.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click());
  const state = () => ({
    order: [...box.querySelectorAll("[data-key]")].map((row) => row.getAttribute("data-key")),
    said: box.querySelector("[role=status]")?.textContent,
    focused: document.activeElement?.getAttribute("aria-label"),
  });
  await press("Move PLACE up");
  expect(state()).toEqual({ order: ["name", "place", "os"], said: "PLACE is number 2 of 3", focused: "Move PLACE up" });
  // At the end the other button has it.
  await press("Move PLACE down");
  expect(state()).toEqual({ order: ["name", "os", "place"], said: "PLACE is number 3 of 3", focused: "Move PLACE up" });
  // Beyond an end nothing moves, and the buttons there say so.
  const ended = [...box.querySelectorAll("button[aria-disabled]")].map((each) => each.getAttribute("aria-label"));
  expect(ended).toEqual(["Move NAME up", "Move PLACE down"]);
  await press("Move NAME up");
  expect(state().order).toEqual(["name", "os", "place"]);
  // The column that names the row can't be unticked, and is sent once.
  const form = box.querySelector("form") as HTMLFormElement;
  expect(new FormData(form).getAll("column")).toEqual(["name", "os", "place"]);
  expect(form.querySelector<HTMLInputElement>("input[type=checkbox][value=name]")?.disabled).toBe(true);
});

test("columns that are shown come first, ticked, and the form keeps the list's query but for its page [VIEW-02]", async () => {
  const list = LIST as unknown as Parameters<typeof ColumnChoice>[0]["list"];
  const open = (chosen: string[] | null) =>
    mount(
      <ColumnChoice list={list} chosen={chosen} closeTo="/inventory" />,
      "/inventory/columns?q=a&page=2&columns=os",
    );
  const { box } = await open(["place", "name"]);
  const form = box.querySelector("form") as HTMLFormElement;
  expect(form.getAttribute("action")).toBe("/inventory/columns");
  expect([...new FormData(form)].map((field) => field.join("="))).toEqual([
    "q=a",
    "column=place",
    "position-place=1",
    "column=name",
    "position-name=2",
    "position-os=3",
  ]);
  const state = (label: string) => box.querySelector(`button[aria-label="${label}"]`)?.getAttribute("aria-disabled");
  expect(["Move PLACE up", "Move PLACE down", "Move OS up", "Move OS down"].map(state)).toEqual([
    "true",
    null,
    null,
    "true",
  ]);
  await act(async () => box.querySelector<HTMLButtonElement>('button[aria-label="Move OS up"]')?.click());
  expect(new FormData(form).get("position-os")).toBe("2");
  expect(new FormData(form).get("position-name")).toBe("3");
  expect(box.querySelector("button[name=standard]")).not.toBeNull();
  const standard = await open(null);
  expect(standard.box.querySelector("button[name=standard]")).toBeNull();
});
