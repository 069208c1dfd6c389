// @vitest-environment happy-dom
import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { Dialog } from "~/ui/dialog/dialog";
import { act, mount } from "../../../tests/support/mount";
import { PlaceSearch, type PlaceSearchProps } from "./place-search";

/** A panel with the address field. */
function Page() {
  const [text, setText] = useState("");
  const control = { id: "address", name: "address" } as PlaceSearchProps["control"];
  if (useLocation().pathname !== "/locations/new") return null;
  return (
    <Dialog title="New location" className="panel" closeTo="/locations">
      <PlaceSearch control={control} text={text} onText={setText} onChoose={() => undefined} />
    </Dialog>
  );
}

test("the first Escape in the address field closes its list, the next one the panel [LOC-02]", async () => {
  const { box, router } = await mount(<Page />, "/locations/new");
  const field = box.querySelector("input") as HTMLInputElement;
  const isListOpen = () => box.querySelector<HTMLElement>(".options-popover")?.hidden === false;
  /** Types an address, which is too short to be searched. */
  const enter = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  /** Presses Escape, by which a browser cancels the dialog unless a script prevents it. */
  const pressEscape = () =>
    act(async () => {
      const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
      if (field.dispatchEvent(key))
        box.querySelector("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }));
    });
  const state = () => [isListOpen(), field.value, router.state.location.pathname];
  for (const text of ["V", "", "Vi"]) {
    await enter(text);
    expect(state()).toEqual([true, text, "/locations/new"]);
    await pressEscape();
    expect(state()).toEqual([false, text, "/locations/new"]);
  }
  await pressEscape();
  expect(router.state.location.pathname).toBe("/locations");
});
