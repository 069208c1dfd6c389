// @vitest-environment happy-dom
import { useLoaderData } from "@remix-run/react";
import { expect, test } from "vitest";
import { act, mount, settle } from "../../../tests/support/mount";
import { Checkbox } from "../field/checkbox";
import { TextField } from "../field/text-field";
import { Form } from "./form";
import { FormActions } from "./form-parts";

/** Mounts a form in closed disclosures that its upstream refuses. */
async function mountRefused(isRefused: boolean) {
  const error = { name: ["Taken"], terms: ["Needed"] };
  const action = () => ({ isRefused, result: { status: "error", error } });
  const Page = () => (
    <Form id="f" labels={{ name: "Name", terms: "Terms" }} errorSummary="The user wasn't added.">
      <details>
        <TextField name="name" defaultValue="x" />
      </details>
      <details>
        <Checkbox name="terms" required />
      </details>
      <FormActions submit="Save" cancelTo={useLoaderData() ? "/users?q=a" : "/"} />
    </Form>
  );
  const { box, router } = await mount(<Page />, "/users/new", { action, loader: () => true });
  await act(async () => void router.revalidate());
  await act(async () => box.querySelector("button")?.click());
  await settle();
  const summary = () => box.querySelector<HTMLElement>(".error-summary");
  const entries = () => [...(summary()?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);
  return { box, summary, entries };
}

test("a refused form's summary has the focus, and leads to a field in a closed disclosure [PAGE-06]", async () => {
  const { box, summary, entries } = await mountRefused(true);
  expect(document.activeElement).toBe(summary());
  expect(summary()?.querySelector("p")?.textContent).toBe("The user wasn't added.");
  expect(entries()).toEqual(["Name: Taken", "Terms: Needed"]);
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  await act(async () => void summary()?.querySelector("a")?.dispatchEvent(click));
  // Another address would drop the answer.
  expect(click.defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(box.querySelector("[name=name]"));
  expect([...box.querySelectorAll("details")].map(({ open }) => open)).toEqual([true, false]);
  expect(box.querySelector("[data-cancel]")?.getAttribute("href")).toBe("/users?q=a");
});

test("a choice that is right leaves the summary at once, a text when it is left, and the last one closes it [PAGE-06]", async () => {
  const { box, summary, entries } = await mountRefused(false);
  expect(summary()?.querySelector("p")).toBeNull();
  await act(async () => box.querySelector<HTMLElement>("[name=terms]")?.click());
  await settle();
  await settle();
  expect(entries()).toEqual(["Name: Taken"]);
  const name = box.querySelector("[name=name]") as HTMLInputElement;
  name.value = "y";
  await act(async () => void name.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  await settle();
  expect(summary()).toBeNull();
});
