import { MINUTE } from "#contract/durations";
import type { Queryable } from "#db/client";
import { notices } from "#db/schema/alerts";
import { accessRequestId } from "./access-requests";
import { type CompanyKey, companyId } from "./companies";
import { instantFrom } from "./days";
import { toSeedId } from "./ids";
import { locationId } from "./locations";
import { userId } from "./people";

interface NoticeSeed {
  /** Acme by default. */
  company?: CompanyKey;
  /** The recipients. */
  to: string[];
  kind: string;
  /** The place, beside its name or in it. */
  location: string;
  name?: string;
  ago: number;
  time: string;
  isRead?: true;
  serial?: string;
  eventId?: string;
  /** The user whom it is about; the recipient by default. */
  about?: string;
  /** The name of a seeded request. */
  request?: string;
}

const ADMINISTRATORS = ["master@acme.example", "fleet@acme.example", "both@acme.example"];

const NOTICES: NoticeSeed[] = [
  {
    to: [...ADMINISTRATORS, "editor@acme.example"],
    kind: "request-change",
    location: "Milano HQ",
    name: "viewer@acme.example (Milano HQ)",
    ago: 2,
    time: "08:41",
    about: "viewer@acme.example",
    request: "printers",
  },
  {
    to: [...ADMINISTRATORS, "editor@acme.example"],
    kind: "event",
    location: "Milano HQ",
    name: "mi-gw-01: Power supply 2 failed",
    ago: 3,
    time: "03:14",
    serial: "BX-2207-100101",
    eventId: toSeedId("event", "acme", 0),
  },
  {
    to: ADMINISTRATORS,
    kind: "gateway-down",
    location: "Napoli Depot",
    ago: 6,
    time: "17:20",
    isRead: true,
  },
  {
    to: ["fleet@acme.example"],
    kind: "deployment-failed",
    location: "Roma Office",
    ago: 60,
    time: "09:02",
    isRead: true,
  },
  {
    to: ["viewer@acme.example"],
    kind: "request-lapsed",
    location: "Roma Office",
    ago: 16,
    time: "08:41",
    about: "viewer@acme.example",
    request: "roma",
  },
  {
    to: ["viewer@acme.example"],
    kind: "request-declined",
    location: "Milano HQ",
    ago: 19,
    time: "10:16",
    isRead: true,
    about: "viewer@acme.example",
    request: "everything",
  },
  {
    to: ["support@acme.example"],
    kind: "connection-ended",
    location: "Milano HQ",
    ago: 5,
    time: "11:30",
    about: "support@acme.example",
  },
  {
    company: "borea",
    to: ["master@borea.example"],
    kind: "request-change",
    location: "Trento Depot",
    name: "viewer@borea.example (Trento Depot)",
    ago: 1,
    time: "08:41",
    about: "viewer@borea.example",
    request: "lab",
  },
];

/** Returns the id of a seeded notice: of the one who was told, of this kind. */
export const noticeId = (to: string, kind: string) => toSeedId("notice", to, kind);

/** Inserts notices of Acme's and Borea's users, some of them read (UP-03, TOLD-03). */
export function seedNotices(db: Queryable, now: number): void {
  for (const {
    company = "acme",
    to,
    kind,
    location,
    name = location,
    ago,
    time,
    isRead,
    about,
    request,
    ...more
  } of NOTICES) {
    const at = instantFrom(now, -ago, time);
    const rows = to.map((email) => ({
      id: noticeId(email, kind),
      companyId: companyId(company),
      userId: userId(email),
      kind,
      at,
      readAt: isRead ? at + MINUTE : null,
      name,
      locationId: locationId(company, location),
      aboutUserId: about && userId(about),
      serialNumber: more.serial,
      eventId: more.eventId,
      requestId: request && accessRequestId(request),
    }));
    db.insert(notices).values(rows).run();
  }
}
