import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companies, ofCompany } from "./identity";

/** Holds the provider's settings by name, as JSON. They are the same for every company. */
export const settings = sqliteTable("settings", {
  name: text("name").primaryKey(),
  value: text("value", { mode: "json" }).$type<Record<string, string | null>>().notNull(),
});

/** Holds the newest OS of each line, os4 and os5 (INVT-02). */
export const latestVersions = sqliteTable("latest_versions", {
  line: text("line").primaryKey(),
  version: text("version").notNull(),
});

/** Holds activation keys as SHA-256 only, since they are secrets. Each opens the downloads that it names (VA-02). */
export const activationKeys = sqliteTable("activation_keys", {
  keyHash: text("key_hash").primaryKey(),
  links: text("links", { mode: "json" }).$type<Record<string, string | null>>().notNull(),
});

export const alertContacts = sqliteTable(
  "alert_contacts",
  {
    id: text("id").primaryKey(),
    companyId: ofCompany(),
    email: text("email").notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
  },
  (t) => [uniqueIndex("alert_contacts_email").on(t.companyId, sql`lower(${t.email})`)],
);

/** Holds the passwords of the companies' monitoring administrators (MON-03). */
export const monitoringAdmins = sqliteTable("monitoring_admins", {
  companyId: text("company_id")
    .primaryKey()
    .references(() => companies.id, { onDelete: "cascade" }),
  passwordHash: text("password_hash").notNull(),
});

/** Holds what a tax registry would know: VAT numbers with their companies' names. Any other is unknown to it. */
export const vatRegistry = sqliteTable("vat_registry", {
  vatNumber: text("vat_number").primaryKey(),
  companyName: text("company_name"),
});

/** The kinds of mails. `request-copy` goes to the sender of a ticket, SerenITy or seat request, `account`
 * notifies an account's owner. */
export const MAIL_KINDS = [
  "invitation",
  "password-reset",
  "ticket",
  "serenity-request",
  "seat-request",
  "request-copy",
  "access-ending",
  "invited-access",
  "access-answer",
  "account",
  "alert",
  "event-owner",
] as const;

/** Holds every mail that was sent, or would have been without SMTP_URL (UP-04). */
export const mails = sqliteTable(
  "mails",
  {
    sequence: integer("sequence").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    to: text("to").notNull(),
    kind: text("kind", { enum: MAIL_KINDS }).notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    /** Empty for a mail that was sent before mails had HTML. */
    html: text("html").notNull().default(""),
    links: text("links", { mode: "json" }).$type<string[]>().notNull(),
    replyTo: text("reply_to"),
    /** The number of a request to the provider, which its sender has too. */
    reference: text("reference"),
    /** Further headers, by their names (TOLD-02). */
    headers: text("headers", { mode: "json" }).$type<Record<string, string>>(),
    sentAt: integer("sent_at").notNull(),
    /** The attempts to deliver it, and when the next is due; null after its delivery (TOLD-05). */
    attempts: integer("attempts").notNull().default(0),
    attemptAt: integer("attempt_at"),
  },
  (t) => [
    index("mails_sent").on(t.sentAt),
    index("mails_reference").on(t.reference),
    index("mails_waiting").on(t.attemptAt).where(sql`${t.attemptAt} IS NOT NULL`),
  ],
);
