import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { buildReviewRows } from "./review-rows";

const I18N = createI18n("en");
const NOW = new Date("2026-03-16T09:00:00Z");
const access = [
  { name: "unrestricted", allowedDestinations: [] },
  { name: "office", allowedDestinations: ["Office"] },
  { name: "desk", allowedDestinations: ["Desk"] },
].map((each) => ({
  ...each,
  userId: each.name,
  email: `${each.name}@x.example`,
  grantedAt: "2026-03-01T09:00:00Z",
  profileEndsAt: null,
  lastConnectedAt: null,
  sessions: [],
  endedSessions: [],
  term: null,
  reason: null,
}));
const gateway = { locationId: "l", status: "ACTIVE", destinations: ["Office", "Desk"], access };
const list = [
  { name: "Office", networkDestinations: ["10.10.0.0/16"] },
  { name: "Desk", networkDestinations: ["10.10.7.0/24:443"] },
];

const rows = (tunnel: { destinations: typeof list; routes: string[] } | null) =>
  buildReviewRows(I18N, "by-destination", [{ ...gateway, tunnel }], new Map([["l", "Milano"]]), NOW, "Europe/Rome").map(
    ({ reach, email, granted }) => [reach, email.split("@")[0], granted],
  );

test("each destination is listed with the users who reach it, and how [ACT-06]", () => {
  expect(rows({ destinations: list, routes: [] })).toEqual([
    ["All traffic", "unrestricted", "Directly"],
    ["Office", "unrestricted", "Through All traffic"],
    ["Office", "office", "Directly"],
    ["Office", "desk", "Partly, through Desk"],
    ["Desk", "unrestricted", "Through All traffic"],
    ["Desk", "office", "Through Office"],
    ["Desk", "desk", "Directly"],
  ]);
});

test("nobody has all traffic where only some of it goes through the tunnel [ACT-06]", () => {
  expect(rows({ destinations: list, routes: ["Desk"] })).toEqual([
    ["Office", "unrestricted", "Partly, through All traffic"],
    ["Office", "office", "Directly"],
    ["Office", "desk", "Partly, through Desk"],
    ["Desk", "unrestricted", "Through All traffic"],
    ["Desk", "office", "Through Office"],
    ["Desk", "desk", "Directly"],
  ]);
});

test("of a destination for any address only what goes through the tunnel is reached [ACT-06]", () => {
  const any = { name: "Desk", networkDestinations: ["0.0.0.0/0"] };
  expect(rows({ destinations: [...list.slice(0, 1), any], routes: ["Office"] })).toContainEqual([
    "Desk",
    "desk",
    "Directly, but only partly through the VPN tunnel",
  ]);
});

test("without the networks of destinations, as of ended access, its names are listed [ACT-06]", () => {
  expect(rows(null)).toEqual([
    ["All traffic", "unrestricted", "Directly"],
    ["Office", "unrestricted", "Through All traffic"],
    ["Desk", "unrestricted", "Through All traffic"],
    ["Office", "office", "Directly"],
    ["Desk", "desk", "Directly"],
  ]);
});

test("a row tells the period, the profile and the reason of its access, at the locations that are reviewed [ACT-06]", () => {
  const of = (change: object, names = new Map([["l", "Milano"]]), status = "ACTIVE") => {
    const one = { ...access[0], ...change } as unknown as (typeof access)[number];
    return buildReviewRows(
      I18N,
      "person",
      [{ ...gateway, status, access: [one], tunnel: null }],
      names,
      NOW,
      "Europe/Rome",
    );
  };
  expect(of({}, undefined, "INACTIVE")[0]?.status).toBe("INACTIVE");
  const until = (instant: string) => ({ term: { from: null, until: instant } });
  expect(of({}, new Map())).toEqual([]);
  expect(of({})[0]).toMatchObject({ ends: "", endsSoon: false, hasEnded: false, profile: null, reason: "" });
  expect(of({ reason: "Night shift" })[0]).toMatchObject({
    reason: "Night shift",
    location: "Milano",
    status: "ACTIVE",
  });
  expect(of(until("2026-03-16T23:00:00Z"))[0]).toMatchObject({ ends: "16/03/2026", endsSoon: true, hasEnded: false });
  expect(of(until("2026-03-16T09:00:00Z"))[0]).toMatchObject({ endsSoon: false, hasEnded: true });
  expect(of(until("2027-03-16T23:00:00Z"))[0]).toMatchObject({ ends: "16/03/2027", endsSoon: false, hasEnded: false });
  expect(of({ profileEndsAt: "2026-03-16T09:00:00Z" })[0]?.profile).toBe("ended");
  expect(of({ profileEndsAt: "2026-04-01T09:00:00Z" })[0]?.profile).toBe("soon");
  const restricted = of({ allowedDestinations: ["Office", "Desk"] })[0];
  expect([restricted?.reach, restricted?.granted]).toEqual(["Office, Desk", "Directly"]);
});

test("access is unused ninety days after it was used last, or granted if never [ACT-06]", () => {
  const [first] = access;
  const isUnused = (grantedAt: string, lastConnectedAt: string | null, from: string | null = null) => {
    const one = {
      ...first,
      grantedAt,
      lastConnectedAt,
      term: { from, until: null },
    } as unknown as (typeof access)[number];
    const usage = { ...gateway, access: [one], tunnel: null };
    return buildReviewRows(I18N, "person", [usage], new Map([["l", "Milano"]]), NOW, "Europe/Rome")[0]?.unused;
  };
  expect(isUnused("2025-12-16T09:00:00Z", null)).toBe(false);
  expect(isUnused("2025-12-16T08:59:59Z", null)).toBe(true);
  expect(isUnused("2025-01-01T09:00:00Z", "2026-03-01T09:00:00Z")).toBe(false);
  expect(isUnused("2025-01-01T09:00:00Z", "2025-12-01T09:00:00Z")).toBe(true);
  // Granted in advance, it counts from its first day.
  expect(isUnused("2025-01-01T09:00:00Z", null, "2026-03-01T00:00:00Z")).toBe(false);
  expect(isUnused("2025-01-01T09:00:00Z", "2025-11-01T09:00:00Z", "2026-03-01T00:00:00Z")).toBe(false);
  expect(isUnused("2025-01-01T09:00:00Z", null, "2024-03-01T00:00:00Z")).toBe(true);
  const later = { ...first, term: { from: "2026-03-15T23:00:00Z", until: null } } as unknown as (typeof access)[number];
  const usage = { ...gateway, access: [later], tunnel: null };
  const [row] = buildReviewRows(I18N, "person", [usage], new Map([["l", "Milano"]]), NOW, "Europe/Rome");
  expect(row?.usableSince).toBe("2026-03-15T23:00:00Z");
});
