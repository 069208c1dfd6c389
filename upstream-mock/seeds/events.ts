import type { Queryable } from "#db/client";
import { applianceEvents, eventOwners, eventStates } from "#db/schema/events";
import { companyId } from "./companies";
import { dayFrom, instantFrom } from "./days";
import { toSeedId } from "./ids";
import { userId } from "./people";

/** A history in the order of recording: how many days ago each value was reached. */
type History = Record<string, number>;

interface EventSeed {
  company?: string;
  severity: "info" | "warning" | "error" | "critical";
  subject: string;
  body: string;
  occurrences?: number;
  state: History;
  userState?: History;
  taken?: Taken;
}

/** The users who have events (TAKE-01). Days are counted from today. */
interface Taken {
  by: string;
  daysAgo: number;
  handedOverBy?: string;
  note?: string;
  remindIn?: number;
}

/** An event of each of these machines, by serial number. */
const EVENTS: Record<string, EventSeed> = {
  "BX-2207-100101": {
    severity: "critical",
    subject: "Power supply 2 failed",
    body: "Power supply 2 reports no output. The appliance runs on power supply 1 alone.",
    state: { new: 3, pending: 2 },
  },
  "BX-2207-100102": {
    severity: "error",
    subject: "Disk 3 predicts a failure",
    body: "SMART attribute 5 (reallocated sectors) passed its threshold. A replacement disk is on its way.",
    occurrences: 250,
    state: { new: 9, pending: 8 },
    taken: { by: "fleet@acme.example", daysAgo: 2, remindIn: 5 },
  },
  "BX-2207-100103": {
    severity: "warning",
    subject: "Datastore is 92 % full",
    body: 'Datastore <b>ds-main</b> has 84 GB left.<br>See <a href="https://kb.brenta.example/ds">the guide</a>.<script>alert(1)</script>',
    occurrences: 12,
    state: { new: 14, pending: 13, resolved: 5 },
    taken: {
      by: "support@acme.example",
      daysAgo: 6,
      handedOverBy: "master@acme.example",
      note: "Please move the old backups to the archive, and tell Luca when it is done.",
    },
  },
  "BX-2107-100104": {
    severity: "warning",
    subject: "Backup job did not finish",
    body: "The job 'nightly' stopped after 6 hours.",
    state: { resolved: 4, new: 20, pending: 19 },
  },
  "BX-2103-100201": {
    severity: "info",
    subject: "Firmware update installed",
    body: "The controller runs firmware 4.680.00-8519.",
    state: { new: 40, pending: 39, resolved: 38, closed: 30 },
  },
  "BX-2203-100203": {
    severity: "error",
    subject: "Temperature of CPU 1 above 90 °C",
    body: "Fan 4 turns at 1,200 rpm instead of 6,000.",
    occurrences: 31,
    state: { closed: 1, pending: 6, new: 7 },
  },
  "BX-2203-100301": {
    severity: "info",
    subject: "Support session ended",
    body: "A technician worked on ticket 40412.",
    state: { new: 1 },
  },
  "BX-2203-100501": {
    severity: "warning",
    subject: "Time differs from the time server",
    body: "Offset 4.1 s.",
    state: { new: 12, ignored: 11 },
  },
  "BX-2203-100601": {
    severity: "error",
    subject: "Uplink lost",
    body: "eth1 lost its carrier for 14 minutes.",
    occurrences: 3,
    state: { new: 6, pending: 5 },
    userState: { acknowledged: 4 },
  },
  "BX-2203-100701": {
    severity: "error",
    subject: "Array degraded",
    body: "RAID group 0 rebuilds. 41 % done.",
    state: { new: 2, pending: 2 },
    userState: { reopened: 1, acknowledged: 2 },
  },
  "BX-2403-101102": {
    severity: "info",
    subject: "Appliance not seen for 30 days",
    body: "The appliance was not registered at a location.",
    state: { new: 31, pending: 30 },
  },
  "BX-2203-200101": {
    company: "borea",
    severity: "critical",
    subject: "Memory module B2 failed",
    body: "Uncorrectable errors on module B2.",
    state: { new: 5, pending: 4 },
  },
};

/** Returns the id of a machine's event. */
export const eventIdOf = (serialNumber: string) =>
  toSeedId("event", EVENTS[serialNumber]?.company ?? "acme", Object.keys(EVENTS).indexOf(serialNumber));

export function seedEvents(db: Queryable, now: number): void {
  for (const [index, [serialNumber, event]] of Object.entries(EVENTS).entries()) {
    const { company = "acme", severity, subject, body, occurrences = 1 } = event;
    const id = eventIdOf(serialNumber);
    const companyIdOf = companyId(company);
    const oldest = Math.max(...Object.values(event.state));
    const recordTimestamp = at(now, oldest);
    db.insert(applianceEvents)
      .values({
        id,
        companyId: companyIdOf,
        serialNumber,
        emitterType: "appliance",
        occurrences,
        severity,
        recordTimestamp,
        sourceTimestamp: index % 4 === 3 ? null : recordTimestamp - 1500,
        subject,
        body,
      })
      .run();
    const steps = [...historyRows("state", event.state, now), ...historyRows("userState", event.userState ?? {}, now)];
    db.insert(eventStates)
      .values(steps.map((step) => ({ companyId: companyIdOf, eventId: id, ...step })))
      .run();
    if (event.taken)
      db.insert(eventOwners)
        .values(ownerRow(id, companyIdOf, event.taken, now))
        .run();
  }
}

function ownerRow(eventId: string, company: string, { by, daysAgo, handedOverBy, note, remindIn }: Taken, now: number) {
  const remindAt = remindIn === undefined ? null : instantFrom(now, remindIn, "08:00");
  return {
    eventId,
    companyId: company,
    userId: userId(by),
    takenAt: instantFrom(now, -daysAgo, "09:20"),
    handedOverBy: handedOverBy === undefined ? null : userId(handedOverBy),
    note: note ?? null,
    remindAt,
    remindOn: remindIn === undefined ? null : dayFrom(now, remindIn),
  };
}

const historyRows = (history: "state" | "userState", steps: History, now: number) =>
  Object.entries(steps).map(([value, daysAgo], position) => {
    return { history, position, value, timestamp: at(now, daysAgo) + position };
  });

const at = (now: number, daysAgo: number) => instantFrom(now, -daysAgo, `0${daysAgo % 7}:${10 + (daysAgo % 49)}`);
