import { expect, test } from "vitest";
import { findMovedMachines, parsePlacement, serializePlacement } from "./placement";

test("a machine that another user has moved meanwhile is found", () => {
  const chosen = [
    { serialNumber: "A", from: "" },
    { serialNumber: "B", from: "milano" },
    { serialNumber: "C", from: "" },
  ];
  expect(chosen.map((each) => parsePlacement(serializePlacement(each)))).toEqual(chosen);
  for (const wrong of ["", "A", "@", "A@b@c", "A B@", null]) expect(parsePlacement(wrong)).toBeNull();
  const now = new Map([
    ["A", null],
    ["B", "torino"],
  ]);
  expect(findMovedMachines(chosen, now).map(({ serialNumber }) => serialNumber)).toEqual(["B", "C"]);
});
