import { describe, expect, test } from "vitest";
import { destinationNamesInUse } from "#contract/networks/destinations";
import { createI18n } from "~/i18n/i18n";
import { findDefinitions, findInUseErrors, toDestinationDraft, validateDestinations } from "./destination-rules";

const I18N = createI18n("en");

describe("a list [RASD-03]", () => {
  const drafts = (...rows: [name: string, entries: string][]) =>
    rows.map(([name, entries]) => ({ id: "", name, entries }));
  const errorsOf = (...rows: [string, string][]) => validateDestinations(I18N, drafts(...rows)).errors;

  test("has a message for each wrong field", () => {
    expect(errorsOf(["", " "], ["a/b", "10.0.0.1, x"], ["B", "10.0.0.1,10.0.0.1"], [" B ", "*, 0.0.0.0/8"])).toEqual({
      "d[0].name": ["Name is required"],
      "d[0].entries": ["Network destination is required"],
      "d[1].name": ["Name contains not permitted characters"],
      "d[1].entries": ["Network destination is invalid", "x: names aren't supported. Enter an address."],
      "d[2].entries": ["Network destinations need to be unique."],
      "d[3].name": ["Destination name already exists."],
      "d[3].entries": ["Network destinations need to be unique."],
    });
    const long = errorsOf(["x".repeat(300), "10.0.0.1"]);
    expect(long).toEqual({ "d[0].name": ["Name must be 255 characters or fewer"] });
    expect(errorsOf(["A", "10.0.0.1; \r\n10.0.0.2,"])).toEqual({});
    expect(errorsOf(["A", "a b c d e f g"])["d[0].entries"]?.at(-1)).toBe("And 2 more.");
    expect(errorsOf(["A", "10.70.3.7/16, 10.70.0.0/16"])["d[0].entries"]).toEqual([
      "Network destinations need to be unique.",
    ]);
    expect(errorsOf(["Ä", "10.0.0.1"], ["ä", "10.0.0.1"])).toHaveProperty("d[1].name");
  });

  test("keeps destinations in use, and their names", () => {
    const stored = ["A", "B", "C"].map((name) => ({ id: name.toLowerCase(), name, networkDestinations: ["10.0.0.1"] }));
    const inUse = destinationNamesInUse(["A"], [{ allowedDestinations: ["B"] }, { allowedDestinations: [] }]);
    expect([...inUse]).toEqual(["A", "B"]);
    expect(findInUseErrors(I18N, stored, inUse, stored.slice(0, 2))).toEqual({});
    expect(findInUseErrors(I18N, stored, inUse, stored.slice(2))[""]).toEqual([
      "This destination is used and cannot be deleted: A",
      "This destination is used and cannot be deleted: B",
    ]);
    // One that takes over another one's name keeps it in use.
    expect(
      findInUseErrors(I18N, stored, inUse, [{ id: "c", name: "A", networkDestinations: [] }, ...stored.slice(1, 2)]),
    ).toEqual({});
    expect(findInUseErrors(I18N, stored, inUse, [{ id: "b", name: "X", networkDestinations: [] }])).toEqual({
      "": ["This destination is used and cannot be deleted: A"],
      "d[0].name": ["This destination is used as B, so it can't be renamed"],
    });
    expect(toDestinationDraft({ id: "a", name: "A", networkDestinations: ["10.0.0.1", "*:53"] }).entries).toBe(
      "10.0.0.1, *:53",
    );
  });

  test("takes a thousand rows", () => {
    const rows = Array.from(
      { length: 1000 },
      (_, i) => [`Name ${i}`, `10.${i >> 8}.${i & 255}.0/24`] as [string, string],
    );
    expect(errorsOf(...rows)).toEqual({});
  });
});

test("a destination has two hundred networks at most [RASD-03]", () => {
  const errorsOf = (count: number) => {
    const entries = Array.from({ length: count }, (_, at) => `10.0.${Math.floor(at / 250)}.${at % 250}`).join(", ");
    return validateDestinations(I18N, [{ id: "", name: "Lab", entries }]).errors;
  };
  expect(errorsOf(200)).toEqual({});
  expect(errorsOf(201)).toEqual({
    "d[0].entries": ["Enter 200 networks or fewer. Put the others into another destination"],
  });
});

test("a gateway gets the definitions of the named destinations alone, in the location's order [RASA-02]", () => {
  const stored = ["A", "B", "C"].map((name) => ({ name, networkDestinations: ["10.0.0.1"] }));
  expect(findDefinitions(stored, ["C", "gone", "A"]).map(({ name }) => name)).toEqual(["A", "C"]);
  expect(findDefinitions(stored, [])).toEqual([]);
});
