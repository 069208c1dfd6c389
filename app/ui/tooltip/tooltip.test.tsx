// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { findTooltip } from "./find-tooltip";
import { TooltipLayer } from "./tooltip-layer";

afterEach(() => {
  // The next tooltip would come at once for a while.
  act(() => void document.dispatchEvent(new PointerEvent("pointerdown")));
  if (vi.isFakeTimers()) act(() => void vi.advanceTimersByTime(1000));
  vi.useRealTimers();
});

/** Dispatches an event at an element, and returns what tooltip is found there. */
function found(event: Event, target: Element) {
  let tooltip: ReturnType<typeof findTooltip> = null;
  const hear = (heard: Event) => {
    tooltip = findTooltip(heard);
  };
  document.addEventListener(event.type, hear, { once: true });
  target.dispatchEvent(event);
  return tooltip as { text: string; atOnce: boolean } | null;
}

test("a tooltip is the title around what is pointed at, or a shortened text; a key finds it within too", () => {
  document.body.innerHTML = `<a title="Close"><span id="x">x</span></a><p data-shortened>A long name</p>
    <div id="cell"><time title="1 May 2030">soon</time></div>`;
  const over = (selector: string) =>
    found(new PointerEvent("pointerover", { bubbles: true }), document.querySelector(selector) as Element);
  const key = (selector: string, name: string) =>
    found(new KeyboardEvent("keyup", { key: name, bubbles: true }), document.querySelector(selector) as Element);
  expect(over("#x")).toMatchObject({ text: "Close", atOnce: false });
  expect(over("#cell")).toBeNull();
  expect(key("#cell", "Tab")).toMatchObject({ text: "1 May 2030", atOnce: true });
  expect(key("#cell", "ArrowDown")).not.toBeNull();
  expect(key("#cell", "Enter")).toBeNull();
  expect(over("p")).toBeNull();
  const text = document.querySelector("p") as HTMLElement;
  for (const [name, value] of Object.entries({ scrollWidth: 101, clientWidth: 100 }))
    Object.defineProperty(text, name, { value });
  expect(over("p")).toMatchObject({ text: "A long name" });
});

/** Mounts tooltips over a page with two titled buttons. */
async function mountTooltips() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { box } = await mount(
    <>
      <button type="button" title="Delete the row" aria-describedby="row">
        Delete
      </button>
      <button type="button" title="Edit">
        Edit
      </button>
      <TooltipLayer first={null} />
    </>,
  );
  const [remove, edit] = [...box.querySelectorAll("button")] as [HTMLButtonElement, HTMLButtonElement];
  const tell = (target: Element, event: Event) => act(async () => void target.dispatchEvent(event));
  const point = (target: Element, type: string, pointerType = "mouse") =>
    tell(target, new PointerEvent(type, { bubbles: true, pointerType }));
  const key = async (target: Element, type: "keyup" | "keydown", name: string) => {
    const event = new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true });
    await tell(target, event);
    return event.defaultPrevented;
  };
  const wait = (time: number) => act(async () => void vi.advanceTimersByTime(time));
  const text = () => document.querySelector("[role=tooltip]")?.textContent ?? null;
  return { remove, edit, point, key, wait, text };
}

test("a pointer that rests half a second has a tooltip, in place of the browser's, as the description", async () => {
  const { remove, point, key, wait, text } = await mountTooltips();
  await point(remove, "pointerover");
  expect(remove.hasAttribute("title")).toBe(false);
  // There is nothing to close yet: the panel below hears the key.
  expect(await key(remove, "keydown", "Escape")).toBe(false);
  await wait(499);
  expect(text()).toBeNull();
  await wait(1);
  expect(text()).toBe("Delete the row");
  const id = document.querySelector("[role=tooltip]")?.id;
  expect(remove.getAttribute("aria-describedby")).toBe(`row ${id}`);
  await point(remove, "pointerleave");
  await wait(150);
  expect(text()).toBeNull();
  expect(remove.title).toBe("Delete the row");
  expect(remove.getAttribute("aria-describedby")).toBe("row");
});

test("a key that moves the focus shows it at once, Escape and the next press close it", async () => {
  const { remove, edit, point, key, text } = await mountTooltips();
  await key(remove, "keyup", "Tab");
  expect(text()).toBe("Delete the row");
  expect(await key(remove, "keydown", "a")).toBe(false);
  expect(text()).toBe("Delete the row");
  expect(await key(remove, "keydown", "Escape")).toBe(true);
  expect(text()).toBeNull();
  expect(await key(remove, "keydown", "Escape")).toBe(false);
  await key(edit, "keyup", "Tab");
  expect(text()).toBe("Edit");
  // It repeats the name.
  expect(edit.hasAttribute("aria-describedby")).toBe(false);
  await point(edit, "pointerdown");
  expect(text()).toBeNull();
});

test("what was pressed has no tooltip until another one was pointed at", async () => {
  const { remove, edit, point, wait, text } = await mountTooltips();
  await point(remove, "pointerdown");
  await point(remove, "pointerover");
  await wait(1000);
  expect(text()).toBeNull();
  await point(edit, "pointerover");
  await point(remove, "pointerover");
  await wait(1000);
  expect(text()).toBe("Delete the row");
});

test("a finger that is held half a second has it, one that is lifted or scrolls does not", async () => {
  const { remove, edit, point, wait, text } = await mountTooltips();
  for (const end of ["pointerup", "pointercancel", "scroll"]) {
    await point(remove, "pointerdown", "touch");
    await point(remove, end, "touch");
    await wait(1000);
    expect(text(), end).toBeNull();
  }
  await point(edit, "pointerover", "touch");
  await wait(1000);
  expect(text()).toBeNull();
  await point(remove, "pointerdown", "touch");
  await wait(500);
  expect(text()).toBe("Delete the row");
});
