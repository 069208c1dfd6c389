import { sql } from "drizzle-orm";
import { foreignKey, index, integer, primaryKey, real, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { ofCompany, removedWith, users } from "./identity";

export const locations = sqliteTable(
  "locations",
  {
    id: text("id").primaryKey(),
    companyId: ofCompany(),
    name: text("name").notNull(),
    address: text("address").notNull(),
    lat: real("lat"),
    lng: real("lng"),
  },
  (t) => [unique("locations_in_company").on(t.companyId, t.id), index("locations_company").on(t.companyId)],
);

/**
 * Holds the machines. The composite foreign key refuses another company's location; without one a machine is
 * unassigned.
 */
export const machines = sqliteTable(
  "machines",
  {
    id: text("id").primaryKey(),
    companyId: ofCompany(),
    locationId: text("location_id"),
    serialNumber: text("serial_number").notNull().unique(),
    name: text("name"),
    productModel: text("product_model").notNull(),
    osVersion: text("os_version"),
    esxiVersion: text("esxi_version"),
    serenityEnabled: integer("serenity_enabled", { mode: "boolean" }).notNull().default(false),
    monitoringEnabled: integer("monitoring_enabled", { mode: "boolean" }).notNull().default(false),
    hasChronos: integer("has_chronos", { mode: "boolean" }).notNull().default(false),
    isRasGateway: integer("is_ras_gateway", { mode: "boolean" }).notNull().default(false),
    /** The activator; null once that user is removed. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    activationDate: integer("activation_date"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    // The three below are kept by triggers (../migrations): a page, a count and a search read them from an index (docs/mock.md).
    /** The latest expiry of its maintenance services; null without one. */
    expiresOn: integer("expires_on"),
    /** Model, serial number and host name, folded, a line each. */
    sought: text("sought"),
    /** The sort key of its location's name; null without a location. */
    place: text("place"),
  },
  (t) => [
    foreignKey({ columns: [t.companyId, t.locationId], foreignColumns: [locations.companyId, locations.id] }),
    unique("machines_in_company").on(t.companyId, t.id),
    unique("serials_in_company").on(t.companyId, t.serialNumber),
    unique("serials_at_location").on(t.companyId, t.locationId, t.serialNumber),
    index("machines_user").on(t.userId),
    index("machines_serial_order").on(t.companyId, sql`sort_key(${t.serialNumber})`, t.serialNumber),
    index("machines_model_order").on(t.companyId, sql`sort_key(${t.productModel})`, t.serialNumber),
    index("machines_name_order").on(t.companyId, sql`sort_key(${t.name})`, t.serialNumber),
    index("machines_version_order").on(t.companyId, sql`version_key(${t.osVersion})`, t.serialNumber),
    index("machines_expiry_order").on(t.companyId, t.expiresOn, t.serialNumber),
    index("machines_place_order").on(t.companyId, t.place, t.serialNumber),
    index("machines_os_version").on(t.companyId, t.osVersion),
    index("machines_facts").on(t.companyId, t.locationId, t.osVersion, t.expiresOn, t.sought),
    index("machines_gateways")
      .on(t.companyId, sql`sort_key(${t.serialNumber})`, t.serialNumber)
      .where(sql`${t.isRasGateway}`),
  ],
);

/** Holds the last request for SerenITy on a machine that was mailed to the provider (INVT-07). */
export const serenityRequests = sqliteTable("serenity_requests", {
  serialNumber: text("serial_number")
    .primaryKey()
    .references(() => machines.serialNumber, { onDelete: "cascade" }),
  askedAt: integer("asked_at").notNull(),
  userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
  /** The reference of its mails. */
  reference: text("reference").notNull(),
});

export const maintenancePlans = sqliteTable("maintenance_plans", {
  id: text("id").primaryKey(),
  customerFacingName: text("customer_facing_name").notNull(),
  endUserDescription: text("end_user_description"),
  hasSerenity: integer("has_serenity", { mode: "boolean" }).notNull(),
  serenity: integer("serenity", { mode: "boolean" }),
});

/** Holds the maintenance of machines. A service without `expiresOn` is not activated yet. */
export const maintenanceServices = sqliteTable(
  "maintenance_services",
  {
    id: text("id").primaryKey(),
    companyId: text("company_id").notNull(),
    machineId: text("machine_id").notNull(),
    planId: text("plan_id")
      .notNull()
      .references(() => maintenancePlans.id),
    startDate: integer("start_date"),
    /** In months. */
    duration: integer("duration").notNull(),
    endDate: integer("end_date"),
    hasSerenity: integer("has_serenity", { mode: "boolean" }).notNull(),
    /** The end of the last renewal where there is one. */
    expiresOn: integer("expires_on"),
  },
  (t) => [
    removedWith([t.companyId, t.machineId], [machines.companyId, machines.id]),
    unique("maintenance_services_in_company").on(t.companyId, t.id),
    index("maintenance_services_machine").on(t.companyId, t.machineId, t.expiresOn),
  ],
);

export const maintenanceRenewals = sqliteTable(
  "maintenance_renewals",
  {
    id: text("id").primaryKey(),
    companyId: text("company_id").notNull(),
    serviceId: text("service_id").notNull(),
    planId: text("plan_id").references(() => maintenancePlans.id),
    startDate: integer("start_date").notNull(),
    /** In months. */
    duration: integer("duration").notNull(),
    endDate: integer("end_date").notNull(),
    hasSerenity: integer("has_serenity", { mode: "boolean" }).notNull(),
    expiresOn: integer("expires_on"),
  },
  (t) => [
    removedWith([t.companyId, t.serviceId], [maintenanceServices.companyId, maintenanceServices.id]),
    index("maintenance_renewals_service").on(t.companyId, t.serviceId),
  ],
);

/** Holds the assignments of many machines, as long as they can be undone. The id is the caller's own (FIND-04). */
export const machineAssignments = sqliteTable(
  "machine_assignments",
  {
    companyId: ofCompany(),
    id: text("id").notNull(),
    /** The location stays named here after it was removed. */
    locationId: text("location_id").notNull(),
    createdAt: integer("created_at").notNull(),
    refused: text("refused", { mode: "json" }).$type<RefusedMachine[]>().notNull(),
    undoneAt: integer("undone_at"),
    /** The machines that undoing left where they were. */
    left: text("left", { mode: "json" }).$type<RefusedMachine[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] }), index("machine_assignments_age").on(t.createdAt)],
);

interface RefusedMachine {
  serialNumber: string;
  reason: string;
}

/** Holds where the machines of an assignment were before. */
export const assignedMachines = sqliteTable(
  "assigned_machines",
  {
    companyId: text("company_id").notNull(),
    assignmentId: text("assignment_id").notNull(),
    machineId: text("machine_id").notNull(),
    /** Null for a machine that was unassigned. */
    fromLocationId: text("from_location_id"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.assignmentId, t.machineId] }),
    removedWith([t.companyId, t.assignmentId], [machineAssignments.companyId, machineAssignments.id]),
    removedWith([t.companyId, t.machineId], [machines.companyId, machines.id]),
    index("assigned_machines_machine").on(t.companyId, t.machineId),
  ],
);
