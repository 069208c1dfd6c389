import type { LoaderFunctionArgs } from "@remix-run/node";
import { emailKey } from "#contract/identity/email";
import { formatDateTime, toCalendarDay } from "~/dates/dates";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import {
  describeTerm,
  findFewestSeats,
  isTermActive,
  type TermDays,
  type TermText,
  toTerm,
  toTermDays,
} from "~/networks/access-term";
import { type AccessUsage, toAccessUsage } from "~/networks/access-usage";
import { findDefinitions } from "~/networks/destination-rules";
import { getToday, type Viewer } from "~/session/viewer.server";
import { isExtended } from "~/upstream/capabilities.server";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import { type NamedPerson, readPeople } from "~/upstream/people.server";
import type { RasState } from "~/upstream/ras/ras.server";
import { type AllowedDestinations, readSeatsRequest } from "~/upstream/ras/ras-access.server";
import type { AccessUsageReport } from "~/upstream/ras/ras-usage.server";
import type { loadDestinations } from "../gateway/destinations/destination-options.server";
import { type GatewayContext, type LocationAccess, requireActiveGateway } from "../gateway/gateway.server";
import type { AccessForm } from "./access.schema";

/** The message for a user who lost access after the page was opened. */
export const NO_ACCESS = msg("This user no longer has access.");

export const USERS_UNREAD = msg("Failed to fetch users data.");

/**
 * Counts the seats of a gateway with these users: all, used and available (D10). `later` is set when fewer are available
 * from a later day on, because access that was granted in advance begins.
 */
export function countSeats({ services, now }: Viewer, users: RasState["users"]) {
  const seats = services.ras.availableSeats ?? 0;
  const terms = users.map(({ term }) => term);
  const used = terms.filter((term) => isTermActive(term, now)).length;
  const available = Math.max(0, seats - used);
  const fewest = findFewestSeats(terms, seats, now);
  const later =
    fewest.available < available
      ? { available: fewest.available, day: toCalendarDay(config.appTimeZone, fewest.since) }
      : null;
  return { seats, used, available, later };
}

/** Counts the seats for the users that a form selects. @param granted the ids of those who have access */
export function countSeatsToGrant(
  { viewer, state }: { viewer: Viewer; state: RasState },
  { form, isRetry }: Pick<SubmittedForm, "form" | "isRetry">,
  granted: ReadonlySet<string>,
): number {
  const { available } = countSeats(viewer, state.users);
  // On a retry, users who got access the first time remain selected, and have their seats already.
  return isRetry ? available + form.getAll("users").filter((id) => granted.has(String(id))).length : available;
}

type DestinationOptions = Awaited<ReturnType<typeof loadDestinations>>;

/** Returns the destinations to which access can be restricted: none below OS 4.7.0 (RASA-02). */
export function listRestrictableDestinations({ destinations: supported }: GatewayContext, read: DestinationOptions) {
  return { supported, ...(supported ? read : { destinations: [], notifications: [], failure: undefined }) };
}

/** Returns the access that the form requests; null when it names a destination that does not exist. */
export function resolveAllowedDestinations(
  { access, destinations: names }: AccessForm,
  { destinations }: DestinationOptions,
): AllowedDestinations | null {
  const allowedDestinations = access === "restricted" ? [...new Set(names)] : [];
  const networkDestinations = findDefinitions(destinations, allowedDestinations);
  return networkDestinations.length === allowedDestinations.length
    ? { networkDestinations, allowedDestinations }
    : null;
}

/** Returns the first valid day: today, or the stored first day when it has passed; null when access has no days (CONF-03). */
export async function readFirstDay(viewer: Viewer, begins = ""): Promise<string | null> {
  if (!(await isExtended(viewer.upstream))) return null;
  const today = getToday(viewer);
  return begins && begins < today ? begins : today;
}

