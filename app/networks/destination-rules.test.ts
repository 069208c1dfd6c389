import { describe, expect, test } from "vitest";
import {
  checkDrafts,
  draftOf,
  entriesOf,
  inUseErrors,
  isDestinationName,
  isEntry,
  namesInUse,
} from "./destination-rules";

describe("a network destination's formats [RASD-03, RASD-05]", () => {
  test.each([
    [
      "0.0.0.0",
      "255.255.255.255",
      "10.0.0.1:1",
      "10.0.0.1:65535",
      "10.0.0.0/0",
      "10.0.0.0/32",
      "10.0.0.0/8:443",
      "*:53",
      "*",
    ],
  ])("entries like %s are valid", (...entries) => {
    for (const entry of entries) expect(isEntry(entry), entry).toBe(true);
  });
  test("any other entry is invalid", () => {
    const refused = ["256.0.0.1", "10.0.0", "10.0.0.1:0", "10.0.0.1:65536", "10.0.0.0/33", "10.0.0.0/", "10.0.0.1:"];
    const others = [
      "*:",
      "*:0",
      "*/8",
      "**",
      "",
      " ",
      "a.example",
      "::1",
      "10.0.0.1:080",
      "010.0.0.1",
      "10.0.0.1\n",
      "１.1.1.1",
    ];
    for (const entry of [...refused, ...others]) expect(isEntry(entry), entry).toBe(false);
  });
  test("entries are separated by commas and trimmed, and a lone * is stored as 0.0.0.0/8", () => {
    expect(entriesOf(" 10.0.0.1 ,10.0.0.2:80,*:53 , * ")).toEqual(["10.0.0.1", "10.0.0.2:80", "*:53", "0.0.0.0/8"]);
  });
});

describe("a destination's name [RASD-03]", () => {
  test("takes the letters of code page 437", () => {
    for (const name of ["Office LAN", "a-b_c.d 1", "Città Ñandú Ærø".replace("ø", "o"), "Ç".repeat(255)])
      expect(isDestinationName(name), name).toBe(true);
  });
  test("refuses other characters, and more than 255 of them", () => {
    for (const forbidden of "!\"#$%&'()*+,/:;<=>?@[\\]^`{|}~\t\n\0\u0085€ßøİ\uD83D😀\u00A0")
      expect(isDestinationName(`a${forbidden}b`), forbidden).toBe(false);
    expect(isDestinationName("x".repeat(256))).toBe(false);
  });
});

describe("a list [RASD-03]", () => {
  const drafts = (...rows: [name: string, entries: string][]) =>
    rows.map(([name, entries]) => ({ id: "", name, entries }));
  const errorsOf = (...rows: [string, string][]) => checkDrafts(drafts(...rows)).errors;

  test("has a message for each wrong field", () => {
    expect(errorsOf(["", " "], ["a/b", "10.0.0.1, x"], ["B", "10.0.0.1,10.0.0.1"], [" B ", "*, 0.0.0.0/8"])).toEqual({
      "d[0].name": ["Name is required"],
      "d[0].entries": ["Network destination is required"],
      "d[1].name": ["Name contains not permitted characters"],
      "d[1].entries": ["Network destination is invalid"],
      "d[2].entries": ["Network destinations need to be unique."],
      "d[3].name": ["Destination name already exists."],
      "d[3].entries": ["Network destinations need to be unique."],
    });
    expect(errorsOf(["A", "10.0.0.1,"])).toHaveProperty("d[0].entries");
    expect(errorsOf(["A", "10.0.0.1"], ["a", "10.0.0.1"])).toEqual({});
  });

  test("keeps destinations in use, and their names", () => {
    const stored = ["A", "B", "C"].map((name) => ({ id: name.toLowerCase(), name, networkDestinations: ["10.0.0.1"] }));
    const inUse = namesInUse(["A"], [{ allowedDestinations: ["B"] }, { allowedDestinations: [] }]);
    expect([...inUse]).toEqual(["A", "B"]);
    expect(inUseErrors(stored, inUse, stored.slice(0, 2))).toEqual({});
    expect(inUseErrors(stored, inUse, [{ id: "b", name: "X", networkDestinations: [] }])).toEqual({
      "": ["This destination is used and cannot be deleted: A"],
      "d[0].name": ["This destination is used as B and cannot be renamed"],
    });
    expect(draftOf({ id: "a", name: "A", networkDestinations: ["10.0.0.1", "*:53"] }).entries).toBe("10.0.0.1, *:53");
  });

  test("takes a thousand rows", () => {
    const rows = Array.from(
      { length: 1000 },
      (_, i) => [`Name ${i}`, `10.${i >> 8}.${i & 255}.0/24`] as [string, string],
    );
    expect(errorsOf(...rows)).toEqual({});
  });
});
