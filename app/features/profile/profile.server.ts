import { getZodConstraint } from "@conform-to/zod/v4";
import type { I18n } from "@lingui/core";
import { ITALY } from "#contract/provinces";
import { type UserFields, userRevision } from "#contract/revision";
import { keepProvince } from "~/company/choices.server";
import { toCompanyInput } from "~/company/company.schema";
import { toConsentInput } from "~/company/consents.schema";
import { config } from "~/host/config.server";
import { type Message, msg } from "~/i18n/i18n";
import { paths } from "~/paths";
import { globalPermissions } from "~/permissions/global-permissions";
import type { Viewer } from "~/session/viewer.server";
import type { IconName } from "~/ui/icon/icons";
import { readCodesLeft, readSessions } from "~/upstream/account-security.server";
import { readAlertChoices } from "~/upstream/alerts.server";
import { readCalendarFeed } from "~/upstream/calendar.server";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import { readPasskeys } from "~/upstream/passkeys.server";
import { readOwnProfile } from "~/upstream/people.server";
import { type Profile, profileSchema } from "./profile.schema";

export const getProfileFormKind = ({ permissions, user }: Viewer) => ({
  consented: user.profile.dataCollectionConsent,
  updatesCompany: permissions.onCompany("account.company.update"),
});

/** Loads the form of the viewer's own profile and company (PROF-01 to PROF-04). */
export async function loadProfileForm(viewer: Viewer) {
  const kind = getProfileFormKind(viewer);
  const stored = await readOwnProfile(viewer.upstream);
  return {
    ...kind,
    email: stored.email,
    revision: userRevision(toStoredUpdate(stored, kind.updatesCompany)),
    stored: toFormFields(stored, kind.updatesCompany),
    vat: kind.updatesCompany ? stored.company.vat : "",
    constraint: getZodConstraint(profileSchema(kind)),
    choices: kind.updatesCompany ? keepProvince(viewer.i18n, stored.company.province) : null,
    policyUrl: config.privacyPolicyUrl,
  };
}

type Stored = Awaited<ReturnType<typeof readOwnProfile>>;

/** Converts the stored profile to the form's fields. The passwords start empty. */
function toFormFields({ profile, company }: Stored, updatesCompany: boolean) {
  const fields = {
    firstName: profile.firstName,
    lastName: profile.lastName,
    role: profile.roleInTheCompany ?? "",
    phone: profile.phoneNumber ?? "",
    news: profile.subscribeToNews,
    productNews: profile.subscribeToProductNews,
    surveys: profile.subscribeToSatisfactionSurveys,
  };
  return updatesCompany ? { ...fields, ...toCompanyFields(company) } : fields;
}

function toCompanyFields({ name, email, province, ...company }: Stored["company"]) {
  const provinces = company.country === ITALY ? { provinceOfItaly: province ?? "" } : { province: province ?? "" };
  return { ...company, ...provinces, companyName: name, companyEmail: email };
}

/** Converts the stored values that a save replaces to the upstream's input (SAFE-09). */
export const toStoredUpdate = ({ profile, company }: Stored, updatesCompany: boolean): UserFields => ({
  account: {
    data_collection_consent: profile.dataCollectionConsent,
    subscribe_news: profile.subscribeToNews,
    subscribe_product: profile.subscribeToProductNews,
    subscribe_satisfaction_surveys: profile.subscribeToSatisfactionSurveys,
  },
  contact: {
    firstName: profile.firstName,
    lastName: profile.lastName,
    roleInCompany: profile.roleInTheCompany ?? null,
    phoneNumber: profile.phoneNumber ?? null,
  },
  ...(updatesCompany && { company: { ...company, province: company.province ?? null } }),
});

