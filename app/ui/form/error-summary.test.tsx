import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummary, spellOut, summarise } from "./error-summary";

test("links each error to its field and takes the focus", () => {
  const result = { status: "error" as const, error: { postalCode: ["Cannot be empty"], "": ["Try again"] } };
  const html = renderToStaticMarkup(<ErrorSummary form="company" result={result} />);
  expect(html).toContain('<a href="#company-postalCode">Postal code: Cannot be empty</a>');
  expect(html).toContain("<li>Try again</li>");
  expect(html).toMatch(/role="alert" tabindex="-1" autofocus=""/i);
});

test("lists the errors in the order of the fields", () => {
  const error = { other: ["x"], again: ["Do not match"], password: ["Too short"] };
  const names = summarise({ status: "error", error }, ["password", "again"]).map(({ name }) => name);
  expect(names).toEqual(["password", "again", "other"]);
});

test("renders nothing unless a submission failed", () => {
  expect(summarise(undefined)).toEqual([]);
  expect(summarise({ error: { name: ["Name is required"] } })).toEqual([]);
});

test("turns field names into words", () => {
  expect(spellOut("destinations[0].name")).toBe("Destinations 1 name");
});
