import { addressesOf } from "#contract/destinations";
import { ANY_DESTINATION } from "#contract/formats";
import type { Queryable } from "#db/client";
import { bindings } from "#db/schema/identity";
import { rasDestinations, rasGateways, rasUsers, UNKNOWN_STATUS, UNREACHABLE } from "#db/schema/ras";
import { companyId } from "./companies";
import { instantFrom } from "./days";
import { idOf } from "./ids";
import { locationId } from "./locations";
import { userId } from "./people";
import { roleId } from "./roles";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface RasSeed {
  location: string;
  serial: string;
  /** The hostname's first label. */
  host: string;
  outcome: string;
  /** Started 20 seconds ago, takes a day; else it was over long ago. */
  deploying?: true;
  /** The external network's first three octets. */
  net: string;
  /** DMZ: the internal address, or null by DHCP; absent: behind NAT. */
  internalIP?: string | null;
  /** Local part of the e-mail -> destinations; none: all traffic. */
  users?: Record<string, string[]>;
  destinations?: Record<string, string[]>;
  routes?: string[];
}

const MILANO: RasSeed = {
  location: "Milano HQ",
  serial: "BX-2207-100101",
  host: "vpn-milano",
  outcome: "ACTIVE",
  net: "172.16.10",
  internalIP: "10.10.0.5/16",
  users: {
    master: [],
    fleet: [],
    both: ["Office LAN"],
    editor: ["Office LAN", "Intranet"],
    viewer: ["Intranet", "File server", "Warehouse"],
    newmfa: [],
    never: ["DNS"],
    support: [],
  },
  destinations: {
    "Office LAN": ["10.10.0.0/16"],
    Warehouse: ["10.20.4.0/22", "10.20.8.15"],
    Intranet: ["10.10.20.15:443"],
    "File server": ["10.10.30.0/24:445"],
    DNS: ["*:53"],
    Everything: [ANY_DESTINATION],
    Printers: ["10.10.40.21", "10.10.40.22"],
  },
  routes: ["Office LAN", "Warehouse"],
};

/** One row for each thing that a gateway can show; Palermo Site and Firenze Shop have none. */
const GATEWAYS: Record<string, RasSeed[]> = {
  acme: [
    MILANO,
    {
      location: "Torino Plant",
      serial: "BX-2103-100201",
      host: "vpn-torino",
      outcome: "ACTIVE",
      net: "172.16.11",
      users: { fleet: [], support: [] },
    },
    {
      location: "Bologna Lab",
      serial: "BX-2203-100301",
      host: "vpn-bologna",
      outcome: "ACTIVE",
      deploying: true,
      net: "172.16.12",
      internalIP: null,
    },
    {
      location: "Genova Port",
      serial: "BX-2103-100401",
      host: "vpn-genova",
      outcome: "ACTIVE",
      deploying: true,
      net: "172.16.13",
    },
    {
      location: "Roma Office",
      serial: "BX-2203-100501",
      host: "vpn-roma",
      outcome: "FAILED",
      net: "172.16.14",
      internalIP: "10.50.0.5/24",
      users: { viewer: [] },
    },
    {
      location: "Napoli Depot",
      serial: "BX-2203-100601",
      host: "vpn-napoli",
      outcome: "INACTIVE",
      net: "172.16.15",
      users: { fleet: [], never: ["Warehouse"] },
      destinations: { Warehouse: ["10.60.0.0/16"] },
    },
    {
      location: "Bari Store",
      serial: "BX-2203-100701",
      host: "vpn-bari",
      outcome: UNKNOWN_STATUS,
      net: "172.16.16",
      users: { fleet: [] },
    },
    {
      location: "Verona Branch",
      serial: "BX-2203-100801",
      host: "vpn-verona",
      outcome: UNREACHABLE,
      net: "172.16.17",
      users: { fleet: [] },
    },
  ],
  borea: [
    {
      location: "Trento Depot",
      serial: "BX-2203-200101",
      host: "vpn-trento",
      outcome: "ACTIVE",
      net: "172.17.1",
      users: { master: [], viewer: ["Dispatch"] },
      destinations: { Dispatch: ["10.1.1.10:8443"] },
    },
    {
      location: "Bolzano Depot",
      serial: "BX-2203-200201",
      host: "vpn-bolzano",
      outcome: "ACTIVE",
      net: "172.17.2",
      users: { master: [] },
    },
  ],
  faro: [
    {
      location: "La Spezia Terminal",
      serial: "BX-2203-600101",
      host: "vpn-laspezia",
      outcome: "ACTIVE",
      net: "172.18.1",
      internalIP: null,
      users: { master: [], viewer: ["Cranes"] },
      destinations: { Cranes: ["10.7.0.0/24", "10.7.1.0/24:502"] },
    },
  ],
};

