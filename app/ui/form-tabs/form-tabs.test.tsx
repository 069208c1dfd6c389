import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { Form } from "../form/form";
import { FormTabs, nextTab } from "./form-tabs";

test("arrow keys move in a circle, Home and End to the first and the last tab", () => {
  expect(nextTab("ArrowRight", 2, 3)).toBe(0);
  expect(nextTab("ArrowLeft", 0, 3)).toBe(2);
  expect(nextTab("Home", 2, 3)).toBe(0);
  expect(nextTab("End", 0, 3)).toBe(2);
  expect(nextTab("a", 0, 3)).toBeUndefined();
});

test("the server sends links and all panels, and the number of errors in a tab [PROF-01]", () => {
  const tabs = [
    { id: "profile", label: "Profile", content: "one" },
    { id: "security", label: "Security Settings", fields: ["old", "new", "again"], content: "two" },
  ];
  const form = (
    <Form>
      <FormTabs label="Profile" tabs={tabs} />
    </Form>
  );
  const html = render(form, "/", { result: { status: "error", error: { old: ["Wrong"], new: ["Too short"] } } });
  expect(html).toContain('href="#security"');
  expect(html).toContain("2 error(s)");
  expect(html).not.toContain(" hidden");
  expect(html).not.toContain('role="tab"');
});
