// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { act, mount } from "../../tests/support/mount";
import { buildOptionsPage } from "./picker-pages";
import { parsePickerState } from "./picker-state";
import { usePickerPage } from "./use-picker-page";

const loaded = buildOptionsPage(
  ["a", "b", "c"].map((value) => ({ value, label: value.toUpperCase() })),
  parsePickerState(undefined, "users"),
  ["a"],
);

function Page() {
  const page = usePickerPage("users", loaded);
  const checked = page?.rows.filter((row) => row.checked).map(({ value }) => value);
  return <output>{JSON.stringify([checked, page?.chosen, page?.search])}</output>;
}

test("a picker shows the page of the last answer, and keeps what was chosen where an answer has none [PAGE-06]", async () => {
  let answer: object = {};
  const { box, router } = await mount(<Page />, "/users", { action: () => answer });
  const shown = async (next?: object) => {
    if (next) {
      answer = next;
      await act(() => router.navigate("/users", { formMethod: "post", formData: new FormData() }));
    }
    return JSON.parse(box.querySelector("output")?.textContent ?? "");
  };
  expect(await shown()).toEqual([["a"], 1, ""]);
  // One that was ticked, and one that was cleared.
  const initialValue = { users: ["b", "c"], usersWas: "a" };
  expect(await shown({ result: { initialValue } })).toEqual([["b", "c"], 2, ""]);
  const searched = { ...loaded, search: "anna" };
  expect(await shown({ pickers: { users: searched } })).toEqual([["a"], 1, "anna"]);
  expect(await shown({ result: { initialValue } })).toEqual([["a"], 1, "anna"]);
});
