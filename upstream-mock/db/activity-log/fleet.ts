import { asYesOrNo, type LoggedEvent, type LoggedTable } from "./logged-table";

const from = "(SELECT name FROM locations WHERE id = OLD.location_id)";
const TAG = "(SELECT name FROM tags WHERE company_id = row.company_id AND folded = row.tag)";
/** The machine that a note is on, or whose event it is on; null for a location's. */
const NOTED_MACHINE = `coalesce((SELECT serial_number FROM machines WHERE id = row.machine_id),
  (SELECT serial_number FROM appliance_events WHERE id = row.event_id))`;
const NOTED_THING = `coalesce((SELECT name FROM locations WHERE id = row.location_id), ${NOTED_MACHINE})`;
/** Whose note it is: the author's address, or the name that stays when the author is removed. */
const NOTE_AUTHOR = "coalesce((SELECT email FROM users WHERE id = row.user_id), row.author_name)";
const EMITTER = "(SELECT serial_number FROM appliance_events WHERE id = row.event_id)";
const EVENT = "(SELECT subject FROM appliance_events WHERE id = row.event_id)";
/**
 * Builds the condition that the thing of a deleted row still exists. A row that goes with its thing has no record of its own:
 * the thing's says so.
 */
const isThere = (name: string) => `${name.replaceAll("row.", "OLD.")} IS NOT NULL`;
/** Builds the condition for a tag that gets the name of another, with which it is joined. */
const JOINS =
  "EXISTS (SELECT 1 FROM tags WHERE company_id = NEW.company_id AND name = NEW.name AND folded <> NEW.folded)";
/** Whose note is deleted, and what is said of one on a machine or a location, and of one on an event. */
const NOTE_DELETIONS = [
  [
    "OLD.user_id IS acting('userId')",
    /* i18n */ "deleted a note on {thing}",
    /* i18n */ "deleted a note on the event {event} of {machine}",
  ],
  [
    "OLD.user_id IS NOT acting('userId')",
    /* i18n */ "deleted a note of {author} on {thing}",
    /* i18n */ "deleted a note of {author} on the event {event} of {machine}",
  ],
] as const;
const MOVES = "OLD.location_id IS NOT NEW.location_id";

