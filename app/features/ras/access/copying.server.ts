import { askIn } from "~/forms/ask";
import { attempt } from "~/upstream/failure.server";
import type { NamedPerson } from "~/upstream/people.server";
import { readRas } from "~/upstream/ras/ras.server";
import { type GatewayScope, readRasLocations } from "../gateway/gateway.server";
import { rightsOf } from "../gateway/gateway-rights";
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
  const emails = state.value.users.map(({ email }) => email.toLowerCase());
  return { ...offered, copied: copyUsers(form, place, emails, location.name) };
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

/** Selects those of the other location's users who have no access here. */
function copyUsers(form: FormData, { users, people }: Place, emails: readonly string[], location: string): string {
  const here = new Set(users.map(({ email }) => email.toLowerCase()));
  const selected = new Set(form.getAll("users").map(String));
  const missing = people.filter(({ email }) => emails.includes(email.toLowerCase()) && !here.has(email.toLowerCase()));
  for (const { id } of missing) if (!selected.has(id)) form.append("users", id);
  const has = emails.length - missing.length;
  const already = has > 0 ? ` ${has} of them ${has === 1 ? "has" : "have"} access here already.` : "";
  return `${missing.length} of ${emails.length} users of ${location} are selected.${already} Choose what they may reach here.`;
}
