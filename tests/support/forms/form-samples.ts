import { createHash } from "node:crypto";
import { recoveryCodeOf, toSeedId } from "#seeds/ids";
import { MASTER } from "../accounts";
import { EVENT_FORM_SAMPLES } from "./event-form-samples";
import type { FormSample } from "./form-sample";
import { NOTE_FORM_SAMPLES } from "./note-form-samples";
import { RAS_FORM_SAMPLES } from "./ras-form-samples";
import { TAG_FORM_SAMPLES } from "./tag-form-samples";

const PASSWORD = "Password1!";
const UNASSIGNED = "BX-2403-101101";
const at = (name: string) => toSeedId("location", "acme", name);
const user = (email: string) => toSeedId("user", email);
const OPEN_INVITATION = createHash("sha256").update("invite-open").digest("hex");

const PERSON = { firstName: "Maria", lastName: "Rossini", role: "Chief", phone: "+390212345678" };
const TICKET: FormSample = {
  as: MASTER,
  values: { subject: "A loud fan", comment: "Since Monday.\nIt hums." },
  operations: ["sendTicketEmail"],
};
const ASSIGN: FormSample = {
  as: MASTER,
  values: { locationId: at("Milano HQ") },
  operations: ["addLocationToMachines"],
};
const UNDONE = new URLSearchParams({ to: at("Firenze Shop"), machine: "BX-2203-101001@" });
const UNDO: FormSample = { as: MASTER, values: {}, operations: ["addLocationToMachines"] };
const PLACE = { address: "Via Roma 1, Milano", lat: "45.46", lng: "9.19" };
const PLACED = { ...PLACE, placeAddress: PLACE.address, placeLat: PLACE.lat, placeLng: PLACE.lng };
const EDITED: FormSample = {
  as: MASTER,
  values: { name: "Milano Headquarters", ...PLACED },
  operations: ["updateLocation"],
};
/** Returns the samples of the forms of a list's views. */
const viewsOf = (list: string, as: string): Record<string, FormSample> => ({
  [`${list}/views/new`]: {
    as,
    values: { name: "A new view", shared: "on", opens: "on" },
    operations: ["addSavedView", "setDefaultView"],
  },
  [`${list}/views/:viewId`]: { as, values: { name: "Renamed" }, operations: ["updateSavedView"] },
  [`${list}/views/:viewId/delete`]: { as, values: {}, operations: ["removeSavedView"] },
});

/**
 * Maps the pattern of each route with an action to its sample. The tests that walk all forms fail for a missing route.
 */
