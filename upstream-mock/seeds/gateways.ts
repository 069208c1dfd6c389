import { ANY_DESTINATION } from "#contract/networks/formats";
import { UNKNOWN_STATUS, UNREACHABLE_OUTCOME } from "#db/schema/ras";

/** A gateway as the seeds describe it. */
export interface RasSeed {
  serial: string;
  /** The first label of the hostname. */
  host: string;
  /** How its deployment ends: ACTIVE by default. */
  outcome?: string;
  /** Set for a deployment that began 20 seconds ago and takes a day; absent for one that ended long ago. */
  deploying?: true;
  /** How many days ago it was deployed: 60, unless it is old. Access was granted two days later. */
  age?: number;
  /** How many days ago the gateway's certificate was renewed; absent for one that never was. */
  certificateRenewed?: number;
  /** How many days ago users downloaded their profile again, by the local part of their e-mail address. */
  renewed?: Record<string, number>;
  /** The first three octets of the external network. */
  net: string;
  /** The internal address in a DMZ; null when it comes by DHCP; absent behind NAT. */
  internalIP?: string | null;
  /** Maps the local part of a user's e-mail address to destinations; an empty list means all traffic. */
  users?: Record<string, string[]>;
  /** Maps a user to the last day of the access, in days from today; access of others holds until it is revoked. */
  lastDays?: Record<string, number>;
  destinations?: Record<string, string[]>;
  routes?: string[];
}

const MILANO: RasSeed = {
  serial: "BX-2207-100101",
  host: "vpn-milano",
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
  lastDays: { support: 4, never: 40 },
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

/**
 * Maps companies and locations to gateways: one for each state that the pages can show. Palermo Site and Firenze Shop have
 * none.
 */
export const GATEWAYS: Record<string, Record<string, RasSeed>> = {
  acme: {
    "Milano HQ": MILANO,
    "Torino Plant": {
      serial: "BX-2103-100201",
      host: "vpn-torino",
      age: 340,
      certificateRenewed: 40,
      net: "172.16.11",
      users: { fleet: [], support: [] },
    },
    "Bologna Lab": {
      serial: "BX-2203-100301",
      host: "vpn-bologna",
      deploying: true,
      net: "172.16.12",
      internalIP: null,
    },
    "Genova Port": { serial: "BX-2103-100401", host: "vpn-genova", deploying: true, net: "172.16.13" },
    "Roma Office": {
      serial: "BX-2203-100501",
      host: "vpn-roma",
      outcome: "FAILED",
      net: "172.16.14",
      internalIP: "10.50.0.5/24",
      users: { viewer: [] },
    },
    "Napoli Depot": {
      serial: "BX-2203-100601",
      host: "vpn-napoli",
      outcome: "INACTIVE",
      net: "172.16.15",
      users: { fleet: [], never: ["Warehouse"] },
      destinations: { Warehouse: ["10.60.0.0/16"] },
    },
    "Bari Store": {
      serial: "BX-2203-100701",
      host: "vpn-bari",
      outcome: UNKNOWN_STATUS,
      net: "172.16.16",
      users: { fleet: [] },
    },
    "Verona Branch": {
      serial: "BX-2203-100801",
      host: "vpn-verona",
      outcome: UNREACHABLE_OUTCOME,
      net: "172.16.17",
      users: { fleet: [] },
    },
  },
  borea: {
    "Trento Depot": {
      serial: "BX-2203-200101",
      host: "vpn-trento",
      net: "172.17.1",
      users: { master: [], viewer: ["Dispatch"] },
      destinations: { Dispatch: ["10.1.1.10:8443"] },
    },
    "Bolzano Depot": { serial: "BX-2203-200201", host: "vpn-bolzano", net: "172.17.2", users: { master: [] } },
  },
  faro: {
    "La Spezia Terminal": {
      serial: "BX-2203-600101",
      host: "vpn-laspezia",
      age: 3 * 365 - 20,
      certificateRenewed: 345,
      renewed: { master: 350 },
      net: "172.18.1",
      internalIP: null,
      users: { master: [], viewer: ["Cranes"] },
      destinations: { Cranes: ["10.7.0.0/24", "10.7.1.0/24:502"] },
    },
  },
};
