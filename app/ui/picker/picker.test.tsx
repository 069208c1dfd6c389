// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { Form } from "../form/form";
import { Picker } from "./picker";

const OPTIONS = Array.from({ length: 8 }, (_, number) => ({ value: `m${number}`, label: `Machine ${number}` }));

test("Enter in the filter of a picker leaves the form unsent, in a field it sends it [D24]", async () => {
  const action = vi.fn(() => null);
  const page = (
    <Form labels={{ machines: "Machines" }}>
      <Picker name="machines" unit="machines" options={OPTIONS} />
      <input type="text" name="note" />
      <button type="submit">Assign</button>
    </Form>
  );
  const { box } = await mount(page, "/", { action });
  /** Presses Enter, by which a browser presses the form's button unless a script prevents it. */
  const pressEnter = (type: string) =>
    act(async () => {
      const field = box.querySelector<HTMLInputElement>(`input[type=${type}]`);
      const key = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
      if (field?.dispatchEvent(key)) box.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
    });
  await pressEnter("search");
  expect(action).not.toHaveBeenCalled();
  await pressEnter("text");
  expect(action).toHaveBeenCalledOnce();
});
