// @vitest-environment happy-dom
import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
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

/** Types an address. */
const typeInto = (field: HTMLInputElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });

test("a search that further typing has overtaken is not said to have failed [LOC-02]", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(url);
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { box } = await mount(<Page />, "/locations/new");
  const field = box.querySelector("input") as HTMLInputElement;
  await typeInto(field, "Via Roma");
  await expect.poll(() => asked.length).toBe(1);
  await typeInto(field, "Via Roma 1");
  await expect.poll(() => asked.length).toBe(2);
  expect(box.textContent).toContain("Searching…");
  expect(box.textContent).not.toContain("isn't available");
});

test("the first Escape in the address field closes its list, the next one the panel [LOC-02]", async () => {
  const { box, router } = await mount(<Page />, "/locations/new");
  const field = box.querySelector("input") as HTMLInputElement;
  const isListOpen = () => box.querySelector<HTMLElement>(".options-popover")?.hidden === false;
  /** Presses Escape, by which a browser cancels the dialog unless a script prevents it. */
  const pressEscape = () =>
    act(async () => {
      const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
      if (field.dispatchEvent(key))
        box.querySelector("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }));
    });
  const state = () => [isListOpen(), field.value, router.state.location.pathname];
  // Too short to be searched.
  for (const text of ["V", "", "Vi"]) {
    await typeInto(field, text);
    expect(state()).toEqual([true, text, "/locations/new"]);
    await pressEscape();
    expect(state()).toEqual([false, text, "/locations/new"]);
  }
  await pressEscape();
  expect(router.state.location.pathname).toBe("/locations");
});
