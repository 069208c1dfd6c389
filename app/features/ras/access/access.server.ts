import type { LoaderFunctionArgs } from "@remix-run/node";
import { definitionsOf } from "~/networks/network-destinations";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import { type Allowed, type RasPerson, readRasPeople } from "~/upstream/ras-access.server";
import { destinationsAt } from "../gateway/choices.server";
import { type GatewayScope, requireActiveGateway } from "../gateway/gateway.server";
import type { AccessForm } from "./access.schema";

/** Says that the user whose access is edited or revoked has lost it since the page was opened. */
export const NO_ACCESS = "This user has no access any more.";

/** Returns how many users the gateway may have, how many it has, and how many can still be added (D10). */
export function seatsOf({ viewer, state }: GatewayScope) {
  const seats = viewer.services.ras.availableSeats ?? 0;
  const used = state?.users.length ?? 0;
  return { seats, used, available: Math.max(0, seats - used) };
}

/** Reads the destinations to which access can be restricted: none below OS 4.7.0 (RASA-02). */
export async function choiceAt(scope: GatewayScope) {
  const read = scope.destinations
    ? await destinationsAt(scope)
    : { destinations: [], notifications: [], failure: undefined };
  return { supported: scope.destinations, ...read };
}

type Choice = Awaited<ReturnType<typeof choiceAt>>;

/** Returns the access that the form asks for; null when it names a destination that does not exist. */
export function allowedFrom({ access, destinations: names }: AccessForm, { destinations }: Choice): Allowed | null {
  const allowedDestinations = access === "restricted" ? [...new Set(names)] : [];
  const networkDestinations = definitionsOf(destinations, allowedDestinations);
  return networkDestinations.length === allowedDestinations.length
    ? { networkDestinations, allowedDestinations }
    : null;
}

/** A user of the gateway. */
export interface GatewayUser extends RasPerson {
  username: string;
  allowedDestinations: string[];
}

/**
 * Reads the gateway's users in the order in which access was granted, and the company's people, who give the users
 * their names and ids. When the people can't be read, `people` is the failure, and the users' names and ids are empty.
 */
export async function readUsers({ viewer, state }: GatewayScope) {
  const people = await attempt(readRasPeople(viewer.upstream, viewer.company.id));
  const known = new Map((people.ok ? people.value : []).map((person) => [person.email.toLowerCase(), person]));
  const users = (state?.users ?? []).map(({ email, username, allowedDestinations }): GatewayUser => {
    const { id = "", name = "" } = known.get(email.toLowerCase()) ?? {};
    return { id, name, email, username, allowedDestinations };
  });
  return { users, people };
}

/**
 * Returns the gateway and its user that the URL names; `user` is undefined when that user has no access any more.
 * @throws 503 when the company's people can't be read, else as `requireActiveGateway` does
 */
export async function requireUser(args: LoaderFunctionArgs, right: "updateUser" | "revoke") {
  const scope = await requireActiveGateway(args, right);
  const { users, people } = await readUsers(scope);
  if (!people.ok) throw new FailureResponse(people.failure);
  return { scope, user: users.find(({ id }) => id !== "" && id === args.params.userId) };
}
