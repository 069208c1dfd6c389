import { expect, test } from "vitest";
import {
  accessRequestRevision,
  accessRevision,
  destinationsRevision,
  locationRevision,
  userRevision,
  viewRevision,
} from "./revision";

const location = {
  name: "Milano HQ",
  address: "Via Roma 1",
  addressCoordinates: { lat: 45.46, lng: 9.19 },
  machineSerialNumbers: ["BX-1", "BX-2"],
  managerUserIds: ["anna", "bruno"],
};
const term = { from: "2026-03-01T00:00:00Z", until: "2026-04-01T00:00:00Z" };
const access = { allowedDestinations: ["Office", "Printers"], term };
const user = {
  account: { subscribe_news: true },
  contact: { firstName: "Anna" },
  company: { city: "Milano" },
  globalRoles: ["fleet.admin", "user.admin"],
};

test("each part of what is saved changes its revision, and another order doesn't [SAFE-09]", () => {
  const locations = [
    location,
    { ...location, name: "Milano" },
    { ...location, address: "Via Roma 2" },
    { ...location, addressCoordinates: { lat: 45.47, lng: 9.19 } },
    { ...location, addressCoordinates: { lat: 45.46, lng: 9.2 } },
    { ...location, addressCoordinates: null },
    { ...location, machineSerialNumbers: ["BX-1"] },
    { ...location, managerUserIds: [] },
  ].map(locationRevision);
  expect(new Set(locations).size).toBe(locations.length);
  const mixed = { machineSerialNumbers: ["BX-2", "BX-1"], managerUserIds: ["bruno", "anna"] };
  expect(locationRevision({ ...location, ...mixed })).toBe(locations[0]);

  const accesses = [
    access,
    { ...access, allowedDestinations: ["Office"] },
    { ...access, term: null },
    { ...access, term: { ...term, from: "2026-03-02T00:00:00Z" } },
    { ...access, term: { ...term, until: "2026-04-02T00:00:00Z" } },
  ].map(accessRevision);
  expect(new Set(accesses).size).toBe(accesses.length);
  const written = { allowedDestinations: ["Printers", "Office"], term: { ...term, from: "2026-03-01T01:00:00+01:00" } };
  expect(accessRevision(written)).toBe(accesses[0]);

  const networkDestinations = [{ name: "Office", networkDestinations: ["10.0.0.1"] }];
  const request = { ...access, locationId: "1", reason: "Printing", networkDestinations };
  const requests = [
    request,
    { ...request, locationId: "2" },
    { ...request, reason: "Backup" },
    { ...request, allowedDestinations: [] },
    { ...request, networkDestinations: [{ name: "Office", networkDestinations: ["*"] }] },
  ].map(accessRequestRevision);
  expect(new Set(requests).size).toBe(requests.length);

  const view = { name: "Old", query: "q=BX", isShared: false };
  const views = [view, { ...view, name: "New" }, { ...view, query: "" }, { ...view, isShared: true }].map(viewRevision);
  expect(new Set(views).size).toBe(views.length);

  const users = [
    user,
    { ...user, account: { subscribe_news: false } },
    { ...user, contact: { firstName: "Ada" } },
    { ...user, company: { city: "Roma" } },
    { ...user, globalRoles: ["fleet.admin"] },
    { contact: user.contact },
  ].map(userRevision);
  expect(new Set(users).size).toBe(users.length);
  expect(userRevision({ ...user, globalRoles: ["user.admin", "fleet.admin"] })).toBe(users[0]);
  expect(userRevision({ ...user, account: { ...user.account, email: "a@b.example" } })).toBe(users[0]);
  const contact = { firstName: "Ada", lastName: "Rossi" };
  expect(userRevision({ contact: { lastName: "Rossi", firstName: "Ada" } })).toBe(userRevision({ contact }));
  expect(userRevision({ contact: { firstName: "" } })).toBe(userRevision({ contact: { firstName: null } }));
});

test("the order of destinations makes no difference, that of a destination's networks does [D17]", () => {
  const [one, two] = ["a", "b"].map((id) => ({ id, name: id, networkDestinations: ["10.0.0.0/8", "10.1.0.0/16"] }));
  if (!one || !two) throw new Error("two destinations");
  const revision = destinationsRevision([one, two]);
  expect(destinationsRevision([two, one])).toBe(revision);
  expect(destinationsRevision([one])).not.toBe(revision);
  expect(destinationsRevision([{ ...one, name: "c" }, two])).not.toBe(revision);
  expect(destinationsRevision([{ ...one, networkDestinations: ["10.1.0.0/16", "10.0.0.0/8"] }, two])).not.toBe(
    revision,
  );
});