export const FORM_SAMPLES: Record<string, FormSample> = {
  "/authentication": { as: null, values: { email: MASTER }, secrets: ["password"], operations: ["authenticate"] },
  "/authentication/code": { as: null, values: {}, code: true, before: "password", operations: ["verifyToken"] },
  "/password-recovery": {
    as: null,
    values: { email: "plain@acme.example" },
    operations: ["sendUserPasswordResetEmail"],
  },
  "/password-reset/:passwordResetToken": {
    as: null,
    values: {},
    secrets: ["password", "passwordAgain"],
    operations: ["resetUserPassword"],
  },
  "/sign-up": {
    as: null,
    values: {
      ...PERSON,
      email: "maria@rossini.example",
      companyName: "Rossini S.r.l.",
      companyEmail: "info@rossini.example",
      marketSector: "Retail",
      numberOfEmployees: "21-50",
      vat: "IT99999030150",
      vatNoticed: "IT99999030150",
      country: "IT",
      provinceOfItaly: "MI",
      city: "Milano",
      address: "Via Roma 1",
      postalCode: "20100",
      website: "www.rossini.example",
      consent: "on",
    },
    secrets: ["password", "passwordAgain"],
    operations: ["registerUser"],
  },
  "/company-account-registration/:hash": {
    as: null,
    values: { ...PERSON, consent: "on" },
    secrets: ["password", "passwordAgain"],
    operations: ["addUser"],
  },
  "/dashboard/assign": { ...ASSIGN, page: `/dashboard/assign?serial=${UNASSIGNED}` },
  "/inventory/assign": { ...ASSIGN, page: `/inventory/assign?serial=${UNASSIGNED}` },
  "/dashboard/assigned": { ...UNDO, page: `/dashboard/assigned?${UNDONE}` },
  "/inventory/assigned": { ...UNDO, page: `/inventory/assigned?${UNDONE}` },
  "/inventory/request-serenity": {
    as: MASTER,
    page: "/inventory/request-serenity?serial=BX-2203-100702&serial=BX-2203-101001",
    values: {},
    operations: ["sendSerenityRequestEmail"],
  },
  "/users/delete": {
    as: MASTER,
    page: `/users/delete?user=${user("support@acme.example")}`,
    values: { count: "1" },
    operations: ["removeUser"],
  },
  "/users/withdraw-access": {
    as: MASTER,
    page: `/users/withdraw-access?user=${user("newmfa@acme.example")}`,
    values: {},
    operations: ["removeRasUser"],
  },
  "/dashboard/locations/new": { as: MASTER, values: { name: "Lecce Depot", ...PLACED }, operations: ["addLocation"] },
  "/dashboard/locations/:locationId/edit": EDITED,
  "/dashboard/locations/:locationId/delete": {
    page: `/dashboard/locations/${at("Firenze Shop")}/delete`,
    target: `/dashboard/locations/${at("Firenze Shop")}/delete`,
    as: MASTER,
    values: {},
    operations: ["removeLocation"],
  },
  "/locations/:locationId/edit": EDITED,
  "/locations/:locationId/delete": {
    page: `/locations/${at("Firenze Shop")}/delete`,
    target: `/locations/${at("Firenze Shop")}/delete`,
    as: MASTER,
    values: {},
    operations: ["removeLocation"],
  },
  "/machines/:serialNumber/new-ticket": TICKET,
  "/machines/:serialNumber/serenity-request": {
    page: "/machines/BX-2203-100702",
    target: "/machines/BX-2203-100702/serenity-request",
    as: MASTER,
    values: {},
    operations: ["sendSerenityRequestEmail"],
    pageless: true,
  },
  "/dashboard/tour-seen": {
    page: "/dashboard",
    as: MASTER,
    values: {},
    operations: ["markWelcomeBannerAsSeen"],
    pageless: true,
  },
  "/dashboard/machines/:serialNumber/new-ticket": {
    ...TICKET,
    page: `/dashboard/machines/${UNASSIGNED}/new-ticket`,
    target: `/dashboard/machines/${UNASSIGNED}/new-ticket`,
  },
  "/inventory/:serialNumber/new-ticket": TICKET,
  "/serenity-events/:serialNumber/:eventId/new-ticket": TICKET,
  "/support/new-ticket": TICKET,
  "/inventory/:serialNumber/serenity-request": {
    page: "/inventory/BX-2203-100702",
    target: "/inventory/BX-2203-100702/serenity-request",
    as: MASTER,
    values: {},
    operations: ["sendSerenityRequestEmail"],
    pageless: true,
  },
  "/profile": {
    as: MASTER,
    values: { firstName: "Mariella", vatNoticed: "IT99999010012" },
    operations: ["updateUser"],
  },
  "/users/new": {
    as: MASTER,
    values: { email: "somebody@acme.example" },
    operations: ["sendUserInvitationEmail"],
  },
  "/users/invitations/new-many": {
    as: MASTER,
    values: { addresses: "ada@new.example\nugo@new.example", access: `${at("Milano HQ")} Printers` },
    before: "review",
    operations: ["sendUserInvitations"],
  },
  "/users/:userId/edit": { as: MASTER, values: { firstName: "Susannah" }, operations: ["updateUser"] },
  "/users/:userId/delete": { as: MASTER, values: {}, operations: ["removeUser"] },
  "/users/:userId/leaving": {
    as: MASTER,
    values: { when: "day", lastDay: "2026-03-20" },
    operations: ["scheduleDeparture"],
  },
  "/users/departures/:departureId/call-off": { as: MASTER, values: {}, operations: ["cancelDeparture"] },
  "/users/invitations/:invitationId/resend": {
    page: "/users/invitations",
    as: MASTER,
    values: {},
    operations: ["resendInvitation"],
    pageless: true,
  },
  "/users/invitations/:invitationId/withdraw": {
    page: `/users/invitations/${OPEN_INVITATION}/withdraw`,
    as: MASTER,
    values: {},
    operations: ["withdrawInvitation"],
  },
  "/authentication/recovery-code": {
    as: null,
    values: {},
    secrets: ["recoveryCode"],
    before: "password",
    operations: ["verifyToken"],
  },
  "/profile/alerts": { as: MASTER, values: { SEATS: "WEEKLY" }, operations: ["setAlertChoices"] },
  "/notices": { as: MASTER, values: {}, operations: ["markNoticesAsRead"], pageless: true },
  "/alerts/unsubscribe/:token": { as: null, values: {}, operations: ["unsubscribeFromAlerts"] },
  "/profile/calendar": { as: MASTER, values: {}, operations: ["createCalendarFeed"] },
  "/profile/calendar/withdraw": { as: MASTER, values: {}, operations: ["withdrawCalendarFeed"] },
  "/profile/recovery-codes": { as: MASTER, values: {}, secrets: ["password"], operations: ["createRecoveryCodes"] },
  "/profile/authenticator": {
    as: MASTER,
    values: {},
    code: true,
    operations: ["beginAuthenticatorReplacement"],
  },
  "/profile/authenticator/new": {
    as: MASTER,
    values: {},
    code: true,
    before: "replacement",
    operations: ["confirmAuthenticatorReplacement"],
  },
  "/profile/authenticator/remove": {
    as: MASTER,
    values: {},
    secrets: ["password"],
    operations: ["forgetAuthenticator"],
  },
  "/profile/passkeys/:passkeyId/rename": {
    as: "both@acme.example",
    values: { name: "Old laptop" },
    operations: ["renamePasskey"],
  },
  "/profile/passkeys/:passkeyId/remove": { as: "both@acme.example", values: {}, operations: ["removePasskey"] },
  "/profile/sessions/:sessionId/end": { as: MASTER, values: {}, operations: ["endSessions"] },
  "/users/:userId/sessions/:sessionId/end": { as: MASTER, values: {}, operations: ["endSessions"] },
  "/monitoring/contacts/new": {
    as: MASTER,
    values: { email: "night-shift@acme.example", firstName: "Ada", lastName: "Alert" },
    operations: ["addCompanyAlertContact"],
  },
  "/monitoring/contacts/:contactId/delete": {
    page: "/monitoring/contacts",
    link: /\/monitoring\/contacts\/[^"/]+\/delete/,
    as: MASTER,
    values: {},
    operations: ["deleteCompanyAlertContact"],
  },
  "/monitoring/password": {
    as: MASTER,
    values: {},
    secrets: ["password", "passwordAgain"],
    operations: ["resetGrafanaPassword"],
  },
  "/virtual-appliance": {
    as: MASTER,
    values: {},
    secrets: ["activationKey"],
    operations: ["validateMachineActivationKey"],
  },
  "/das": { as: MASTER, values: { desktop: "Ubuntu" }, operations: ["sampleDesktopLogin"] },
  ...viewsOf("/inventory", MASTER),
  ...viewsOf("/serenity-events", "master@borea.example"),
  ...viewsOf("/users", "master@borea.example"),
  ...viewsOf("/activity", "master@borea.example"),
  ...RAS_FORM_SAMPLES,
  ...EVENT_FORM_SAMPLES,
  ...TAG_FORM_SAMPLES,
  ...NOTE_FORM_SAMPLES,
};

/** Only a script sends its form, with a device's answer: tests/e2e/identity/passkeys.spec.ts does so. */
const NEEDS_DEVICE = "/profile/passkeys/new";

/**
 * Routes whose action calls no operation of the upstream or belongs to no form in a page's content. They take no typed values,
 * and repeating them changes nothing.
 */
export const WITHOUT_FORM = [
  "/sign-out",
  "/theme",
  "/language",
  "/chart",
  "/search/keys",
  "/csv-format",
  "/*",
  NEEDS_DEVICE,
];

/** The values that tests type into secret fields. */
export const SECRETS: Record<string, string> = {
  password: PASSWORD,
  passwordAgain: PASSWORD,
  activationKey: "VALID-KEY-0001",
  recoveryCode: recoveryCodeOf(MASTER, 5),
};