/** Converts the form's values to the upstream's input. The consent was given before or with this form. */
export function toProfileUpdate(id: string, value: Profile) {
  const { firstName, lastName, role, phone, currentPassword, newPassword } = value;
  return {
    id,
    account: toConsentInput({ ...value, consent: true }),
    contact: { firstName, lastName, roleInCompany: role, phoneNumber: phone },
    ...(newPassword && { security: { password: currentPassword ?? null, newPassword } }),
    ...("companyName" in value && { company: toCompanyInput(value) }),
  };
}

/** A page of the account. */
interface AccountPage {
  to: string;
  icon: IconName;
  label: Message;
  /** Reads the text beside the link, such as "3 left". */
  state?: (viewer: Viewer) => Promise<string>;
}

const ACCOUNT_PAGES: AccountPage[] = [
  {
    to: paths.ownSessions,
    icon: "monitor",
    label: msg("Your sessions"),
    state: async ({ upstream, user, i18n }) =>
      i18n._("{count, plural, one {# open} other {# open}}", { count: (await readSessions(upstream, user.id)).length }),
  },
  {
    to: paths.recoveryCodes,
    icon: "file-badge",
    label: msg("Recovery codes"),
    state: async ({ upstream, i18n }) => describeCodes(i18n, await readCodesLeft(upstream)),
  },
  { to: paths.replaceAuthenticator, icon: "lock", label: msg("Replace authenticator app") },
  {
    to: paths.passkeys,
    icon: "key-round",
    label: msg("Passkeys"),
    state: async ({ upstream, i18n }) =>
      i18n._("{count, plural, =0 {None} other {#}}", { count: (await readPasskeys(upstream)).length }),
  },
  {
    to: paths.ownAlerts,
    icon: "bell-ring",
    label: msg("Alerts"),
    state: async ({ upstream, i18n }) => {
      const choices = await readAlertChoices(upstream);
      const on = choices.filter(({ frequency }) => frequency !== "NEVER").length;
      return i18n._("{on, number} of {all, number} on", { on, all: choices.length });
    },
  },
  {
    to: paths.ownCalendar,
    icon: "calendar-days",
    label: msg("Calendar"),
    state: async ({ upstream, i18n }) => ((await readCalendarFeed(upstream)) ? i18n._("On") : i18n._("Off")),
  },
];

const describeCodes = (i18n: I18n, left: number) =>
  i18n._(
    "{left, plural, =0 {None. Create some so that you can still log in if you lose your phone.} one {# left} other {# left}}",
    { left },
  );

/**
 * Lists the viewer's account pages that the upstream supports, with the texts beside their links: ACT-03, ACT-04,
 * PASS-02, TOLD-01 and TOLD-04.
 */
export const readAccountLinks = (viewer: Viewer) =>
  Promise.all(
    ACCOUNT_PAGES.filter(({ to }) => viewer.hasPage(to)).map(async ({ state, label, ...page }) => {
      const { i18n } = viewer;
      const read = state && (await attempt(state(viewer)));
      const shown = read?.ok === false ? i18n._("Couldn't load") : read?.value;
      return { ...page, label: i18n._(label), state: shown ?? null };
    }),
  );

/** Reads the viewer's own permissions in words; `locations` is null when they can't be read (PROF-01). */
export async function readOwnPermissions({ upstream, company, permissions, i18n }: Viewer) {
  const roles = globalPermissions(i18n, {
    master: permissions.hasRole("master"),
    fleetManager: permissions.hasRole("fleet.admin"),
    userManager: permissions.hasRole("user.admin"),
  });
  const managesAll = permissions.onCompany("location.update");
  const managed = new Set(managesAll ? [] : permissions.locationsWith("location.update"));
  const accessible = permissions.locationsWith("ras.view").filter((id) => !managed.has(id));
  const read = await attempt(readLocations(upstream, company.id, [...managed, ...accessible]));
  if (!read.ok) return { roles, managesAll, locations: null };
  const getNames = (ids: readonly string[]) => read.value.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return { roles, managesAll, locations: { managed: getNames([...managed]), accessible: getNames(accessible) } };
}
