// @vitest-environment happy-dom
import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { PendingProvider } from "../form/form-state";
import type { PickerPage } from "./picker-page";
import { useShownPage } from "./use-shown-page";

const pageWith = (version: string, value: string): PickerPage => ({
  version,
  rows: [{ value, label: value, was: false, checked: false }],
  elsewhere: [],
  removed: [],
  chosen: 0,
  page: 1,
  pageCount: 3,
  total: 3,
  search: "",
  show: "",
  lists: [],
  failedToLoad: false,
  asked: true,
});

let shown: PickerPage | undefined;
function Boxes({ answered }: { answered: PickerPage }) {
  const box = useRef<HTMLDivElement>(null);
  const { page, noteTick } = useShownPage(box, answered, false);
  shown = page;
  return (
    <div ref={box} onChange={noteTick}>
      <div className="choices">
        {page?.rows.map(({ value }) => (
          <input key={value} type="checkbox" value={value} />
        ))}
      </div>
    </div>
  );
}

/** Mounts boxes whose pages the test gives one after another. */
async function mountBoxes() {
  let show: (pending: boolean, answered: PickerPage) => void = () => undefined;
  function Form() {
    const [state, setState] = useState({ pending: false, answered: pageWith("1", "anna") });
    show = (pending, answered) => setState({ pending, answered });
    return (
      <PendingProvider value={{ pending: state.pending, submitter: null }}>
        <Boxes answered={state.answered} />
      </PendingProvider>
    );
  }
  const { box } = await mount(<Form />);
  return {
    show: (...next: Parameters<typeof show>) => act(() => show(...next)),
    input: () => box.querySelector("input"),
  };
}

test("a box takes its tick from the answer, and what was ticked before the question is the answer's [D24]", async () => {
  const { show, input } = await mountBoxes();
  act(() => input()?.click());
  show(false, pageWith("2", "bruno"));
  expect([shown?.chosen, shown?.elsewhere]).toEqual([0, []]);
  const [row] = pageWith("3", "bruno").rows;
  show(false, { ...pageWith("3", "bruno"), rows: row ? [{ ...row, checked: true }] : [] });
  expect(input()?.checked).toBe(true);
  show(false, pageWith("4", "bruno"));
  expect(input()?.checked).toBe(false);
  // One that was chosen elsewhere, and stands on this page now.
  show(false, { ...pageWith("5", "bruno"), elsewhere: [{ value: "bruno", label: "Bruno" }] });
  expect(input()?.checked).toBe(true);
});

test("an earlier choice that is taken back while a page comes is removed there, however often one clicks [D24]", async () => {
  const { show, input } = await mountBoxes();
  const [row] = pageWith("2", "anna").rows;
  const second = { ...pageWith("2", "anna"), chosen: 1, rows: row ? [{ ...row, was: true, checked: true }] : [] };
  show(false, second);
  show(true, second);
  for (let clicks = 0; clicks < 3; clicks++) act(() => input()?.click());
  show(false, { ...pageWith("3", "bruno"), chosen: 1 });
  expect([shown?.chosen, shown?.removed, shown?.elsewhere]).toEqual([0, ["anna"], []]);
});

test("what is ticked while a page is on its way stays ticked on the next one, and once only [D24, PAGE-06]", async () => {
  const { show, input } = await mountBoxes();
  const [first, second, third] = [pageWith("1", "anna"), pageWith("2", "bruno"), pageWith("3", "carla")];
  show(true, first);
  act(() => input()?.click());
  show(false, second);
  expect(shown?.elsewhere).toEqual([{ value: "anna", label: "anna" }]);
  expect(shown?.chosen).toBe(1);
  // The answer to the next question knows that tick: it is not added to it again.
  show(true, second);
  show(false, third);
  expect(shown?.elsewhere).toEqual([]);
  expect(shown?.chosen).toBe(0);
});
