import { expect, test, vi } from "vitest";
import type { Upstream } from "~/upstream/client.server";
import { readMachine } from "~/upstream/machine.server";
import { type Fleet, readMachinesBySerial } from "./machine-pages.server";

vi.mock("~/upstream/capabilities.server", () => ({ serves: async () => true }));

/** More than a thousand contain X-1, and stand before it. */
const SERIALS = [...Array.from({ length: 2300 }, (_, index) => `AX-${index + 1}`), "X-1"].sort();

/** An upstream that searches as the contract says: for a part of the serial number, a page at a time. */
const upstream = {
  read: async (_document: unknown, { question }: { question: { search: string; offset: number; limit: number } }) => {
    const { search, offset, limit } = question;
    const found = SERIALS.filter((serialNumber) => serialNumber.includes(search));
    const machines = found.slice(offset, offset + limit).map((serialNumber) => ({ serialNumber }));
    return { page: { machines, total: found.length } };
  },
} as unknown as Upstream;

const rules = { expiredBefore: new Date(0), expiringBefore: new Date(0), latestVersions: {} };
const around = { locationNames: new Map<string, string>(), seesMaintenance: () => true, timeZone: "Europe/Rome" };
const fleet: Fleet = { upstream, companyId: "acme", reach: null, rules, around };

test("a machine is found by a serial number that hundreds of others contain [LOC-08]", async () => {
  const wanted = ["X-1", "AX-9", "AX-2"];
  const found = await readMachinesBySerial(fleet, [...wanted, "X-"]);
  expect(found.map(({ serialNumber }) => serialNumber)).toEqual(wanted);
});

test("so are its details, and what is not there is nothing [INVT-03]", async () => {
  expect(await readMachine(fleet, "X-1")).toMatchObject({ serialNumber: "X-1" });
  expect(await readMachine(fleet, "X-")).toBeNull();
});
