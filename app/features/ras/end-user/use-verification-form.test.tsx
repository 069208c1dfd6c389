// @vitest-environment happy-dom
import { useLoaderData } from "@remix-run/react";
import { expect, test } from "vitest";
import { act, mount } from "../../../../tests/support/mount";
import { useVerificationForm } from "./use-verification-form";

const RESULTS = [undefined, { status: "error" as const, error: { "": ["Wrong email or password."] } }];

/** Renders the dialog's fields and the hook's state. */
function Verification() {
  const result = RESULTS[useLoaderData<number>()];
  const { status, validate, validateLeftField, complete, announced, clientErrors } = useVerificationForm(result);
  return (
    <form onInput={validate} onBlur={validateLeftField}>
      <input name="password" />
      <input name="code" aria-label="1" />
      <input name="code" aria-label="2" />
      <a href="/help">Help</a>
      <p ref={status}>{announced}</p>
      <output>{JSON.stringify(clientErrors)}</output>
      <button type="submit" disabled={!complete}>
        Verify
      </button>
    </form>
  );
}

const SHORT = "The password has to have minimum 6 characters";
const PIN = "Enter the six-digit code from your authenticator app";

async function mountForm() {
  let answer = 0;
  const { box, router } = await mount(<Verification />, "/", { loader: () => answer });
  const [password, first, second] = box.querySelectorAll("input");
  const [link, button] = [box.querySelector("a"), box.querySelector("button")];
  if (!password || !first || !second || !link || !button) throw new Error("no form");
  const type = (field: HTMLInputElement, text: string) =>
    act(async () => {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const leave = (field: HTMLInputElement, relatedTarget: Element | null = null) =>
    act(async () => void field.dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget })));
  const shown = () => ({
    errors: JSON.parse(box.querySelector("output")?.textContent ?? ""),
    announced: box.querySelector("p")?.textContent,
    complete: !button.disabled,
  });
  const refuse = () =>
    act(async () => {
      answer = 1;
      await router.revalidate();
    });
  return { password, first, second, link, button, type, leave, shown, refuse };
}

test("a field is judged when it is left, and free again as soon as it is right [RASU-04]", async () => {
  const { password, first, second, type, leave, shown } = await mountForm();
  expect(shown()).toEqual({ errors: {}, announced: "", complete: false });
  await type(password, "12345");
  expect(shown().errors).toEqual({});
  await leave(password, first);
  expect(shown()).toEqual({ errors: { password: [SHORT] }, announced: SHORT, complete: false });
  await leave(first);
  expect(shown().announced).toBe(`${SHORT}. ${PIN}`);
  await type(password, "123456");
  expect(shown()).toEqual({ errors: { password: [], code: [PIN] }, announced: PIN, complete: false });
  await type(first, "1");
  expect(shown()).toEqual({ errors: { password: [], code: [PIN] }, announced: PIN, complete: false });
  // The boxes of a code are one field.
  await type(second, "23456");
  expect(shown()).toEqual({ errors: { password: [], code: [] }, announced: "", complete: true });
});

test("moving between the boxes of a code, to a link, a button or another window judges nothing [RASU-04]", async () => {
  const { password, first, second, link, button, leave, shown } = await mountForm();
  await leave(first, second);
  await leave(password, link);
  await leave(password, button);
  password.focus();
  // The window is left: the field stays the active one.
  await leave(password);
  expect(shown().errors).toEqual({});
});

test("a refusal empties the code and keeps the password, and neither is judged before it is left again [RASU-04]", async () => {
  const { password, first, type, leave, shown, refuse } = await mountForm();
  await type(password, "12345");
  await leave(password, first);
  await type(password, "123456");
  await type(first, "123456");
  expect(shown().complete).toBe(true);
  await refuse();
  expect([password.value, first.value]).toEqual(["123456", ""]);
  expect(shown()).toEqual({ errors: {}, announced: "", complete: false });
});
