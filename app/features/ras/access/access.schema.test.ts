import { expect, test } from "vitest";
import { editAccessSchema } from "./access.schema";

const TODAY = "2026-03-16";

function judge(begins: string, ends: string, before?: { begins: string; ends: string }) {
  const parsed = editAccessSchema({ today: TODAY, ...(before && { before }) }).safeParse({
    access: "unrestricted",
    begins,
    ends,
  });
  return parsed.success ? parsed.data.ends : parsed.error.issues.map(({ path, message }) => `${path}: ${message}`);
}

test("days that are past, out of order or none are refused [RASX-03]", () => {
  expect(judge("", "")).toBe("");
  expect(judge(TODAY, TODAY)).toBe(TODAY);
  expect(judge("2026-03-15", "")).toEqual(["begins: This date is in the past"]);
  expect(judge("", "2026-03-15")).toEqual(["ends: This date is in the past"]);
  expect(judge("2026-03-20", "2026-03-19")).toEqual(["ends: The last day can't be before the first day"]);
  for (const text of ["2026-02-30", "2026-13-01", "soon", "20260320"])
    expect(judge("", text)).toEqual(["ends: Enter a date, for example 31/12/2030"]);
});

test("a browser without a calendar may send a day as people write it [RASX-03]", () => {
  for (const text of [" 17/03/2026 ", "17.03.2026"]) expect(judge("", text)).toBe("2026-03-17");
});

test("stored days may stay, however old they are [RASX-03]", () => {
  const before = { begins: "2026-01-01", ends: "2026-02-01" };
  expect(judge("2026-01-01", "2026-02-01", before)).toBe("2026-02-01");
  expect(judge("2026-01-02", "2026-02-01", before)).toEqual(["begins: This date is in the past"]);
});
