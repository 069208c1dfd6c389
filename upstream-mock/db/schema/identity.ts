import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { PermissionName, RoleName } from "#contract/permissions";

// Instants are milliseconds since 1970, days are YYYY-MM-DD text, ids are opaque text.

export const companies = sqliteTable("companies", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  marketSector: text("market_sector").notNull(),
  city: text("city").notNull(),
  province: text("province"),
  country: text("country").notNull(),
  address: text("address").notNull(),
  numberOfEmployees: text("number_of_employees").notNull(),
  vat: text("vat").notNull().unique(),
  postalCode: text("postal_code").notNull(),
  email: text("email").notNull(),
  website: text("website").notNull(),
  monitoringNamespace: text("monitoring_namespace"),
  upgradableToOs5: integer("upgradable_to_os5", { mode: "boolean" }).notNull().default(false),
});

/** A column for the company of a row. Deleting the company deletes the row. */
export const ofCompany = () =>
  text("company_id")
    .notNull()
    .references(() => companies.id, { onDelete: "cascade" });

/** Builds a foreign key of several columns. Deleting the row that it names deletes the row that has it. */
export const removedWith = (columns: Columns, foreignColumns: Columns) =>
  foreignKey({ columns, foreignColumns }).onDelete("cascade");

type Columns = [AnySQLiteColumn, ...AnySQLiteColumn[]];

/** Holds a row for each property of a service; a service without properties has one row with the empty property. */
export const companyServices = sqliteTable(
  "company_services",
  {
    companyId: ofCompany(),
    service: text("service").notNull(),
    property: text("property").notNull().default(""),
    value: text("value"),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.service, t.property] })],
);

export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    companyId: ofCompany(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    lastUsedAt: integer("last_used_at"),
    /** Base32. Pending until `mfaConfirmedAt` is set. */
    mfaSecret: text("mfa_secret"),
    mfaConfirmedAt: integer("mfa_confirmed_at"),
    /** The last 30-second step whose code was accepted: no code works twice. */
    mfaLastStep: integer("mfa_last_step"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [uniqueIndex("users_email").on(sql`lower(${t.email})`), unique("users_in_company").on(t.companyId, t.id)],
);

/** A column for the user of a row. Deleting the user deletes the row. */
export const ofUser = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const profiles = sqliteTable("profiles", {
  id: text("id").primaryKey(),
  userId: text("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  phoneNumber: text("phone_number"),
  roleInTheCompany: text("role_in_the_company"),
  hasVirtualApplianceAccess: integer("has_virtual_appliance_access", { mode: "boolean" }),
  /** A tag such as "it"; null for a user who has chosen none (LANG-02). */
  language: text("language"),
  seenWelcomeBanner: integer("seen_welcome_banner", { mode: "boolean" }).notNull().default(false),
  isSupportContact: integer("is_support_contact", { mode: "boolean" }).notNull().default(false),
  subscribeToNews: integer("subscribe_to_news", { mode: "boolean" }).notNull().default(false),
  subscribeToProductNews: integer("subscribe_to_product_news", { mode: "boolean" }).notNull().default(false),
  subscribeToSatisfactionSurveys: integer("subscribe_to_satisfaction_surveys", { mode: "boolean" })
    .notNull()
    .default(false),
  dataCollectionConsent: integer("data_collection_consent", { mode: "boolean" }).notNull().default(false),
});

/** The companies and locations that policies apply to. A policy has one resource, and the resource's id. */
export const resources = sqliteTable(
  "resources",
  {
    id: text("id").primaryKey(),
    companyId: ofCompany(),
    type: text("type").notNull(),
    referenceId: text("reference_id").notNull(),
  },
  (t) => [
    unique("resources_reference").on(t.type, t.referenceId),
    unique("resources_in_company").on(t.companyId, t.id),
  ],
);

export const roles = sqliteTable("roles", {
  id: text("id").primaryKey(),
  name: text("name").$type<RoleName>().notNull().unique(),
});

export const rolePermissions = sqliteTable(
  "role_permissions",
  {
    roleId: text("role_id")
      .notNull()
      .references(() => roles.id, { onDelete: "cascade" }),
    permission: text("permission").$type<PermissionName>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.permission] })],
);

/**
 * Gives users roles on resources. Both foreign keys include the company: SQLite refuses a user of another company.
 */
export const bindings = sqliteTable(
  "bindings",
  {
    companyId: text("company_id").notNull(),
    resourceId: text("resource_id").notNull(),
    roleId: text("role_id")
      .notNull()
      .references(() => roles.id, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.resourceId, t.roleId, t.userId] }),
    removedWith([t.companyId, t.resourceId], [resources.companyId, resources.id]),
    removedWith([t.companyId, t.userId], [users.companyId, users.id]),
    index("bindings_user").on(t.userId),
    index("bindings_company").on(t.companyId),
  ],
);
