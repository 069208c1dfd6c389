// @vitest-environment happy-dom
import { redirect } from "@remix-run/react";
import { expect, test } from "vitest";
import { act, mount, settle } from "../../../tests/support/mount";
import { MenuForm } from "../menu/menu-items";
import { Form, type FormProps } from "./form";
import { UnsavedChangesDialog } from "./unsaved-changes-dialog";

/** Mounts a form whose name has been changed. */
async function mountChanged(props: FormProps = {}) {
  const answers: ((answer: unknown) => void)[] = [];
  const action = () => new Promise<unknown>((resolve) => answers.push(resolve));
  const page = (
    <>
      <Form id="f" action="/users/new" {...props}>
        <input name="name" defaultValue="Anna" />
        <button type="submit">Save</button>
        <button type="submit" name="ask" value="vat">
          Check
        </button>
      </Form>
      <MenuForm action="/theme" staysHere>
        Dark
      </MenuForm>
      <UnsavedChangesDialog />
    </>
  );
  const { box, router } = await mount(page, "/users/new", { action });
  const field = box.querySelector("input") as HTMLInputElement;
  field.value = "Bruno";
  const go = (to: string) => act(async () => void router.navigate(to));
  const press = (name: string) =>
    act(async () => [...box.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click());
  const asks = () => box.querySelector("[role=alertdialog]") !== null;
  const at = () => router.state.location.pathname + router.state.location.search;
  const send = (data: unknown) => act(async () => answers.shift()?.(data));
  const title = () => box.querySelector("[role=alertdialog] h2")?.textContent;
  return { field, go, press, asks, at, send, title };
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

test("a form that is being sent asks whether to wait, until the answer comes [PAGE-06]", async () => {
  const { go, press, asks, at, send, title } = await mountChanged();
  await press("Save");
  await go("/users");
  expect([title(), at()]).toEqual(["Leave without an answer?", "/users/new"]);
  await press("Keep waiting");
  expect(asks()).toBe(false);
  await go("/users");
  await send({ result: { status: "error", error: { name: ["Taken"] } } });
  await settle();
  expect([asks(), at()]).toEqual([false, "/users/new"]);
  // The refused form is changed as before.
  await go("/users");
  expect(title()).toBe("Leave without saving?");
  await press("Keep editing");
  await press("Save");
  await go("/users");
  await press("Leave");
  expect([asks(), at()]).toEqual([false, "/users"]);
});

test("a question to the server saves nothing: leaving meanwhile loses the changes [PAGE-06]", async () => {
  const { go, press, title } = await mountChanged();
  await press("Check");
  await go("/users");
  expect(title()).toBe("Leave without saving?");
});

test("another look asks nothing, and the form stays guarded [PAGE-06]", async () => {
  const { go, press, asks, send } = await mountChanged();
  await press("Dark");
  expect(asks()).toBe(false);
  await send(redirect("/users/new"));
  await settle();
  await go("/users");
  expect(asks()).toBe(true);
});

test("another look asks while an answer is awaited: it would lose it [PAGE-06]", async () => {
  const { press, title } = await mountChanged();
  await press("Save");
  await press("Dark");
  expect(title()).toBe("Leave without an answer?");
});

test("a form that begins with unsaved values asks, unchanged as it is [PAGE-06]", async () => {
  const { field, go, asks } = await mountChanged({ unsaved: true });
  field.value = "Anna";
  await go("/users");
  expect(asks()).toBe(true);
});