/** @param now the instant of seeding: deployments under way started 20 seconds before it */
export function seedRas(db: Queryable, now: number): void {
  for (const [company, seeds] of Object.entries(GATEWAYS)) {
    for (const seed of seeds) {
      const place = { companyId: companyId(company), locationId: locationId(company, seed.location) };
      seedDestinations(db, place, seed, now);
      db.insert(rasGateways)
        .values(gatewayRow(company, place, seed, now))
        .run();
      for (const [name, allowed] of Object.entries(seed.users ?? {})) {
        seedUser(
          db,
          { ...place, serial: seed.serial, userId: userId(`${name}@${company}.example`), name, allowed },
          now,
        );
      }
    }
  }
}

interface Place {
  companyId: string;
  locationId: string;
}

/** A deployment in its stored form. */
export function gatewayRow(company: string, place: Place, seed: RasSeed, now: number) {
  const { serial, outcome, deploying, host, net, internalIP, destinations = {}, routes = [] } = seed;
  const fqdn = `${host}.${company}.example`;
  const entries = Object.entries(destinations).map(([name, networkDestinations]) => ({ name, networkDestinations }));
  return {
    ...place,
    serialNumber: serial,
    outcome,
    routes,
    networkDestinations: entries.map(addressesOf),
    startedAt: deploying ? now - 20_000 : instantFrom(now, -60, "09:00"),
    durationMs: deploying ? DAY : MINUTE,
    fqdn,
    publicIpOrFqdn: `${fqdn}:1194`,
    externalNetwork: "WAN",
    externalIP: `${net}.20/24`,
    dns: `${net}.1`,
    gatewayIP: `${net}.1`,
    ...internalPart(internalIP),
  };
}

function internalPart(internalIP: string | null | undefined) {
  if (internalIP === undefined) return { internalNetworkConfigurationMethod: "none" as const };
  const internalNetworkConfigurationMethod = internalIP === null ? ("auto" as const) : ("manual" as const);
  return { internalNetworkConfigurationMethod, internalNetwork: "LAN", internalIP };
}

function seedDestinations(db: Queryable, place: Place, { destinations = {} }: RasSeed, now: number): void {
  const at = instantFrom(now, -59, "11:00");
  for (const [position, [name, networkDestinations]] of Object.entries(destinations).entries()) {
    const id = idOf("destination", place.locationId, name);
    db.insert(rasDestinations)
      .values({ ...place, id, position, name, networkDestinations, createdAt: at, updatedAt: at })
      .run();
  }
}

interface SeedUser extends Place {
  serial: string;
  userId: string;
  name: string;
  allowed: string[];
}

/** Listed on the gateway and bound as a viewer of the location, as granting does it. */
function seedUser(db: Queryable, user: SeedUser, now: number): void {
  const { companyId: company, locationId: location, serial, userId: id, name, allowed } = user;
  db.insert(rasUsers)
    .values({
      companyId: company,
      serialNumber: serial,
      userId: id,
      username: name,
      allowedDestinations: allowed,
      grantedAt: instantFrom(now, -58, "12:00"),
    })
    .run();
  db.insert(bindings)
    .values({
      companyId: company,
      userId: id,
      roleId: roleId("ras.viewer"),
      resourceId: idOf("policy", "location", location),
    })
    .onConflictDoNothing()
    .run();
}
