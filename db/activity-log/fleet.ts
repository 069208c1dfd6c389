import { asYesOrNo, type LoggedTable } from "./logged-table";

const from = "(SELECT name FROM locations WHERE id = OLD.location_id)";
const MOVES = "OLD.location_id IS NOT NEW.location_id";

/** Recorded changes of locations, machines, monitoring and requests to the provider. */
export const FLEET_TABLES: Record<string, LoggedTable> = {
  locations: {
    company: "row.company_id",
    location: "row.id",
    names: { name: "row.name" },
    fields: { Name: "row.name", Address: "row.address", Latitude: "row.lat", Longitude: "row.lng" },
    events: [
      { on: "INSERT", kind: "location", says: "added the location {name}" },
      { on: "UPDATE", kind: "location", says: "changed the location {name}" },
      { on: "DELETE", kind: "location", says: "deleted the location {name}" },
    ],
  },
  machines: {
    company: "row.company_id",
    location: "row.location_id",
    fromLocation: "OLD.location_id",
    serial: "row.serial_number",
    names: { from },
    fields: {
      Location: "(SELECT name FROM locations WHERE id = row.location_id)",
      Gateway: asYesOrNo("is_ras_gateway"),
    },
    events: [
      {
        on: "UPDATE",
        when: `${MOVES} AND OLD.location_id IS NULL`,
        kind: "machine",
        says: "assigned {machine} to {location}",
        labels: ["Location"],
      },
      {
        on: "UPDATE",
        when: `${MOVES} AND OLD.location_id IS NOT NULL AND NEW.location_id IS NOT NULL`,
        kind: "machine",
        says: "moved {machine} from {from} to {location}",
        labels: ["Location"],
      },
      {
        on: "UPDATE",
        when: `${MOVES} AND NEW.location_id IS NULL`,
        kind: "machine",
        says: "removed {machine} from {from}",
        labels: ["Location"],
      },
      {
        on: "UPDATE",
        when: "OLD.is_ras_gateway IS NOT NEW.is_ras_gateway AND NEW.is_ras_gateway",
        kind: "gateway",
        says: "made {machine} the gateway of {location}",
        labels: ["Gateway"],
      },
      {
        on: "UPDATE",
        when: "OLD.is_ras_gateway IS NOT NEW.is_ras_gateway AND NOT NEW.is_ras_gateway",
        kind: "gateway",
        says: "stopped using {machine} as a gateway",
        labels: ["Gateway"],
      },
    ],
  },
  alert_contacts: {
    company: "row.company_id",
    names: { email: "row.email" },
    fields: { "E-mail": "row.email", "First Name": "row.first_name", "Last Name": "row.last_name" },
    events: [
      { on: "INSERT", kind: "monitoring", says: "added the alert contact {email}" },
      { on: "DELETE", kind: "monitoring", says: "removed the alert contact {email}" },
    ],
  },
  monitoring_admins: {
    company: "row.company_id",
    fields: {},
    secrets: { Password: "password_hash" },
    events: [
      { on: "INSERT", kind: "monitoring", says: "set the password of the monitoring administrator" },
      { on: "UPDATE", kind: "monitoring", says: "changed the password of the monitoring administrator" },
    ],
  },
  mails: {
    company: "acting('companyId')",
    names: { subject: "row.subject" },
    fields: { Subject: "row.subject", Reference: "row.reference" },
    events: [
      {
        on: "INSERT",
        when: "NEW.kind IN ('ticket', 'serenity-request', 'seat-request')",
        kind: "request",
        says: "sent a request to support: {subject}",
      },
    ],
  },
};
