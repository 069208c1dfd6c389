import { toSeedId } from "#seeds/ids";
import { notesOfAll } from "./note-form-samples";

/** How two users edit the same thing with one form. */
export interface StaleSample {
  /** The values that the first user saves. */
  first: Record<string, string | string[]>;
  /** The values of the second user, whose form was opened before the first one saved. */
  second: Record<string, string | string[]>;
  /** Texts in the answer to the second user. */
  shows: string[];
  /** The answer's status. A review asks again with 200 and saves nothing. */
  status: 409 | 200;
  /** True when the answer offers to save the second version over the first. */
  overwrites: boolean;
  /** A field with a value that is refused with 400, which the second user mends before the first one saves. */
  wrong?: [field: string, value: string];
  /** True when the specification's upstream has no such form. */
  needsExtended?: true;
}

const SAVED_OVER = { status: 409, overwrites: true } as const;
const NAMED = {
  first: { name: "First Site" },
  second: { name: "Second Site" },
  wrong: ["lat", "999"] satisfies StaleSample["wrong"],
  shows: ["Someone else has changed this location since you opened it", "First Site", "Second Site"],
  ...SAVED_OVER,
};
const MOVED: StaleSample = {
  first: { locationId: toSeedId("location", "acme", "Milano HQ") },
  second: { locationId: toSeedId("location", "acme", "Torino Plant") },
  shows: ["Someone else has moved BX-2403-101101"],
  status: 409,
  overwrites: false,
};

const VIEWED: StaleSample = {
  first: { name: "First view" },
  second: { name: "Second view" },
  needsExtended: true,
  shows: ["Someone else has changed this view since you opened it", "First view", "Second view"],
  ...SAVED_OVER,
};

const TAGGED: StaleSample = {
  first: { more: "First tag" },
  second: { more: "Second tag" },
  needsExtended: true,
  shows: ["Someone else has changed these tags since you opened them", "First tag", "Second tag"],
  ...SAVED_OVER,
};

const NOTED: StaleSample = {
  first: { text: "First text" },
  second: { text: "Second text" },
  needsExtended: true,
  shows: ["This note was changed since you opened it", "First text", "Second text"],
  ...SAVED_OVER,
};

/** The forms that refuse a stale save (SAFE-09), by their routes' patterns. */
export const STALE_SAMPLES: Record<string, StaleSample> = {
  "/users/:userId/edit": {
    first: { role: "First role" },
    second: { role: "Second role" },
    wrong: ["firstName", ""],
    shows: ["Someone else has changed this user since you opened it", "First role", "Second role"],
    ...SAVED_OVER,
  },
  "/profile": {
    first: { firstName: "Firstina" },
    second: { firstName: "Secondina" },
    wrong: ["lastName", ""],
    shows: ["since you opened it", "Firstina", "Secondina"],
    ...SAVED_OVER,
  },
  "/dashboard/locations/:locationId/edit": NAMED,
  "/locations/:locationId/edit": NAMED,
  "/ras/:locationId/destinations/edit": {
    first: { "d[0].entries": "10.20.9.0/24" },
    second: { "d[1].entries": "10.20.8.0/24" },
    wrong: ["d[2].entries", "nowhere at all"],
    shows: ["Someone else has changed these destinations since you opened them", "10.20.9.0/24", "10.20.8.0/24"],
    ...SAVED_OVER,
  },
  "/ras/:locationId/access/:userId/edit": {
    first: { access: "restricted", destinations: ["Printers"] },
    second: { access: "restricted", destinations: ["DNS"] },
    wrong: ["ends", "2001-01-01"],
    shows: ["Someone else has changed this access since you opened it", "Printers", "DNS"],
    ...SAVED_OVER,
  },
  "/ras/:locationId/edit": {
    first: { dns: "192.0.2.53" },
    second: { gatewayIP: "192.0.2.1" },
    shows: ["Someone else has changed this since you opened it", "192.0.2.53", "192.0.2.1"],
    status: 200,
    overwrites: false,
  },
  "/ras/:locationId/renew-certificate": {
    first: {},
    second: {},
    needsExtended: true,
    shows: ["The gateway certificate was renewed since you opened this page."],
    status: 409,
    overwrites: false,
  },
  "/inventory/views/:viewId": VIEWED,
  "/serenity-events/views/:viewId": VIEWED,
  "/users/views/:viewId": VIEWED,
  "/activity/views/:viewId": VIEWED,
  "/users/:userId/leaving": {
    first: { lastDay: "2026-03-20" },
    second: { lastDay: "2026-03-25" },
    needsExtended: true,
    shows: ["Someone else has changed what this user holds, or when they leave", "20/03/2026", "25/03/2026"],
    ...SAVED_OVER,
  },
  "/inventory/:serialNumber/tags": TAGGED,
  "/machines/:serialNumber/tags": TAGGED,
  ...notesOfAll("/:noteId", NOTED),
  "/dashboard/assign": MOVED,
  "/inventory/assign": MOVED,
};

const OWN_ACCOUNT = "It is about the visitor's own account or browser, which nobody else edits.";
const ADDS = "It adds something, and replaces nothing that the page showed.";
const NAMES_OWNER =
  "It names who had the event as it was opened: when another has it by then, the upstream refuses it by name.";
const ENDS = "It ends or removes the whole thing; the second user is told that it is gone.";
const SENDS = "It sends a mail or a request, and changes nothing that is edited.";
const READS = "It changes nothing.";

