import { emailKey, normalizeEmail } from "#contract/identity/email";
import { MAX_INVITED_AT_ONCE } from "#contract/limits";
import { msg } from "~/i18n/i18n";
import { groupSkipped, type SkippedRows } from "~/lists/skipped-rows";
import { userPaths } from "~/paths";
import type { Viewer } from "~/session/viewer.server";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import { readInvitations, readInvitationsLeft, readInvitedAccess } from "~/upstream/invitations.server";
import { readPeople } from "~/upstream/people.server";
import { canGrantAccess } from "./invited-access.server";
import { type PastedAddresses, parseAddresses } from "./pasted-addresses.server";

/** What happens to each line of a form that invites several users, before it is sent or after (JOIN-01). */
export interface Preview {
  /** The addresses that can be invited, whether they are selected, and a note on each. */
  invite: { email: string; selected: boolean; note: string | undefined }[];
  /** The lines to be corrected, with the reason. */
  wrong: { text: string; why: string }[];
  /** The addresses that are over today's limit. */
  later: string[];
  /** What happens, or has happened, to all others. */
  others: SkippedRows[];
  /** What has been sent and what hasn't; null before. */
  result: { sent: number; left: number } | null;
  /** A warning for each selected location with fewer free seats than invitations. */
  short: string[];
}

/** The most lines of one form: each may be a field in the next one (SAFE-01). */
export const MAX_LINES = 500;

const NO_AT = msg("An email address has an @");
const NO_ADDRESS = msg("Email format is incorrect");
const IS_USER = msg("Already a user");
const REPEATED = msg("Entered more than once, counts once");
const OVER_LIMIT = msg("Over today's limit");
const INVITED = msg("Invited");

/** Reads what will happen to each address. @throws {FailureResponse} */
export async function buildPreview(viewer: Viewer, pasted: PastedAddresses): Promise<Preview> {
  const { upstream, company, i18n } = viewer;
  const [people, invitations, left] = await Promise.all([
    readPeople(upstream, company.id),
    readOpenInvitations(viewer),
    readInvitationsLeft(upstream, company.id),
  ]);
  const users = new Map(people.map(({ id, email }) => [emailKey(email), id]));
  const notes = new Map(invitations.map(({ email, note }) => [emailKey(email), i18n._(note)]));
  const isUser = (email: string) => users.has(emailKey(email));
  const others = pasted.addresses.filter((email) => !isUser(email));
  const most = Math.min(left, MAX_INVITED_AT_ONCE);
  const later = others.slice(most);
  const toUser = (email: string) => userPaths.details(users.get(emailKey(email)) ?? "");
  return {
    invite: others.slice(0, most).map((email) => ({ email, selected: true, note: notes.get(emailKey(email)) })),
    wrong: explainWrong(viewer, pasted.wrong),
    later,
    others: groupSkipped([
      ...pasted.addresses.filter(isUser).map((email) => ({ label: email, to: toUser(email), why: i18n._(IS_USER) })),
      ...describe(later, i18n._(OVER_LIMIT)),
      ...describe(pasted.repeated, i18n._(REPEATED)),
    ]),
    result: null,
    short: [],
  };
}

const IS_OPEN = msg("Has an open invitation, which is sent again.");
const IS_OPEN_WITH_ACCESS = msg("Has an open invitation with remote access, which is sent again with it.");
const IS_OPEN_WITH_OTHER_ACCESS = msg(
  "Has an open invitation with remote access, which is sent again with it, or with what you select below.",
);

/**
 * Reads the pending invitations, with a note on each; none for a viewer who may invite, but not list them.
 * @throws {FailureResponse}
 */
async function readOpenInvitations(viewer: Viewer) {
  const { upstream, company } = viewer;
  const read = await attempt(
    Promise.all([readInvitations(upstream, company.id), readInvitedAccess(upstream, company.id)]),
  );
  if (!read.ok && read.failure.kind !== "forbidden") throw new FailureResponse(read.failure);
  const [invitations, access] = read.ok ? read.value : [[], []];
  const withAccess = new Set(access.map(({ invitationId }) => invitationId));
  const noteOnAccess = canGrantAccess(viewer) ? IS_OPEN_WITH_OTHER_ACCESS : IS_OPEN_WITH_ACCESS;
  return invitations.map(({ id, email }) => ({ email, note: withAccess.has(id) ? noteOnAccess : IS_OPEN }));
}

const explainWrong = ({ i18n }: Pick<Viewer, "i18n">, wrong: readonly string[]): Preview["wrong"] =>
  wrong.map((text) => ({ text, why: i18n._(text.includes("@") ? NO_ADDRESS : NO_AT) }));

const describe = (emails: readonly string[], why: string) => emails.map((label) => ({ label, to: null, why }));

/** The fields of the form. */
export interface SubmittedList extends PastedAddresses {
  /** The addresses that its page has shown as ones to invite. */
  shown: string[];
  /** The addresses that its page has shown as over the limit. */
  later: string[];
}

/** Reads the form's fields. @param fileText the text of its file */
export function readSubmittedList(form: FormData, fileText: string): SubmittedList {
  const listed = (name: string) =>
    String(form.get(name) ?? "")
      .split(",")
      .filter(Boolean);
  return {
    ...parseAddresses([fileText, ...textsOf(form)].join("\n")),
    shown: listed("checked"),
    later: listed("later"),
  };
}

const textsOf = (form: FormData): string[] => form.getAll("addresses").filter((text) => typeof text === "string");

/** True when a form has addresses, and its page has shown that each of them will be invited. */
export function isChecked({ addresses, shown }: SubmittedList): boolean {
  const keys = new Set(shown.map(emailKey));
  return addresses.length > 0 && addresses.every((email) => keys.has(emailKey(email)));
}

/** Returns the addresses as they are stored, in the form's order: the same form sends the same call (SAFE-03). */
export const toStored = ({ addresses }: SubmittedList): string[] => addresses.map(normalizeEmail);

/** Returns what the form's page has shown, for a form that wasn't carried out. */
export function buildShownPreview(viewer: Viewer, list: SubmittedList): Preview {
  const selected = new Set(list.addresses.map(emailKey));
  return {
    invite: list.shown.map((email) => ({ email, selected: selected.has(emailKey(email)), note: undefined })),
    wrong: explainWrong(viewer, list.wrong),
    later: list.later,
    others: groupSkipped(describe(list.later, viewer.i18n._(OVER_LIMIT))),
    result: null,
    short: [],
  };
}

export interface Sent {
  fulfilled: readonly { email: string }[];
  /** `english` is the message where it is in English on a page of another language. */
  rejected: readonly { email: string; message: string; english?: string }[];
}

/** Returns what has happened to each address; what wasn't invited stays in the form. */
export function buildResult(viewer: Viewer, list: SubmittedList, { fulfilled, rejected }: Sent) {
  const { i18n } = viewer;
  const invited = fulfilled.map(({ email }) => email);
  const wrong = [
    ...rejected.map(({ email, message }) => ({ text: email, why: message })),
    ...explainWrong(viewer, list.wrong),
  ];
  return {
    invite: [],
    wrong,
    later: list.later,
    others: groupSkipped([...describe(invited, i18n._(INVITED)), ...describe(list.later, i18n._(OVER_LIMIT))]),
    result: { sent: invited.length, left: wrong.length + list.later.length },
    short: [],
  } satisfies Preview;
}
