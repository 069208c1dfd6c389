import { askIn } from "~/forms/ask";
import { config } from "~/host/config.server";
import { attempt } from "~/upstream/failure.server";
import type { NamedPerson } from "~/upstream/people.server";
import { type RasState, readRas } from "~/upstream/ras/ras.server";
import { type GatewayScope, readRasLocations } from "../gateway/gateway.server";
import { rightsOf } from "../gateway/gateway-rights";
import { daysOf, noteOf } from "../gateway/term";
import type { GatewayUser } from "./access.server";
import { ASK_COPY, type Copying } from "./copy-fields";

interface Place {
  scope: GatewayScope;
  /** The gateway's users. */
  users: GatewayUser[];
  people: Pick<NamedPerson, "id" | "email">[];
}

/** True when a form asks for what access can be copied from, or copies it. */
export const asksToCopy = (form: FormData): boolean => askIn(form)?.about === ASK_COPY;

/**
 * Writes somebody's access, or the users of another location, into the form that grants access (RASX-04). Nothing is
 * granted by that: the form shows what would be.
 * @returns what access can be copied from, and what was copied
 */
export async function copyInto(form: FormData, place: Place): Promise<Copying> {
  const { scope, users } = place;
  const read = await attempt(readRasLocations(scope.viewer));
  const lists = (id: string) => rightsOf(scope.viewer.permissions, id).listUsers;
  const locations = (read.ok ? read.value : []).filter(
    ({ id, gateway }) => gateway && id !== scope.location.id && lists(id),
  );
  const offered = {
    people: users.map(({ email, name }) => ({ value: email, label: name ? `${name} (${email})` : email })),
    locations: locations.map(({ id, name }) => ({ value: id, label: name })),
  };
  if (askIn(form)?.what !== "take") return { ...offered, copied: null };
  const from = String(form.get("copyFrom") ?? "");
  const user = users.find(({ email }) => email === from);
  if (user) return { ...offered, copied: copyUser(form, user) };
  const location = locations.find(({ id }) => id === from);
  if (!location?.gateway) return { ...offered, copied: "Choose first from whom or where." };
  const state = await readRas(scope.viewer.upstream, location.gateway);
  if (!state.ok) return { ...offered, copied: "Can't contact RAS Gateway" };
  return { ...offered, copied: copyUsers(form, place, state.value.users, location.name) };
}

/** Sets what the user may reach, and until when. */
function copyUser(form: FormData, { email, allowedDestinations, days, note }: GatewayUser): string {
  form.set("access", allowedDestinations.length > 0 ? "restricted" : "unrestricted");
  form.delete("destinations");
  for (const name of allowedDestinations) form.append("destinations", name);
  form.set("begins", note?.state === "begins" ? days.begins : "");
  form.set("ends", note?.state === "ended" ? "" : days.ends);
  return `What ${email} may reach is chosen below. Select the people who get the same.`;
}

type ThereUser = RasState["users"][number];

/** Selects those of the other location's users who have no access here. Nobody gets more by it than there (122). */
function copyUsers(form: FormData, place: Place, there: readonly ThereUser[], location: string): string {
  const { scope, users, people } = place;
  const current = there.filter(({ term }) => noteOf(term, scope.viewer.now, config.appTimeZone)?.state !== "ended");
  const here = new Set(users.map(({ email }) => email.toLowerCase()));
  const missing = current.filter(({ email }) => !here.has(email.toLowerCase()));
  const isRestricted = ({ allowedDestinations }: ThereUser) => allowedDestinations.length > 0;
  const copied = scope.destinations ? missing : missing.filter((user) => !isRestricted(user));
  const emails = new Set(copied.map(({ email }) => email.toLowerCase()));
  const selected = new Set(form.getAll("users").map(String));
  const found = people.filter(({ email }) => emails.has(email.toLowerCase()));
  for (const { id } of found) if (!selected.has(id)) form.append("users", id);
  if (copied.some(isRestricted)) form.set("access", "restricted");
  const ends = earliestEnd(copied);
  const chosen = String(form.get("ends") ?? "");
  if (ends && (chosen === "" || ends < chosen)) form.set("ends", ends);
  return [
    `${found.length} of ${current.length} users of ${location} are selected.`,
    has(current.length - missing.length, "access here already."),
    leftOut(missing.length - copied.length),
    copied.some(isRestricted) && "Some are restricted there.",
    "Choose what they may reach here.",
    ends && "The last day is the earliest of theirs.",
  ]
    .filter(Boolean)
    .join(" ");
}

const has = (count: number, what: string) => count > 0 && `${count} of them ${count === 1 ? "has" : "have"} ${what}`;

const leftOut = (count: number) =>
  count > 0 &&
  `${count} ${count === 1 ? "is" : "are"} restricted there, which this gateway can't do, and not selected.`;

/** Returns the earliest of the last days, as YYYY-MM-DD; undefined when nobody has one. */
const earliestEnd = (users: readonly ThereUser[]): string | undefined =>
  users
    .map(({ term }) => daysOf(term, config.appTimeZone).ends)
    .filter(Boolean)
    .sort()[0];
