import { parseIntent } from "~/forms/intent";
import { withFields } from "~/forms/parse-form";
import { config } from "~/host/config.server";
import { attempt } from "~/upstream/failure.server";
import type { NamedPerson } from "~/upstream/people.server";
import { type RasState, readRas } from "~/upstream/ras/ras.server";
import { describeTerm, toTermDays } from "../gateway/access-term";
import { type GatewayContext, readRasLocations } from "../gateway/gateway.server";
import { getRights } from "../gateway/gateway-rights";
import type { GatewayUser } from "./access.server";
import { COPY_INTENT, type CopySources } from "./copy-fields";

interface Place {
  scope: GatewayContext;
  users: GatewayUser[];
  people: Pick<NamedPerson, "id" | "email">[];
}

/** True when a form asks for what access can be copied from, or copies it. */
export const isCopyIntent = (form: FormData): boolean => parseIntent(form)?.about === COPY_INTENT;

interface Copied {
  copying: CopySources;
  /** The form with the copied access; undefined if there was nothing to copy. */
  form?: FormData;
}

/**
 * Copies somebody's access, or the users of another location, into the form that grants access (RASX-04). Nothing is
 * granted by that: the form shows what would be.
 * @returns what access can be copied from, and what was copied
 */
export async function copyAccessIntoForm(form: FormData, place: Place): Promise<Copied> {
  const { scope, users } = place;
  const read = await attempt(readRasLocations(scope.viewer));
  const lists = (id: string) => getRights(scope.viewer.permissions, id).listUsers;
  const locations = (read.ok ? read.value : []).filter(
    ({ id, gateway }) => gateway && id !== scope.location.id && lists(id),
  );
  const offered = {
    people: users.map(({ email, name }) => ({ value: email, label: name ? `${name} (${email})` : email })),
    locations: locations.map(({ id, name }) => ({ value: id, label: name })),
  };
  const none = (copied: string | null) => ({ copying: { ...offered, copied } });
  const taken = ({ words, fields }: Filling) => ({ ...none(words), form: withFields(form, fields) });
  if (parseIntent(form)?.what !== "take") return none(null);
  const from = String(form.get("copyFrom") ?? "");
  const user = users.find(({ email }) => email === from);
  if (user) return taken(copyUser(user));
  const location = locations.find(({ id }) => id === from);
  if (!location?.gateway) return none("Choose a user or location to copy from.");
  const state = await readRas(scope.viewer.upstream, location.gateway);
  if (!state.ok) return none("Can't contact RAS Gateway");
  return taken(copyUsers(form, place, state.value.users, location.name));
}

/** The fields that a copy fills in, and what it says. */
interface Filling {
  fields: Record<string, string | string[]>;
  words: string;
}

/** Copies a user's destinations and last day. */
const copyUser = ({ email, allowedDestinations, days, note }: GatewayUser): Filling => ({
  fields: {
    access: allowedDestinations.length > 0 ? "restricted" : "unrestricted",
    destinations: allowedDestinations,
    begins: note?.state === "begins" ? days.begins : "",
    ends: note?.state === "ended" ? "" : days.ends,
  },
  words: `The access of ${email} is filled in below. Select the users to give it to.`,
});

type ThereUser = RasState["users"][number];

/** Selects those of the other location's users who have no access here. Nobody gets more by it than there. */
function copyUsers(form: FormData, place: Place, there: readonly ThereUser[], location: string): Filling {
  const { scope, users, people } = place;
  const current = there.filter(
    ({ term }) => describeTerm(term, scope.viewer.now, config.appTimeZone)?.state !== "ended",
  );
  const here = new Set(users.map(({ email }) => email.toLowerCase()));
  const missing = current.filter(({ email }) => !here.has(email.toLowerCase()));
  const isRestricted = ({ allowedDestinations }: ThereUser) => allowedDestinations.length > 0;
  const copied = scope.destinations ? missing : missing.filter((user) => !isRestricted(user));
  const emails = new Set(copied.map(({ email }) => email.toLowerCase()));
  const found = people.filter(({ email }) => emails.has(email.toLowerCase()));
  const ends = earliestEnd(copied);
  const chosen = String(form.get("ends") ?? "");
  const fields = {
    users: [...new Set([...form.getAll("users").map(String), ...found.map(({ id }) => id)])],
    ...(copied.some(isRestricted) && { access: "restricted" }),
    ...(ends && (chosen === "" || ends < chosen) && { ends }),
  };
  const words = [
    `${found.length} of ${current.length} users from ${location} selected.`,
    alreadyHere(current.length - missing.length),
    leftOut(missing.length - copied.length),
    copied.some(isRestricted) && "Some have restricted access there.",
    "Choose what they may reach here.",
    ends && "The last day is set to the earliest of their last days.",
  ]
    .filter(Boolean)
    .join(" ");
  return { fields, words };
}

const alreadyHere = (count: number) => count > 0 && `${count} already ${count === 1 ? "has" : "have"} access here.`;

const leftOut = (count: number) =>
  count > 0 && `${count} not selected: their access is restricted there, and this gateway doesn't support that.`;

/** Returns the earliest of the last days, as YYYY-MM-DD; undefined when nobody has one. */
const earliestEnd = (users: readonly ThereUser[]): string | undefined =>
  users
    .map(({ term }) => toTermDays(term, config.appTimeZone).ends)
    .filter(Boolean)
    .sort()[0];
