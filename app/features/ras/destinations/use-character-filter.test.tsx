// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { act, mount } from "../../../../tests/support/mount";
import { useCharacterFilter } from "./use-character-filter";

const withoutSlashes = (text: string) => text.replaceAll("/", "");

function Filtered() {
  const { box, refused } = useCharacterFilter(withoutSlashes);
  return (
    <div ref={box}>
      <input defaultValue="Lab" />
      <p role="status">{refused}</p>
    </div>
  );
}

/** Mounts the field. `type` returns whether a typed text was refused, the field's value and the message about it. */
async function mountField() {
  const { box } = await mount(<Filtered />);
  const [input, status] = [box.querySelector("input"), box.querySelector("p")];
  if (!input || !status) throw new Error("no field");
  const type = async (data: string, more: object = {}) => {
    const event = new InputEvent("beforeinput", { bubbles: true, cancelable: true, data, ...more });
    await act(async () => input.dispatchEvent(event));
    return [event.defaultPrevented, input.value, status.textContent];
  };
  return { input, status, type };
}

test("characters that are not allowed stay out, and are named until the field is left [RASD-03]", async () => {
  const { input, status, type } = await mountField();
  input.setSelectionRange(1, 2);
  expect(await type("x")).toEqual([false, "Lab", ""]);
  expect(await type("/")).toEqual([true, "Lab", "/"]);
  // The rest of a pasted text replaces the selection.
  expect(await type("1/2")).toEqual([true, "L12b", "/"]);
  await act(async () => input.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  expect(status.textContent).toBe("");
});

test("what is being composed is left alone [RASD-03]", async () => {
  const { type } = await mountField();
  expect(await type("/", { isComposing: true })).toEqual([false, "Lab", ""]);
});
