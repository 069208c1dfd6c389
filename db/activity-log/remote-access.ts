import { asInstant, asList, type LoggedTable } from "./logged-table";

const locationOfGateway = "(SELECT location_id FROM ras_gateways WHERE serial_number = row.serial_number)";

export const REMOTE_ACCESS_TABLES: Record<string, LoggedTable> = {
  ras_gateways: {
    location: "row.location_id",
    serial: "row.serial_number",
    fields: {
      Name: "row.fqdn",
      "Public endpoint": "row.public_ip_or_fqdn",
      "External network": "row.external_network",
      "External IP / Netmask": "row.external_ip",
      DNS: "row.dns",
      Gateway: "row.gateway_ip",
      "Internal address": "row.internal_method",
      "Internal network": "row.internal_network",
      "Internal IP / Netmask": "row.internal_ip",
      "Route via VPN tunnel": asList("routes"),
      Destinations: asList("network_destinations", "json_extract(value, '$.name')"),
      "Certificate valid until": asInstant("certificate_ends_at"),
      "Dismissed on the dashboard": asInstant("attention_dismissed_at"),
    },
    goesWith: "DELETE FROM ras_users WHERE serial_number = OLD.serial_number;",
    kind: "gateway",
    events: [
      { on: "INSERT", says: "started deploying remote access at {location}" },
      {
        on: "UPDATE",
        when: "OLD.attention_dismissed_at IS NOT NEW.attention_dismissed_at AND NEW.attention_dismissed_at IS NOT NULL",
        says: "dismissed what needs attention at {location}",
        labels: ["Dismissed on the dashboard"],
      },
      {
        on: "UPDATE",
        when: "OLD.attention_dismissed_at IS NOT NULL AND NEW.attention_dismissed_at IS NULL",
        says: "took back that they dismissed what needs attention at {location}",
        labels: ["Dismissed on the dashboard"],
      },
      {
        on: "UPDATE",
        when: "OLD.certificate_ends_at = NEW.certificate_ends_at AND OLD.attention_dismissed_at IS NEW.attention_dismissed_at",
        says: "changed the settings of remote access at {location}",
      },
      {
        on: "UPDATE",
        when: "OLD.certificate_ends_at <> NEW.certificate_ends_at",
        says: "renewed the gateway certificate at {location}",
        labels: ["Certificate valid until"],
      },
      {
        on: "DELETE",
        when: "acting('operation') = 'cancelRasDeploy'",
        says: "cancelled the deployment of remote access at {location}",
      },
      { on: "DELETE", when: "acting('operation') <> 'cancelRasDeploy'", says: "removed remote access from {location}" },
    ],
  },
  ras_users: {
    user: "row.user_id",
    location: locationOfGateway,
    serial: "row.serial_number",
    fields: {
      Username: "row.username",
      "Allowed destinations": `coalesce(${asList("allowed_destinations")}, 'all')`,
      "Access starts": asInstant("valid_from"),
      "Access ends": asInstant("valid_until"),
    },
    kind: "access",
    events: [
      { on: "INSERT", says: "granted {person} access to {location}" },
      { on: "UPDATE", says: "changed {person}'s access to {location}" },
      { on: "DELETE", says: "revoked {person}'s access to {location}" },
    ],
  },
  ras_issued_certificates: {
    company: "(SELECT company_id FROM ras_gateways WHERE serial_number = row.serial_number)",
    location: locationOfGateway,
    serial: "row.serial_number",
    fields: { Certificate: "row.certificate_serial", "Valid until": asInstant("ends_at") },
    kind: "access",
    events: [{ on: "INSERT", says: "downloaded a VPN profile for {location}" }],
  },
  ras_sessions: {
    user: "row.user_id",
    location: "row.location_id",
    serial: "row.serial_number",
    fields: { Reason: "row.reason", "Connected since": asInstant("since"), Address: "row.address" },
    // All others end by themselves, or with access or gateway, which has a record.
    kind: "access",
    events: [
      {
        on: "UPDATE",
        when: "acting('operation') = 'disconnectRasSession' AND NEW.ended_by IS NOT NULL",
        says: "disconnected {person} from {location}",
      },
    ],
  },
  access_requests: {
    user: "row.user_id",
    location: "row.location_id",
    names: { at: "coalesce(' to ' || (SELECT name FROM locations WHERE id = row.location_id), '')" },
    fields: {
      Reason: "row.reason",
      "Allowed destinations": `coalesce(${asList("allowed_destinations")}, 'all')`,
      "Access starts": asInstant("valid_from"),
      "Access ends": asInstant("valid_until"),
      Decision: "row.decision",
      Answer: "row.answer",
    },
    kind: "access",
    events: [
      { on: "INSERT", says: "asked for access{at}" },
      { on: "UPDATE", when: "NEW.decision IS NULL", says: "changed their request for access{at}" },
      ...(["approved", "declined", "withdrew"] as const).map(
        (verb, index) =>
          ({
            on: "UPDATE",
            when: `NEW.decision = '${["APPROVED", "DECLINED", "WITHDRAWN"][index]}'`,
            says: `${verb} {person}'s request for access{at}`,
          }) as const,
      ),
    ],
  },
  ras_destinations: {
    location: "row.location_id",
    names: { name: "row.name" },
    fields: { Name: "row.name", Addresses: asList("network_destinations") },
    kind: "destination",
    events: [
      { on: "INSERT", says: "added the destination {name} to {location}" },
      { on: "UPDATE", says: "changed the destination {name} at {location}" },
      { on: "DELETE", says: "deleted the destination {name} from {location}" },
    ],
  },
};
