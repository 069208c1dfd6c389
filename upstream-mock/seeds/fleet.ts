import { DAY } from "#contract/durations";
import type { Queryable } from "#db/client";
import { machines } from "#db/schema/fleet";
import { companyId } from "./companies";
import { instantFrom } from "./days";
import { toSeedId } from "./ids";
import { locationId } from "./locations";
import { type MaintenanceKey, seedMaintenance } from "./maintenance";
import { userId } from "./people";

const MODELS = {
  mini: "Brenta Box Mini",
  office: "Brenta Box Office 200",
  rack: "Brenta Rack 1U 400",
  cluster: "Brenta Rack 2U 800",
  virtual: "Brenta Virtual Appliance",
};
export type ModelKey = keyof typeof MODELS;
export const modelTitle = (key: ModelKey) => MODELS[key];

interface MachineSeed {
  /** Its last six digits identify the machine. A location's first machine is its gateway if it has one. */
  serial: string;
  at: string | null;
  name: string | null;
  model: ModelKey;
  os: string | null;
  maintenance: MaintenanceKey | null;
  gateway?: true;
  esxi?: string;
  /** The plan includes Serenity, but it is switched off. */
  serenityOff?: true;
  activator?: string;
}

type Row = [
  serial: string,
  name: string | null,
  model: ModelKey,
  os: string | null,
  maintenance: MaintenanceKey | null,
  more?: Partial<MachineSeed>,
];

const gateway = { gateway: true } as const;
const longName = { activator: "support@acme.example" };

/** Acme's machines: 35 at locations, 5 unassigned. */
const ACME: [at: string | null, rows: Row[]][] = [
  [
    "Milano HQ",
    [
      ["BX-2207-100101", "mi-gw-01", "rack", "4.8.9", "long", gateway],
      ["BX-2207-100102", "mi-hv-01", "cluster", "5.3.0.3328", "in30"],
      ["BX-2207-100103", "mi-hv-02", "cluster", "5.1.0.2000", "in31"],
      ["BX-2107-100104", "mi-backup", "rack", "4.8.2", "today", longName],
      ["BX-2107-100105", null, "office", "4.7.0", "tomorrow"],
      ["VA-2303-100106", "mi-va-01", "virtual", "4.8.9", "in12", { esxi: "7.0.3" }],
      ["VA-2303-100107", "mi-va-02", "virtual", "5.3.0.3328", "renewed", { esxi: "8.0.2" }],
      ["BX-2007-100108", "mi-lab", "mini", "4.6.0", "ended1"],
    ],
  ],
  [
    "Torino Plant",
    [
      ["BX-2103-100201", "to-gw-01", "rack", "4.6.1", "noSerenity", gateway],
      ["BX-2103-100202", "to-plc-2", "office", "4.6.0", "ended30"],
      ["BX-2203-100203", "to-plc-10", "office", "4.8.9", "long", { serenityOff: true }],
      ["VA-2303-100204", "to-va-01", "virtual", "4.8.2", "in12", { esxi: "7.0.3" }],
    ],
  ],
  [
    "Bologna Lab",
    [
      ["BX-2203-100301", "bo-gw-01", "rack", "4.7.0", "renewed", gateway],
      ["BX-2203-100302", "bo-test-01", "mini", "4.7.0", "pending"],
      ["BX-2303-100303", "bo-test-02", "mini", "5.1.0.2000", "long"],
      ["BX-2403-100304", "bo-test-03", "mini", null, "pending"],
    ],
  ],
  [
    "Genova Port",
    [
      ["BX-2103-100401", "ge-gw-01", "office", "4.6.1", "in31", gateway],
      ["BX-2103-100402", "ge-cam-01", "office", "4.8.2", "noSerenity"],
      ["BX-2103-100403", "ge-cam-02", "office", "4.8.9", "long"],
    ],
  ],
  [
    "Roma Office",
    [
      ["BX-2203-100501", "rm-gw-01", "rack", "4.8.2", "long", gateway],
      ["BX-2203-100502", "rm-hv-01", "cluster", "5.3.0.3328", "in30"],
      ["BX-2203-100503", "rm-hv-02", "cluster", "5.3.0.3328", "in30"],
      ["VA-2303-100504", "rm-va-01", "virtual", "4.8.9", "ended1", { esxi: "6.7.0" }],
    ],
  ],
  [
    "Napoli Depot",
    [
      ["BX-2203-100601", "na-gw-01", "office", "4.8.9", "in12", gateway],
      ["BX-2203-100602", "na-wms-01", "office", "4.8.9", "long"],
      ["BX-2003-100603", "na-old-01", "mini", "4.5.9", "ended30"],
    ],
  ],
  [
    "Bari Store",
    [
      ["BX-2203-100701", "ba-gw-01", "office", "4.8.9", "renewed", gateway],
      ["BX-2203-100702", "ba-pos-01", "mini", "4.8.2", "noSerenity"],
      ["BX-2203-100703", "ba-pos-02", "mini", "4.8.2", "noSerenity"],
    ],
  ],
  [
    "Verona Branch",
    [
      ["BX-2203-100801", "vr-gw-01", "office", "4.8.9", "long", gateway],
      ["BX-2303-100802", "vr-hv-01", "rack", "5.1.0.2000", "in31"],
      ["BX-2303-100803", "vr-hv-02", "rack", "5.3.0.3328", "long"],
    ],
  ],
  [
    "Palermo Site",
    [
      ["BX-2003-100901", "pa-srv-01", "mini", "4.5.9", "ended30"],
      ["BX-2003-100902", "pa-srv-02", "mini", "4.5.9", null],
    ],
  ],
  ["Firenze Shop", [["BX-2203-101001", "fi-pos-01", "office", "4.7.0", "in30"]]],
  [
    null,
    [
      ["BX-2403-101101", "spare-01", "rack", "5.3.0.3328", "pending"],
      ["BX-2403-101102", "spare-02", "rack", "4.8.9", "pending"],
      ["BX-2403-101103", null, "mini", null, "pending"],
      ["BX-2303-101104", "returned-01", "office", "4.7.0", "ended1"],
      ["VA-2403-101105", "va-new", "virtual", "4.8.9", "long", { esxi: "8.0.2" }],
    ],
  ],
];

