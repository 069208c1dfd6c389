// @vitest-environment happy-dom
import { Form } from "@remix-run/react";
import { redirect } from "react-router-dom";
import { expect, test } from "vitest";
import { act, mount, sendForm } from "../../../tests/support/mount";
import { useSaveCount } from "./use-save-count";

const Page = () => (
  <Form method="post" key={useSaveCount("/profile", false)}>
    <input name="newPassword" type="password" />
    <button type="submit">Save</button>
  </Form>
);

test("a saved form is empty, also on a page with a query [PROF-05, AUTH-06]", async () => {
  for (const path of ["/profile", "/profile?from=mail"]) {
    let save = () => {};
    const saved = new Promise<void>((resolve) => {
      save = resolve;
    });
    const action = () => saved.then(() => redirect("/profile"));
    const { box, router } = await mount(<Page />, path, { action });
    const field = () => box.querySelector("input") ?? new HTMLInputElement();
    field().value = "Lampada-al-neon-7";
    let over = Promise.resolve();
    await act(async () => {
      over = sendForm(router, path);
    });
    save();
    await act(() => over);
    expect(field().value, path).toBe("");
  }
});
