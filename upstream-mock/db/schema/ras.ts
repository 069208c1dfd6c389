import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { INTERNAL_METHODS } from "#contract/gateways";
import { locations, machines } from "./fleet";
import { removedWith, users } from "./identity";

/** Holds a named set of addresses as a gateway knows it; IP carries prefix and port too. */
export interface NamedAddresses {
  name: string;
  addresses: { IP: string; protocol: string }[];
}

/** The outcome of a gateway that can't be asked: the upstream answers with an error instead of a status. */
export const UNREACHABLE_OUTCOME = "UNREACHABLE";
/** A status that the contract doesn't list: the portal shows Connection Problems. */
export const UNKNOWN_STATUS = "DEGRADED";

/**
 * A deployment and what it is configured to. Its status is no column: it follows from these and the clock. The foreign
 * key over the location makes SQLite refuse to move the machine away; a location has one gateway.
 */
export const rasGateways = sqliteTable(
  "ras_gateways",
  {
    serialNumber: text("serial_number").primaryKey(),
    companyId: text("company_id").notNull(),
    locationId: text("location_id").notNull(),
    startedAt: integer("started_at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    /** The status once the deployment is over, or UNREACHABLE. */
    outcome: text("outcome").notNull(),
    fqdn: text("fqdn").notNull(),
    publicIpOrFqdn: text("public_ip_or_fqdn").notNull(),
    externalNetwork: text("external_network").notNull(),
    externalIP: text("external_ip").notNull(),
    dns: text("dns").notNull(),
    gatewayIP: text("gateway_ip").notNull(),
    internalNetworkConfigurationMethod: text("internal_method", { enum: INTERNAL_METHODS }).notNull(),
    internalNetwork: text("internal_network"),
    internalIP: text("internal_ip"),
    /** Names out of `networkDestinations`. Without any, all traffic goes through the tunnel. */
    routes: text("routes", { mode: "json" }).$type<string[]>().notNull(),
    networkDestinations: text("network_destinations", { mode: "json" }).$type<NamedAddresses[]>().notNull(),
    /** True when a real server of this gateway reports its connections (RASX-02). */
    tellsSessions: integer("tells_sessions", { mode: "boolean" }).notNull().default(false),
    /** The instant until which simulated connections are stored; null before the first (CONN-02). */
    connectionsRecordedUntil: integer("connections_recorded_until"),
    authorityEndsAt: integer("authority_ends_at").notNull().default(0),
    /** The end of its own certificate, which is renewed in place (CONN-03). */
    certificateEndsAt: integer("certificate_ends_at").notNull().default(0),
    /** The instant of the last renewal; null before the first. */
    certificateRenewedAt: integer("certificate_renewed_at"),
    /** The instant at which its trouble until then was dismissed (CONN-04); null when it was not. */
    attentionDismissedAt: integer("attention_dismissed_at"),
    /** Is set by /__mock/ras, as the two below. */
    forcedStatus: text("forced_status"),
    forcedLog: text("forced_log", { mode: "json" }).$type<string[]>(),
    latencyMs: integer("latency_ms"),
  },
  (t) => [
    foreignKey({
      columns: [t.companyId, t.locationId, t.serialNumber],
      foreignColumns: [machines.companyId, machines.locationId, machines.serialNumber],
    }),
    unique("ras_gateways_in_company").on(t.companyId, t.serialNumber),
    unique("ras_gateways_at_location").on(t.companyId, t.locationId),
  ],
);

/** The columns of a gateway's settings, apart from how its deployment goes. */
export const RAS_SETTINGS = [
  "fqdn",
  "publicIpOrFqdn",
  "externalNetwork",
  "externalIP",
  "dns",
  "gatewayIP",
  "internalNetworkConfigurationMethod",
  "internalNetwork",
  "internalIP",
  "routes",
  "networkDestinations",
] as const;

export type RasSettings = Pick<typeof rasGateways.$inferSelect, (typeof RAS_SETTINGS)[number]>;

/** Holds who may connect. */
export const rasUsers = sqliteTable(
  "ras_users",
  {
    companyId: text("company_id").notNull(),
    serialNumber: text("serial_number").notNull(),
    userId: text("user_id").notNull(),
    username: text("username").notNull(),
    /** Names of destinations. Without any, all traffic is allowed. */
    allowedDestinations: text("allowed_destinations", { mode: "json" }).$type<string[]>().notNull(),
    grantedAt: integer("granted_at").notNull(),
    /** The first instant at which the access holds, and the first at which it does so no more; null without such an end. */
    validFrom: integer("valid_from"),
    validUntil: integer("valid_until"),
    /** When the user is to be reminded of the end; null once that has happened, and where there is none. */
    remindAt: integer("remind_at"),
  },
  (t) => [
    primaryKey({ columns: [t.serialNumber, t.userId] }),
    uniqueIndex("ras_users_username").on(t.serialNumber, sql`lower(${t.username})`),
    removedWith([t.companyId, t.serialNumber], [rasGateways.companyId, rasGateways.serialNumber]),
    removedWith([t.companyId, t.userId], [users.companyId, users.id]),
    index("ras_users_user").on(t.userId),
    index("ras_users_due").on(t.remindAt).where(sql`${t.remindAt} IS NOT NULL`),
  ],
);

/** Holds each gateway's own authority and key material, made once: PEM, and OpenVPN's static key for tls-crypt. */
export const rasAuthorities = sqliteTable("ras_authorities", {
  serialNumber: text("serial_number")
    .primaryKey()
    .references(() => rasGateways.serialNumber, { onDelete: "cascade" }),
  caCertificate: text("ca_certificate").notNull(),
  caKey: text("ca_key").notNull(),
  serverCertificate: text("server_certificate").notNull(),
  serverKey: text("server_key").notNull(),
  tlsCrypt: text("tls_crypt").notNull(),
});

/**
 * Holds every client certificate ever issued, one for each downloaded profile; the keys are the users' alone. It is revoked
 * when its user has no access any more, and stays so when access is granted again (record 009, RASX-07).
 */
export const rasIssuedCertificates = sqliteTable(
  "ras_issued_certificates",
  {
    serialNumber: text("serial_number")
      .notNull()
      .references(() => rasGateways.serialNumber, { onDelete: "cascade" }),
    certificateSerial: text("certificate_serial").notNull(),
    issuedAt: integer("issued_at").notNull(),
    /** The user whom it lets in; null when that access has ended and another was granted since. */
    userId: text("user_id"),
    endsAt: integer("ends_at").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.serialNumber, t.certificateSerial] }),
    index("ras_issued_certificates_user").on(t.serialNumber, t.userId),
  ],
);

