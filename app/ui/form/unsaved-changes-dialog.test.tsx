// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { Form } from "./form";
import { UnsavedChangesDialog } from "./unsaved-changes-dialog";

/** Mounts a form whose name has been changed. */
async function mountChanged() {
  const page = (
    <>
      <Form id="f">
        <input name="name" defaultValue="Anna" />
      </Form>
      <UnsavedChangesDialog />
    </>
  );
  const { box, router } = await mount(page, "/users/new");
  const field = box.querySelector("input") as HTMLInputElement;
  field.value = "Bruno";
  const go = (to: string) => act(async () => void router.navigate(to));
  const press = (name: string) =>
    act(async () => [...box.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click());
  const asks = () => box.querySelector("[role=alertdialog]") !== null;
  const at = () => router.state.location.pathname + router.state.location.search;
  return { field, go, press, asks, at };
}

test("a changed form asks for another page only, and Keep editing stays, as often as one tries [PAGE-06]", async () => {
  const { go, press, asks, at } = await mountChanged();
  await go("/users/new?sort=name");
  expect([asks(), at()]).toEqual([false, "/users/new?sort=name"]);
  for (const to of ["/users", "/inventory"]) {
    await go(to);
    expect([asks(), at()]).toEqual([true, "/users/new?sort=name"]);
    await press("Keep editing");
    expect(asks()).toBe(false);
  }
});

test("who leaves without saving is where the link leads, and is not asked again [PAGE-06]", async () => {
  const { go, press, asks, at } = await mountChanged();
  await go("/users?q=an");
  await press("Leave without saving");
  expect([asks(), at()]).toEqual([false, "/users?q=an"]);
  await go("/inventory");
  expect([asks(), at()]).toEqual([false, "/inventory"]);
});

test("the browser asks before its tab is closed while a form is changed, and no longer [PAGE-06]", async () => {
  const { field } = await mountChanged();
  const isHeld = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isHeld()).toBe(true);
  field.value = "Anna";
  expect(isHeld()).toBe(false);
});