/** The forms that compare no revisions, by their routes' patterns, each with the reason. */
export const NEVER_STALE: Record<string, string> = {
  "/authentication": OWN_ACCOUNT,
  "/authentication/code": OWN_ACCOUNT,
  "/authentication/recovery-code": OWN_ACCOUNT,
  "/password-recovery": OWN_ACCOUNT,
  "/password-reset/:passwordResetToken": OWN_ACCOUNT,
  "/sign-out": OWN_ACCOUNT,
  "/theme": OWN_ACCOUNT,
  "/language": OWN_ACCOUNT,
  "/chart": OWN_ACCOUNT,
  "/dashboard/tour-seen": OWN_ACCOUNT,
  "/profile/alerts": OWN_ACCOUNT,
  "/alerts/unsubscribe/:token": OWN_ACCOUNT,
  "/profile/calendar": OWN_ACCOUNT,
  "/profile/calendar/withdraw": OWN_ACCOUNT,
  "/profile/passkeys/new": OWN_ACCOUNT,
  "/profile/passkeys/:passkeyId/rename": OWN_ACCOUNT,
  "/profile/passkeys/:passkeyId/remove": OWN_ACCOUNT,
  "/profile/recovery-codes": OWN_ACCOUNT,
  "/profile/authenticator": OWN_ACCOUNT,
  "/profile/authenticator/new": OWN_ACCOUNT,
  "/profile/authenticator/remove": OWN_ACCOUNT,
  "/search/keys": OWN_ACCOUNT,
  "/csv-format": OWN_ACCOUNT,
  "/sign-up": ADDS,
  "/company-account-registration/:hash": ADDS,
  "/dashboard/locations/new": ADDS,
  "/users/new": ADDS,
  "/users/invitations/new-many": ADDS,
  "/monitoring/contacts/new": ADDS,
  "/inventory/views/new": ADDS,
  "/serenity-events/views/new": ADDS,
  "/users/views/new": ADDS,
  "/activity/views/new": ADDS,
  "/ras/deploy/:locationId":
    "It takes a location without a gateway: of two deployments the upstream refuses the second.",
  "/ras/:locationId/access/grant": "It adds access: the upstream rejects a user who already has it.",
  "/dashboard/assigned": "It undoes an assignment: machines that were moved since stay where they are.",
  "/inventory/assigned": "It undoes an assignment: machines that were moved since stay where they are.",
  "/serenity-events/:serialNumber/:eventId/take": NAMES_OWNER,
  "/serenity-events/:serialNumber/:eventId/hand-over": NAMES_OWNER,
  "/serenity-events/:serialNumber/:eventId/leave": ENDS,
  "/inventory/tag": "It adds and removes the named tags, and leaves all others as they are.",
  "/inventory/tags/rename": "It names the old tag and the new one; an old one that is gone is told.",
  "/inventory/tagged": "It undoes a change of tags: machines whose tags were changed since then stay as they are.",
  "/users/delete": ENDS,
  "/users/withdraw-access": ENDS,
  "/users/:userId/delete": ENDS,
  "/users/departures/:departureId/call-off": ENDS,
  "/users/invitations/:invitationId/withdraw": ENDS,
  "/users/:userId/sessions/:sessionId/end": ENDS,
  "/profile/sessions/:sessionId/end": ENDS,
  "/dashboard/locations/:locationId/delete": ENDS,
  "/locations/:locationId/delete": ENDS,
  "/monitoring/contacts/:contactId/delete": ENDS,
  "/inventory/views/:viewId/delete": ENDS,
  "/serenity-events/views/:viewId/delete": ENDS,
  "/users/views/:viewId/delete": ENDS,
  "/activity/views/:viewId/delete": ENDS,
  ...notesOfAll("/new", ADDS),
  ...notesOfAll("/:noteId/delete", ENDS),
  "/notices": "It marks what was shown, and later notices stay unread.",
  "/ras/ask": "It replaces the sender's own request as a whole.",
  "/ras/requests/:requestId": ENDS,
  "/ras/requests/:requestId/decline": ENDS,
  "/ras/requests/:requestId/withdraw": ENDS,
  "/ras/:locationId/dismiss": "It says which of two states is wanted; no version is compared.",
  "/ras/:locationId/remove": ENDS,
  "/ras/:locationId/redeploy": ENDS,
  "/ras/:locationId/cancel": ENDS,
  "/ras/:locationId/access/revoke": ENDS,
  "/ras/:locationId/access/:userId/revoke": ENDS,
  "/ras/:locationId/sessions/:userId/disconnect": ENDS,
  "/monitoring/password": "It sets a new password without showing the old one: no version can be compared.",
  "/users/invitations/:invitationId/resend": SENDS,
  "/machines/:serialNumber/new-ticket": SENDS,
  "/dashboard/machines/:serialNumber/new-ticket": SENDS,
  "/inventory/:serialNumber/new-ticket": SENDS,
  "/serenity-events/:serialNumber/:eventId/new-ticket": SENDS,
  "/support/new-ticket": SENDS,
  "/machines/:serialNumber/serenity-request": SENDS,
  "/inventory/:serialNumber/serenity-request": SENDS,
  "/inventory/request-serenity": SENDS,
  "/ras/:locationId/access/request-seats": SENDS,
  "/das": SENDS,
  "/virtual-appliance": READS,
  "/ras/profile/:locationId": READS,
  "/ras/:locationId/download/verify": READS,
  "/*": READS,
};
