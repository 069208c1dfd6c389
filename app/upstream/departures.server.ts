import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";
import type { DepartureEndsFragment, DepartureFragment } from "./generated/graphql";

const _DepartureEnds = graphql(`
  fragment DepartureEnds on DepartureEnd { kind name locationId connections }
`);

const _Departure = graphql(`
  fragment Departure on Departure {
    id
    state
    userId
    email
    name
    at
    scheduledAt
    scheduledBy
    locationsTo { userId email }
    locations { locationId name to { userId email } }
    viewsTo { userId email }
    supportContactTo { userId email }
    ended { ...DepartureEnds }
    obstacle
    waitingFor { locationId name }
    endedAt
  }
`);

/** Something that ends when a user leaves. */
export type Held = DepartureEndsFragment;
/** A user's departure, from when it is scheduled. */
export type Departure = DepartureFragment;

const PreviewDeparture = graphql(`
  query PreviewDeparture($userId: ID!) {
    departurePreview(userId: $userId) { refusal ends { ...DepartureEnds } departure { ...Departure } }
  }
`);

/** Reads what ends when a user leaves, and the departure that is scheduled; null when unsupported. @throws {FailureResponse} */
export const readDeparturePreview = async (upstream: UpstreamClient, userId: string) =>
  (await upstream.queryIfSupported(PreviewDeparture, { userId }))?.departurePreview ?? null;

const DepartureHolders = graphql(`
  query DepartureHolders($userIds: [ID!]!) { departureHolders(userIds: $userIds) }
`);

/** Reads which users hold something that ends when they leave (LEAVE-02); none when unsupported. @throws {FailureResponse} */
export const readDepartureHolders = async (upstream: UpstreamClient, userIds: string[]): Promise<string[]> =>
  (await upstream.queryIfSupported(DepartureHolders, { userIds }))?.departureHolders ?? [];

const CompanyDepartures = graphql(`
  query CompanyDepartures($companyId: ID!) { departuresByCompanyId(companyId: $companyId) { ...Departure } }
`);

/** Reads a company's departures, those that have not ended first. @throws {FailureResponse} */
export const readDepartures = async (upstream: UpstreamClient, companyId: string): Promise<Departure[]> =>
  (await upstream.query(CompanyDepartures, { companyId })).departuresByCompanyId;

/** Lets a user leave now or at an instant, or changes the departure that is scheduled. */
export const ScheduleDeparture = graphql(`
  mutation ScheduleDeparture($userId: ID!, $at: DateTime, $handOver: DepartureHandOverInput!, $revision: String) {
    departure: scheduleDeparture(userId: $userId, at: $at, handOver: $handOver, revision: $revision) { ...Departure }
  }
`);

/** Calls off a departure before its instant. */
export const CancelDeparture = graphql(`
  mutation CancelDeparture($id: ID!) { departure: cancelDeparture(id: $id) { ...Departure } }
`);
