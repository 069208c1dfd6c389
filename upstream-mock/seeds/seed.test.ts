import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { type Db, openDatabase, stateTables } from "#db/client";
import { locations, machines, maintenanceServices } from "#db/schema/fleet";
import { bindings, profiles, users } from "#db/schema/identity";
import { rasGateways, rasUsers } from "#db/schema/ras";
import { roleId } from "./catalogue";
import { companyId } from "./companies";
import { dayFrom, instantFrom, monthsLater } from "./days";
import { totpSecretOf } from "./ids";
import { userId } from "./people";
import { seedScale } from "./scale";
import { seed } from "./seed";

const NOW = Date.parse("2026-03-16T09:00:00Z");
const migrations = fileURLToPath(new URL("../db/migrations", import.meta.url));

let db: Db;
beforeAll(async () => {
  db = openDatabase(":memory:", migrations);
  await seed(db, NOW);
});

const rowsOf = (of: Db) =>
  JSON.stringify(
    stateTables(of)
      .filter((table) => table !== "sqlite_sequence")
      .map((table) => of.$client.prepare(`SELECT * FROM "${table}"`).all()),
  );

describe("seed [UP-03]", () => {
  test("gives Acme its machines, locations and versions", () => {
    const acme = db
      .select()
      .from(machines)
      .where(eq(machines.companyId, companyId("acme")))
      .all();
    expect(acme).toHaveLength(40);
    expect(acme.filter((machine) => machine.locationId === null)).toHaveLength(5);
    const versions = ["4.5.9", "4.6.0", "4.6.1", "4.7.0", "4.8.2", "4.8.9", "5.1.0.2000", "5.3.0.3328", null];
    expect(new Set(acme.map((machine) => machine.osVersion))).toEqual(new Set(versions));
    expect(acme.some((machine) => machine.name === null)).toBe(true);
    expect(acme.some((machine) => machine.esxiVersion !== null)).toBe(true);
    const sites = db
      .select()
      .from(locations)
      .where(eq(locations.companyId, companyId("acme")))
      .all();
    expect(sites).toHaveLength(10);
  });

  test("has each end of maintenance that the rules tell apart", () => {
    const days = db
      .select({ expiresOn: maintenanceServices.expiresOn })
      .from(maintenanceServices)
      .all()
      .map(({ expiresOn }) =>
        expiresOn === null ? null : Math.round((expiresOn - instantFrom(NOW, 0, "12:00")) / 86_400_000),
      );
    for (const end of [400, 0, 1, 12, 30, 31, -1, -30, null]) expect(days).toContain(end);
  });

  test("has a support contact whose name exceeds 40 characters, and secrets that follow the rule", () => {
    const row = db
      .select()
      .from(users)
      .innerJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.email, "support@acme.example"))
      .get();
    expect(`${row?.profiles.firstName} ${row?.profiles.lastName}`.length).toBeGreaterThan(40);
    expect(row?.users.mfaSecret).toBe(totpSecretOf("support@acme.example"));
    expect(totpSecretOf("support@acme.example")).toMatch(/^[A-Z2-7]{32}$/);
  });

  test("puts a gateway on each location that shows one, and its users are viewers of the location", () => {
    const deployed = db.select().from(rasGateways).all();
    const registered = db.select().from(machines).where(eq(machines.isRasGateway, true)).all();
    const serials = (rows: { serialNumber: string }[]) => rows.map((row) => row.serialNumber).sort();
    expect(serials(deployed)).toEqual(serials(registered));
    expect(deployed).toHaveLength(11);
    const listed = db.select().from(rasUsers).all();
    const on = (serial: string) => listed.filter((row) => row.serialNumber === serial);
    expect([on("BX-2207-100101").length, on("BX-2203-600101").length]).toEqual([8, 2]);
    const viewers = db
      .select()
      .from(bindings)
      .where(eq(bindings.roleId, roleId("ras.viewer")))
      .all();
    // One of them may use remote access where there is none.
    const waiting = userId("waiting@acme.example");
    expect(viewers.filter((viewer) => viewer.userId !== waiting)).toHaveLength(listed.length);
  });

  test("gives the same rows each time, except for the salt of the passwords", async () => {
    const withoutHashes = (text: string) => text.replace(/\$argon2id[^"]*/g, "");
    const before = withoutHashes(rowsOf(db));
    await seed(db, NOW);
    expect(withoutHashes(rowsOf(db))).toBe(before);
  });

  test("can add a company of any size @all", async () => {
    const big = openDatabase(":memory:", migrations);
    await seed(big, NOW, (tx, passwordHash) => seedScale(tx, NOW, passwordHash, 1200));
    const of = (table: string) =>
      big.$client.prepare(`SELECT count(*) FROM ${table} WHERE company_id = ?`).pluck().get(companyId("scala"));
    expect([of("machines"), of("locations"), of("users")]).toEqual([1200, 500, 2000]);
    expect(of("ras_gateways")).toBeGreaterThan(400);
    expect(of("ras_sessions")).toBe(10_000);
    expect(big.$client.pragma("foreign_key_check")).toEqual([]);
  });
});

describe("days", () => {
  test("begin at midnight in Rome, in summer and in winter", () => {
    expect(dayFrom(Date.parse("2026-03-15T23:30:00Z"), 0)).toBe("2026-03-16");
    expect(dayFrom(Date.parse("2026-07-15T22:30:00Z"), 1)).toBe("2026-07-17");
    expect(new Date(instantFrom(NOW, 0, "12:00")).toISOString()).toBe("2026-03-16T11:00:00.000Z");
    expect(new Date(instantFrom(NOW, 30, "12:00")).toISOString()).toBe("2026-04-15T10:00:00.000Z");
  });

  test("end a period on the last day of a month that is too short", () => {
    const end = (from: string, months: number) =>
      new Date(monthsLater(Date.parse(from), months)).toISOString().slice(0, 10);
    expect(end("2026-01-31T12:00:00Z", 1)).toBe("2026-02-28");
    expect(end("2026-03-16T12:00:00Z", -12)).toBe("2025-03-16");
  });
});
