import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { Checkbox } from "./checkbox";
import { CheckboxGroup } from "./choice-group";
import { PasswordField, TextField } from "./text-field";

const email = {
  id: "f-email",
  name: "email",
  formId: "f",
  errors: ["Cannot be empty"],
  initialValue: "x",
  required: true,
};

test("an error describes its field, a required label has an asterisk, the typed value stays", () => {
  const html = render(<TextField label="E-mail" field={email} hint="At work" />);
  expect(html).toContain('aria-invalid="true" aria-describedby="f-email-error f-email-description"');
  expect(html).toContain('E-mail<span class="asterisk" aria-hidden="true">*</span>');
  expect(html).toContain('value="x"');
  expect(html).toContain('id="f-email-error"');
});

test("a password is never sent back", () => {
  const html = render(<PasswordField label="Password" field={{ ...email, initialValue: "secret" }} />);
  expect(html).not.toContain("secret");
});

test("a checkbox keeps its tick", () => {
  const field = { id: "c", name: "news", initialValue: "on" };
  expect(render(<Checkbox label="News" field={field} />)).toContain("checked");
  expect(render(<Checkbox label="News" field={{ ...field, initialValue: undefined }} />)).not.toContain("checked");
});

test("a group keeps its ticks, and its first box has the id that an error summary links to", () => {
  const field = { id: "g", name: "users", initialValue: ["b"] };
  const options = [
    { value: "a", label: "Anna" },
    { value: "b", label: "Bruno" },
  ];
  const html = render(<CheckboxGroup label="Users" field={field} options={options} />);
  expect(html).toMatch(/<input(?=[^>]* id="g")(?=[^>]* name="users")[^>]* value="a"/);
  expect(html).toMatch(/checked="" value="b"|value="b" checked=""/);
});
