import type { LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { definitionsOf } from "~/networks/network-destinations";
import { attempt } from "~/upstream/failure.server";
import { type Allowed, type RasPerson, readPeople } from "~/upstream/ras-access.server";
import { destinationsAt } from "../gateway/choices.server";
import { type GatewayPlace, requireActiveGateway } from "../gateway/gateway.server";
import type { AccessForm } from "./access.schema";

/** To who works on somebody whose access has ended meanwhile. */
export const NO_ACCESS = "This user has no access any more.";
/** To who chose a destination that has gone meanwhile. */
export const NO_DESTINATION = "A destination is not there any more";

/** How many users a gateway may have, has, and may still get (D10). */
export function seatsOf({ viewer, state }: GatewayPlace) {
  const seats = viewer.services.ras.availableSeats ?? 0;
  const used = state?.users.length ?? 0;
  return { seats, used, available: Math.max(0, seats - used) };
}

/** What the choice of destinations is made from; none where the gateway has no such feature (RASA-02). */
export async function choiceAt(place: GatewayPlace) {
  const read = place.destinations ? await destinationsAt(place) : { destinations: [], notifications: [] };
  return { supported: place.destinations, ...read };
}

type Choice = Awaited<ReturnType<typeof choiceAt>>;

/** The access that a form asks for; null where it names a destination that isn't there (any more). */
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
 * The gateway's users with their names, in the order in which access was granted. Without the company's list there are no
 * names and ids.
 */
export async function readUsers({ viewer, state }: GatewayPlace) {
  const people = await attempt(readPeople(viewer.upstream, viewer.company.id));
  const known = new Map((people.ok ? people.value : []).map((person) => [person.email.toLowerCase(), person]));
  const users = (state?.users ?? []).map(({ email, username, allowedDestinations }): GatewayUser => {
    const { id = "", name = "" } = known.get(email.toLowerCase()) ?? {};
    return { id, name, email, username, allowedDestinations };
  });
  return { users, people: people.ok ? people.value : null };
}

/** The user of the address on the gateway. `user` is undefined where the access has ended meanwhile. */
export async function requireUser(args: LoaderFunctionArgs, right: "updateUser" | "revoke") {
  const place = await requireActiveGateway(args, right);
  const { users, people } = await readUsers(place);
  if (!people) throw data(null, { status: 503 });
  return { place, user: users.find(({ id }) => id !== "" && id === args.params.userId) };
}
