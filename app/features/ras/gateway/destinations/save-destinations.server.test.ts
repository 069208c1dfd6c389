import { expect, test } from "vitest";
import { destinationsRevision } from "#contract/revision";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { createI18n } from "~/i18n/i18n";
import type { Destination } from "~/networks/destination-rules";
import { type Failure, FailureResponse, UNREACHABLE_FAILURE } from "~/upstream/failure.server";
import { type DestinationsTarget, saveDestinations } from "./save-destinations.server";

const destination = (id: string, name: string): Destination => ({ id, name, networkDestinations: ["10.0.0.0/8"] });
const [OFFICE, DEPOT, TILLS] = [destination("1", "Office"), destination("2", "Depot"), destination("", "Tills")];
const REFUSED: Failure = { kind: "invalid", message: "Not now." };
const NOTE = "The list is saved, but the gateway hasn't been updated yet. Save again to update it.";

type Saved = { destinations: { id?: string; name: string }[]; revision: string };

/** Creates an upstream with this list. Each write fails with the next of `failures`; undefined lets it succeed. */
function targetOf(list: Destination[], failures: (Failure | undefined)[] = [], gateway = true) {
  let stored = list;
  let ids = 10;
  const writes: string[] = [];
  const upstream = {
    capabilities: async () => new Set(["extended"]),
    withSubmission: () => upstream,
    query: async () => ({ destinationsByLocationId: stored }),
    mutate: async (_: unknown, variables: Saved | { networkDestinations: { name: string }[] }) => {
      const toGateway = "networkDestinations" in variables;
      const sent = toGateway ? variables.networkDestinations : variables.destinations;
      writes.push(
        `${toGateway ? "gateway" : "list"}: ${sent.map((each) => `${each.name}${"id" in each ? each.id : ""}`)}`,
      );
      const failure = failures.shift();
      if (failure) throw new FailureResponse(failure);
      if (!toGateway) stored = variables.destinations.map(({ id, name }) => destination(id ?? String(ids++), name));
      return { setDestinations: stored };
    },
  };
  const key = { serialNumber: "BX-1", osVersion: "4.8.0" };
  const target = { viewer: { upstream, i18n: createI18n("en") }, locationId: "milano", gateway: gateway ? key : null };
  const save = (edited: Destination[], { revision = destinationsRevision(list), isRetry = false } = {}) =>
    saveDestinations(target as unknown as DestinationsTarget, { isRetry } as SubmittedForm, edited, revision);
  return { save, writes, now: () => stored };
}

test("the list is saved first, with the ids that are stored, then the gateway gets it [RASD-02, RASD-04]", async () => {
  const { save, writes } = targetOf([OFFICE, DEPOT]);
  expect(await save([OFFICE, destination("9", "Tills")])).toEqual({ kind: "saved" });
  expect(writes).toEqual(["list: Office1,Tills", "gateway: Office,Tills"]);
  const without = targetOf([OFFICE], [], false);
  expect(await without.save([OFFICE, TILLS])).toEqual({ kind: "saved" });
  expect(without.writes).toEqual(["list: Office1,Tills"]);
});

test("where the gateway refuses it the list is as before, for the next attempt [RASD-04]", async () => {
  const { save, writes, now } = targetOf([OFFICE, DEPOT], [undefined, REFUSED]);
  const outcome = await save([OFFICE, TILLS]);
  expect(writes.at(-1)).toBe("list: Office1,Depot");
  expect(now().map(({ name }) => name)).toEqual(["Office", "Depot"]);
  expect(outcome).toEqual({ kind: "failed", failure: REFUSED, revision: destinationsRevision(now()) });
});

test("a list stays saved where nobody knows what the gateway did, or it can't be put back [RASD-04, SAFE-03]", async () => {
  const unknown = targetOf([OFFICE], [undefined, UNREACHABLE_FAILURE]);
  expect(await unknown.save([OFFICE, TILLS])).toMatchObject({ failure: UNREACHABLE_FAILURE, note: NOTE });
  expect(unknown.writes).toHaveLength(2);
  const stuck = targetOf([OFFICE], [undefined, REFUSED, REFUSED]);
  const outcome = await stuck.save([OFFICE, TILLS]);
  expect(outcome).toMatchObject({ failure: REFUSED, note: NOTE, revision: destinationsRevision(stuck.now()) });
  expect(stuck.now().map(({ name }) => name)).toEqual(["Office", "Tills"]);
});

test("a form sent again saves no list that is stored already, and updates the gateway [SAFE-03]", async () => {
  const { save, writes } = targetOf([OFFICE, DEPOT]);
  expect(await save([OFFICE, DEPOT], { revision: "older", isRetry: true })).toEqual({ kind: "saved" });
  expect(writes).toEqual(["gateway: Office,Depot"]);
});

test("what someone else has saved meanwhile is not overwritten [RASD-02, SAFE-09]", async () => {
  const stale = targetOf([OFFICE, DEPOT]);
  expect(await stale.save([OFFICE], { revision: "older" })).toEqual({ kind: "conflict", stored: [OFFICE, DEPOT] });
  expect(stale.writes).toEqual([]);
  const refused = targetOf([OFFICE], [{ kind: "conflict", message: "In use." }]);
  expect(await refused.save([TILLS])).toMatchObject({ kind: "failed", failure: { message: "In use." } });
});
