import { describe, expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { isDestinationForm, parseDestinations, toDestinationDrafts } from "./destination-form";

const I18N = createI18n("en");

describe("a list of destinations as a form [RASD-03]", () => {
  test("is read from a form, and deleting a row answers with the list without it", () => {
    const form = new FormData();
    form.set("d[0].id", "a");
    form.set("d[0].name", "A");
    form.set("d[0].entries", "*");
    const submission = parseDestinations(I18N, form);
    expect(submission.status === "success" && submission.value).toEqual([
      { id: "a", name: "A", networkDestinations: ["0.0.0.0/8"] },
    ]);
    form.set("d[0].name", "");
    expect(parseDestinations(I18N, form).status).toBe("error");
    form.set("__intent__", JSON.stringify({ type: "remove", payload: { name: "d", index: 0 } }));
    expect(parseDestinations(I18N, form)).toMatchObject({ status: undefined, payload: { d: [] } });
  });

  test("takes its own buttons and no others: a row with a huge index would use up the memory [SAFE-01]", () => {
    const draft = { id: "", name: "", entries: "" };
    const pressed = (type: string, payload: object) => {
      const form = new FormData();
      form.set("__intent__", JSON.stringify({ type, payload }));
      return isDestinationForm(form);
    };
    expect(pressed("insert", { name: "d", defaultValue: draft })).toBe(true);
    expect(pressed("remove", { name: "d", index: 1999 })).toBe(true);
    expect(pressed("remove", { name: "d", index: 0 })).toBe(true);
    // Use the saved version.
    expect(pressed("update", { name: "d", value: Array.from({ length: 2000 }, () => draft) })).toBe(true);
    for (const [type, payload] of [
      ["insert", { name: "d[4294967290]" }],
      ["insert", { name: "d", index: 4_294_967_290, defaultValue: draft }],
      ["insert", { name: "d", defaultValue: { name: { deep: {} } } }],
      ["remove", { name: "d", index: 2000 }],
      ["remove", { name: "d", index: "0" }],
      ["remove", { name: "d", index: -1 }],
      ["remove", { name: "revision", index: 0 }],
      ["update", { name: "d", value: Array.from({ length: 2001 }, () => draft) }],
      ["update", { name: "d", value: [draft, { name: { deep: {} } }] }],
      ["update", { name: "d", value: "x" }],
      ["update", { name: "d[30000000].name", value: "x" }],
      ["reorder", { name: "d", from: 0, to: 30_000_000 }],
    ] as const)
      expect(pressed(type, payload), JSON.stringify(payload)).toBe(false);
    const form = new FormData();
    form.set("__intent__", "{");
    expect(isDestinationForm(form)).toBe(false);
  });

  test("is refused when its fields are not those of the list, or one is there twice", () => {
    for (const key of ["d[4294967294].name", "d[2000].name", "d", "d[0].x", "d[0].name.x"]) {
      const form = new FormData();
      form.set(key, "x");
      expect(isDestinationForm(form), key).toBe(false);
    }
    const twice = new FormData();
    for (const name of ["A", "B"]) twice.append("d[0].name", name);
    expect(isDestinationForm(twice)).toBe(false);
    const last = new FormData();
    last.set("d[1999].entries", "x");
    expect(isDestinationForm(last)).toBe(true);
    last.set("__state__", "{}");
    expect(isDestinationForm(last)).toBe(false);
    expect(toDestinationDrafts({ d: "x" })).toEqual([]);
    expect(toDestinationDrafts({ d: [null, { name: ["a", "b"] }] })).toEqual([
      { id: "", name: "", entries: "" },
      { id: "", name: "", entries: "" },
    ]);
  });
});
