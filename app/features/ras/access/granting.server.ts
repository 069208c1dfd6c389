import type { Upstream } from "~/upstream/client.server";
import { attempt, type Failure } from "~/upstream/failure.server";
import type { RasTermInput } from "~/upstream/generated/graphql";
import type { NamedPerson } from "~/upstream/people.server";
import { type Allowed, grantAccess } from "~/upstream/ras/ras-access.server";
import { sideBySide } from "~/upstream/side-by-side";
import type { GatewayScope } from "../gateway/gateway.server";

export interface Granting {
  granted: number;
  rejected: { email: string; message: string }[];
  /** The first call's failure when every call failed (RASA-06); undefined when one was answered. */
  failure: Failure | undefined;
}

/** Grants access, for a time if a term is given, with one call for each person; returns how many got it, and who was rejected and why (RASA-03). */
export async function grantToEach(
  { gateway, location }: GatewayScope,
  upstream: Upstream,
  people: NamedPerson[],
  allowed: Allowed,
  term: RasTermInput | undefined,
): Promise<Granting> {
  const target = { ...gateway, locationId: location.id };
  const answers = await sideBySide(people, async (person) => {
    const call = await attempt(grantAccess(upstream, target, person, allowed, term));
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
