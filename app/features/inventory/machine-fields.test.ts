import { expect, test } from "vitest";
import { activatorName, manualFor } from "./machine-fields";

test("an activator's name of 40 characters shows whole, of 41 as 37 and an ellipsis [INVT-03]", () => {
  const named = (length: number) => activatorName({ firstName: "Anna", lastName: "x".repeat(length - 5) });
  expect(named(40)).toBe(`Anna ${"x".repeat(35)}`);
  expect(named(41)).toBe(`Anna ${"x".repeat(32)}...`);
  expect([...named(41)]).toHaveLength(40);
  // A character of two code units counts as one, and is not cut in two.
  expect(activatorName({ firstName: "𝔄".repeat(41), lastName: "" })).toBe(`${"𝔄".repeat(37)}...`);
  expect(activatorName({ firstName: "", lastName: "Rossi" })).toBe("Rossi");
});

test("each OS line has its own manual [INVT-03]", () => {
  const manuals = { os4: "https://a.example/4", os5: "https://a.example/5" };
  expect(manualFor("4.8.9", manuals)).toBe("https://a.example/4");
  expect(manualFor("5.3.0.3328", manuals)).toBe("https://a.example/5");
  for (const none of ["6.0.0", "unknown", "", null, undefined]) expect(manualFor(none, manuals)).toBeNull();
});
