// @vitest-environment happy-dom
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { Form } from "../form/form";
import { Checkbox, Switch } from "./checkbox";
import { CheckboxGroup, RadioGroup } from "./choice-group";
import { Select } from "./select";
import { TextArea } from "./text-area";
import { PasswordField, TextField } from "./text-field";

/** Mounts fields in a form whose answer is this. */
async function mountIn(fields: ReactElement, answer?: object) {
  const form = (
    <Form id="f" labels={{ email: "E-mail", "rows[].name": "Name" }}>
      {fields}
      <button type="submit">Save</button>
    </Form>
  );
  const { box } = await mount(form, "/", { action: () => answer ?? null });
  if (answer) await act(async () => box.querySelector<HTMLElement>("button[type=submit]")?.click());
  const find = (selector: string) => box.querySelector(selector) as HTMLInputElement;
  return { box, find };
}

test("a field of a form has its label, its id, its error and the value of the last answer", async () => {
  const result = { status: "error", error: { email: ["Taken"] }, initialValue: { email: "b@acme.example" } };
  const field = { id: "f-email", name: "email", initialValue: "a@acme.example" };
  const { box, find } = await mountIn(<TextField name="email" />, { result });
  expect(box.querySelector("label")?.textContent).toBe("E-mail");
  expect(box.querySelector("label")?.htmlFor).toBe("f-email");
  expect(find("[name=email]").getAttribute("aria-describedby")).toBe("f-email-error");
  expect(box.querySelector("#f-email-error")?.textContent).toBe("Taken");
  expect(box.querySelector(".field")?.hasAttribute("data-invalid")).toBe(true);
  const answered = await mountIn(<TextField field={field} key="k" />, { result });
  expect(answered.find("[name=email]").getAttribute("value")).toBe("b@acme.example");
  const fresh = await mountIn(<TextField field={field} />);
  expect(fresh.find("[name=email]").value).toBe("a@acme.example");
  expect(fresh.find("[name=email]").getAttribute("aria-invalid")).toBe("false");
  expect(fresh.find("[name=email]").getAttribute("aria-describedby")).toBeNull();
});

test("a row of a list keeps its own value, whatever the answer has under its name", async () => {
  const field = { id: "f-1", name: "rows[1].name", initialValue: "LAN" };
  const { box, find } = await mountIn(<TextField field={field} />, {
    result: { initialValue: { "rows[1].name": "x" } },
  });
  expect(find("#f-1").getAttribute("value")).toBe("LAN");
  expect(box.querySelector("label")?.textContent).toBe("Name");
});

test("a field has the limits of its schema, its own before them", async () => {
  const field = { id: "n", name: "n", minLength: 2, maxLength: 64, min: 1, max: 99, pattern: "[0-9]+", required: true };
  const { find } = await mountIn(
    <>
      <TextField field={field} min={3} label="Number" />
      <TextArea field={{ ...field, id: "t", name: "t", maxLength: 500 }} label="Text" required={false} />
    </>,
  );
  const limits = ["minlength", "maxlength", "min", "max", "pattern", "required"];
  expect(limits.map((name) => find("#n").getAttribute(name))).toEqual(["2", "64", "3", "99", "[0-9]+", ""]);
  expect(limits.map((name) => find("#t").getAttribute(name))).toEqual([null, "500", null, null, null, null]);
});

test("a password can be shown and hidden again [AUTH-06]", async () => {
  const { find } = await mountIn(<PasswordField name="password" label="Password" hint="At least 12 characters" />);
  const toggle = () => find("button[type=button]") as unknown as HTMLButtonElement;
  for (const [type, label] of [
    ["password", "Show characters"],
    ["text", "Hide characters"],
    ["password", "Show characters"],
  ]) {
    expect([find("[name=password]").type, toggle().textContent]).toEqual([type, label]);
    await act(async () => toggle().click());
  }
});

test("a box sends 'on' or its value, and is ticked when that is the field's", async () => {
  const field = { id: "c", name: "role", initialValue: "admin" };
  const { find } = await mountIn(
    <>
      <Checkbox field={field} value="admin" label="Admin" />
      <Checkbox field={{ ...field, id: "d" }} value="viewer" label="Viewer" />
      <Switch name="active" id="e" label="Active" defaultChecked />
    </>,
  );
  expect(["#c", "#d", "#e"].map((id) => [find(id).value, find(id).checked, find(id).getAttribute("role")])).toEqual([
    ["admin", true, null],
    ["viewer", false, null],
    ["on", true, "switch"],
  ]);
});

test("a select begins with its placeholder, else with the chosen option", async () => {
  const options = ["DE", "IT"].map((value) => ({ value, label: value }));
  const { box, find } = await mountIn(
    <>
      <Select name="a" options={options} placeholder="Select a country" label="Country" />
      <Select field={{ id: "b", name: "b", initialValue: "IT" }} options={options} label="Country" />
      <Select name="c" options={options} defaultValue="IT" label="Country" />
    </>,
  );
  const values = ["a", "b", "c"].map((name) => find(`[name=${name}]`).value);
  expect(values).toEqual(["", "IT", "IT"]);
  expect(box.querySelector("option")?.textContent).toBe("Select a country");
});

test("of a required group each radio button is required, no box is; a hint describes its own choice", async () => {
  const options = [
    { value: "a", label: "Anna", hint: "Manager" },
    { value: "b", label: "Bruno", disabled: true },
  ];
  const { find, box } = await mountIn(
    <>
      <RadioGroup name="one" label="One" id="o" options={options} required defaultValue="a" />
      <CheckboxGroup name="many" label="Many" id="m" options={options} required defaultValue={["a", "b"]} />
    </>,
  );
  expect([find("#o").required, find("#o-2").required, find("#m").required]).toEqual([true, true, false]);
  expect([...box.querySelectorAll("fieldset")].every((each) => each.hasAttribute("data-required"))).toBe(true);
  expect([find("#o").checked, find("#o-2").checked, find("#m-2").checked]).toEqual([true, false, true]);
  expect(find("#m").getAttribute("aria-describedby")).toBe("m-note");
  expect(box.querySelector("#m-note")?.textContent).toBe("Manager");
  expect(find("#m-2").getAttribute("aria-describedby")).toBeNull();
  expect([find("#m").disabled, find("#m-2").disabled]).toEqual([false, true]);
});