/**
 * Holds the connections of ninety days, of undeployed gateways too (CONN-02): those that a real gateway server has reported,
 * and the simulated ones until `rasGateways.connectionsRecordedUntil`. Names are as they were.
 */
export const rasSessions = sqliteTable(
  "ras_sessions",
  {
    companyId: text("company_id").notNull(),
    locationId: text("location_id").notNull(),
    serialNumber: text("serial_number").notNull(),
    id: text("id").notNull(),
    /** Null when the user was removed since. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    email: text("email").notNull(),
    name: text("name").notNull(),
    since: integer("since").notNull(),
    address: text("address").notNull(),
    /** In bytes, from the user and to the user. */
    received: integer("received").notNull(),
    sent: integer("sent").notNull(),
    endedAt: integer("ended_at"),
    /** The words of the user who ended it, or of the upstream; null for a session that has ended by itself. */
    reason: text("reason"),
    endedBy: text("ended_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    primaryKey({ columns: [t.serialNumber, t.id] }),
    removedWith([t.companyId, t.locationId], [locations.companyId, locations.id]),
    index("ras_sessions_location").on(t.locationId, t.since),
    index("ras_sessions_person").on(t.userId, t.since),
    index("ras_sessions_user").on(t.serialNumber, t.userId, t.since),
  ],
);

/** Holds the last request for more users on a gateway that was mailed to the provider (RASA-01). */
export const rasSeatsRequests = sqliteTable("ras_seats_requests", {
  serialNumber: text("serial_number")
    .primaryKey()
    .references(() => rasGateways.serialNumber, { onDelete: "cascade" }),
  askedAt: integer("asked_at").notNull(),
  userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
  /** The reference of its mails. */
  reference: text("reference").notNull(),
});

/** A user's access as it is kept of a location's last gateway, until they have access there again. */
export type StoredAccess = Pick<
  typeof rasUsers.$inferSelect,
  "userId" | "username" | "allowedDestinations" | "validFrom" | "validUntil"
> & {
  /** True when the present gateway was deployed without it. */
  declined?: boolean;
};

/** Holds what a location's last gateway was set to and who had access to it, for deploying there again (RASX-01). */
export const rasLastGateways = sqliteTable(
  "ras_last_gateways",
  {
    companyId: text("company_id").notNull(),
    locationId: text("location_id").notNull(),
    serialNumber: text("serial_number").notNull(),
    endedAt: integer("ended_at").notNull(),
    settings: text("settings", { mode: "json" }).$type<RasSettings>().notNull(),
    users: text("users", { mode: "json" }).$type<StoredAccess[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.locationId] }),
    removedWith([t.companyId, t.locationId], [locations.companyId, locations.id]),
  ],
);

/** Holds the virtual networks that an appliance has, as it reported them: its name for each, and IPv4/prefix. */
export const applianceNetworks = sqliteTable(
  "appliance_networks",
  {
    serialNumber: text("serial_number")
      .notNull()
      .references(() => machines.serialNumber, { onDelete: "cascade" }),
    name: text("name").notNull(),
    address: text("address").notNull(),
  },
  (t) => [primaryKey({ columns: [t.serialNumber, t.name] })],
);

/** Holds the named destinations of a location, whether it has a gateway or not. */
export const rasDestinations = sqliteTable(
  "ras_destinations",
  {
    id: text("id").primaryKey(),
    companyId: text("company_id").notNull(),
    locationId: text("location_id").notNull(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    networkDestinations: text("network_destinations", { mode: "json" }).$type<string[]>().notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    removedWith([t.companyId, t.locationId], [locations.companyId, locations.id]),
    unique("ras_destinations_name").on(t.companyId, t.locationId, t.name),
  ],
);
