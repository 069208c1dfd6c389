import { expect, test, vi } from "vitest";
import type { UpstreamClient } from "~/upstream/client.server";
import { NO_RULES } from "./listed-machine";
import type { Fleet } from "./machine-pages.server";
import { readEndings } from "./maintenance-endings.server";

const NOW = new Date("2026-03-16T09:00:00Z");
const EXPIRES_ON = "2026-04-20T10:00:00.000Z";

/** Reads the endings of this many machines from an upstream with or without its pages, and counts the requests. */
async function counted(machines: number, { paged }: { paged: boolean }) {
  const row = { serialNumber: "BX-1", productModel: { title: "BX" }, maintenanceServices: [{ expiresOn: EXPIRES_ON }] };
  const read = vi.fn(async () => ({
    page: {
      summary: { expiring: 1, expired: 2, pending: 3 },
      endings: Array.from({ length: 13 }, (_, index) => index),
    },
    machines: Array(machines).fill(row),
  }));
  const listContext = {
    locationNames: new Map<string, string>(),
    seesMaintenance: () => true,
    timeZone: "Europe/Rome",
  };
  const upstream = { query: read, queryIfSupported: paged ? read : async () => null } as unknown as UpstreamClient;
  const fleet: Fleet = { upstream, companyId: "acme", locationIds: "all", rules: NO_RULES, listContext };
  const endings = await readEndings(fleet, {}, NOW);
  return { endings, asked: read.mock.calls.length };
}

test("the upstream counts, whatever the number of machines [HOME-05]", async () => {
  const { endings, asked } = await counted(5000, { paged: true });
  expect(endings).toMatchObject({ from: "2026-03", later: 12, expiring: 1, expired: 2, pending: 3 });
  expect([endings?.months.length, endings?.months[11], asked]).toEqual([12, 11, 1]);
});

test("without the fleet up to a thousand machines are counted here [HOME-05, CONF-03]", async () => {
  const { endings } = await counted(1000, { paged: false });
  expect(endings?.months.slice(0, 3)).toEqual([0, 1000, 0]);
  expect((await counted(1001, { paged: false })).endings).toBeNull();
});
