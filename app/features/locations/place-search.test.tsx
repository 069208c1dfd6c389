// @vitest-environment happy-dom
import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Place } from "~/places/place";
import { Dialog } from "~/ui/dialog/dialog";
import { act, mount, typeInto } from "../../../tests/support/mount";
import { PlaceSearch, type PlaceSearchProps } from "./place-search";

/** A panel with the address field. */
function Page({ onChoose = () => undefined }: { onChoose?: (place: Place) => void }) {
  const [text, setText] = useState("");
  const control = { id: "address", name: "address" } as PlaceSearchProps["control"];
  const choose = (place: Place) => {
    setText(place.label);
    onChoose(place);
  };
  if (useLocation().pathname !== "/locations/new") return null;
  return (
    <Dialog title="New location" className="panel" closeTo="/locations">
      <PlaceSearch control={control} text={text} onText={setText} onChoose={choose} />
    </Dialog>
  );
}

test("a search that further typing has overtaken is not said to have failed [LOC-02]", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(url);
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { box } = await mount(<Page />, "/locations/new");
  const field = box.querySelector("input") as HTMLInputElement;
  typeInto(field, "Via Roma");
  await expect.poll(() => asked.length).toBe(1);
  typeInto(field, "Via Roma 1");
  await expect.poll(() => asked.length).toBe(2);
  expect(box.textContent).toContain("Searching…");
  expect(box.textContent).not.toContain("isn't available");
});

test("places that are found for an earlier text, and come late, are not shown [LOC-02]", async () => {
  const answers: ((place: Place) => void)[] = [];
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise((resolve) =>
        answers.push((place) => resolve(Response.json({ places: [place], message: "", attribution: "" }))),
      ),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const { box } = await mount(<Page />, "/locations/new");
  const field = box.querySelector("input") as HTMLInputElement;
  for (const text of ["Via Roma", "Via Roma 1"]) {
    typeInto(field, text);
    await expect.poll(() => answers.length).toBe(text === "Via Roma" ? 1 : 2);
  }
  await act(async () => answers[1]?.(LECCO));
  await act(async () => answers[0]?.(COMO));
  await expect.poll(() => box.querySelector(".option")?.textContent).toContain("Lecco");
  expect(box.querySelectorAll(".option")).toHaveLength(1);
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
    typeInto(field, text);
    expect(state()).toEqual([true, text, "/locations/new"]);
    await pressEscape();
    expect(state()).toEqual([false, text, "/locations/new"]);
  }
  await pressEscape();
  expect(router.state.location.pathname).toBe("/locations");
});

const LECCO: Place = { label: "Via Roma 1, Lecco", lat: 45.123456, lng: 9 };
const COMO: Place = { label: "Via Roma 1, Como", lat: 45.81, lng: 9.085 };

/** Mounts the field with a search that finds these places; returns what it asked. */
async function mountWith(answer: object, onChoose?: (place: Place) => void) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json(answer);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { box } = await mount(<Page onChoose={onChoose} />, "/locations/new");
  const field = box.querySelector("input") as HTMLInputElement;
  const options = () => [...box.querySelectorAll<HTMLElement>(".option")].map((option) => option.textContent);
  const said = () => box.querySelector("[role=status]")?.textContent;
  const press = (key: string) =>
    act(async () => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      field.dispatchEvent(event);
      return event.defaultPrevented;
    });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const wait = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
  return { box, field, asked, options, said, press, wait };
}

test("found places are counted and listed with their source; a chosen one sets the pin and is not looked for again [LOC-02]", async () => {
  const chosen: Place[] = [];
  const answer = { places: [LECCO, COMO], message: "", attribution: "GeoNames" };
  const { box, field, asked, options, said, press, wait } = await mountWith(answer, (place) => chosen.push(place));
  typeInto(field, " Vi ");
  await wait(1000);
  expect([asked, said()]).toEqual([[], "Type at least 3 characters."]);
  typeInto(field, "Via Ro");
  await wait(100);
  typeInto(field, " Via Roma 1 ");
  await wait(249);
  expect([asked, said()]).toEqual([[], "Searching…"]);
  await wait(1);
  expect(options()).toEqual(["Via Roma 1, Lecco45.12346, 9", "Via Roma 1, Como45.81, 9.085"]);
  expect(asked).toEqual(["/places?q=Via+Roma+1"]);
  expect(said()).toBe("Addresses found: 2");
  expect(box.textContent).toContain("Source: GeoNames");
  await press("ArrowDown");
  await press("ArrowDown");
  expect(await press("Enter")).toBe(true);
  expect(chosen).toEqual([COMO]);
  expect(field.value).toBe("Via Roma 1, Como");
  await wait(1000);
  expect(asked).toHaveLength(1);
  typeInto(field, "Via Roma 1, Como ");
  await wait(250);
  expect(asked).toHaveLength(1);
  // A new text starts another search and the last results stay until it answers. A text that is too short clears them.
  typeInto(field, "Via");
  expect(said()).toBe("Addresses found: 2");
  await wait(250);
  expect(asked).toHaveLength(2);
  typeInto(field, "Vi");
  expect(options()).toEqual([]);
  expect(said()).toBe("Type at least 3 characters.");
});

test("an address is chosen with a click, too [LOC-02]", async () => {
  const onChoose = vi.fn();
  const { box, field, wait } = await mountWith({ places: [LECCO], message: "" }, onChoose);
  typeInto(field, "Via Roma");
  await wait(250);
  await act(async () => box.querySelector<HTMLElement>("[role=option]")?.click());
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(LECCO);
});

test("a search that finds nothing, or can't be asked, says so in the list [LOC-02]", async () => {
  const { box, field, said, press, wait } = await mountWith({ places: [], message: "No address found." });
  // Enter sends no form, and Tab goes on.
  expect([await press("Enter"), await press("Tab")]).toEqual([true, false]);
  typeInto(field, "Nowhere");
  expect(said()).toBe("Searching…");
  await wait(250);
  expect(said()).toBe("No address found.");
  expect(box.querySelector("[role=option]")?.textContent).toBe("No address found.");
  expect(await press("Enter"), "with an open list").toBe(true);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  typeInto(field, "Nowhere else");
  await wait(250);
  expect(said()).toMatch(/^Address search isn't available right now/);
});