/** Returns the term to save; undefined when it is unchanged. Access must not last longer than requested. */
export async function decideTerm({ upstream }: Viewer, { begins, ends }: TermDays, before: TermDays = OPEN) {
  if (begins === before.begins && ends === before.ends) return {};
  if (await isExtended(upstream)) return { term: toTerm({ begins, ends }, config.appTimeZone) };
  return { rejection: { form: [DAYS_UNSAVED] } };
}

const DAYS_UNSAVED = msg("Access dates can't be saved right now. Clear both dates, or try again later.");

const OPEN: TermDays = { begins: "", ends: "" };

export interface GatewayUser extends Pick<NamedPerson, "id" | "name" | "email"> {
  username: string;
  allowedDestinations: string[];
  /** The first and last day of the access, and the same in words (RASX-03). */
  days: TermDays;
  note: TermText | null;
  /** Null when the usage was not read. */
  use: AccessUsage | null;
}

/** The usage of an access that the upstream does not report: it has not begun. */
const NEVER_USED: AccessUsage = { connected: false, last: null, profile: null, ended: null };

/** Reads the company's people, for the names and ids of a gateway's users. */
export const readPeopleOfGateway = ({ viewer }: LocationAccess) =>
  attempt(readPeople(viewer.upstream, viewer.company.id));

/**
 * Loads the last request for more seats, as a sentence; null when none is known or it can't be read (RASA-01).
 */
export async function loadSeatsRequest({ viewer, locationId }: LocationAccess): Promise<string | null> {
  const read = await attempt(readSeatsRequest(viewer.upstream, viewer.company.id, locationId));
  if (!read.ok || !read.value) return null;
  const { askedAt, askedBy, reference } = read.value;
  const moment = formatDateTime(config.appTimeZone, askedAt);
  if (!askedBy)
    return viewer.i18n._("Additional users were last requested on {moment} (reference {reference}).", {
      moment,
      reference,
    });
  return viewer.i18n._("Additional users were last requested on {moment} by {askedBy} (reference {reference}).", {
    moment,
    askedBy,
    reference,
  });
}

type People = Awaited<ReturnType<typeof readPeopleOfGateway>>;

/**
 * Returns the gateway's users in the order in which access was granted. When the people can't be read, the users' names
 * and ids are empty.
 * @param reports the usage of current and of ended access; null when it was not read
 */
export function listGatewayUsers(
  { state, viewer }: GatewayContext,
  people: People,
  reports: readonly AccessUsageReport[] | null = null,
): GatewayUser[] {
  const usageByEmail = new Map(
    reports?.map((report) => [
      emailKey(report.email),
      toAccessUsage(viewer.i18n, config.appTimeZone, viewer.now, report),
    ]),
  );
  const peopleByEmail = new Map((people.ok ? people.value : []).map((person) => [emailKey(person.email), person]));
  return (state?.users ?? []).map(({ email, username, allowedDestinations, term }) => {
    const { id = "", name = "" } = peopleByEmail.get(emailKey(email)) ?? {};
    const days = toTermDays(term, config.appTimeZone);
    const note = describeTerm(viewer.i18n, term, viewer.now, config.appTimeZone);
    return {
      id,
      name,
      email,
      username,
      allowedDestinations,
      days,
      note,
      use: reports && (usageByEmail.get(emailKey(email)) ?? NEVER_USED),
    };
  });
}

/**
 * Returns the gateway and the user of the URL; `user` is undefined when that user no longer has access.
 * @throws 503 when the company's people can't be read, else as `requireActiveGateway` does
 */
export async function requireUser(args: LoaderFunctionArgs, access: LocationAccess) {
  const [scope, people] = await Promise.all([requireActiveGateway(args, access), readPeopleOfGateway(access)]);
  if (!people.ok) throw new FailureResponse(people.failure);
  return { scope, user: listGatewayUsers(scope, people).find(({ id }) => id !== "" && id === args.params.userId) };
}
