// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { IN_USE } from "~/networks/destination-rules";
import { act, mount } from "../../../../tests/support/mount";
import { DestinationEditor, type DestinationsAnswer } from "./destination-editor";

const DRAFTS = [
  { id: "a", name: "Lab", entries: "10.0.0.0/8" },
  { id: "b", name: "Office", entries: "*" },
];

/** Mounts the editor of two destinations. */
async function open(answered?: DestinationsAnswer, locked: string[] = []) {
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
  await press("Delete Office");
  await press("Delete destination 1");
  expect([fields(), box.textContent?.includes("No destinations")]).toEqual([[], true]);
});

test("a destination in use stays, also when a row beside it goes [RASD-02]", async () => {
  const { box, press, values } = await open(undefined, ["b"]);
  await press("Add destination");
  await press("Delete Office");
  expect(values()).toEqual(["a", "Lab", "10.0.0.0/8", "b", "Office", "*", "", "", ""]);
  expect(box.textContent).toContain(IN_USE);
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
