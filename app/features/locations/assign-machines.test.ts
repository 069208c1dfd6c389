import { expect, test } from "vitest";
import { chosenText, movedMeanwhile, parentOf, readChosen, serialsIn } from "./assign-machines";

test("the dialog's URL names machines, and contains the URL of the page below [LOC-08]", () => {
  const url = new URL("http://portal/dashboard/assign?unassigned=2&serial=A&serial=B&serial=A&serial=");
  expect(serialsIn(url.searchParams)).toEqual(["A", "B"]);
  expect(serialsIn(new URLSearchParams({ serial: "x".repeat(101) }))).toEqual([]);
  expect(parentOf(url)).toBe("/dashboard?unassigned=2");
  expect(parentOf(new URL("http://portal/inventory/assign?serial=A"))).toBe("/inventory");
});

test("a machine that another user has moved meanwhile is found", () => {
  const chosen = [
    { serialNumber: "A", from: "" },
    { serialNumber: "B", from: "milano" },
    { serialNumber: "C", from: "" },
  ];
  expect(chosen.map((each) => readChosen(chosenText(each)))).toEqual(chosen);
  for (const wrong of ["", "A", "@", "A@b@c", "A B@", null]) expect(readChosen(wrong)).toBeNull();
  const now = new Map([
    ["A", null],
    ["B", "torino"],
  ]);
  expect(movedMeanwhile(chosen, now).map(({ serialNumber }) => serialNumber)).toEqual(["B", "C"]);
});
