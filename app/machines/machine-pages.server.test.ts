import { expect, test } from "vitest";
import type { UpstreamClient } from "~/upstream/client.server";
import { type Fleet, readMachinePages } from "./machine-pages.server";

const SERIALS = Array.from({ length: 1234 }, (_, index) => `AX-${String(index).padStart(4, "0")}`);

interface Asked {
  question: { after?: string; offset: number; limit: number };
  totalled: boolean;
  counted: boolean;
}

/** Returns what an export reads from an upstream with these machines, and what it asked it. */
async function exported() {
  const asked: Asked[] = [];
  const read = async (_document: unknown, variables: Asked) => {
    asked.push(variables);
    const { after, offset, limit } = variables.question;
    const rows = SERIALS.filter((serialNumber) => !after || serialNumber > after).slice(offset, offset + limit);
    return { page: { machines: rows.map((serialNumber) => ({ serialNumber })) } };
  };
  const rules = { expiredBefore: new Date(0), expiringBefore: new Date(0), latestVersions: {} };
  const listContext = {
    locationNames: new Map<string, string>(),
    seesMaintenance: () => true,
    timeZone: "Europe/Rome",
  };
  const fleet: Fleet = {
    upstream: { queryIfSupported: read } as unknown as UpstreamClient,
    companyId: "acme",
    locationIds: "all",
    rules,
    listContext,
  };
  const found: string[] = [];
  for await (const machines of readMachinePages(fleet, {}))
    found.push(...machines.map(({ serialNumber }) => serialNumber));
  return { found, asked };
}

test("each page of an export begins after the last machine of the one before, and nothing is counted", async () => {
  const { found, asked } = await exported();
  expect(found).toEqual(SERIALS);
  expect(asked.map(({ question: { after, offset } }) => [after, offset])).toEqual([
    [undefined, 0],
    ["AX-0499", 0],
    ["AX-0999", 0],
  ]);
  expect(asked.some(({ totalled, counted }) => totalled || counted)).toBe(false);
});
