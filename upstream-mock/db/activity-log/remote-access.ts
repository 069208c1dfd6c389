import { asInstant, asList, type LoggedTable } from "./logged-table";

const locationOfGateway = "(SELECT location_id FROM ras_gateways WHERE serial_number = row.serial_number)";

/** What is said of a request for access anywhere, which names no location, and of one for a location. */
type RequestSentences = readonly [anywhere: string, atLocation: string];

const describeRequest = (on: "INSERT" | "UPDATE", decision: string, [anywhere, atLocation]: RequestSentences) => [
  { on, when: `NEW.decision ${decision} AND NEW.location_id IS NULL`, says: anywhere },
  { on, when: `NEW.decision ${decision} AND NEW.location_id IS NOT NULL`, says: atLocation },
];

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
      { on: "INSERT", says: /* i18n */ "started deploying remote access at {location}" },
      {
        on: "UPDATE",
        when: "OLD.attention_dismissed_at IS NOT NEW.attention_dismissed_at AND NEW.attention_dismissed_at IS NOT NULL",
        says: /* i18n */ "dismissed what needs attention at {location}",
        labels: ["Dismissed on the dashboard"],
      },
      {
        on: "UPDATE",
        when: "OLD.attention_dismissed_at IS NOT NULL AND NEW.attention_dismissed_at IS NULL",
        says: /* i18n */ "took back that they dismissed what needs attention at {location}",
        labels: ["Dismissed on the dashboard"],
      },
      {
        on: "UPDATE",
        when: "OLD.certificate_ends_at = NEW.certificate_ends_at AND OLD.attention_dismissed_at IS NEW.attention_dismissed_at",
        says: /* i18n */ "changed the settings of remote access at {location}",
      },
      {
        on: "UPDATE",
        when: "OLD.certificate_ends_at <> NEW.certificate_ends_at",
        says: /* i18n */ "renewed the gateway certificate at {location}",
        labels: ["Certificate valid until"],
      },
      {
        on: "DELETE",
        when: "acting('operation') = 'cancelRasDeploy'",
        says: /* i18n */ "cancelled the deployment of remote access at {location}",
      },
      {
        on: "DELETE",
        when: "acting('operation') <> 'cancelRasDeploy'",
        says: /* i18n */ "removed remote access from {location}",
      },
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
      { on: "INSERT", says: /* i18n */ "granted {person} access to {location}" },
      { on: "UPDATE", says: /* i18n */ "changed {person}'s access to {location}" },
      { on: "DELETE", says: /* i18n */ "revoked {person}'s access to {location}" },
    ],
  },
  ras_issued_certificates: {
    company: "(SELECT company_id FROM ras_gateways WHERE serial_number = row.serial_number)",
    location: locationOfGateway,
    serial: "row.serial_number",
    fields: { Certificate: "row.certificate_serial", "Valid until": asInstant("ends_at") },
    kind: "access",
    events: [{ on: "INSERT", says: /* i18n */ "downloaded a VPN profile for {location}" }],
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
        says: /* i18n */ "disconnected {person} from {location}",
      },
    ],
  },
  access_requests: {
    user: "row.user_id",
    location: "row.location_id",
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
      ...describeRequest("INSERT", "IS NULL", [
        /* i18n */ "asked for access",
        /* i18n */ "asked for access to {location}",
      ]),
      ...describeRequest("UPDATE", "IS NULL", [
        /* i18n */ "changed their request for access",
        /* i18n */ "changed their request for access to {location}",
      ]),
      ...describeRequest("UPDATE", "= 'APPROVED'", [
        /* i18n */ "approved {person}'s request for access",
        /* i18n */ "approved {person}'s request for access to {location}",
      ]),
      ...describeRequest("UPDATE", "= 'DECLINED'", [
        /* i18n */ "declined {person}'s request for access",
        /* i18n */ "declined {person}'s request for access to {location}",
      ]),
      ...describeRequest("UPDATE", "= 'WITHDRAWN'", [
        /* i18n */ "withdrew {person}'s request for access",
        /* i18n */ "withdrew {person}'s request for access to {location}",
      ]),
    ],
  },
  ras_destinations: {
    location: "row.location_id",
    names: { name: "row.name" },
    fields: { Name: "row.name", Addresses: asList("network_destinations") },
    kind: "destination",
    events: [
      { on: "INSERT", says: /* i18n */ "added the destination {name} to {location}" },
      { on: "UPDATE", says: /* i18n */ "changed the destination {name} at {location}" },
      { on: "DELETE", says: /* i18n */ "deleted the destination {name} from {location}" },
    ],
  },
};
