import { certificateExpiresAt, toGatewayCertificate } from "#contract/certificates";
import { DAY, MINUTE } from "#contract/durations";
import { toGatewayDestination } from "#contract/networks/destinations";
import type { Queryable } from "#db/client";
import { serenityRequests } from "#db/schema/fleet";
import { bindings } from "#db/schema/identity";
import {
  applianceNetworks,
  rasDestinations,
  rasGateways,
  rasIssuedCertificates,
  rasSeatsRequests,
  rasSessions,
  rasUsers,
} from "#db/schema/ras";
import { roleId } from "./catalogue";
import { companyId } from "./companies";
import { instantFrom } from "./days";
import { GATEWAYS, type RasSeed } from "./gateways";
import { toSeedId } from "./ids";
import { locationId } from "./locations";
import { nameOfPerson, userId } from "./people";

/**
 * Inserts the gateways, their destinations and their users (UP-03).
 * @param now the instant of seeding: deployments under way began 20 seconds before it
 */
export function seedRas(db: Queryable, now: number): void {
  seedNetworks(db, CANDIDATE.serial, CANDIDATE.net, CANDIDATE.internalIP);
  for (const [company, seeds] of Object.entries(GATEWAYS)) {
    for (const [location, seed] of Object.entries(seeds)) {
      const site = { companyId: companyId(company), locationId: locationId(company, location) };
      seedDestinations(db, site, seed, now);
      seedNetworks(db, seed.serial, seed.net, seed.internalIP);
      db.insert(rasGateways)
        .values(gatewayRow(company, site, seed, now))
        .run();
      for (const [name, allowed] of Object.entries(seed.users ?? {})) {
        const id = userId(`${name}@${company}.example`);
        const user = { ...site, seed, userId: id, name, allowed, lastDay: seed.lastDays?.[name] };
        seedUser(db, user, now);
        if (!WITHOUT_PROFILE.has(name)) seedProfiles(db, user, now);
      }
    }
  }
  seedPast(db, now);
}

/** The appliance of Firenze Shop, where remote access can be deployed. */
const CANDIDATE = { serial: "BX-2203-101001", net: "172.16.19", internalIP: "10.90.0.5/24" };

/** Inserts the networks that an appliance has: the one to the outside, and that of its site in a DMZ. */
function seedNetworks(db: Queryable, serialNumber: string, net: string, internalIP?: string | null): void {
  const networks = [{ serialNumber, name: "WAN", address: `${net}.0/24` }];
  if (internalIP) networks.push({ serialNumber, name: "LAN", address: internalIP.replace(/\d+\/\d+$/, "0/24") });
  db.insert(applianceNetworks).values(networks).run();
}

/** Users without a downloaded profile, as they can't sign in (UP-03). */
const WITHOUT_PROFILE = new Set(["newmfa", "never"]);
const AGE = 60;

const deployedAt = ({ age = AGE }: RasSeed, now: number) => instantFrom(now, -age, "09:00");

/** The location of a gateway, and its company. */
interface Site {
  companyId: string;
  locationId: string;
}

/** Returns when and how a gateway is deployed, and its hostname. */
export function deploymentOf(company: string, seed: RasSeed, now: number) {
  const { outcome = "ACTIVE", deploying, host } = seed;
  return {
    fqdn: `${host}.${company}.example`,
    outcome,
    startedAt: deploying ? now - 20_000 : deployedAt(seed, now),
    durationMs: deploying ? DAY : MINUTE,
  };
}

