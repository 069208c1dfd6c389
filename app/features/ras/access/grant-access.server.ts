import type { I18n } from "@lingui/core";
import { accessRevision } from "#contract/revision";
import { adviseRetry, noEffectReasons, type RejectionReasons } from "~/forms/reject-form.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { msg } from "~/i18n/i18n";
import { danger, warning } from "~/notifications/notifications";
import { attempt, type Failure, isOutcomeUnknown } from "~/upstream/failure.server";
import type { RasTermInput } from "~/upstream/generated/graphql";
import { mapConcurrently } from "~/upstream/map-concurrently.server";
import type { NamedPerson } from "~/upstream/people.server";
import { readRas } from "~/upstream/ras/ras.server";
import { type AllowedDestinations, grantAccess } from "~/upstream/ras/ras-access.server";
import { missingDestinations } from "../gateway/destinations/destination-options.server";
import type { GatewayContext } from "../gateway/gateway.server";
import type { GrantForm } from "./access.schema";
import { decideTerm, resolveAllowedDestinations, USERS_UNREAD } from "./access.server";
import type { GrantSources } from "./grant-form.server";

export const FAILED = msg("Failed to grant RAS access to users.");
const describeRejection = (i18n: I18n, email: string) =>
  i18n._("Failed to grant RAS access to user with email {email}.", { email });

interface Grant {
  people: NamedPerson[];
  allowed: AllowedDestinations;
  /** Undefined for access without a first and a last day. */
  term: RasTermInput | undefined;
}

type GrantDecision = { rejection: RejectionReasons; grant?: never } | { rejection?: never; grant: Grant };

/** Returns the access that a valid form requests, or the reasons why it can't be granted (RASA-02). */
export async function decideGrant({ scope, people, options }: GrantSources, form: GrantForm): Promise<GrantDecision> {
  const { i18n } = scope.viewer;
  if (!people.ok) return { rejection: noEffectReasons(people.failure, i18n._(USERS_UNREAD)) };
  const allowed = resolveAllowedDestinations(form, options);
  if (!allowed) return { rejection: missingDestinations(i18n, options.failure) };
  const { term, rejection } = await decideTerm(scope.viewer, form);
  if (rejection) return { rejection };
  const ids = [...new Set(form.users)];
  const selected = ids.flatMap((id) => people.value.find((person) => person.id === id) ?? []);
  if (selected.length === ids.length) return { grant: { people: selected, allowed, term } };
  return {
    rejection: {
      fields: { users: [msg("One of the users you selected no longer has an account. Check your selection")] },
      notifications: [i18n._(FAILED)],
      status: 409,
    },
  };
}

interface Refusal {
  email: string;
  message: string;
  /** The part of the message that is in English on a page of another language. */
  english: string | undefined;
}

interface GrantOutcome {
  /** The e-mail addresses of the users who were granted access, or had it already. */
  granted: string[];
  rejected: Refusal[];
  /** The users whose call had no answer, and who don't seem to have the access. */
  unknown: Refusal[];
  /** The failure of a call without an answer, or the first one when every call failed (RASA-06); otherwise undefined. */
  failure: Failure | undefined;
}

/**
 * Grants access with one call for each person (RASA-03). After a call without an answer, and on a retry, the gateway's users are
 * read to see who has the access (SAFE-03).
 */
export async function grantAccessToEach(
  scope: GatewayContext,
  submitted: SubmittedForm,
  { people, allowed, term }: Grant,
): Promise<GrantOutcome> {
  const { gateway, location, viewer } = scope;
  const target = { ...gateway, locationId: location.id };
  const upstream = viewer.upstream.withSubmission(submitted);
  const results = await mapConcurrently(people, async ({ id, email }) => {
    const call = await attempt(grantAccess(upstream, target, { id, email }, allowed, term));
    return { email, call, isUnknown: !call.ok && isOutcomeUnknown(call.failure) };
  });
  const failed = results.filter(({ call }) => !call.ok || call.value !== null);
  const mayHaveAccess = failed.some(({ isUnknown }) => isUnknown || submitted.isRetry);
  const holders = mayHaveAccess ? await readHolders(scope, { allowed, term }) : new Set();
  const withoutAccess = failed.filter(({ email }) => !holders.has(email));
  const toRefusal = ({ email, call }: (typeof withoutAccess)[number]) => {
    const { message = "", english } = (call.ok ? call.value : call.failure) ?? {};
    return { email, message, english };
  };
  const failures = withoutAccess.flatMap(({ call }) => (call.ok ? [] : [call.failure]));
  return {
    granted: results.filter((result) => !withoutAccess.includes(result)).map(({ email }) => email),
    rejected: withoutAccess.filter(({ isUnknown }) => !isUnknown).map(toRefusal),
    unknown: withoutAccess.filter(({ isUnknown }) => isUnknown).map(toRefusal),
    failure: failures.find(isOutcomeUnknown) ?? (failures.length === people.length ? failures[0] : undefined),
  };
}

/** Reads the addresses of the gateway's users with this access; none when they can't be read. */
async function readHolders({ viewer, gateway }: GatewayContext, { allowed, term }: Omit<Grant, "people">) {
  const read = await readRas(viewer.upstream, gateway);
  const wanted = accessRevision({ ...allowed, term });
  const users = read.ok ? read.value.users : [];
  return new Set(users.filter((user) => accessRevision(user) === wanted).map(({ email }) => email));
}

/** The most users that a notification names. */
const MAX_NAMED = 3;

/** Says who has the access now, and where. */
export function describeGranted(i18n: I18n, { granted }: GrantOutcome, location: string): string {
  const count = granted.length - MAX_NAMED;
  const others = count > 0 ? [i18n._("{count, number} more", { count })] : [];
  return [...granted.slice(0, MAX_NAMED), ...others, location].join(", ");
}

/** Returns the notifications about the users without access, when others got it. */
export const describeNotGranted = (i18n: I18n, { rejected, unknown }: GrantOutcome) => [
  ...rejected.map(({ email }) => danger(describeRejection(i18n, email))),
  ...unknown.map(({ email }) =>
    warning(
      i18n._("It isn't known whether access was granted to {email}.", { email }),
      i18n._("There was no answer. Check the list of users."),
    ),
  ),
];

/** Returns the reasons for rejecting a form that granted no access. */
export function grantReasons(i18n: I18n, { rejected, unknown, failure }: GrantOutcome): RejectionReasons {
  const refused = [...rejected, ...unknown];
  const messages = refused.map(({ email, message }) => i18n._("{label}: {value}", { label: email, value: message }));
  const english = refused.flatMap((each) => each.english ?? []);
  if (!failure) {
    const notifications = rejected.map(({ email }) => describeRejection(i18n, email));
    return { form: messages, notifications, english, status: 409 };
  }
  return {
    form: [...messages, adviseRetry(failure)].filter(Boolean),
    notifications: [i18n._(FAILED)],
    failure,
    english,
  };
}
