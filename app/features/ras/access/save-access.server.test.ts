import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { differs } from "~/ui/conflict-table/conflict-table";
import { compareAccess, readRevision } from "./save-access.server";

test("two versions of an access differ by destinations and days, in the form's order [SAFE-09, RASA-04]", () => {
  const saved = { allowedDestinations: [], days: { begins: "", ends: "2026-03-20" } };
  const yours = { allowedDestinations: ["DNS", "Depot"], days: { begins: "2026-03-18", ends: "" } };
  const i18n = createI18n("en");
  expect(compareAccess(i18n, saved, yours).filter(differs)).toEqual([
    { part: "Allowed destinations", saved: "All traffic", yours: "Depot, DNS" },
    { part: "First day", saved: "—", yours: "18/03/2026" },
    { part: "Last day", saved: "20/03/2026", yours: "—" },
  ]);
  expect(compareAccess(i18n, yours, { ...yours, allowedDestinations: ["Depot", "DNS"] }).filter(differs)).toEqual([]);
  expect(compareAccess(i18n, yours, { ...yours, allowedDestinations: ["DNS"] }).filter(differs)).toEqual([
    { part: "Allowed destinations", saved: ["Depot", "DNS"], yours: ["DNS"] },
  ]);
});

test("an access has a revision of its own, and who has none has an empty one [SAFE-09]", () => {
  const user = (email: string, allowedDestinations: string[]) => ({ email, username: email, allowedDestinations });
  const state = { users: [user("a@x", []), user("b@x", ["DNS"])] } as unknown as Parameters<
    typeof readRevision
  >[0]["state"];
  const revisions = ["a@x", "b@x"].map((email) => readRevision({ state }, email));
  expect(new Set(revisions).size).toBe(2);
  expect(revisions).not.toContain("");
  expect([readRevision({ state }, "c@x"), readRevision({ state: null }, "a@x")]).toEqual(["", ""]);
});
