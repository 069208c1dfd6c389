import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { createRestorePlan, describeRestoredAccess, type LastAccess, warnNotRestored } from "./restored-access";

const I18N = createI18n("en");
const LIMITS = { seats: 2, now: new Date("2026-03-16T10:00:00Z") };
const NEW = { restricts: true, destinations: ["Depot", "Tills"] };
const user = (email: string, allowedDestinations: string[] = [], term: LastAccess["term"] = null): LastAccess => ({
  email,
  allowedDestinations,
  term,
});
const VERSION = "Needs version 4.7.0 or later";
const NEXT_YEAR = { from: "2027-01-01T00:00:00Z", until: null };
const USERS = [user("a", ["Depot", "Office"]), user("b", ["Office"]), user("c"), user("d"), user("e", [], NEXT_YEAR)];

const planned = (gateway: Parameters<typeof createRestorePlan>[0], users = USERS, limits = LIMITS) =>
  users.map(createRestorePlan(gateway, limits)).map((plan) => describeRestoredAccess(I18N, plan));

test.each([
  [
    "what has gone, and who has no seat",
    NEW,
    ["Without Office, which no longer exists", "No destination is left", null],
  ],
  ["who is restricted below 4.7.0 takes no seat", { ...NEW, restricts: false }, [VERSION, VERSION, null, null]],
  ["nothing has gone that couldn't be read", { ...NEW, destinations: null }, [null, null]],
])("each user has an own reason: %s [RASX-01]", (_what, gateway, begins) => {
  expect(planned(gateway)).toEqual([...begins, ...Array(USERS.length - begins.length).fill("No seat is left")]);
});

test("a seat has to be free at every instant of a term [RASX-01, D10]", () => {
  const until = (day: string) => ({ from: null, until: `${day}T00:00:00Z` });
  const users = [user("a"), user("b", [], until("2026-12-31")), user("c", [], NEXT_YEAR), user("d", [], NEXT_YEAR)];
  expect(planned(NEW, users)).toEqual([null, null, null, "No seat is left"]);
});

test("who got no access is named with the own reason [RASX-01]", () => {
  const of = (last: LastAccess[] | null, gateway = NEW) =>
    warnNotRestored(I18N, ["a", "b", "d", "gone"], last, gateway).map(({ detail }) => detail?.split(" What wasn't")[0]);
  expect(of(USERS)).toEqual(["No seat is left: a, d. No destination is left: b. No account or access now: gone."]);
  expect(of(USERS, { ...NEW, restricts: false })).toEqual([
    "Needs version 4.7.0 or later: a, b. No seat is left: d. No account or access now: gone.",
  ]);
  expect(of(null)).toEqual(["Couldn't load the reason: a, b, d, gone."]);
  expect(warnNotRestored(I18N, [], USERS, NEW)).toEqual([]);
});
