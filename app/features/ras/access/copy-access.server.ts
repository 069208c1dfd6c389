import type { I18n } from "@lingui/core";
import { emailKey } from "#contract/identity/email";
import { labelPerson } from "~/company/label-person";
import { parseIntent } from "~/forms/intent";
import { withFields } from "~/forms/parse-form";
import { config } from "~/host/config.server";
import { getTermStatus, toTermDays } from "~/networks/access-term";
import { attempt } from "~/upstream/failure.server";
import type { NamedPerson } from "~/upstream/people.server";
import { type RasState, readRas } from "~/upstream/ras/ras.server";
import { type GatewayContext, readRasLocations } from "../gateway/gateway.server";
import { getGatewayPermissions } from "../gateway/gateway-permissions";
import type { GatewayUser } from "./access.server";
import { COPY_INTENT, type CopySources } from "./copy-fields";

interface CopyTarget {
  scope: GatewayContext;
  users: GatewayUser[];
  people: Pick<NamedPerson, "id" | "email">[];
}

/** True when a form lists the sources of a copy, or copies access. */
export const isCopyIntent = (form: FormData): boolean => parseIntent(form)?.about === COPY_INTENT;

interface CopyResult {
  copying: CopySources;
  /** The form with the copied access; undefined when nothing was copied. */
  form?: FormData;
}

/**
 * Copies a user's access, or the users of another location, into the form that grants access (RASX-04). Nothing is
 * granted by that: the form shows the access that Save would grant.
 */
export async function copyAccessIntoForm(form: FormData, target: CopyTarget): Promise<CopyResult> {
  const { scope, users } = target;
  const { i18n } = scope.viewer;
  const read = await attempt(readRasLocations(scope.viewer));
  const canListUsers = (id: string) => getGatewayPermissions(scope.viewer.permissions, id).listUsers;
  const locations = (read.ok ? read.value : []).filter(
    ({ id, gateway }) => gateway && id !== scope.location.id && canListUsers(id),
  );
  const sources = {
    people: users.map((user) => ({ value: user.email, label: labelPerson(user) })),
    locations: locations.map(({ id, label }) => ({ value: id, label })),
  };
  const withoutForm = (copied: string | null) => ({ copying: { ...sources, copied } });
  const withForm = ({ message, fields }: CopiedFields) => ({ ...withoutForm(message), form: withFields(form, fields) });
  if (parseIntent(form)?.what !== "take") return withoutForm(null);
  const from = String(form.get("copyFrom") ?? "");
  const user = users.find(({ email }) => email === from);
  if (user) return withForm(copyUser(i18n, user));
  const location = locations.find(({ id }) => id === from);
  if (!location?.gateway) return withoutForm(i18n._("Choose a user or location to copy from."));
  const state = await readRas(scope.viewer.upstream, location.gateway);
  if (!state.ok) return withoutForm(i18n._("Can't contact RAS Gateway"));
  return withForm(copyUsers(form, target, state.value.users, location.name));
}

/** The fields that a copy fills in, and its message. */
interface CopiedFields {
  fields: Record<string, string | string[]>;
  message: string;
}

/** Copies a user's destinations and last day. */
const copyUser = (i18n: I18n, { email, allowedDestinations, days, note }: GatewayUser): CopiedFields => ({
  fields: {
    access: allowedDestinations.length > 0 ? "restricted" : "unrestricted",
    destinations: allowedDestinations,
    begins: note?.state === "begins" ? days.begins : "",
    ends: note?.state === "ended" ? "" : days.ends,
  },
  message: i18n._("The access of {email} is filled in below. Select the users to give it to.", { email }),
});

type SourceUser = RasState["users"][number];

/** Selects the other location's users without access here. No user gets more access than there. */
function copyUsers(form: FormData, target: CopyTarget, source: readonly SourceUser[], location: string): CopiedFields {
  const { scope, users, people } = target;
  const current = source.filter(({ term }) => getTermStatus(term, scope.viewer.now, config.appTimeZone) !== "ended");
  const existing = new Set(users.map(({ email }) => emailKey(email)));
  const missing = current.filter(({ email }) => !existing.has(emailKey(email)));
  const isRestricted = ({ allowedDestinations }: SourceUser) => allowedDestinations.length > 0;
  const copied = scope.destinations ? missing : missing.filter((user) => !isRestricted(user));
  const emails = new Set(copied.map(({ email }) => emailKey(email)));
  const selected = people.filter(({ email }) => emails.has(emailKey(email)));
  const begins = findLatestBegin(copied, scope.viewer.now);
  const ends = findEarliestEnd(copied);
  const entered = (name: string) => String(form.get(name) ?? "");
  const fields = {
    users: [...new Set([...form.getAll("users").map(String), ...selected.map(({ id }) => id)])],
    ...(copied.some(isRestricted) && { access: "restricted" }),
    ...(begins && begins > entered("begins") && { begins }),
    ...(ends && (entered("ends") === "" || ends < entered("ends")) && { ends }),
  };
  const message = describeCopiedUsers(scope.viewer.i18n, {
    location,
    selected: selected.length,
    total: current.length,
    existing: current.length - missing.length,
    skipped: missing.length - copied.length,
    isRestricted: copied.some(isRestricted),
    begins: begins !== undefined,
    ends: ends !== undefined,
  });
  return { fields, message };
}

interface CopiedUsers {
  location: string;
  selected: number;
  total: number;
  /** Those who have access here already. */
  existing: number;
  /** Those with restricted access, where the gateway has none. */
  skipped: number;
  isRestricted: boolean;
  begins: boolean;
  ends: boolean;
}

/** Says in whole sentences which users are selected, and what the form is set to. */
function describeCopiedUsers(i18n: I18n, copied: CopiedUsers): string {
  const { selected, total, location, existing, skipped, isRestricted, begins, ends } = copied;
  return [
    i18n._("{selected, number} of {total, number} users from {location} selected.", { selected, total, location }),
    existing > 0 &&
      i18n._("{existing, plural, one {# already has access here.} other {# already have access here.}}", { existing }),
    skipped > 0 &&
      i18n._(
        "{skipped, number} not selected: their access is restricted there, and this gateway doesn't support that.",
        { skipped },
      ),
    isRestricted && i18n._("Some have restricted access there."),
    i18n._("Choose what they may reach here."),
    begins && i18n._("The first day is set to the latest of their first days."),
    ends && i18n._("The last day is set to the earliest of their last days."),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Returns the latest of the first days that have not come yet, as YYYY-MM-DD; undefined when there is none. */
const findLatestBegin = (users: readonly SourceUser[], now: Date): string | undefined =>
  users
    .filter(({ term }) => getTermStatus(term, now, config.appTimeZone) === "begins")
    .map(({ term }) => toTermDays(term, config.appTimeZone).begins)
    .sort()
    .at(-1);

/** Returns the earliest of the last days, as YYYY-MM-DD; undefined when no user has one. */
const findEarliestEnd = (users: readonly SourceUser[]): string | undefined =>
  users
    .map(({ term }) => toTermDays(term, config.appTimeZone).ends)
    .filter(Boolean)
    .sort()[0];
