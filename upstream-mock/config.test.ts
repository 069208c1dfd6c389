import { expect, test } from "vitest";
import { CAPABILITY_NAMES } from "#contract/capabilities";
import { DAY } from "#contract/durations";
import { readConfig } from "./config";

test("without settings the mock runs for developers, on this machine alone [SAFE-06]", () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    host: "127.0.0.1",
    mockNow: null,
    control: true,
    introspection: true,
    corsOrigins: [],
    capabilities: CAPABILITY_NAMES,
    portalKey: null,
    publicOrigin: "http://localhost:3000",
    timeZone: "Europe/Rome",
    rasDeploySeconds: 60,
    refusalRetention: 400 * DAY,
    productName: "Brenta",
    productSlug: "brenta",
    smtpUrl: null,
    smtpFrom: "no-reply@brenta.example",
    drainSeconds: 0,
  });
});

test("in production nothing steers it and nobody reads the schema, unless a setting says so [SAFE-06, CONF-01]", () => {
  const production = { NODE_ENV: "production", PUBLIC_ORIGIN: "https://central.example" };
  const { control, introspection, drainSeconds } = readConfig(production);
  expect({ control, introspection, drainSeconds }).toEqual({ control: false, introspection: false, drainSeconds: 5 });
  expect(readConfig({ ...production, MOCK_CONTROL: "1" })).toMatchObject({ control: true, introspection: false });
  expect(readConfig({ ...production, LOCAL_RUN: "1" })).toMatchObject({ control: false, introspection: true });
  expect(readConfig({ ...production, DRAIN_SECONDS: "0" }).drainSeconds).toBe(0);
});

test("each setting is read as what it is [SAFE-06]", () => {
  const given = {
    MOCK_NOW: "2026-03-16T09:00:00Z",
    MOCK_PLAIN: "1",
    PORT: "3100",
    REFUSAL_RETENTION_DAYS: "1",
    RAS_DEPLOY_SECONDS: "5",
  };
  expect(readConfig(given)).toMatchObject({
    mockNow: Date.UTC(2026, 2, 16, 9),
    capabilities: [],
    publicOrigin: "http://localhost:3100",
    refusalRetention: DAY,
    rasDeploySeconds: 5,
  });
});
