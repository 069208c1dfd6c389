// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { CodeInput } from "./code-input";

test("each change tells whether the code is whole, erased digits too [MFA-02]", async () => {
  const onComplete = vi.fn();
  const { box } = await mount(<CodeInput label="Code" id="code" onComplete={onComplete} />);
  const boxes = [...box.querySelectorAll("input")];
  boxes.forEach((each, index) => {
    each.value = String(index);
    act(() => void each.dispatchEvent(new Event("input", { bubbles: true })));
  });
  expect(onComplete.mock.lastCall).toEqual([true]);
  act(() => void boxes[5]?.dispatchEvent(new KeyboardEvent("keydown", { key: "Backspace", bubbles: true })));
  expect(boxes[5]?.value).toBe("");
  expect(onComplete.mock.lastCall).toEqual([false]);
});
