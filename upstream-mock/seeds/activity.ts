import type { ActivityKind } from "#contract/activity";
import { createI18n } from "#contract/i18n/i18n";
import { fold } from "#contract/text";
import type { Queryable } from "#db/client";
import { activity, deploymentEnds, type RecordedField } from "#db/schema/activity";
import { type CompanyKey, companyId } from "./companies";
import { instantFrom } from "./days";
import { GATEWAYS } from "./gateways";
import { toSeedId } from "./ids";
import { locationId } from "./locations";
import { lastLoginOf, nameOfPerson, userId } from "./people";
import { deploymentOf } from "./ras";
import { BROWSERS } from "./tokens";

const ENGLISH = createI18n("en");

/** A user's change, relative to today. */
interface Happened {
  /** Days before today. */
  ago: number;
  time: string;
  by: string;
  kind: ActivityKind;
  operation: string;
  /** The id of the recorded message, as the triggers have it, and its values. */
  says: string;
  values?: Record<string, unknown>;
  about?: string;
  location?: string;
  serial?: string;
  fields?: RecordedField[];
}

/** A record before it is stored. */
interface Dated extends Omit<Happened, "ago" | "time"> {
  company: CompanyKey;
  /** In milliseconds. */
  at: number;
  /** When and how a deployment ends. */
  end?: { endsAt: number; outcome: string };
}

const access = (ago: number, by: string, about: string, location: string, serial: string): Happened => ({
  ago,
  time: "12:00",
  by,
  kind: "access",
  operation: "addRasUser",
  says: "granted {person} access to {location}",
  values: { person: about, location },
  about,
  location,
  serial,
  fields: [
    ["Username", null, about.split("@")[0] ?? about],
    ["Allowed destinations", null, "all"],
  ],
});

const added = (ago: number, location: string, address: string): Happened => ({
  ago,
  time: "09:05",
  by: "fleet@acme.example",
  kind: "location",
  operation: "addLocation",
  says: "added the location {name}",
  values: { name: location },
  location,
  fields: [
    ["Name", null, location],
    ["Address", null, address],
  ],
});

const refused = (ago: number, by: string, operation: string, action: string): Happened => ({
  ago,
  time: "15:42",
  by,
  kind: "refusal",
  operation,
  says: "tried to {action} without permission",
  values: { action: { id: action } },
});

const MILANO = "BX-2207-100101";

/** The changes of Acme's users in the last year, besides logins. */
const YEAR: Happened[] = [
  added(352, "Firenze Shop", "Via dei Calzaiuoli 12, 50122 Firenze"),
  added(330, "Palermo Site", "Via Roma 200, 90133 Palermo"),
  access(58, "fleet@acme.example", "both@acme.example", "Milano HQ", MILANO),
  {
    ago: 241,
    time: "16:10",
    by: "users@acme.example",
    kind: "user",
    operation: "updateUser",
    says: "changed the details of {person}",
    values: { person: "support@acme.example" },
    about: "support@acme.example",
    fields: [["Support Contact", "no", "yes"]],
  },
  {
    ago: 203,
    time: "09:48",
    by: "master@acme.example",
    kind: "company",
    operation: "updateUser",
    says: "changed the company details of {name}",
    values: { name: "Acme S.p.A." },
    fields: [["Number of employees", "51-100", "101-500"]],
  },
  refused(180, "editor@acme.example", "removeUser", "delete a user"),
  {
    ago: 151,
    time: "14:15",
    by: "both@acme.example",
    kind: "destination",
    operation: "setDestinations",
    says: "added the destination {name} to {location}",
    values: { name: "Warehouse", location: "Milano HQ" },
    location: "Milano HQ",
    fields: [
      ["Name", null, "Warehouse"],
      ["Addresses", null, "10.10.20.0/24"],
    ],
  },
  {
    ago: 120,
    time: "10:02",
    by: "master@acme.example",
    kind: "rights",
    operation: "updateUser",
    says: "made {person} a User Manager",
    values: { person: "both@acme.example" },
    about: "both@acme.example",
    fields: [["Role", null, "user.admin"]],
  },
  {
    ago: 47,
    time: "17:20",
    by: "fleet@acme.example",
    kind: "location",
    operation: "updateLocation",
    says: "changed the location {name}",
    values: { name: "Milano HQ" },
    location: "Milano HQ",
    fields: [["Name", "Milano", "Milano HQ"]],
  },
  refused(32, "plain@acme.example", "usersByCompanyId", "view the list of users"),
  access(58, "fleet@acme.example", "viewer@acme.example", "Milano HQ", MILANO),
  {
    ago: 9,
    time: "12:00",
    by: "master@acme.example",
    kind: "account",
    operation: "updateUser",
    says: "changed the password of {email}",
    values: { email: "master@acme.example" },
    about: "master@acme.example",
    fields: [["Password", null, "changed"]],
  },
];