/** Recorded changes of locations, machines, monitoring and requests to the provider. */
export const FLEET_TABLES: Record<string, LoggedTable> = {
  locations: {
    location: "row.id",
    names: { name: "row.name" },
    fields: { Name: "row.name", Address: "row.address", Latitude: "row.lat", Longitude: "row.lng" },
    goesWith: "DELETE FROM invited_access WHERE location_id = OLD.id;",
    kind: "location",
    events: [
      { on: "INSERT", says: /* i18n */ "added the location {name}" },
      { on: "UPDATE", says: /* i18n */ "changed the location {name}" },
      { on: "DELETE", says: /* i18n */ "deleted the location {name}" },
    ],
  },
  machines: {
    location: "row.location_id",
    fromLocation: "OLD.location_id",
    serial: "row.serial_number",
    names: { from },
    fields: {
      Location: "(SELECT name FROM locations WHERE id = row.location_id)",
      Gateway: asYesOrNo("is_ras_gateway"),
    },
    kind: "machine",
    events: [
      {
        on: "UPDATE",
        when: `${MOVES} AND OLD.location_id IS NULL`,
        says: /* i18n */ "assigned {machine} to {location}",
        labels: ["Location"],
      },
      {
        on: "UPDATE",
        when: `${MOVES} AND OLD.location_id IS NOT NULL AND NEW.location_id IS NOT NULL`,
        says: /* i18n */ "moved {machine} from {from} to {location}",
        labels: ["Location"],
      },
      {
        on: "UPDATE",
        when: `${MOVES} AND NEW.location_id IS NULL`,
        says: /* i18n */ "removed {machine} from {from}",
        labels: ["Location"],
      },
      {
        on: "UPDATE",
        when: "OLD.is_ras_gateway IS NOT NEW.is_ras_gateway AND NEW.is_ras_gateway",
        kind: "gateway",
        says: /* i18n */ "made {machine} the gateway of {location}",
        labels: ["Gateway"],
      },
      {
        on: "UPDATE",
        when: "OLD.is_ras_gateway IS NOT NEW.is_ras_gateway AND NOT NEW.is_ras_gateway",
        kind: "gateway",
        says: /* i18n */ "stopped using {machine} as a gateway",
        labels: ["Gateway"],
      },
    ],
  },
  event_owners: {
    user: "row.user_id",
    location: `(SELECT location_id FROM machines WHERE serial_number = ${EMITTER})`,
    serial: EMITTER,
    names: { event: EVENT, was: "(SELECT email FROM users WHERE id = OLD.user_id)" },
    fields: { "Taken by": "(SELECT email FROM users WHERE id = row.user_id)" },
    kind: "machine",
    events: [
      { on: "INSERT", when: "NEW.handed_over_by IS NULL", says: /* i18n */ "took the event {event} of {machine}" },
      {
        on: "INSERT",
        when: "NEW.handed_over_by IS NOT NULL",
        says: /* i18n */ "handed over the event {event} of {machine} to {person}",
      },
      {
        on: "UPDATE",
        when: "NEW.handed_over_by IS NULL",
        says: /* i18n */ "took over the event {event} of {machine} from {was}",
      },
      {
        on: "UPDATE",
        when: "NEW.handed_over_by IS NOT NULL",
        says: /* i18n */ "handed over the event {event} of {machine} to {person}",
      },
      {
        on: "DELETE",
        when: "OLD.user_id = acting('userId')",
        says: /* i18n */ "gave back the event {event} of {machine}",
      },
      {
        on: "DELETE",
        when: "OLD.user_id <> acting('userId')",
        says: /* i18n */ "took {person} off the event {event} of {machine}",
      },
    ],
  },
  machine_tags: {
    location: "(SELECT location_id FROM machines WHERE id = row.machine_id)",
    serial: "(SELECT serial_number FROM machines WHERE id = row.machine_id)",
    names: { tag: TAG },
    fields: { Tag: TAG },
    kind: "machine",
    events: [
      { on: "INSERT", says: /* i18n */ "added the tag {tag} to {machine}" },
      // Where tags are joined, the machines that had both lose a row and no tag.
      {
        on: "DELETE",
        when: isThere(TAG),
        says: /* i18n */ "removed the tag {tag} from {machine}",
      },
    ],
  },
  tags: {
    names: { was: "OLD.name", name: "row.name" },
    fields: { Tag: "row.name" },
    kind: "machine",
    events: [
      { on: "UPDATE", when: `NOT ${JOINS}`, says: /* i18n */ "renamed the tag {was} to {name}" },
      { on: "UPDATE", when: JOINS, says: /* i18n */ "joined the tag {was} into {name}" },
    ],
  },
  notes: {
    user: "row.user_id",
    location: `coalesce(row.location_id, (SELECT location_id FROM machines WHERE serial_number = ${NOTED_MACHINE}))`,
    serial: NOTED_MACHINE,
    names: { thing: NOTED_THING, event: EVENT, author: NOTE_AUTHOR },
    secrets: { Note: "text" },
    kind: "note",
    events: [
      { on: "INSERT", when: "NEW.event_id IS NULL", says: /* i18n */ "added a note on {thing}", labels: [] },
      {
        on: "INSERT",
        when: "NEW.event_id IS NOT NULL",
        says: /* i18n */ "added a note on the event {event} of {machine}",
        labels: [],
      },
      { on: "UPDATE", when: "NEW.event_id IS NULL", says: /* i18n */ "changed a note on {thing}" },
      {
        on: "UPDATE",
        when: "NEW.event_id IS NOT NULL",
        says: /* i18n */ "changed a note on the event {event} of {machine}",
      },
      ...NOTE_DELETIONS.flatMap(([author, onThing, onEvent]): LoggedEvent[] => [
        {
          on: "DELETE",
          when: `${author} AND OLD.event_id IS NULL AND ${isThere(NOTED_THING)}`,
          says: onThing,
          labels: [],
        },
        { on: "DELETE", when: `${author} AND ${isThere(EVENT)}`, says: onEvent, labels: [] },
      ]),
    ],
  },
  alert_contacts: {
    names: { email: "row.email" },
    fields: { "E-mail": "row.email", "First Name": "row.first_name", "Last Name": "row.last_name" },
    kind: "monitoring",
    events: [
      { on: "INSERT", says: /* i18n */ "added the alert contact {email}" },
      { on: "DELETE", says: /* i18n */ "removed the alert contact {email}" },
    ],
  },
  monitoring_admins: {
    secrets: { Password: "password_hash" },
    kind: "monitoring",
    events: [
      { on: "INSERT", says: /* i18n */ "set the password of the monitoring administrator" },
      { on: "UPDATE", says: /* i18n */ "changed the password of the monitoring administrator" },
    ],
  },
  mails: {
    company: "acting('companyId')",
    names: { subject: "row.subject" },
    fields: { Subject: "row.subject", Reference: "row.reference" },
    kind: "request",
    events: [
      {
        on: "INSERT",
        when: "NEW.kind IN ('ticket', 'serenity-request', 'seat-request')",
        says: /* i18n */ "sent a request to support: {subject}",
      },
    ],
  },
};
