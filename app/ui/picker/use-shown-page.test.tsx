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

test("what is ticked while a page is on its way stays ticked on the next one, and once only [D24, PAGE-06]", async () => {
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
  const [first, second, third] = [pageWith("1", "anna"), pageWith("2", "bruno"), pageWith("3", "carla")];
  act(() => show(true, first));
  act(() => box.querySelector("input")?.click());
  act(() => show(false, second));
  expect(shown?.elsewhere).toEqual([{ value: "anna", label: "anna" }]);
  expect(shown?.chosen).toBe(1);
  // The answer to the next question knows that tick: it is not added to it again.
  act(() => show(true, second));
  act(() => show(false, third));
  expect(shown?.elsewhere).toEqual([]);
  expect(shown?.chosen).toBe(0);
});
