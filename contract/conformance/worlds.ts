import { randomUUID } from "node:crypto";
import type { World } from "./arguments";
import type { Person, Place } from "./who";

/** Returns ids of which the upstream knows none. */
export function nowhere(): World {
  return {
    company: randomUUID(),
    location: randomUUID(),
    serial: `NO-SUCH-${randomUUID()}`,
    user: randomUUID(),
    userEmail: `nobody-${randomUUID()}@conformance.example`,
    profile: randomUUID(),
    invitation: randomUUID(),
    assignment: randomUUID(),
    session: randomUUID(),
    osVersion: "4.8.9",
  };
}

/** Returns the things of a person's company at a place. What is not known there has an id of nothing. */
export function worldAt(person: Person, place: Place | undefined): World {
  const { companyId: company, userId: user, email: userEmail, profileId: profile } = person;
  const { location, serial, osVersion } = place ?? {};
  const known = { company, user, userEmail, profile, ...(location && { location }), ...(serial && { serial }) };
  return { ...nowhere(), ...known, ...(osVersion && { osVersion }) };
}
