import type { RoleName } from "#contract/permissions";
import { asInstant, asList, asYesOrNo, type LoggedEvent, type LoggedTable } from "./logged-table";

const companyOfUser = "(SELECT company_id FROM users WHERE id = row.user_id)";
const role = "(SELECT name FROM roles WHERE id = row.role_id)";

/** Builds the condition for a role that not every account has. */
const isRole = (row: "OLD" | "NEW", name: RoleName) => `(SELECT name FROM roles WHERE id = ${row}.role_id) = '${name}'`;

/** How a session begins, and what is said of it. */
const LOG_INS = [
  ["NEW.mfa_token_used AND coalesce(NEW.method, 'CODE') = 'CODE'", /* i18n */ "logged in"],
  ["NEW.method = 'RECOVERY_CODE'", /* i18n */ "logged in with a recovery code"],
  ["NEW.method = 'PASSWORD_AND_PASSKEY'", /* i18n */ "logged in with password and passkey"],
  ["NEW.method = 'PASSKEY'", /* i18n */ "logged in with a passkey"],
  ["NOT NEW.mfa_token_used", /* i18n */ "was logged in with a one-time token (impersonation)"],
] as const;

export const PEOPLE_TABLES: Record<string, LoggedTable> = {
  users: {
    user: "row.id",
    names: { email: "row.email" },
    fields: { Email: "row.email" },
    secrets: { Password: "password_hash", Authenticator: "mfa_confirmed_at" },
    goesWith: ["sessions", "passkeys", "bindings", "ras_users", "calendar_feeds", "event_owners"]
      .map((of) => `DELETE FROM ${of} WHERE user_id = OLD.id;`)
      .join(" "),
    kind: "account",
    events: [
      {
        on: "INSERT",
        kind: "user",
        when: "acting('operation') IS 'addUser'",
        says: /* i18n */ "accepted the invitation and joined as {email}",
        labels: ["Email"],
      },
      {
        on: "INSERT",
        kind: "user",
        when: "acting('operation') IS NOT 'addUser'",
        says: /* i18n */ "created the account {email}",
        labels: ["Email"],
      },
      { on: "UPDATE", says: /* i18n */ "changed the password of {email}", labels: ["Password"] },
      {
        on: "UPDATE",
        when: "OLD.mfa_confirmed_at IS NULL",
        says: /* i18n */ "set up an authenticator for {email}",
        labels: ["Authenticator"],
      },
      {
        on: "UPDATE",
        when: "OLD.mfa_confirmed_at IS NOT NULL AND NEW.mfa_confirmed_at IS NOT NULL",
        says: /* i18n */ "replaced the authenticator of {email}",
        labels: ["Authenticator"],
      },
      {
        on: "UPDATE",
        when: "NEW.mfa_confirmed_at IS NULL",
        says: /* i18n */ "reset the authenticator of {email}",
        labels: ["Authenticator"],
      },
      { on: "DELETE", kind: "user", says: /* i18n */ "removed the user {email}", labels: ["Email"] },
    ],
  },
  profiles: {
    company: companyOfUser,
    user: "row.user_id",
    fields: {
      "First Name": "row.first_name",
      "Last Name": "row.last_name",
      Phone: "row.phone_number",
      Role: "row.role_in_the_company",
      "Support Contact": asYesOrNo("is_support_contact"),
      News: asYesOrNo("subscribe_to_news"),
      "Product News": asYesOrNo("subscribe_to_product_news"),
      "Satisfaction Surveys": asYesOrNo("subscribe_to_satisfaction_surveys"),
      "Data-collection consent": asYesOrNo("data_collection_consent"),
    },
    kind: "user",
    events: [{ on: "UPDATE", says: /* i18n */ "changed the details of {person}" }],
  },
  bindings: {
    user: "row.user_id",
    location: "(SELECT reference_id FROM resources WHERE id = row.resource_id AND type = 'location')",
    fields: { Role: role },
    kind: "rights",
    events: [
      { on: "INSERT", when: isRole("NEW", "fleet.admin"), says: /* i18n */ "made {person} a Fleet Manager" },
      { on: "INSERT", when: isRole("NEW", "user.admin"), says: /* i18n */ "made {person} a User Manager" },
      { on: "INSERT", when: isRole("NEW", "fleet.editor"), says: /* i18n */ "made {person} a manager of {location}" },
      { on: "INSERT", when: isRole("NEW", "ras.viewer"), says: /* i18n */ "made {person} a viewer of {location}" },
      { on: "DELETE", when: isRole("OLD", "fleet.admin"), says: /* i18n */ "removed {person} as Fleet Manager" },
      { on: "DELETE", when: isRole("OLD", "user.admin"), says: /* i18n */ "removed {person} as User Manager" },
      {
        on: "DELETE",
        when: isRole("OLD", "fleet.editor"),
        says: /* i18n */ "removed {person} as manager of {location}",
      },
      { on: "DELETE", when: isRole("OLD", "ras.viewer"), says: /* i18n */ "removed {person} as viewer of {location}" },
    ],
  },
  resources: {
    goesWith: "DELETE FROM bindings WHERE resource_id = OLD.id;",
    kind: "rights",
    events: [],
  },
  companies: {
    company: "row.id",
    names: { name: "row.name" },
    fields: {
      Name: "row.name",
      "Market sector": "row.market_sector",
      City: "row.city",
      Province: "row.province",
      Country: "row.country",
      Address: "row.address",
      "Number of employees": "row.number_of_employees",
      "VAT number": "row.vat",
      "Postal code": "row.postal_code",
      "Company email": "row.email",
      Website: "row.website",
    },
    kind: "company",
    events: [
      { on: "INSERT", says: /* i18n */ "registered the company {name}" },
      { on: "UPDATE", says: /* i18n */ "changed the company details of {name}" },
    ],
  },
  saved_views: {
    names: { view: "row.name" },
    fields: {
      Name: "row.name",
      List: "row.list",
      "Search, filters and columns": "row.query",
      Shared: asYesOrNo("is_shared"),
    },
    kind: "view",
    events: [
      { on: "INSERT", when: "NEW.is_shared", says: /* i18n */ "shared the view {view}" },
      { on: "UPDATE", when: "NEW.is_shared AND NOT OLD.is_shared", says: /* i18n */ "shared the view {view}" },
      { on: "UPDATE", when: "NEW.is_shared AND OLD.is_shared", says: /* i18n */ "changed the shared view {view}" },
      { on: "UPDATE", when: "OLD.is_shared AND NOT NEW.is_shared", says: /* i18n */ "stopped sharing the view {view}" },
      { on: "DELETE", when: "OLD.is_shared", says: /* i18n */ "deleted the shared view {view}" },
    ],
  },
  calendar_feeds: {
    company: companyOfUser,
    user: "row.user_id",
    secrets: { "Calendar feed": "secret_hash" },
    kind: "user",
    events: [
      { on: "INSERT", says: /* i18n */ "created the calendar feed of {person}", labels: ["Calendar feed"] },
      { on: "UPDATE", says: /* i18n */ "renewed the calendar feed of {person}", labels: ["Calendar feed"] },
      { on: "DELETE", says: /* i18n */ "withdrew the calendar feed of {person}", labels: ["Calendar feed"] },
    ],
  },
  sessions: {
    company: companyOfUser,
    user: "row.user_id",
    kind: "session",
    events: [
      ...LOG_INS.map(([when, says]): LoggedEvent => ({ on: "INSERT", when, says })),
      { on: "DELETE", when: "OLD.token_hash = acting('session')", says: /* i18n */ "logged out" },
      {
        on: "DELETE",
        when: "OLD.token_hash IS NOT acting('session') AND OLD.expires_at > acting('at')",
        says: /* i18n */ "ended a session of {person}",
      },
    ],
  },
  passkeys: {
    company: companyOfUser,
    user: "row.user_id",
    names: { passkey: "row.name" },
    fields: { Name: "row.name" },
    secrets: { Refused: "refused_at" },
    kind: "account",
    events: [
      { on: "INSERT", says: /* i18n */ "added the passkey {passkey} of {person}" },
      { on: "UPDATE", says: /* i18n */ "renamed the passkey {passkey} of {person}", labels: ["Name"] },
      {
        on: "UPDATE",
        says: /* i18n */ "was refused with the passkey {passkey} of {person}, whose counter went back",
        labels: ["Refused"],
      },
      { on: "DELETE", says: /* i18n */ "removed the passkey {passkey} of {person}" },
    ],
  },
  departures: {
    user: "row.user_id",
    names: { leaver: "row.email" },
    fields: {
      "Leaves at": asInstant("leaves_at"),
      "Locations taken over by": "json_extract(row.locations_to, '$.email')",
      "Single locations taken over by": asList(
        "locations",
        "json_extract(value, '$.name') || ': ' || coalesce(json_extract(value, '$.to.email'), '—')",
      ),
      "Views taken over by": "json_extract(row.views_to, '$.email')",
      "Support contact taken over by": "json_extract(row.support_contact_to, '$.email')",
      Ended: asList(
        "ended",
        "lower(replace(json_extract(value, '$.kind'), '_', ' ')) || coalesce(' ' || json_extract(value, '$.name'), '')",
      ),
      "Waiting for": asList("waiting_for", "json_extract(value, '$.name')"),
      "Stopped by": "lower(replace(row.obstacle, '_', ' '))",
      "Called off": asInstant("called_off_at"),
    },
    kind: "user",
    events: [
      // Who leaves at once isn't scheduled.
      {
        on: "INSERT",
        when: "NEW.leaves_at > NEW.scheduled_at",
        says: /* i18n */ "scheduled the departure of {leaver}",
      },
      {
        on: "UPDATE",
        when: "OLD.left_at IS NULL AND NEW.left_at IS NULL AND NEW.called_off_at IS NULL AND NEW.obstacle IS NULL",
        says: /* i18n */ "changed the departure of {leaver}",
      },
      {
        on: "UPDATE",
        when: "OLD.called_off_at IS NULL AND NEW.called_off_at IS NOT NULL",
        says: /* i18n */ "called off the departure of {leaver}",
      },
      {
        on: "UPDATE",
        when: "OLD.obstacle IS NOT NEW.obstacle AND NEW.obstacle IS NOT NULL",
        says: /* i18n */ "couldn't carry out the departure of {leaver}",
        labels: ["Stopped by"],
      },
      { on: "UPDATE", when: "OLD.left_at IS NULL AND NEW.left_at IS NOT NULL", says: /* i18n */ "let {leaver} leave" },
    ],
  },
  one_time_tokens: {
    names: { invited: "row.email" },
    fields: {
      Email: "row.email",
      Roles: asList("roles"),
      Expires: asInstant("expires_at"),
      Ended: asInstant("used_at"),
    },
    kind: "invitation",
    events: [
      { on: "INSERT", when: "NEW.purpose = 'invitation'", says: /* i18n */ "invited {invited}" },
      {
        on: "UPDATE",
        when: "NEW.purpose = 'invitation' AND acting('userId') IS NOT NULL",
        says: /* i18n */ "withdrew the invitation for {invited}",
        labels: ["Ended"],
      },
    ],
  },
  invited_access: {
    location: "row.location_id",
    names: { invited: "row.email" },
    fields: {
      "Allowed destinations": `coalesce(${asList("destinations", "json_extract(value, '$.name')")}, 'all')`,
      "Access starts": asInstant("valid_from"),
      "Access ends": asInstant("valid_until"),
      "Not granted": "row.refusal",
    },
    kind: "invitation",
    events: [
      { on: "INSERT", says: /* i18n */ "added remote access at {location} to the invitation for {invited}" },
      {
        on: "UPDATE",
        says: /* i18n */ "did not get all the remote access at {location} that the invitation for {invited} brought",
        labels: ["Not granted"],
      },
      {
        on: "DELETE",
        when: "EXISTS (SELECT 1 FROM one_time_tokens WHERE token_hash = OLD.token_hash AND used_at IS NULL)",
        says: /* i18n */ "removed remote access at {location} from the invitation for {invited}",
      },
    ],
  },
};
