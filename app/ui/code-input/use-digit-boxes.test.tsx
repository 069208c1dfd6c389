// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { CodeInput } from "./code-input";

test("each change tells whether the code is whole, erased digits too [MFA-02]", async () => {
  const onComplete = vi.fn();
  const { box } = await mount(<CodeInput label="Code" id="code" onComplete={onComplete} />);
  const boxes = [...box.querySelectorAll("input")];
  expect(onComplete.mock.lastCall).toEqual([false]);
  boxes.forEach((each, index) => {
    each.value = String(index);
    act(() => void each.dispatchEvent(new Event("input", { bubbles: true })));
  });
  expect(onComplete.mock.lastCall).toEqual([true]);
  act(() => void boxes[5]?.dispatchEvent(new KeyboardEvent("keydown", { key: "Backspace", bubbles: true })));
  expect(boxes[5]?.value).toBe("");
  expect(onComplete.mock.lastCall).toEqual([false]);
});

test("arrows move between the boxes, Backspace and Delete erase a digit or the one before it, letters do nothing [MFA-02]", async () => {
  const { box } = await mount(<CodeInput label="Code" id="code" autoFocus />);
  const boxes = [...box.querySelectorAll("input")];
  const at = () => boxes.indexOf(document.activeElement as HTMLInputElement);
  const code = () => boxes.map(({ value }) => value || "-").join("");
  const press = (key: string) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    act(() => void document.activeElement?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  const type = (text: string) => {
    const field = document.activeElement as HTMLInputElement;
    field.value = text;
    act(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
  };
  expect(at()).toBe(0);
  type("1");
  type("2");
  type("x");
  expect([at(), code()]).toEqual([2, "12----"]);
  expect(press("Backspace")).toBe(true);
  expect([at(), code()]).toEqual([1, "1-----"]);
  expect(press("ArrowRight")).toBe(true);
  expect(at()).toBe(2);
  press("ArrowLeft");
  press("ArrowLeft");
  expect([at(), code()]).toEqual([0, "1-----"]);
  press("Delete");
  expect([at(), code()]).toEqual([0, "------"]);
  expect(press("Tab")).toBe(false);
  type("7");
  press("ArrowLeft");
  type("89");
  expect([at(), code()]).toEqual([2, "89----"]);
});

test("a code that is pasted or filled in fills the boxes, which are one field for the browser's own code [MFA-02]", async () => {
  const onComplete = vi.fn();
  const { box } = await mount(<CodeInput label="Code" id="code" onComplete={onComplete} />);
  const boxes = [...box.querySelectorAll("input")];
  const paste = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: { getData: () => "12 34-56" } });
  act(() => {
    boxes[3]?.focus();
    boxes[3]?.dispatchEvent(paste);
  });
  expect(paste.defaultPrevented).toBe(true);
  expect(boxes.map(({ value }) => value).join("")).toBe("123456");
  expect(document.activeElement).toBe(boxes[5]);
  expect(onComplete.mock.lastCall).toEqual([true]);
  expect(boxes.map(({ autocomplete }) => autocomplete)).toEqual(["one-time-code", ...Array(5).fill("off")]);
  expect(boxes.map(({ name }) => name)).toEqual(Array(6).fill("code"));
  expect(boxes[1]?.getAttribute("aria-label")).toBe("Digit 2 of 6");
  expect(new Set(boxes.map(({ maxLength }) => maxLength)).size).toBe(1);
  // A password manager may write the whole code into any box.
  for (const box of boxes) {
    box.value = "٨٦٩-٠٥٧";
    act(() => void box.dispatchEvent(new Event("input", { bubbles: true })));
    expect(boxes.map(({ value }) => value).join("")).toBe("869057");
    for (const each of boxes) each.value = "";
  }
  // What is typed takes the digit's place.
  if (boxes[2]) boxes[2].value = "3";
  boxes[2]?.focus();
  expect([boxes[2]?.selectionStart, boxes[2]?.selectionEnd]).toEqual([0, 1]);
});
