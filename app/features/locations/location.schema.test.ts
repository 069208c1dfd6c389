import { expect, test } from "vitest";
import { MAX_LOCATION_ADDRESS_LENGTH } from "#contract/limits";
import { locationSchema } from "./location.schema";

const errors = (more: object) =>
  (locationSchema.safeParse({ name: "Lecco", address: "Via Roma 1", ...more }).error?.issues ?? []).map(
    ({ path, message }) => `${path}: ${message}`,
  );

test("a pin has both coordinates or none, each within its limit [LOC-01, LOC-04]", () => {
  expect(errors({})).toEqual([]);
  expect(errors({ lat: " ", lng: "" })).toEqual([]);
  for (const [lat, lng] of [
    ["90", "180"],
    ["-90", "-180"],
    ["45,5", "9.1"],
  ])
    expect(errors({ lat, lng }), `${lat} ${lng}`).toEqual([]);
  expect(errors({ lat: "90.00001", lng: "180.00001" })).toEqual([
    "lat: Enter a number from -90 to 90",
    "lng: Enter a number from -180 to 180",
  ]);
  expect(errors({ lat: "45" })).toEqual(["lng: Cannot be empty"]);
  expect(errors({ lat: " ", lng: "9" })).toEqual(["lat: Cannot be empty"]);
});

test("a name has up to a hundred characters, an address up to its own limit [LOC-01]", () => {
  expect(errors({ name: "x".repeat(100), address: "x".repeat(MAX_LOCATION_ADDRESS_LENGTH) })).toEqual([]);
  expect(errors({ name: "x".repeat(101) })).toEqual(["name: Must be {maximum, number} characters or fewer"]);
  expect(errors({ address: "x".repeat(MAX_LOCATION_ADDRESS_LENGTH + 1) })).toHaveLength(1);
  expect(errors({ name: " ", address: "" })).toEqual(["name: Cannot be empty", "address: Cannot be empty"]);
});
