import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { locations, machines } from "#db/schema/fleet";
import { users } from "#db/schema/identity";

/** The things of a company that a call is about; null for a sort of which it names none, or several. */
export interface NamedThings {
  aboutUserId: string | null;
  locationId: string | null;
  serialNumber: string | null;
}

/** More texts than these are those of a batch, which is about no single thing. */
const MOST_TEXTS = 100;

/** Returns every text within a value, however deep, in its order. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns the user, the location and the machine of a company whose ids are among these texts. A machine names its location. */
export function namedThings(db: Queryable, companyId: string, texts: string[]): NamedThings {
  if (texts.length === 0 || texts.length > MOST_TEXTS)
    return { aboutUserId: null, locationId: null, serialNumber: null };
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(users.id, texts)));
  const sites = db
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.companyId, companyId), inArray(locations.id, texts)));
  const appliances = db
    .select({ serialNumber: machines.serialNumber, locationId: machines.locationId })
    .from(machines)
    .where(and(eq(machines.companyId, companyId), inArray(machines.serialNumber, texts)));
  const machine = onlyOne(appliances.all());
  return {
    aboutUserId: onlyOne(people.all())?.id ?? null,
    locationId: onlyOne(sites.all())?.id ?? machine?.locationId ?? null,
    serialNumber: machine?.serialNumber ?? null,
  };
}

const onlyOne = <Row>(rows: Row[]): Row | undefined => (rows.length === 1 ? rows[0] : undefined);