/** Returns a gateway's deployment as it is stored. */
export function gatewayRow(company: string, site: Site, seed: RasSeed, now: number) {
  const { serial, net, internalIP, destinations = {}, routes = [], certificateRenewed } = seed;
  const deployment = deploymentOf(company, seed, now);
  const renewedAt = certificateRenewed === undefined ? null : instantFrom(now, -certificateRenewed, "09:00");
  const entries = Object.entries(destinations).map(([name, networkDestinations]) => ({ name, networkDestinations }));
  return {
    ...site,
    serialNumber: serial,
    ...deployment,
    ...toGatewayCertificate(deployment.startedAt, renewedAt ?? undefined),
    certificateRenewedAt: renewedAt,
    routes,
    networkDestinations: entries.map(toGatewayDestination),
    publicIpOrFqdn: `${deployment.fqdn}:1194`,
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

export const destinationId = (location: string, name: string) => toSeedId("destination", location, name);

function seedDestinations(db: Queryable, site: Site, { destinations = {} }: RasSeed, now: number): void {
  const at = instantFrom(now, -59, "11:00");
  for (const [position, [name, networkDestinations]] of Object.entries(destinations).entries()) {
    const id = destinationId(site.locationId, name);
    db.insert(rasDestinations)
      .values({ ...site, id, position, name, networkDestinations, createdAt: at, updatedAt: at })
      .run();
  }
}

interface SeedUser extends Site {
  seed: RasSeed;
  userId: string;
  name: string;
  allowed: string[];
  lastDay: number | undefined;
}

/** Inserts a user of a gateway and makes them a viewer of its location, as granting access does. */
function seedUser(db: Queryable, user: SeedUser, now: number): void {
  const { companyId: company, locationId: location, seed, userId: id, name, allowed, lastDay } = user;
  const validUntil = lastDay === undefined ? null : instantFrom(now, lastDay + 1);
  db.insert(rasUsers)
    .values({
      companyId: company,
      serialNumber: seed.serial,
      userId: id,
      username: name,
      allowedDestinations: allowed,
      grantedAt: instantFrom(now, 2 - (seed.age ?? AGE), "12:00"),
      validUntil,
      remindAt: validUntil && validUntil - 2 * DAY,
    })
    .run();
  db.insert(bindings)
    .values({
      companyId: company,
      userId: id,
      roleId: roleId("ras.viewer"),
      resourceId: toSeedId("policy", "location", location),
    })
    .onConflictDoNothing()
    .run();
}

/** Inserts the certificates of a user's profiles: of the first, and of the one that was downloaded again (RASX-07). */
function seedProfiles(db: Queryable, { seed, userId: id, name }: SeedUser, now: number): void {
  const renewed = seed.renewed?.[name];
  for (const days of [(seed.age ?? AGE) - 2, ...(renewed ? [renewed] : [])])
    db.insert(rasIssuedCertificates)
      .values(certificateRow(seed.serial, id, deployedAt(seed, now), now, days))
      .run();
}

/** Returns the certificate of a profile that was downloaded some days ago, as it is stored. */
export function certificateRow(serialNumber: string, id: string, deployed: number, now: number, days: number) {
  const issuedAt = instantFrom(now, -days, "15:00");
  const certificateSerial = `4${toSeedId("certificate", serialNumber, id, days).replaceAll("-", "").slice(1)}`;
  const endsAt = certificateExpiresAt(issuedAt, toGatewayCertificate(deployed).authorityEndsAt);
  return { serialNumber, certificateSerial, userId: id, issuedAt, endsAt };
}

/** The gateway that Milano HQ had before the present one: its connections stay (CONN-02). */
const FORMER_GATEWAY = { serial: "BX-2207-100102", users: ["fleet", "editor", "viewer"], firstDay: -90, lastDay: -62 };

/** Inserts the connections to a gateway that was undeployed since, each on a working day (UP-03). */
function seedFormerConnections(db: Queryable, site: Site, now: number): void {
  const { serial, users, firstDay, lastDay } = FORMER_GATEWAY;
  for (let day = firstDay + 1; day <= lastDay; day++) {
    const weekday = new Date(instantFrom(now, day, "12:00")).getUTCDay();
    for (const [index, name] of weekday % 6 === 0 ? [] : users.entries()) {
      const minute = 10 + ((day * day + 17 * index) % 45);
      const seconds = 3600 * (4 + ((day * day + index) % 5)) + 60 * minute;
      const since = instantFrom(now, day, `0${7 + index}:${minute}`);
      db.insert(rasSessions)
        .values({
          ...site,
          ...personOf(name),
          serialNumber: serial,
          id: `seeded-${day}-${name}`,
          since,
          address: `203.0.113.${60 + index}`,
          received: seconds * (900 + 40 * minute),
          sent: seconds * (7000 + 300 * minute),
          endedAt: since + 1000 * seconds,
        })
        .run();
    }
  }
}

/** Returns a user of Acme as connections name them. */
function personOf(local: string) {
  const email = `${local}@acme.example`;
  return { userId: userId(email), email, name: nameOfPerson("acme", email) };
}

/**
 * Inserts what has happened: the connections to a former gateway, one that was ended for a reason, and requests for more users
 * and for SerenITy (UP-03).
 */
function seedPast(db: Queryable, now: number): void {
  const milano = { companyId: companyId("acme"), locationId: locationId("acme", "Milano HQ") };
  seedFormerConnections(db, milano, now);
  db.insert(rasSessions)
    .values({
      ...milano,
      ...personOf("support"),
      serialNumber: "BX-2207-100101",
      id: "seeded-1",
      since: instantFrom(now, -9, "08:12"),
      address: "203.0.113.77",
      received: 48_200_000,
      sent: 311_900_000,
      endedAt: instantFrom(now, -9, "12:40"),
      endedBy: userId("fleet@acme.example"),
      reason: "Maintenance of the file server",
    })
    .run();
  db.insert(rasSeatsRequests)
    .values({
      serialNumber: "BX-2203-600101",
      askedAt: instantFrom(now, -3, "10:30"),
      userId: userId("master@faro.example"),
      reference: "4021-7733",
    })
    .run();
  db.insert(serenityRequests)
    .values({
      serialNumber: "BX-2007-100108",
      askedAt: instantFrom(now, -3, "15:05"),
      userId: userId("fleet@acme.example"),
      reference: "4021-8166",
    })
    .run();
}
