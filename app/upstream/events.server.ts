import { supports } from "./capabilities.server";
import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";
import { type MachineScope, readInScope } from "./machines.server";
import { omitUndefined } from "./transport/omit-undefined";

const EventSettings = graphql(`
  query EventSettings {
    serenityEventsSettings { serenitySalesEmail serenitySupportEmail serenityMarketingSite }
  }
`);

const CompanyEmitters = graphql(`
  query CompanyEmitters($companyId: ID!) {
    machines: machinesByCompanyId(companyId: $companyId) { serialNumber name locationId }
  }
`);

const LocationEmitters = graphql(`
  query LocationEmitters($locationIds: [ID!]!) {
    machines: machinesByLocationIds(locationIds: $locationIds) { serialNumber name locationId }
  }
`);

const _EventRow = graphql(`
  fragment EventRow on ApplianceEvent {
    id
    occurrences
    recordTimestamp
    severity
    state { timestamp value }
    userState { timestamp value }
    content { subject }
    emitter { serialNumber }
  }
`);

const Events = graphql(`
  query Events($serialNumbers: [String!]!) {
    serenityEventsBySerialNumbers(serialNumbers: $serialNumbers) { ...EventRow }
  }
`);

const EventsOfMachine = graphql(`
  query EventsOfMachine($serialNumbers: [String!]!, $tickets: Boolean!) {
    serenityEventsBySerialNumbers(serialNumbers: $serialNumbers) {
      ...EventRow
      sourceTimestamp
      content { body }
      emitter { type }
      tickets @include(if: $tickets) { id reference sentAt }
    }
  }
`);

/** The most serial numbers that one call carries, since the size of a call's body is limited. */
const SERIALS_AT_ONCE = 4000;

/** A machine that can emit events. */
export interface Emitter {
  serialNumber: string;
  /** The machine's host name. */
  name: string | null;
  locationId: string | null;
}

/** Returns the addresses of SerenITy's sales and support, and its site. Each may be missing. */
export async function readEventSettings(upstream: UpstreamClient) {
  return (await upstream.query(EventSettings, {})).serenityEventsSettings;
}

/** Returns the machines in scope as those that can emit events. @throws {FailureResponse} */
export const readEmitters = async (scope: MachineScope): Promise<Emitter[]> =>
  (await readInScope(scope, CompanyEmitters, LocationEmitters, {})).machines;

/** Returns the events of these machines, without their texts. */
export async function readEvents(upstream: UpstreamClient, serialNumbers: readonly string[]) {
  const parts: string[][] = [];
  for (let from = 0; from < serialNumbers.length; from += SERIALS_AT_ONCE)
    parts.push(serialNumbers.slice(from, from + SERIALS_AT_ONCE));
  const answers = await Promise.all(parts.map((part) => upstream.query(Events, { serialNumbers: part })));
  return answers.flatMap(({ serenityEventsBySerialNumbers }) => serenityEventsBySerialNumbers);
}

/** Returns one event of a machine with its text and the tickets about it; null when there is none. */
export async function readEvent(upstream: UpstreamClient, serialNumber: string, id: string) {
  const tickets = (await supports(upstream, "requests")) || undefined;
  const asked = omitUndefined(EventsOfMachine, { serialNumbers: [serialNumber], tickets });
  const { serenityEventsBySerialNumbers: events } = await upstream.query(...asked);
  return events.find((each) => each.id === id) ?? null;
}
