import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companies } from "./identity";

/** The provider's settings by name, as JSON: they are the same for every company. */
export const settings = sqliteTable("settings", {
  name: text("name").primaryKey(),
  value: text("value", { mode: "json" }).$type<Record<string, string | null>>().notNull(),
});

/** Newest OS of each major line: os4, os5, … */
export const latestVersions = sqliteTable("latest_versions", {
  line: text("line").primaryKey(),
  version: text("version").notNull(),
});

/** Keys are secrets: SHA-256 only. Each opens the virtual appliance downloads that it names. */
export const activationKeys = sqliteTable("activation_keys", {
  keyHash: text("key_hash").primaryKey(),
  links: text("links", { mode: "json" }).$type<Record<string, string | null>>().notNull(),
});

export const alertContacts = sqliteTable(
  "alert_contacts",
  {
    id: text("id").primaryKey(),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
  },
  (t) => [uniqueIndex("alert_contacts_email").on(t.companyId, sql`lower(${t.email})`)],
);

/** The password of a company's monitoring administrator. */
export const monitoringAdmins = sqliteTable("monitoring_admins", {
  companyId: text("company_id")
    .primaryKey()
    .references(() => companies.id, { onDelete: "cascade" }),
  passwordHash: text("password_hash").notNull(),
});

/** What the tax authorities know: a VAT number that isn't here, or isn't valid, is invalid. */
export const vatRegistry = sqliteTable("vat_registry", {
  vatNumber: text("vat_number").primaryKey(),
  companyName: text("company_name"),
});

export const MAIL_KINDS = ["invitation", "password-reset", "ticket", "serenity-request", "seat-request"] as const;

/** Every mail that was sent, or would have been. */
export const mails = sqliteTable(
  "mails",
  {
    sequence: integer("sequence").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    to: text("to").notNull(),
    kind: text("kind", { enum: MAIL_KINDS }).notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    links: text("links", { mode: "json" }).$type<string[]>().notNull(),
    sentAt: integer("sent_at").notNull(),
  },
  (t) => [index("mails_sent").on(t.sentAt)],
);
