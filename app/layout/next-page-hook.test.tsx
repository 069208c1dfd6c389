// @vitest-environment happy-dom
import { Form, useLocation } from "@remix-run/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { act, mount } from "../../tests/support/mount";
import type { Menu } from "./menu";
import { usePendingNavigation } from "./next-page";

const MENU: Menu = {
  entries: [
    { to: "/inventory", label: "Inventory", icon: "server" },
    { to: "/users", label: "Users", icon: "users" },
  ],
  bottom: [],
};

/** Mounts a page that says what is on its way; loaders wait until `answer`. */
async function mountPage(menu: Menu | null) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  function Page() {
    const pending = usePendingNavigation(menu);
    return (
      <Form method="post" action="/users">
        <output>{JSON.stringify(pending)}</output>
        {useLocation().pathname}
      </Form>
    );
  }
  let answer = () => {};
  let held: Promise<null> | null = null;
  const { box, router } = await mount(<Page />, "/inventory", { loader: () => held, action: () => null });
  held = new Promise((resolve) => {
    answer = () => resolve(null);
  });
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  const shown = () => JSON.parse(box.querySelector("output")?.textContent ?? "");
  const go = (to: string, options?: Parameters<typeof router.navigate>[1]) =>
    act(async () => void router.navigate(to, options));
  return { pass, shown, go, answer: () => act(async () => answer()) };
}

const USERS = { to: "/users", destination: { title: "Users", kind: "list" } };

test("a page on its way is known once it takes 150 milliseconds, and no more once it has come [PAGE-03]", async () => {
  const { pass, shown, go, answer } = await mountPage(MENU);
  await go("/users");
  await pass(149);
  expect(shown()).toBeNull();
  await pass(1);
  expect(shown()).toEqual(USERS);
  // Another target begins anew.
  await go("/users/1/sessions");
  expect(shown()).toBeNull();
  await pass(150);
  expect(shown().to).toBe("/users/1/sessions");
  await answer();
  expect(shown()).toBeNull();
});

test("a search by a form is a page on its way, sending one is not, nor is anything without a menu [PAGE-03]", async () => {
  const { pass, shown, go } = await mountPage(MENU);
  await go("/users", { formMethod: "post", formData: new FormData() });
  await pass(500);
  expect(shown()).toBeNull();
  await go("/users?q=a", { formMethod: "get", formData: new FormData() });
  await pass(150);
  expect(shown()).toEqual(USERS);
  const visitor = await mountPage(null);
  await visitor.go("/users");
  await visitor.pass(500);
  expect(visitor.shown()).toBeNull();
});
