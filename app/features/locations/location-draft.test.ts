import { expect, test } from "vitest";
import { isPinMoved, noChoice, readDraft, wholeSet } from "./location-draft";

const formOf = (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

const FILLED: [string, string][] = [
  ["name", "Lecco"],
  ["address", "Via Roma 1, Lecco"],
  ["lat", "45.85"],
  ["lng", "9.39"],
  ["place.address", "Via Roma 1, Lecco"],
  ["place.lat", "45.85"],
  ["place.lng", "9.39"],
];

test("a form posts the additions and removals of all pages [LOC-01]", () => {
  const boxes: [string, string][] = [
    ["machines.on", "A@here"],
    ["machines.on", "N@"],
    ["machines.was", "A@here"],
    ["machines.was", "B@here"],
    ["machines.off", "C@here"],
  ];
  const { draft, ask } = readDraft(formOf([...FILLED, ...boxes, ["ask", "save"]]));
  expect(ask).toBe("save");
  expect(draft.machines).toMatchObject({ added: ["N@"], removed: ["C@here", "B@here"] });
  expect(wholeSet(["A@here", "B@here", "C@here", "D@here"], draft.machines)).toEqual(["A@here", "D@here", "N@"]);
});

test("clearing the managers keeps the fixed ones [LOC-05]", () => {
  const choice = { ...noChoice(), cleared: true };
  expect(wholeSet(["admin", "editor"], choice, new Set(["admin"]))).toEqual(["admin"]);
  expect(readDraft(formOf([...FILLED, ["ask", "choices:managers:clear"]])).draft.managers.cleared).toBe(true);
});

test("Enter runs a search that was typed but not run, otherwise it saves", () => {
  expect(readDraft(formOf(FILLED)).ask).toBe("save");
  const search: [string, string][] = [
    ["machines.search", "mi-"],
    ["machines.applied", " "],
    ["machines.page", "3"],
  ];
  const { ask, draft } = readDraft(formOf([...FILLED, ...search]));
  expect([ask, draft.machines.page]).toEqual(["choices", 1]);
  expect(readDraft(formOf([...FILLED.slice(0, 4), ["place.address", "elsewhere"]])).ask).toBe("find");
  expect(readDraft(formOf([...FILLED, ["ask", "choices:machines:4"]])).draft.machines.page).toBe(4);
});

test("a pin that is not at its address has to be confirmed, once [LOC-03, LOC-04]", () => {
  const { draft } = readDraft(formOf(FILLED));
  expect(isPinMoved(draft)).toBe(false);
  const moved = { ...draft, lat: "45.8512" };
  expect(isPinMoved(moved)).toBe(true);
  expect(isPinMoved({ ...moved, confirmed: "45.8512 9.39" })).toBe(false);
  expect(isPinMoved({ ...moved, lat: "45.8513", confirmed: "45.8512 9.39" })).toBe(true);
  expect(isPinMoved({ ...draft, address: "Via Milano 7, Lecco" })).toBe(true);
  expect(isPinMoved({ ...draft, lat: "" })).toBe(false);
});

test("choosing a found place sets the address and the position [LOC-02]", () => {
  const { draft } = readDraft(formOf([...FILLED, ["found", "45.1 9.2 Via Po 2, Torino"], ["ask", "map"]]));
  expect(draft).toMatchObject({ address: "Via Po 2, Torino", lat: "45.1", lng: "9.2", confirmed: "" });
  expect(draft.place).toEqual({ address: "Via Po 2, Torino", lat: "45.1", lng: "9.2" });
  expect(readDraft(formOf([...FILLED, ["found", "95 9.2 Nowhere"]])).draft.lat).toBe("45.85");
});
