import type { Upstream } from "~/upstream/client.server";
import { attempt, failureInit } from "~/upstream/failure.server";
import { type Allowed, grantAccess, type RasPerson } from "~/upstream/ras-access.server";
import type { GatewayPlace } from "./gateway.server";
import { sideBySide } from "./side-by-side";

export interface Granting {
  granted: number;
  rejected: { email: string; message: string }[];
  /** No call came through: nothing can be said of anybody (RASA-06). */
  failed: boolean;
  /** Of the answer, where nobody was granted access. */
  status: number;
}

/** RASA-03: grants access person by person, fulfilled and rejected kept apart. */
export async function grantToEach(
  { gateway, location }: GatewayPlace,
  upstream: Upstream,
  people: RasPerson[],
  allowed: Allowed,
): Promise<Granting> {
  const target = { ...gateway, locationId: location.id };
  const answers = await sideBySide(people, async (person) => {
    const call = await attempt(grantAccess(upstream, target, person, allowed));
    return { email: person.email, call };
  });
  const rejected = answers.flatMap(({ email, call }) => {
    const message = call.ok ? call.value : call.failure.message;
    return message === null ? [] : [{ email, message }];
  });
  const failures = answers.flatMap(({ call }) => (call.ok ? [] : [call.failure]));
  const [first] = failures;
  return {
    granted: people.length - rejected.length,
    rejected,
    failed: failures.length === people.length,
    status: first && failures.length === people.length ? failureInit(first).status : 409,
  };
}
