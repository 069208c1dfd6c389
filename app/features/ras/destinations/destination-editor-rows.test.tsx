// @vitest-environment happy-dom
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { IN_USE } from "~/networks/destination-rules";
import { focusField } from "~/ui/form/controls";
import { act, mount, typeInto } from "../../../../tests/support/mount";
import { DestinationEditor, type DestinationsAnswer } from "./destination-editor";

const DRAFTS = [
  { id: "a", name: "Lab", entries: "10.0.0.0/8" },
  { id: "b", name: "Office", entries: "*" },
];

/** Mounts the editor of two destinations. */
async function open(answered: DestinationsAnswer = {}, locked: string[] = []) {
  const { box } = await mount(
    <DestinationEditor
      drafts={DRAFTS}
      locked={locked}
      revision="r1"
      closeTo="/ras"
      result={undefined}
      answered={answered}
    />,
  );
  const press = (name: string) =>
    act(async () =>
      [...box.querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === name)?.click(),
    );
  const fields = () =>
    [...new FormData(box.querySelector("form") as HTMLFormElement)].filter(([name]) => name.startsWith("d["));
  const values = () => fields().map(([, value]) => value);
  return { box, press, fields, values };
}

const who = (rows: number): DestinationsAnswer => ({
  who: { index: 1, rows, name: "Office", people: [] },
});

test("a row is added at the end, with the focus in its name, and another removed with its id [RASD-02]", async () => {
  const { box, press, fields, values } = await open();
  await press("Add destination");
  expect(values()).toEqual(["a", "Lab", "10.0.0.0/8", "b", "Office", "*", "", "", ""]);
  expect(document.activeElement).toBe(box.querySelector('[name="d[2].name"]'));
  await press("Delete Lab");
  expect(fields()).toEqual([
    ["d[0].id", "b"],
    ["d[0].name", "Office"],
    ["d[0].entries", "*"],
    ["d[1].id", ""],
    ["d[1].name", ""],
    ["d[1].entries", ""],
  ]);
  // The focus goes on to the next row, and after the last to the button that adds one.
  expect(document.activeElement).toBe(box.querySelector('[name="d[0].name"]'));
  await press("Delete Office");
  await press("Delete destination 1");
  expect(document.activeElement?.textContent?.trim()).toBe("Add destination");
  expect([fields(), box.textContent?.includes("No destinations")]).toEqual([[], true]);
});

test("a destination in use stays, also when a row beside it goes [RASD-02]", async () => {
  const { box, press, values } = await open(undefined, ["b"]);
  await press("Add destination");
  await press("Delete Office");
  expect(values()).toEqual(["a", "Lab", "10.0.0.0/8", "b", "Office", "*", "", "", ""]);
  expect(box.textContent).toContain(IN_USE.id);
  await press("Delete destination 3");
  expect(values()).toEqual(["a", "Lab", "10.0.0.0/8", "b", "Office", "*"]);
  await press("Delete Lab");
  await press("Delete Office");
  expect(values()).toEqual(["b", "Office", "*"]);
});

test("who reaches a destination is told at its row, as long as no row came or went since [RASD-03]", async () => {
  const { box, press } = await open(who(2));
  const told = () => [...box.querySelectorAll("li")].map(({ textContent }) => textContent?.includes("No users."));
  expect(told()).toEqual([false, true]);
  await press("Add destination");
  expect(told()).toEqual([false, false, false]);
  expect((await open(who(3))).box.textContent).not.toContain("No users.");
});

/** Mounts the editor of these destinations, with buttons that answer as the server does. */
async function openMany(count: number) {
  const drafts = Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    name: `Lab ${at}`,
    entries: `20.0.${at}.0`,
  }));
  const refused = {
    status: "error" as const,
    initialValue: { d: drafts },
    error: { "d[3].name": ["Name is required"] },
  };
  function Page() {
    const [result, setResult] = useState<typeof refused>();
    const rest = { locked: [], revision: "r1", closeTo: "/ras", answered: {} };
    return (
      <>
        <DestinationEditor drafts={drafts} result={result} {...rest} />
        <button type="button" id="refuse" onClick={() => setResult(refused)} />
      </>
    );
  }
  const { box } = await mount(<Page />);
  const shown = () =>
    [...box.querySelectorAll<HTMLElement>("li")].flatMap((row) =>
      row.hidden ? [] : (row.querySelector<HTMLInputElement>("[name$=name]")?.value ?? ""),
    );
  const press = (selector: string) => act(async () => box.querySelector<HTMLElement>(selector)?.click());
  return { box, shown, press };
}

test("a filter hides rows by what is typed in them, and says how many it found; all are sent, errors show [RASD-02]", async () => {
  const { box, shown, press } = await openMany(20);
  const [filter] = box.querySelectorAll<HTMLInputElement>("[type=search]");
  const name = box.querySelector<HTMLInputElement>('[name="d[7].name"]');
  if (!filter || !name) throw new Error("no filter");
  typeInto(name, "Printers");
  typeInto(filter, "PRINT 20.0.7");
  expect(shown()).toEqual(["Printers"]);
  typeInto(filter, "lab 1");
  expect(shown()).toEqual(["Lab 1", "Lab 10", ...Array.from({ length: 9 }, (_, at) => `Lab ${at + 11}`)]);
  expect(box.querySelector(".picker-count")?.textContent?.trim()).toBe("11 found");
  const sent = [...new FormData(box.querySelector("form") as HTMLFormElement).keys()];
  expect(sent.filter((key) => key.endsWith(".name"))).toHaveLength(20);
  expect(sent).not.toContain(filter.name || "Search");
  await press("#refuse");
  expect(shown()).toEqual(expect.arrayContaining(["Lab 3", "Lab 11"]));
  expect(shown()).not.toContain("Lab 4");
  act(() => focusField("destinations-d[5].entries"));
  expect(shown()).toContain("Lab 5");
  typeInto(filter, "");
  expect([shown().length, box.querySelector(".picker-count")?.textContent?.trim()]).toEqual([20, ""]);
  expect((await openMany(7)).box.querySelector("[type=search]")).toBeNull();
});

test("the errors of an answer go when a row comes or goes [RASD-02]", async () => {
  const { box, press } = await openMany(8);
  await press("#refuse");
  expect(box.querySelectorAll("[aria-invalid=true]")).toHaveLength(1);
  await press('li [name="__intent__"]');
  expect(box.querySelectorAll("[aria-invalid=true]")).toHaveLength(0);
});

test("a key does not read the whole form: it may have thousands of fields [RASD-02]", async () => {
  const { box } = await openMany(20);
  const read = vi.fn();
  vi.stubGlobal(
    "FormData",
    class extends FormData {
      constructor(...from: ConstructorParameters<typeof FormData>) {
        super(...from);
        read();
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  typeInto(box.querySelector('[name="d[7].name"]') as HTMLInputElement, "x");
  expect(read).not.toHaveBeenCalled();
});
