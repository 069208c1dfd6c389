import { expect, test } from "vitest";
import { parseSubmittedForm } from "~/forms/submitted-form.server";
import { createI18n } from "~/i18n/i18n";
import { type Failure, FailureResponse } from "~/upstream/failure.server";
import { addDestination } from "./add-destination.server";
import type { DestinationsTarget } from "./save-destinations.server";

const REFUSED: Failure = { kind: "invalid", message: "Not now." };

interface Change {
  isRetry?: boolean;
  /** The failures of the list's read and of its save. */
  read?: Failure;
  write?: Failure;
}

/** Adds a destination to a location that has Office. */
async function add(fields: Record<string, string>, { isRetry = false, read, write }: Change = {}) {
  let writes = 0;
  const upstream = {
    capabilities: async () => new Set(["extended"]),
    query: async () => {
      if (read) throw new FailureResponse(read);
      return { destinationsByLocationId: [{ id: "1", name: "Office", networkDestinations: ["10.0.0.0/8"] }] };
    },
    mutate: async () => {
      writes += 1;
      if (write) throw new FailureResponse(write);
      return { setDestinations: [] };
    },
  };
  const form = new FormData();
  for (const [name, value] of Object.entries({ routing: "allTraffic", destinations: "Office", ...fields }))
    form.append(name, value);
  const target = {
    viewer: { upstream, i18n: createI18n("en") },
    locationId: "milano",
    gateway: null,
  } as unknown as DestinationsTarget;
  const answer = await addDestination(target, { ...parseSubmittedForm(form, 0, createI18n("en")), isRetry });
  const answered = answer.data as unknown as Record<string, never> & {
    added?: string;
    filled?: object;
    result?: { error?: Record<string, string[]> };
    notifications?: { message: string }[];
  };
  const { added, filled, result, notifications } = answered;
  return {
    writes,
    added,
    filled,
    errors: result?.error,
    said: notifications?.map(({ message }) => message),
    ...answer.init,
  };
}

test("an added destination is stored, chosen, and its fields are empty again [RASS-02]", async () => {
  const { writes, added, filled } = await add({ newName: "Tills", newEntries: "10.9.0.0/24" });
  expect([writes, added]).toEqual([1, "Tills"]);
  expect(filled).toEqual({
    destinations: { on: ["Tills"], off: [] },
    routing: { on: ["specificDestinations"], off: ["allTraffic"] },
    newName: { on: [], off: ["Tills"] },
    newEntries: { on: [], off: ["10.9.0.0/24"] },
  });
});

test("what is wrong with it stands at its own fields, and nothing is stored [RASS-02, RASD-03]", async () => {
  const { writes, errors } = await add({ newName: "Office", newEntries: "nonsense" });
  expect(writes).toBe(0);
  expect(errors?.newName).toEqual(["Destination name already exists."]);
  expect(errors?.newEntries?.[0]).toBe("Network destination is invalid");
});

test("one that was stored before its answer was lost is not stored twice [SAFE-03]", async () => {
  const { writes, added } = await add({ newName: "Office", newEntries: "10.0.0.0/8" }, { isRetry: true });
  expect([writes, added]).toEqual([0, "Office"]);
});

test("a list that can't be read or saved is told of [RASS-02, RAS-07]", async () => {
  const fields = { newName: "Tills", newEntries: "10.9.0.0/24" };
  expect(await add(fields, { read: REFUSED })).toMatchObject({ writes: 0, said: ["Failed to submit destinations."] });
  expect(await add(fields, { write: REFUSED })).toMatchObject({ writes: 1, said: ["Failed to submit destinations."] });
});