const OTHERS: Record<string, [at: string | null, rows: Row[]][]> = {
  borea: [
    [
      "Trento Depot",
      [
        ["BX-2203-200101", "tn-gw-01", "office", "4.8.9", "in31", gateway],
        ["BX-2203-200102", "tn-wms-01", "office", "4.8.2", "noSerenity"],
      ],
    ],
    ["Bolzano Depot", [["BX-2203-200201", "bz-gw-01", "office", "4.7.0", "ended30", gateway]]],
  ],
  cedro: [
    [
      "Pescara Outlet",
      [
        ["BX-2403-300101", "pe-pos-01", "mini", "4.8.9", "long"],
        ["BX-2403-300102", "pe-pos-02", "mini", "5.3.0.3328", "long"],
      ],
    ],
  ],
  delta: [
    [
      null,
      [
        ["BX-2303-400101", "mue-srv-01", "rack", "4.8.9", "noSerenity"],
        ["BX-2303-400102", "mue-srv-02", "rack", "5.1.0.2000", "noSerenity"],
      ],
    ],
  ],
  faro: [["La Spezia Terminal", [["BX-2203-600101", "sp-gw-01", "rack", "4.8.9", "long", gateway]]]],
};

export const machineId = (serial: string) => toSeedId("machine", serial);

export function seedFleet(db: Queryable, now: number): void {
  let index = 0;
  for (const [company, places] of Object.entries({ acme: ACME, ...OTHERS })) {
    for (const [at, rows] of places) {
      for (const [serial, name, model, os, maintenance, more] of rows) {
        const machine = machineRow(company, { serial, at, name, model, os, maintenance, ...more }, now, index++);
        db.insert(machines).values(machine).run();
        if (maintenance) seedMaintenance(db, machine, maintenance, now);
      }
    }
  }
}

function machineRow(company: string, seed: MachineSeed, now: number, index: number) {
  const activated = seed.maintenance !== "pending" && seed.os !== null;
  const createdAt = instantFrom(now, -700 + (index % 40) * 9, "09:30");
  const plain = seed.maintenance === "noSerenity" || seed.maintenance === null;
  return {
    id: machineId(seed.serial),
    companyId: companyId(company),
    locationId: seed.at === null ? null : locationId(company, seed.at),
    serialNumber: seed.serial,
    name: seed.name,
    productModel: modelTitle(seed.model),
    osVersion: seed.os,
    esxiVersion: seed.esxi ?? null,
    serenityEnabled: activated && !plain && !seed.serenityOff,
    monitoringEnabled: activated && index % 3 !== 0,
    hasChronos: seed.model === "cluster",
    isRasGateway: seed.gateway ?? false,
    userId: activated ? userId(seed.activator ?? `master@${company}.example`) : null,
    activationDate: activated ? createdAt + 3 * DAY : null,
    createdAt,
    updatedAt: instantFrom(now, -(index % 20) - 1, "16:45"),
  };
}