const PEOPLE = [
  "master@acme.example",
  "fleet@acme.example",
  "users@acme.example",
  "both@acme.example",
  "editor@acme.example",
];

/** Returns the logins of a year: of some people every other month, the last when their authenticator was last used. */
const logins = (): Happened[] =>
  PEOPLE.flatMap((by, index) =>
    Array.from({ length: 6 }, (_, month) => ({
      ago: month * 61 + (lastLoginOf("acme", by) ?? 0),
      time: `08:${10 + index}`,
      by,
      kind: "session" as const,
      operation: "verifyToken",
      says: "logged in",
      about: by,
    })),
  );

/** Inserts the changes of Acme's users within a year, and each gateway's deployment, in the order of time (ACT-01). */
export function seedActivity(db: Queryable, now: number): void {
  const year = [...YEAR, ...logins()].map(({ ago, time, ...happened }): Dated => {
    return { company: "acme", at: instantFrom(now, -ago, time), ...happened };
  });
  const all = [...year, ...recordedDeployments(now)].toSorted((one, other) => one.at - other.at);
  db.insert(activity).values(all.map(rowOf)).run();
  const ends = all.flatMap(({ end, serial }, index) =>
    end && serial ? [{ activityId: index + 1, serialNumber: serial, ...end }] : [],
  );
  db.insert(deploymentEnds).values(ends).run();
}

function rowOf(
  { company, at, by, about, location, serial, fields = [], kind, operation, says, values = {} }: Dated,
  index: number,
) {
  const name = nameOfPerson(company, by);
  const message = { id: says, values };
  const sentence = ENGLISH._(message);
  return {
    id: index + 1,
    act: toSeedId("act", index),
    companyId: companyId(company),
    at,
    userId: userId(by),
    email: by,
    name,
    operation,
    kind,
    sentence,
    message,
    aboutUserId: about ? userId(about) : null,
    locationId: location ? locationId(company, location) : null,
    serialNumber: serial ?? null,
    fields,
    isFurther: false,
    address: `203.0.113.${10 + PEOPLE.indexOf(by)}`,
    browser: by.startsWith("fleet") ? BROWSERS.chrome : BROWSERS.firefox,
    requestId: toSeedId("request", index),
    sought: fold([name, by, sentence].join("\n")),
  };
}

/** Returns the records of all gateways' deployments, as the activity has them (ACT-01). */
const recordedDeployments = (now: number): Dated[] =>
  (Object.keys(GATEWAYS) as CompanyKey[]).flatMap((company) =>
    Object.entries(GATEWAYS[company] ?? {}).map(([location, seed]) => {
      const { fqdn, startedAt, durationMs, outcome } = deploymentOf(company, seed, now);
      return {
        company,
        at: startedAt,
        by: company === "acme" ? "fleet@acme.example" : `master@${company}.example`,
        kind: "gateway",
        operation: "deployRas",
        says: "started deploying remote access at {location}",
        values: { location },
        location,
        serial: seed.serial,
        fields: [["Name", null, fqdn]],
        end: { endsAt: startedAt + durationMs, outcome },
      };
    }),
  );
