import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";
import { type MachineScope, readInScope } from "./machines.server";

/** Reads the addresses of SerenITy's sales and support, and its site. Each may be missing. */
export const EventSettings = graphql(`
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

const _EventOwner = graphql(`
  fragment EventOwner on EventOwner { user { id email firstName lastName } takenAt }
`);

const Events = graphql(`
  query Events($serialNumbers: [String!]!, $owned: Boolean! = false) {
    serenityEventsBySerialNumbers(serialNumbers: $serialNumbers) {
      ...EventRow
      owner @include(if: $owned) { ...EventOwner }
    }
  }
`);

const EventsOfMachine = graphql(`
  query EventsOfMachine($serialNumbers: [String!]!, $extended: Boolean!, $owned: Boolean! = false) {
    serenityEventsBySerialNumbers(serialNumbers: $serialNumbers) {
      ...EventRow
      sourceTimestamp
      content { body }
      emitter { type }
      tickets @include(if: $extended) { id reference sentAt }
      owner @include(if: $owned) {
        ...EventOwner
        handedOverBy { email firstName lastName }
        note
        remindOn
      }
    }
  }
`);

/** Bounds the serial numbers of one call, because the size of a body is limited. */
const MAX_SERIALS_PER_CALL = 4000;

/** A machine that can emit events. */
export interface Emitter {
  serialNumber: string;
  /** The machine's host name. */
  name: string | null;
  locationId: string | null;
}

/** Reads the machines in scope, since every machine can emit events. @throws {FailureResponse} */
export const readEmitters = async (scope: MachineScope): Promise<Emitter[]> =>
  (await readInScope(scope, CompanyEmitters, LocationEmitters, {})).machines;

/** Reads the events of machines, without their texts. */
export async function readEvents(upstream: UpstreamClient, serialNumbers: readonly string[]) {
  const chunks: string[][] = [];
  for (let from = 0; from < serialNumbers.length; from += MAX_SERIALS_PER_CALL)
    chunks.push(serialNumbers.slice(from, from + MAX_SERIALS_PER_CALL));
  const pages = await Promise.all(chunks.map((chunk) => upstream.query(Events, { serialNumbers: chunk })));
  return pages.flatMap(({ serenityEventsBySerialNumbers }) => serenityEventsBySerialNumbers);
}

/** Reads one event of a machine with its text and the tickets about it; null when there is none. */
export async function readEvent(upstream: UpstreamClient, serialNumber: string, id: string) {
  const { serenityEventsBySerialNumbers: events } = await upstream.query(EventsOfMachine, {
    serialNumbers: [serialNumber],
  });
  return events.find((each) => each.id === id) ?? null;
}

/** Takes an event, hands it over, or leaves it; another owner than the named one by then is a conflict (TAKE-01). */
export const SetEventOwner = graphql(`
  mutation SetEventOwner($eventId: ID!, $presentOwnerId: ID, $ownerId: ID, $note: String, $remindOn: Date) {
    setEventOwner(
      eventId: $eventId
      presentOwnerId: $presentOwnerId
      ownerId: $ownerId
      note: $note
      remindOn: $remindOn
    ) { ...EventOwner }
  }
`);

const EventColleagues = graphql(`
  query EventColleagues($eventId: ID!) {
    eventColleagues(eventId: $eventId) { id email firstName lastName }
  }
`);

/** Reads the users who may see an event, by e-mail. @throws {FailureResponse} */
export const readEventColleagues = async (upstream: UpstreamClient, eventId: string) =>
  (await upstream.query(EventColleagues, { eventId })).eventColleagues;
