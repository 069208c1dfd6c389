// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { IN_USE } from "~/networks/destination-rules";
import { act, mount } from "../../../../tests/support/mount";
import { DestinationEditor, type DestinationsAnswer } from "./destination-editor";

const DRAFTS = [
  { id: "a", name: "Lab", entries: "10.0.0.0/8" },
  { id: "b", name: "Office", entries: "*" },
];

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
  const value = (name: string) => box.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  return { box, press, fields, value };
}

const who = (rows: number): DestinationsAnswer => ({
  who: { index: 1, rows, name: "Office", people: [] },
});

test("a row is added at the end, with the focus in its name, and another removed with its id [RASD-02]", async () => {
  const { box, press, fields } = await open();
  await press("Add destination");
  expect(fields().map(([, value]) => value)).toEqual(["a", "Lab", "10.0.0.0/8", "b", "Office", "*", "", "", ""]);
  expect(document.activeElement).toBe(box.querySelector('[name="d[2].name"]'));
  await press("Delete Lab");
  expect(fields().map(([, value]) => value)).toEqual(["b", "Office", "*", "", "", ""]);
  await press("Delete Office");
  await press("Delete destination 1");
  expect([fields(), box.textContent?.includes("No destinations")]).toEqual([[], true]);
});

test("a destination in use keeps its name and row [RASD-02]", async () => {
  const { box, press, fields } = await open(undefined, ["b"]);
  const names = [...box.querySelectorAll<HTMLInputElement>('[name$=".name"]')];
  expect(names.map(({ readOnly }) => readOnly)).toEqual([false, true]);
  expect(box.textContent).toContain("In use, so its name can't be changed.");
  await press("Delete Office");
  expect(fields()).toHaveLength(6);
  expect(box.textContent).toContain(IN_USE);
});

test("who reaches a destination is told at its row, as long as no row came or went since [RASD-03]", async () => {
  const { box, press } = await open(who(2));
  const told = () => [...box.querySelectorAll("li")].map(({ textContent }) => textContent?.includes("No users."));
  expect(told()).toEqual([false, true]);
  await press("Add destination");
  expect(told()).toEqual([false, false, false]);
  expect((await open(who(3))).box.textContent).not.toContain("No users.");
});

test("a review of what was changed is confirmed by its own print, on the revision that it was made of [RASD-02]", async () => {
  const plain = await open();
  expect([plain.value("revision"), plain.value("reviewed")]).toEqual(["r1", ""]);
  expect(plain.box.textContent).not.toContain("Save these changes");
  const review = {
    fingerprint: "print",
    changes: [{ label: "Lab", before: "10.0.0.0/8", after: "*", users: null }],
    warnings: ["Someone is connected."],
    downloads: ["anna@acme.example"],
  } as unknown as NonNullable<DestinationsAnswer["review"]>;
  const { box, value } = await open({ review, revision: "r2" });
  expect([value("revision"), value("reviewed")]).toEqual(["r2", "print"]);
  for (const text of [
    "The users who can reach it now can't be listed here.",
    "Someone is connected.",
    "One user has to download their VPN profile again:",
    "Save these changes",
  ])
    expect(box.textContent).toContain(text);
});
