import { expect, test } from "vitest";
import { parseLocationForm } from "./location-form.server";
import { getParentPage, isPinElsewhere, readLocationFields, toLocationFields } from "./location-form-data";

const FILLED = {
  name: "Lecco",
  address: "Via Roma 1, Lecco",
  lat: "45.85",
  lng: "9.39",
  placeAddress: "Via Roma 1, Lecco",
  placeLat: "45.85",
  placeLng: "9.39",
};

function formOf(more: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FILLED, ...more })) form.append(name, value);
  return form;
}

const fieldsAfter = (more: Record<string, string>) => {
  const { form } = parseLocationForm(formOf(more));
  return readLocationFields((name) => form.get(name));
};
const asked = (more: Record<string, string> = {}) => parseLocationForm(formOf(more)).intent;

test("Enter finds an address that was typed, otherwise it saves [LOC-02]", () => {
  expect(asked()).toBeNull();
  expect(asked({ enter: "" })).toBeNull();
  expect(asked({ placeAddress: "elsewhere" })).toBeNull();
  expect(asked({ enter: "", placeAddress: "elsewhere" })?.about).toBe("find");
});

test("a pin that is not at its address has to be confirmed, once [LOC-03, LOC-04]", () => {
  const fields = readLocationFields((name) => formOf().get(name));
  expect(isPinElsewhere(fields)).toBe(false);
  const moved = { ...fields, lat: "45.8512" };
  expect(isPinElsewhere(moved)).toBe(true);
  expect(isPinElsewhere(fieldsAfter({ lat: "45.8512", correct: "on" }))).toBe(false);
  expect(isPinElsewhere({ ...moved, lat: "45.8513", confirmed: "45.8512 9.39" })).toBe(true);
  expect(isPinElsewhere({ ...fields, address: "Via Milano 7, Lecco" })).toBe(true);
  expect(isPinElsewhere({ ...fields, lat: "" })).toBe(false);
});

test("choosing a found place sets the address and the position [LOC-02]", () => {
  expect(fieldsAfter({ found: "45.1 9.2 Via Po 2, Torino", ask: "map", confirmed: "45.85 9.39" })).toMatchObject({
    address: "Via Po 2, Torino",
    lat: "45.1",
    lng: "9.2",
    placeAddress: "Via Po 2, Torino",
    placeLat: "45.1",
    placeLng: "9.2",
    confirmed: "",
  });
  expect(fieldsAfter({ found: "95 9.2 Nowhere" }).lat).toBe("45.85");
});

test("a stored location's pin is at its address; one without a position has none", () => {
  const stored = { name: "Lecco", address: "Via Roma 1", position: { lat: 45.85, lng: 9.39 }, revision: "r" };
  expect(isPinElsewhere(toLocationFields(stored))).toBe(false);
  expect(toLocationFields(stored)).toMatchObject({ lat: "45.85", placeAddress: "Via Roma 1", revision: "r" });
  expect(toLocationFields({ ...stored, position: null })).toMatchObject({
    lat: "",
    placeAddress: "",
    address: "Via Roma 1",
  });
});

test("spaces around a typed pin and address make no difference, another address does [LOC-03, LOC-04]", () => {
  const fields = readLocationFields((name) => formOf().get(name));
  expect(isPinElsewhere({ ...fields, address: " Via Roma 1, Lecco ", placeAddress: "Via Roma 1, Lecco " })).toBe(false);
  expect(isPinElsewhere({ ...fields, lat: " 45.9 ", confirmed: "45.9 9.39" })).toBe(false);
  expect(isPinElsewhere({ ...fields, placeLat: "", placeLng: "" })).toBe(true);
  expect(isPinElsewhere({ ...fields, lng: "9.4" })).toBe(true);
  expect(asked({ enter: "", address: "  ", placeAddress: "x" })).toBeNull();
  expect(asked({ enter: "", address: " Via Roma 1, Lecco " })).toBeNull();
});

test("a click on the map moves the pin in both directions, and asks for the map [LOC-04]", () => {
  const { form, intent } = parseLocationForm(formOf({ "tile.137775.93718.x": "10", "tile.137775.93718.y": "20" }));
  expect(intent).toEqual({ about: "map", what: "" });
  expect(Number(form.get("lng"))).toBeCloseTo(9.2, 1);
  expect(Number(form.get("lat"))).not.toBe(45.85);
  expect(form.get("lat")).not.toBe(form.get("lng"));
  expect(form.get("address")).toBe("Via Roma 1, Lecco");
});

test("a location's panel goes back to its page, or to the dashboard as it was [LOC-06, PAGE-02]", () => {
  const parent = (pathname: string) => getParentPage({ pathname, search: "?view=cards" });
  expect(parent("/locations/l1/edit")).toBe("/locations/l1?view=cards");
  expect(parent("/dashboard/locations/l1/edit")).toBe("/dashboard?view=cards");
  expect(parent("/dashboard/locations/new")).toBe("/dashboard?view=cards");
  // The word that managers were searched by is the form's.
  expect(getParentPage({ pathname: "/locations/l1/edit", search: "?find=anna" })).toBe("/locations/l1");
});
