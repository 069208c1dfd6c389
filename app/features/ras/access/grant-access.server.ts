import { noEffectReasons, type RejectionReasons, retryAdvice } from "~/forms/reject-form.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { attempt, type Failure, type Outcome } from "~/upstream/failure.server";
import type { RasTermInput } from "~/upstream/generated/graphql";
import { mapConcurrently } from "~/upstream/map-concurrently.server";
import type { NamedPerson } from "~/upstream/people.server";
import { type AllowedDestinations, grantAccess } from "~/upstream/ras/ras-access.server";
import type { GatewayContext } from "../gateway/gateway.server";
import { missingDestinations } from "../gateway/options.server";
import type { GrantForm } from "./access.schema";
import { decideTerm, type listRestrictableDestinations, resolveAllowedDestinations } from "./access.server";

export const USERS_UNREAD = "Failed to fetch users data.";
const FAILED = "Failed to grant RAS access to users.";
export const describeRejection = (email: string) => `Failed to grant RAS access to user with email ${email}.`;

interface Grant {
  people: NamedPerson[];
  allowed: AllowedDestinations;
  /** Undefined for access without a first and a last day. */
  term: RasTermInput | undefined;
}

type GrantDecision = { rejection: RejectionReasons; grant?: never } | { rejection?: never; grant: Grant };

interface GrantSources {
  scope: GatewayContext;
  people: Outcome<NamedPerson[]>;
  options: ReturnType<typeof listRestrictableDestinations>;
}

/** Returns the access that a valid form requests, or the reasons why it can't be granted (RASA-02). */
export async function decideGrant({ scope, people, options }: GrantSources, form: GrantForm): Promise<GrantDecision> {
  if (!people.ok) return { rejection: noEffectReasons(people.failure, USERS_UNREAD) };
  const allowed = resolveAllowedDestinations(form, options);
  if (!allowed) return { rejection: missingDestinations(options.failure) };
  const { term, rejection } = await decideTerm(scope.viewer, form);
  if (rejection) return { rejection };
  const ids = [...new Set(form.users)];
  const selected = ids.flatMap((id) => people.value.find((person) => person.id === id) ?? []);
  if (selected.length === ids.length) return { grant: { people: selected, allowed, term } };
  return {
    rejection: {
      fields: { users: ["One of the users you selected no longer has an account. Check your selection"] },
      notifications: [FAILED],
      status: 409,
    },
  };
}

interface GrantOutcome {
  granted: number;
  rejected: { email: string; message: string }[];
  /** The first call's failure when every call failed (RASA-06), otherwise undefined. */
  failure: Failure | undefined;
}

/** Grants access with one call for each person; returns the number granted and the rejections (RASA-03). */
export async function grantAccessToEach(
  { gateway, location }: GatewayContext,
  upstream: UpstreamClient,
  { people, allowed, term }: Grant,
): Promise<GrantOutcome> {
  const target = { ...gateway, locationId: location.id };
  const results = await mapConcurrently(people, async (person) => {
    const call = await attempt(grantAccess(upstream, target, person, allowed, term));
    return { email: person.email, call };
  });
  const rejected = results.flatMap(({ email, call }) => {
    const message = call.ok ? call.value : call.failure.message;
    return message === null ? [] : [{ email, message }];
  });
  const failures = results.flatMap(({ call }) => (call.ok ? [] : [call.failure]));
  return {
    granted: people.length - rejected.length,
    rejected,
    failure: failures.length === people.length ? failures[0] : undefined,
  };
}

/** Returns the reasons for rejecting a form that granted no access. */
export function grantReasons({ rejected, failure }: GrantOutcome): RejectionReasons {
  const messages = rejected.map(({ email, message }) => `${email}: ${message}`);
  if (!failure)
    return { form: messages, notifications: rejected.map(({ email }) => describeRejection(email)), status: 409 };
  return { form: [...messages, retryAdvice(failure)].filter(Boolean), notifications: [FAILED], failure };
}
