// @vitest-environment happy-dom
import { useState } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { act, mount, typeInto } from "../../../tests/support/mount";
import { Palette } from "./palette";
import { rememberPage } from "./recent";
import type { SearchResults } from "./use-search";

const MILANO = { to: "/locations/1", label: "Milano HQ", details: ["4 machines", "Via Roma 1"] };
const MACHINE = { to: "/machines/BX-1", label: "mi-gw-01", details: [] };

beforeEach(() => sessionStorage.clear());

/** Answers the searches by their texts; one without an answer waits. */
function answerSearches(answers: Record<string, Partial<SearchResults>>) {
  vi.stubGlobal("fetch", (address: string) => {
    const answer = answers[new URL(address, location.href).searchParams.get("q") ?? ""];
    return answer ? Promise.resolve({ json: async () => answer }) : new Promise(() => undefined);
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** Opens the palette over the page of the users. */
async function open() {
  const onClose = vi.fn();
  function Page() {
    const [isOpen, setOpen] = useState(true);
    const close = () => {
      onClose();
      setOpen(false);
    };
    return isOpen && <Palette label="Search everything" owner="anna" onClose={close} />;
  }
  const { router } = await mount(<Page />, "/users");
  const box = [...document.querySelectorAll("[role=dialog]")].at(-1) as HTMLElement;
  const field = box.querySelector("input") as HTMLInputElement;
  const pass = (time = 500) => act(() => vi.advanceTimersByTimeAsync(time));
  const type = (text: string) => typeInto(field, text);
  const press = (key: string, more: KeyboardEventInit = {}) =>
    act(async () => {
      for (const type of ["keydown", "keyup"])
        field.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true, ...more }));
    });
  await pass();
  const results = () => [...box.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
  const note = () => box.querySelector(".options-note")?.textContent;
  const announced = () => box.querySelector("[role=status]")?.textContent;
  const address = () => router.state.location.pathname + router.state.location.search;
  return { box, field, type, pass, press, results, note, announced, address, onClose };
}

test("results come with their details and the way to all of them [FIND-01]", async () => {
  answerSearches({
    milano: {
      groups: [
        { title: "Locations", results: [MILANO], all: null },
        { title: "Machines", results: [MACHINE], all: null },
      ],
    },
    none: { groups: [] },
    trouble: { groups: [], failed: true },
  });
  const { box, field, type, pass, results, note } = await open();
  expect(field.maxLength).toBe(100);
  expect([results(), note()]).toEqual([[], "Type part of a serial number, host name, location, user, event or page."]);
  type("milano");
  expect(note()).toBe("Searching…");
  await pass();
  expect(results()).toEqual(["Milano HQ4 machines · Via Roma 1", "mi-gw-01", "All results for “milano”"]);
  expect([...box.querySelectorAll("header")].map(({ textContent }) => textContent)).toEqual([
    "Locations",
    "Machines",
    "Search",
  ]);
  type("none");
  await pass();
  expect([results(), note()]).toEqual([[], "Nothing found. Try fewer words or fewer letters."]);
  type("trouble");
  await pass();
  expect([results(), note()]).toEqual([
    ["All results for “trouble”"],
    "Search isn't responding. Press Enter to open the search page.",
  ]);
});

test("before something is typed, the pages seen before are offered, but not the one that is shown [FIND-01]", async () => {
  answerSearches({});
  for (const to of ["/support", "/users", "/inventory"]) rememberPage("anna", { to, label: `Page ${to}` });
  const { results } = await open();
  expect(results()).toEqual(["Page /inventory", "Page /support"]);
});

test("a screen reader hears of the results a second after they have changed, and after the palette has opened [FIND-01]", async () => {
  const machines = { title: "Machines", results: [MACHINE], all: null };
  answerSearches({
    milano: { groups: [{ title: "Locations", results: [MILANO], all: null }, machines] },
    one: { groups: [machines] },
    none: { groups: [] },
  });
  rememberPage("anna", { to: "/inventory", label: "Inventory" });
  const { type, pass, announced } = await open();
  expect(announced()).toBe("");
  await pass();
  expect(announced()).toBe("Recently viewed: 1");
  for (const [text, says] of [
    ["milano", "2 results"],
    ["one", "1 result"],
    ["none", "Nothing found. Try fewer words or fewer letters."],
  ] as const) {
    type(text);
    await pass();
    await pass(1000);
    expect(announced()).toBe(says);
  }
});

test("Enter opens the first result where it begins with the text, else the page of all results [FIND-01]", async () => {
  const groups = [{ title: "Locations", results: [MILANO], all: null }];
  answerSearches({ milano: { groups, opensFirst: true }, lano: { groups, opensFirst: false } });
  const opens = async (text: string, address: string, time = 500) => {
    const { type, pass, press, onClose, ...palette } = await open();
    type(text);
    await pass(time);
    // It ends a composition.
    await press("Enter", { isComposing: true });
    expect(onClose).not.toHaveBeenCalled();
    await press("Enter");
    expect([palette.address(), onClose.mock.calls.length]).toEqual([address, 1]);
  };
  await opens("milano", "/locations/1");
  await opens("lano", "/search?q=lano");
  await opens(" ", "/search");
  // Before the answer.
  await opens("milano", "/search?q=milano", 0);
});

test("a list's file is downloaded, and the page stays [FIND-01]", async () => {
  const results = [{ to: "/users/export", label: "Export the users", details: [] }];
  answerSearches({ export: { groups: [{ title: "Pages and actions", results, all: null }], opensFirst: true } });
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  onTestFinished(() => assign.mockRestore());
  const { address, type, pass, press, onClose } = await open();
  await type("export");
  await pass();
  await press("Enter");
  expect(assign).toHaveBeenCalledWith("/users/export");
  expect([address(), onClose.mock.calls.length]).toEqual(["/users", 1]);
});

test("Escape and a press beside it close the palette, one inside does not [FIND-01]", async () => {
  answerSearches({});
  const click = (element: Element | null) =>
    act(async () => {
      for (const type of ["pointerdown", "pointerup", "click"])
        element?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }));
    });
  const { field, onClose } = await open();
  await click(field);
  expect(onClose).not.toHaveBeenCalled();
  await click(document.querySelector(".palette-backdrop"));
  expect(onClose).toHaveBeenCalledTimes(1);
  const other = await open();
  other.type("mil");
  await other.press("Escape");
  expect(other.onClose).toHaveBeenCalledTimes(1);
});
