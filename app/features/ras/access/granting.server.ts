import type { Upstream } from "~/upstream/client.server";
import { attempt, type Failure } from "~/upstream/failure.server";
import { type Allowed, grantAccess, type RasPerson } from "~/upstream/ras-access.server";
import { sideBySide } from "~/upstream/side-by-side";
import type { GatewayPlace } from "../gateway/gateway.server";

export interface Granting {
  granted: number;
  rejected: { email: string; message: string }[];
  /** Why no call came through, so that nothing can be said of anybody (RASA-06); undefined where one did. */
  failure: Failure | undefined;
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
  return {
    granted: people.length - rejected.length,
    rejected,
    failure: failures.length === people.length ? failures[0] : undefined,
  };
}
