import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { buildSummary, ErrorSummary, humanizeFieldName } from "./error-summary";
import { Form } from "./form";

const form = (
  <Form id="company" labels={{ postalCode: "Postal Code" }}>
    <ErrorSummary />
  </Form>
);

test("links each error to its field and takes the focus", () => {
  const result = { status: "error", error: { postalCode: ["Cannot be empty"], "": ["Try again"] } };
  const html = render(form, "/", { result });
  expect(html).toContain('<a href="#company-postalCode">Postal Code: Cannot be empty</a>');
  expect(html).toContain("<li>Try again</li>");
  expect(html).toMatch(/role="alert" tabindex="-1" autofocus=""/i);
});

test("lists the errors in the order of the labels, the whole form's first and rows one after another", () => {
  const error = {
    other: ["x"],
    "d[0].name": ["Taken"],
    "d[0].entries": ["Wrong"],
    again: ["Do not match"],
    "": ["No."],
  };
  const labels = { again: "Again", "d[].entries": "Addresses", "d[].name": "Name" };
  const names = buildSummary(error, labels).map(({ name }) => name);
  expect(names).toEqual(["", "again", "d[0].name", "d[0].entries", "other"]);
});

test("renders nothing unless a submission failed", () => {
  expect(render(form)).not.toContain("error-summary");
  expect(render(form, "/", { result: { error: { name: ["Name is required"] } } })).not.toContain("error-summary");
});

test("turns the name of a field without a label into words", () => {
  expect(humanizeFieldName("postalCode")).toBe("Postal code");
});
