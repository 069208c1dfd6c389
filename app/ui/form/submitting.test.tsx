// @vitest-environment happy-dom
import { redirect } from "@remix-run/node";
import { expect, onTestFinished, test, vi } from "vitest";
import { act, mount, settle } from "../../../tests/support/mount";
import { Button } from "../button/button";
import { TextField } from "../field/text-field";
import { Form, type FormProps } from "./form";
import { FormActions } from "./form-parts";
import { DraftProvider } from "./form-state";
import { hasUnsavedChanges } from "./unsaved-changes";

/** Mounts a form with two buttons, whose answers the test gives one by one. */
async function mountForm(props: FormProps = {}) {
  const answers: ((answer: unknown) => void)[] = [];
  const action = vi.fn(() => new Promise<unknown>((resolve) => answers.push(resolve)));
  const page = (
    <Form id="f" {...props}>
      <input name="name" defaultValue="Anna" />
      <FormActions submit="Save" busyLabel="Saving…" cancelTo="/users" />
      <Button name="ask" value="vat">
        Check
      </Button>
      <Button type="button">Other</Button>
    </Form>
  );
  const { box } = await mount(page, "/users/new", { action });
  const form = box.querySelector("form") as HTMLFormElement;
  const buttons = () => [...box.querySelectorAll("button")].map((each) => each.textContent?.trim());
  const press = (index: number) => act(async () => box.querySelectorAll("button")[index]?.click());
  const send = () => act(async () => form.requestSubmit(box.querySelector("button")));
  const answer = (data: unknown = null) => act(async () => answers.shift()?.(data));
  return { box, form, action, buttons, press, send, answer };
}

test("a form that is being sent takes no second submission, and the pressed button says so", async () => {
  const { box, form, action, buttons, press, send, answer } = await mountForm();
  await press(1);
  expect(buttons()).toEqual(["Save", "Check, please wait", "Other"]);
  const disabled = () => [...box.querySelectorAll("button")].map((each) => each.getAttribute("aria-disabled"));
  expect(disabled()).toEqual(["true", "true", null]);
  expect(form.getAttribute("aria-busy")).toBe("true");
  await press(0);
  await send();
  expect(action).toHaveBeenCalledOnce();
  await answer();
  expect(buttons()).toEqual(["Save", "Check", "Other"]);
  expect(form.getAttribute("aria-busy")).toBeNull();
  await press(0);
  expect(action).toHaveBeenCalledTimes(2);
  expect(buttons()).toEqual(["Saving…", "Check", "Other"]);
  await answer();
});

test.each([
  ["refused", { result: { status: "error" } }],
  ["saved, and shown again,", redirect("/users/new")],
])("a form that is %s before its sending was shown can be sent again", async (_, answer) => {
  const { form, action } = await mountForm();
  action.mockImplementation(() => Promise.resolve(answer));
  await act(async () => {
    form.requestSubmit();
    await vi.waitFor(() => expect(action).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(form.getAttribute("aria-busy")).toBeNull();
  await act(async () => form.requestSubmit());
  expect(action).toHaveBeenCalledTimes(2);
});

test("a form that its own handler holds back, or that is a download, never counts as being sent", async () => {
  const held = await mountForm({ onSubmit: (event) => event.preventDefault() });
  await held.send();
  expect(held.form.getAttribute("aria-busy")).toBeNull();
  expect(held.action).not.toHaveBeenCalled();
  const file = await mountForm({ reloadDocument: true });
  document.addEventListener("submit", (event) => event.preventDefault(), { once: true });
  await file.send();
  expect(file.form.getAttribute("aria-busy")).toBeNull();
});

test("a changed form asks: not while it is sent, again once it is refused, not once it is saved [PAGE-06]", async () => {
  const { box, send, answer } = await mountForm();
  const field = box.querySelector("input") as HTMLInputElement;
  field.value = "Bruno";
  expect(hasUnsavedChanges()).toBe(true);
  await send();
  expect(hasUnsavedChanges()).toBe(false);
  await answer({ result: { status: "error", error: { name: ["Taken"] }, initialValue: { name: "Bruno" } } });
  expect(hasUnsavedChanges()).toBe(true);
});

test("a form that stays after it was saved begins anew, and a log-in never asks [PAGE-06]", async () => {
  const saved = await mountForm();
  const field = saved.box.querySelector("input") as HTMLInputElement;
  field.value = "Bruno";
  await saved.send();
  await saved.answer(redirect("/users/new"));
  expect(hasUnsavedChanges()).toBe(false);
  field.value = "Carla";
  expect(hasUnsavedChanges()).toBe(true);
  saved.box.remove();
  const login = await mountForm({ warnOnLeave: false });
  (login.box.querySelector("input") as HTMLInputElement).value = "Bruno";
  expect(hasUnsavedChanges()).toBe(false);
});

test("what was typed before the session ended is a change at once [PAGE-06]", async () => {
  const page = (
    <DraftProvider value={{ initialValue: { name: "Anna" } }}>
      <Form id="f">
        <input name="name" defaultValue="Anna" />
      </Form>
    </DraftProvider>
  );
  await mount(page);
  expect(hasUnsavedChanges()).toBe(true);
});

test("a page's own judgement of a field counts before the form's, which counts before the answer's", async () => {
  const action = () => ({ result: { status: "error", error: { vat: ["Needed"] } } });
  const mountRefused = async (clientErrors?: Record<string, string[]>) => {
    const form = (
      <Form id="f" clientErrors={clientErrors}>
        <section hidden>
          <TextField name="vat" label="VAT number" />
        </section>
        <Button>Save</Button>
      </Form>
    );
    const { box } = await mount(form, "/", { action });
    const error = () => box.querySelector(".field-error")?.textContent;
    await act(async () => box.querySelector("button")?.click());
    await settle();
    const answered = error();
    const field = box.querySelector<HTMLInputElement>("[name=vat]");
    if (field) field.value = "IT1";
    await act(async () => void field?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
    await settle();
    return [answered, error()];
  };
  expect(await mountRefused()).toEqual(["Needed", undefined]);
  document.body.replaceChildren();
  expect(await mountRefused({ vat: ["Checked"] })).toEqual(["Checked", "Checked"]);
});

test("a form of another user is sent once more as a document, so that nothing of that user's page stays [PAGE-06]", async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
  onTestFinished(() => submit.mockRestore());
  const { form, press, answer } = await mountForm();
  await press(0);
  await answer({ othersForm: { openedAs: "a@a.example (A)", viewer: "b@b.example (B)", fields: [], labels: {} } });
  expect(submit.mock.contexts).toEqual([form]);
  expect(hasUnsavedChanges()).toBe(false);
});
