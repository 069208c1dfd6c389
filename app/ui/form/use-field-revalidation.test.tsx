// @vitest-environment happy-dom
import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { expect, test } from "vitest";
import { act, mount, settle } from "../../../tests/support/mount";
import type { Errors } from "./form-state";
import { useFieldRevalidation } from "./use-revalidation";

const REFUSALS: Errors[] = [{ name: ["Taken."] }, { name: ["Taken, too."] }];

/** A form with one refused field in a closed part, which counts as asked. */
function Refused() {
  const form = useRef<HTMLFormElement>(null);
  const { judged, judge } = useFieldRevalidation(form, REFUSALS[useLocation().search ? 1 : 0] as Errors);
  return (
    <form id="f" ref={form} onBlur={judge}>
      <details>
        <div className="field">
          <input id="f-name" name="name" defaultValue="taken" />
        </div>
      </details>
      <output>{JSON.stringify(judged)}</output>
    </form>
  );
}

/** Lets the timers of the form run. */
test("the next answer's error shows though the last one's was mended and one is typing again [PAGE-06]", async () => {
  const { box, router } = await mount(<Refused />);
  const field = box.querySelector("input") as HTMLInputElement;
  const judged = () => box.querySelector("output")?.textContent;
  await settle();
  field.value = "free";
  act(() => void field.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  await settle();
  expect(judged()).toBe('{"name":[]}');
  field.focus();
  expect(document.activeElement).toBe(field);
  field.value = "also taken";
  await act(async () => router.navigate("/?again"));
  await settle();
  expect(judged()).toBe("{}");
});

test("while a button is pressed nothing moves: a field is judged once it is released or the press ends [PAGE-06]", async () => {
  const { box } = await mount(<Refused />);
  const field = box.querySelector("input") as HTMLInputElement;
  const judged = () => box.querySelector("output")?.textContent;
  const point = (type: string) => act(() => void document.dispatchEvent(new PointerEvent(type)));
  await settle();
  for (const [value, end, now] of [
    ["free", "pointerup", '{"name":[]}'],
    ["taken", "pointercancel", "{}"],
  ] as const) {
    const before = judged();
    point("pointerdown");
    field.value = value;
    act(() => void field.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
    await settle();
    expect(judged()).toBe(before);
    point(end);
    await settle();
    // What has changed makes the form look at its fields once more.
    await settle();
    expect(judged()).toBe(now);
  }
  field.value = "free";
  act(() => void field.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  await settle();
  expect(judged()).toBe('{"name":[]}');
});
