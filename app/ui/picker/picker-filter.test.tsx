// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { act, mount, typeInto } from "../../../tests/support/mount";
import { Form } from "../form/form";
import { Picker } from "./picker";

const optionsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `m${at}`, label: `Machine ${at}`, fixed: at === 0 }));

/** Mounts a picker of `count` machines, the first two of which are chosen and the first of which stays so. */
async function mountPicker(count: number, type: "checkbox" | "radio" = "checkbox") {
  const { box } = await mount(
    <Form id="f" labels={{ machines: "Machines" }}>
      <Picker type={type} name="machines" unit="machines" options={optionsOf(count)} defaultValue={["m0", "m1"]} />
    </Form>,
  );
  const filter = () => box.querySelector<HTMLInputElement>("input[type=search]");
  const find = (text: string) => typeInto(filter() as HTMLInputElement, text);
  const status = () => box.querySelector("[role=status]")?.textContent;
  const clear = () => [...box.querySelectorAll("button")].find(({ textContent }) => textContent === "Clear Machines");
  const choices = () => [...box.querySelectorAll<HTMLElement>(".choice")];
  return { box, filter, find, status, clear, choices };
}

test("from eight options on there is a filter, which hides what does not match, and says how many do [D24]", async () => {
  expect((await mountPicker(7)).filter()).toBeNull();
  const { find, status, choices } = await mountPicker(12);
  expect(status()).toBe("2 selected");
  find("machine 1");
  expect(choices().flatMap((each) => (each.hidden ? [] : [each.textContent]))).toEqual([
    "Machine 1",
    "Machine 10",
    "Machine 11",
  ]);
  expect(status()).toBe("3 found · 2 selected");
  find("zzz");
  expect(status()).toBe("0 found · 2 selected");
  find(" ");
  expect(status()).toBe("2 selected");
  expect(choices().some(({ hidden }) => hidden)).toBe(false);
});

test("Clear unticks what can be unticked, hidden options too, and the focus stays in the picker [D24, LOC-05]", async () => {
  const { box, find, status, clear } = await mountPicker(12);
  const ticked = () => [...box.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value);
  await act(async () => box.querySelector<HTMLInputElement>("[value=m3]")?.click());
  expect(status()).toBe("3 selected");
  find("machine 7");
  await act(async () => clear()?.click());
  expect(ticked()).toEqual(["m0"]);
  expect(status()).toBe("1 found · 1 selected");
  expect(document.activeElement).toBe(box.querySelector("input[type=search]"));
});

test("with nothing chosen there is nothing to clear, and of a choice of one nothing is counted", async () => {
  const none = await mount(
    <Form id="g">
      <Picker name="machines" unit="machines" options={optionsOf(3).slice(1)} />
    </Form>,
  );
  expect(none.box.querySelector("[role=status]")?.textContent).toBe("0 selected");
  expect(none.box.querySelector("button")).toBeNull();
  const one = await mountPicker(12, "radio");
  expect(one.status()).toBe("");
  expect(one.clear()).toBeUndefined();
  expect(one.box.querySelectorAll("input[type=radio]")).toHaveLength(12);
});

test("options of one location stand below its title, by which they are found too [JOIN-01]", async () => {
  const places = ["Milano HQ", "Roma Office"];
  const options = places.flatMap((group) =>
    ["All traffic", "DNS", "NTP", "VoIP"].map((label) => ({ value: `${group} ${label}`, group, label })),
  );
  const { box } = await mount(
    <Form id="h">
      <Picker name="access" unit="destinations" options={options} />
    </Form>,
  );
  const groups = [...box.querySelectorAll(".choices > fieldset")];
  expect(groups.map((each) => each.querySelector("legend")?.textContent)).toEqual(places);
  typeInto(box.querySelector("input[type=search]") as HTMLInputElement, "roma dns");
  const shown = [...box.querySelectorAll<HTMLElement>(".choice")].filter(({ hidden }) => !hidden);
  expect(shown.map((each) => each.querySelector("input")?.value)).toEqual(["Roma Office DNS"]);
});
