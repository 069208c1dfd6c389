import type { GraphQLObjectType } from "graphql";
import type { Report } from "./report";

/** Types whose ids belong to no company, or are unique within another thing only. */
const WITHOUT_COMPANY = new Set(["Role", "Permission", "Binding", "ActivityRecord", "SentTicket"]);

/** Maps types to the type that has the same ids. */
const SAME_AS: Readonly<Record<string, string>> = {
  FoundUser: "User",
  FoundLocation: "Location",
  FoundEvent: "ApplianceEvent",
  RasEndedSession: "RasSession",
};

/** Maps the names of fields to what they name in all types. */
const MEANING: Readonly<Record<string, string>> = {
  companyId: "Company",
  locationId: "Location",
  locationIds: "Location",
  userId: "User",
  userIds: "User",
  aboutUserId: "User",
  serialNumber: "serial number",
  serialNumbers: "serial number",
  hyperSerialNumber: "serial number",
};

const KIND_OF_RESOURCE: Readonly<Record<string, string>> = { company: "Company", location: "Location" };

/** The most ids that are remembered; the one that was seen first is forgotten. */
const MAX_IDS = 200_000;

/** Fields about the past, whose machine another company may have by now. */
const OF_THE_PAST = new Set([
  "ActivityRecord.serialNumber",
  "MachineAssignment.serialNumbers",
  "MachineTagChange.serialNumbers",
  "RasConnection.serialNumber",
]);

/** Returns what an object's field names by its value, such as a location; undefined for a field that names nothing. */
function kindOf(type: string, name: string, fields: Record<string, unknown>): string | undefined {
  if (OF_THE_PAST.has(`${type}.${name}`)) return undefined;
  if (name === "id") return WITHOUT_COMPANY.has(type) ? undefined : (SAME_AS[type] ?? type);
  if (type === "Resource" && name === "referenceId") return KIND_OF_RESOURCE[String(fields.type)];
  return MEANING[name];
}

interface Sighting {
  kind: string;
  id: string;
  /** Maps companies to the fields in whose answers the id came. */
  companies: Map<string, Set<string>>;
}

/** Collects the ids that come in answers, and finds those that came to two companies (CONF-04). */
export class CompanyIds {
  private readonly sightings = new Map<string, Sighting>();
  private readonly paths = new Set<string>();
  /** The ids that came to several companies. */
  private readonly shared = new Set<Sighting>();

  /** Adds the ids of one object of an answer. @returns the ids of companies that are not the account's own */
  add(companyId: string, type: GraphQLObjectType, fields: Record<string, unknown>, path: string): string[] {
    const foreign: string[] = [];
    for (const name of Object.keys(type.getFields())) {
      const kind = kindOf(type.name, name, fields);
      if (!kind) continue;
      for (const id of [fields[name]].flat()) {
        if (typeof id !== "string") continue;
        this.see(companyId, kind, id, `${path}.${name}`);
        if (kind === "Company" && id !== companyId) foreign.push(id);
      }
    }
    return foreign;
  }

  private see(companyId: string, kind: string, id: string, path: string): void {
    const key = `${kind} ${id}`;
    const sighting = this.sightings.get(key) ?? { kind, id, companies: new Map() };
    const paths = sighting.companies.get(companyId) ?? new Set();
    this.sightings.set(key, sighting);
    sighting.companies.set(companyId, paths.add(path));
    if (sighting.companies.size > 1) this.shared.add(sighting);
    this.paths.add(path);
    const [oldest] = this.sightings.size > MAX_IDS ? this.sightings.keys() : [];
    if (oldest) this.sightings.delete(oldest);
  }

  /** How many ids came to several companies. */
  get sharedCount(): number {
    return this.shared.size;
  }

  /** True when an id came in answers to other companies only. */
  isForeign(companyId: string, kind: string, id: string): boolean {
    const sighting = this.sightings.get(`${kind} ${id}`);
    return sighting !== undefined && !sighting.companies.has(companyId);
  }

  /** Records for each field whether its ids came to one company only. The company with fewer fields got a foreign id. */
  judge(report: Report): void {
    const wrong = new Map<string, string>();
    for (const { kind, id, companies } of this.shared) {
      const most = Math.max(...[...companies.values()].map(({ size }) => size));
      const isTie = [...companies.values()].every(({ size }) => size === most);
      for (const paths of companies.values())
        if (isTie || paths.size < most) for (const path of paths) wrong.set(path, `${kind} ${id} of another company`);
    }
    for (const path of this.paths)
      report.expect("tenancy", path, !wrong.has(path), "no id of another company", wrong.get(path));
  }
}
