// @vitest-environment happy-dom
import { useActionData } from "@remix-run/react";
import { expect, test } from "vitest";
import { act, mount, typeInto } from "../../../tests/support/mount";
import { Form } from "../form/form";
import { Picker } from "./picker";
import type { PickerPage } from "./picker-page";

const pageOf = (page: number, values: string[]): PickerPage => ({
  version: String(page),
  rows: values.map((value) => ({ value, label: value, was: false, checked: false })),
  elsewhere: [],
  removed: [],
  search: "",
  show: "",
  lists: [],
  page,
  pageCount: 3,
  total: 50,
  chosen: 0,
  asked: true,
  failedToLoad: false,
});

/** Mounts a picker whose next page comes when the test says so. */
async function mountPicker(type: "checkbox" | "radio") {
  let answer: (page: PickerPage) => void = () => undefined;
  const action = () =>
    new Promise<PickerPage>((resolve) => {
      answer = resolve;
    });
  const Page = () => (
    <Form id="f">
      <Picker type={type} name="users" unit="users" page={(useActionData() as PickerPage) ?? pageOf(1, ["a", "b"])} />
    </Form>
  );
  const { box } = await mount(<Page />, "/", { action });
  const press = (selector: string) => act(async () => box.querySelector<HTMLElement>(selector)?.click());
  const turn = () => press('button[value="users 2"]');
  const show = () => act(async () => answer(pageOf(2, ["c"])));
  const offered = () => [...box.querySelectorAll<HTMLInputElement>(".choices input")].map(({ value }) => value);
  const ticked = () => [...box.querySelectorAll<HTMLInputElement>(".choices input:checked")].map(({ value }) => value);
  const search = box.querySelector("input[type=search]") as HTMLInputElement;
  return { press, turn, show, offered, ticked, search, status: () => box.querySelector("[role=status]")?.textContent };
}

test("a box ticked while the next page comes is chosen there too, what is typed meanwhile is not [D24]", async () => {
  const { press, turn, show, ticked, search, status } = await mountPicker("checkbox");
  await turn();
  await press("[value=b]");
  typeInto(search, "carla");
  await show();
  expect(ticked()).toEqual(["b"]);
  expect(status()).toBe("50 users, page 2 of 3 · 1 selected");
});

test("of a choice of one the last click counts, however often one changes one's mind [D24]", async () => {
  const { press, turn, show, offered, ticked } = await mountPicker("radio");
  await turn();
  for (const value of ["a", "b", "a"]) await press(`[value=${value}]`);
  await show();
  expect([offered(), ticked()]).toEqual([["a", "c"], ["a"]]);
});
