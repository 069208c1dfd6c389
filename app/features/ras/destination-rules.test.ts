import { describe, expect, test } from "vitest";
import { namesInUse } from "#contract/gateways";
import { draftsFrom, isDestinationForm, parseDestinations } from "./destination-form";
import { checkDrafts, draftOf, entriesOf, inUseErrors } from "./destination-rules";

test("they are separated by commas and trimmed; a lone * is stored as 0.0.0.0/8 [RASD-05]", () => {
  expect(entriesOf(" 10.0.0.1 ,10.0.0.2:80,*:53 , * ")).toEqual(["10.0.0.1", "10.0.0.2:80", "*:53", "0.0.0.0/8"]);
});

describe("a list [RASD-03]", () => {
  const drafts = (...rows: [name: string, entries: string][]) =>
    rows.map(([name, entries]) => ({ id: "", name, entries }));
  const errorsOf = (...rows: [string, string][]) => checkDrafts(drafts(...rows)).errors;

  test("says at each field what is wrong", () => {
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

  test("what is in use stays, by its name", () => {
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

  test("is read from a form, intents and all", () => {
    const form = new FormData();
    form.set("d[0].id", "a");
    form.set("d[0].name", "A");
    form.set("d[0].entries", "*");
    const submission = parseDestinations(form);
    expect(submission.status === "success" && submission.value).toEqual([
      { id: "a", name: "A", networkDestinations: ["0.0.0.0/8"] },
    ]);
    form.set("d[0].name", "");
    expect(parseDestinations(form).status).toBe("error");
    form.set("__intent__", JSON.stringify({ type: "remove", payload: { name: "d", index: 0 } }));
    expect(parseDestinations(form)).toMatchObject({ status: undefined, payload: { d: [] } });
  });

  test("takes its own buttons, and no others: a row far out would cost without end [SAFE-01]", () => {
    const draft = { id: "", name: "", entries: "" };
    const pressed = (type: string, payload: object) => {
      const form = new FormData();
      form.set("__intent__", JSON.stringify({ type, payload }));
      return isDestinationForm(form);
    };
    expect(pressed("insert", { name: "d", defaultValue: draft })).toBe(true);
    expect(pressed("remove", { name: "d", index: 1999 })).toBe(true);
    for (const [type, payload] of [
      ["insert", { name: "d[4294967290]" }],
      ["insert", { name: "d", index: 4_294_967_290, defaultValue: draft }],
      ["insert", { name: "d", defaultValue: { name: { deep: {} } } }],
      ["remove", { name: "d", index: 2000 }],
      ["remove", { name: "d", index: "0" }],
      ["update", { name: "d[30000000].name", value: "x" }],
      ["reorder", { name: "d", from: 0, to: 30_000_000 }],
    ] as const)
      expect(pressed(type, payload), JSON.stringify(payload)).toBe(false);
    const form = new FormData();
    form.set("__intent__", "{");
    expect(isDestinationForm(form)).toBe(false);
  });

  test("takes a thousand rows, and no crafted form", () => {
    const rows = Array.from(
      { length: 1000 },
      (_, i) => [`Name ${i}`, `10.${i >> 8}.${i & 255}.0/24`] as [string, string],
    );
    expect(errorsOf(...rows)).toEqual({});
    for (const key of ["d[4294967294].name", "d[2000].name", "d", "d[0].x", "d[0].name.x"]) {
      const form = new FormData();
      form.set(key, "x");
      expect(isDestinationForm(form), key).toBe(false);
    }
    const twice = new FormData();
    for (const name of ["A", "B"]) twice.append("d[0].name", name);
    expect(isDestinationForm(twice)).toBe(false);
    expect(draftsFrom({ d: "x" })).toEqual([]);
    expect(draftsFrom({ d: [null, { name: ["a", "b"] }] })).toEqual([
      { id: "", name: "", entries: "" },
      { id: "", name: "", entries: "" },
    ]);
  });
});
