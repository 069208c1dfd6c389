import { asInstant, asList, asYesOrNo, type LoggedTable } from "./logged-table";

const companyOfUser = "(SELECT company_id FROM users WHERE id = row.user_id)";
const role = "(SELECT name FROM roles WHERE id = row.role_id)";

/** Builds the condition for roles that not every account has. */
const isGrantedRole = (row: "OLD" | "NEW") =>
  `(SELECT name FROM roles WHERE id = ${row}.role_id) NOT IN ('member', 'master')`;

export const PEOPLE_TABLES: Record<string, LoggedTable> = {
  users: {
    company: "row.company_id",
    user: "row.id",
    names: { email: "row.email" },
    fields: { Email: "row.email" },
    secrets: { Password: "password_hash", Authenticator: "mfa_confirmed_at" },
    goesWith: ["sessions", "passkeys", "bindings", "ras_users", "calendar_feeds"]
      .map((of) => `DELETE FROM ${of} WHERE user_id = OLD.id;`)
      .join(" "),
    events: [
      { on: "INSERT", kind: "user", says: "created the account {email}", labels: ["Email"] },
      { on: "UPDATE", kind: "account", says: "changed the password of {email}", labels: ["Password"] },
      {
        on: "UPDATE",
        when: "OLD.mfa_confirmed_at IS NULL",
        kind: "account",
        says: "set up an authenticator for {email}",
        labels: ["Authenticator"],
      },
      {
        on: "UPDATE",
        when: "OLD.mfa_confirmed_at IS NOT NULL AND NEW.mfa_confirmed_at IS NOT NULL",
        kind: "account",
        says: "replaced the authenticator of {email}",
        labels: ["Authenticator"],
      },
      {
        on: "UPDATE",
        when: "NEW.mfa_confirmed_at IS NULL",
        kind: "account",
        says: "reset the authenticator of {email}",
        labels: ["Authenticator"],
      },
      { on: "DELETE", kind: "user", says: "removed the user {email}", labels: ["Email"] },
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
    events: [{ on: "UPDATE", kind: "user", says: "changed the details of {person}" }],
  },
  bindings: {
    company: "row.company_id",
    user: "row.user_id",
    location: "(SELECT reference_id FROM resources WHERE id = row.resource_id AND type = 'location')",
    names: {
      role: `CASE ${role} WHEN 'fleet.admin' THEN 'Fleet Manager' WHEN 'user.admin' THEN 'User Manager'
        WHEN 'fleet.editor' THEN 'manager' WHEN 'ras.viewer' THEN 'viewer' ELSE ${role} END`,
      of: `coalesce(' of ' || (SELECT l.name FROM resources r JOIN locations l ON l.id = r.reference_id
        WHERE r.id = row.resource_id), '')`,
    },
    fields: { Role: role },
    events: [
      { on: "INSERT", when: isGrantedRole("NEW"), kind: "rights", says: "made {person} a {role}{of}" },
      { on: "DELETE", when: isGrantedRole("OLD"), kind: "rights", says: "removed {person} as {role}{of}" },
    ],
  },
  resources: {
    company: "row.company_id",
    fields: {},
    goesWith: "DELETE FROM bindings WHERE resource_id = OLD.id;",
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
    events: [
      { on: "INSERT", kind: "company", says: "registered the company {name}" },
      { on: "UPDATE", kind: "company", says: "changed the company details of {name}" },
    ],
  },
  saved_views: {
    company: "row.company_id",
    names: { view: "row.name" },
    fields: {
      Name: "row.name",
      List: "row.list",
      "Search, filters and columns": "row.query",
      Shared: asYesOrNo("is_shared"),
    },
    events: [
      { on: "INSERT", when: "NEW.is_shared", kind: "view", says: "shared the view {view}" },
      { on: "UPDATE", when: "NEW.is_shared AND NOT OLD.is_shared", kind: "view", says: "shared the view {view}" },
      { on: "UPDATE", when: "NEW.is_shared AND OLD.is_shared", kind: "view", says: "changed the shared view {view}" },
      {
        on: "UPDATE",
        when: "OLD.is_shared AND NOT NEW.is_shared",
        kind: "view",
        says: "stopped sharing the view {view}",
      },
      { on: "DELETE", when: "OLD.is_shared", kind: "view", says: "deleted the shared view {view}" },
    ],
  },
  calendar_feeds: {
    company: companyOfUser,
    user: "row.user_id",
    fields: {},
    secrets: { "Calendar feed": "secret_hash" },
    events: [
      { on: "INSERT", kind: "user", says: "created the calendar feed of {person}", labels: ["Calendar feed"] },
      { on: "UPDATE", kind: "user", says: "renewed the calendar feed of {person}", labels: ["Calendar feed"] },
      { on: "DELETE", kind: "user", says: "withdrew the calendar feed of {person}", labels: ["Calendar feed"] },
    ],
  },
  sessions: {
    company: companyOfUser,
    user: "row.user_id",
    fields: {},
    events: [
      {
        on: "INSERT",
        when: "NEW.mfa_token_used AND coalesce(NEW.method, 'CODE') = 'CODE'",
        kind: "session",
        says: "logged in",
      },
      {
        on: "INSERT",
        when: "NEW.method = 'RECOVERY_CODE'",
        kind: "session",
        says: "logged in with a recovery code",
      },
      {
        on: "INSERT",
        when: "NEW.method = 'PASSWORD_AND_PASSKEY'",
        kind: "session",
        says: "logged in with password and passkey",
      },
      { on: "INSERT", when: "NEW.method = 'PASSKEY'", kind: "session", says: "logged in with a passkey" },
      {
        on: "INSERT",
        when: "NOT NEW.mfa_token_used",
        kind: "session",
        says: "was logged in with a one-time token (impersonation)",
      },
      { on: "DELETE", when: "OLD.token_hash = acting('session')", kind: "session", says: "logged out" },
      {
        on: "DELETE",
        when: "OLD.token_hash IS NOT acting('session') AND OLD.expires_at > acting('at')",
        kind: "session",
        says: "ended a session of {person}",
      },
    ],
  },
  passkeys: {
    company: companyOfUser,
    user: "row.user_id",
    names: { passkey: "row.name" },
    fields: { Name: "row.name" },
    secrets: { Refused: "refused_at" },
    events: [
      { on: "INSERT", kind: "account", says: "added the passkey {passkey} of {person}" },
      { on: "UPDATE", kind: "account", says: "renamed the passkey {passkey} of {person}", labels: ["Name"] },
      {
        on: "UPDATE",
        kind: "account",
        says: "was refused with the passkey {passkey} of {person}, whose counter went back",
        labels: ["Refused"],
      },
      { on: "DELETE", kind: "account", says: "removed the passkey {passkey} of {person}" },
    ],
  },
  one_time_tokens: {
    company: "row.company_id",
    names: { invited: "row.email" },
    fields: {
      Email: "row.email",
      Roles: asList("roles"),
      Expires: asInstant("expires_at"),
      Ended: asInstant("used_at"),
    },
    events: [
      { on: "INSERT", when: "NEW.purpose = 'invitation'", kind: "invitation", says: "invited {invited}" },
      {
        on: "UPDATE",
        when: "NEW.purpose = 'invitation' AND acting('userId') IS NOT NULL",
        kind: "invitation",
        says: "withdrew the invitation for {invited}",
        labels: ["Ended"],
      },
    ],
  },
};
