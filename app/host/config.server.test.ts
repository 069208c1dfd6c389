import { expect, test } from "vitest";
import { InvalidSettingsError } from "#lifecycle/settings";
import { PRODUCTION } from "../../tests/support/production-settings";
import { readConfig } from "./config.server";
import { schema } from "./settings";

const SECRET = "a secret of this test that is long enough";

/** Returns the lines that a start with these settings ends with. */
function portal(environment: Record<string, string>): string[] {
  try {
    readConfig({ SESSION_SECRET: SECRET, ...environment } as never);
    return [];
  } catch (error) {
    if (error instanceof InvalidSettingsError) return error.lines;
    throw error;
  }
}

const defaultOf = (name: string) => schema.shape[name as keyof typeof schema.shape].safeParse(undefined).data;

const REAL = { ...PRODUCTION, UPSTREAM_URL: "https://backend.test", PUBLIC_ORIGIN: "https://central.test" };
const INVENTED = Object.keys(PRODUCTION).filter((name) => name !== "NODE_ENV");
const namesOf = (lines: string[]) => lines.map((line) => line.replace(/:.*/, ""));

test("production names each address and telephone number that is invented [SAFE-06]", () => {
  const { UPSTREAM_URL, PUBLIC_ORIGIN } = REAL;
  const unset = { NODE_ENV: "production", UPSTREAM_URL, PUBLIC_ORIGIN };
  expect(namesOf(portal(unset))).toEqual(INVENTED);
  const defaults = Object.fromEntries(INVENTED.map((name) => [name, String(defaultOf(name))]));
  expect(namesOf(portal({ ...unset, ...defaults }))).toEqual(INVENTED);
  expect(portal({ ...REAL, SUPPORT_PHONE_UK: "+44-20-7946-0100" })).toEqual([
    'SUPPORT_PHONE_UK: expected a real telephone number, since the one for development is invented; given "+44-20-7946-0100".',
  ]);
  expect(namesOf(portal({ ...REAL, NEED_HELP_URL: "https://HELP.brenta.example" }))).toEqual(["NEED_HELP_URL"]);
  expect(portal({ ...REAL, NEED_HELP_URL: "https://brenta.example.org/?q=a.brenta" })).toEqual([]);
  // Of two reasons the shape's is told, which comes first.
  expect(portal({ ...REAL, NEED_HELP_URL: "help.brenta.example" })).toEqual([
    expect.stringMatching(/^NEED_HELP_URL: expected an http or https address .+ Did you mean https:/),
  ]);
  expect(portal({ ...unset, LOCAL_RUN: "1" })).toEqual([]);
});

test("every default of the portal that lies at an example's domain is one that production names [SAFE-06]", () => {
  const invented = Object.keys(schema.shape).filter(
    (name) => /PHONE/.test(name) || /\.example\b/.test(String(defaultOf(name))),
  );
  expect(invented).toEqual(INVENTED);
});

const warned = (environment: Record<string, string>) =>
  readConfig({ SESSION_SECRET: SECRET, ...environment } as never).warnings.map(({ setting }) => setting);

test("production is warned of invented addresses, a sample map and an origin without TLS [SAFE-06]", () => {
  expect(warned(REAL)).toEqual(["PLACES_PROVIDER", "TILE_URL"]);
  const real = { ...REAL, PLACES_PROVIDER: "photon", TILE_URL: "https://tiles.test/{z}/{x}/{y}.png" };
  expect(warned(real)).toEqual([]);
  expect(warned({ ...real, PUBLIC_ORIGIN: "http://central.test" })).toEqual(["PUBLIC_ORIGIN"]);
  expect(warned({ ...REAL, PUBLIC_ORIGIN: "http://central.test", LOCAL_RUN: "1" })).toEqual([]);
});

const configOf = (environment: Record<string, string> = {}) =>
  readConfig({ SESSION_SECRET: SECRET, ...environment } as never);

test("what is not set follows from other settings [SAFE-06]", () => {
  expect(configOf()).toMatchObject({
    publicOrigin: "http://localhost:3000",
    https: false,
    production: false,
    drainSeconds: 0,
    applicationName: "Brenta Central",
    tileUrl: "http://127.0.0.1:4000/tiles/{z}/{x}/{y}.png?theme={theme}",
    onlyLightTiles: false,
  });
  expect(configOf({ PORT: "4567", PRODUCT_NAME: "Acme", UPSTREAM_URL: "http://a.test/base//" })).toMatchObject({
    publicOrigin: "http://localhost:4567",
    applicationName: "Acme Central",
    tileUrl: "http://a.test/base/tiles/{z}/{x}/{y}.png?theme={theme}",
  });
  expect(configOf({ TILE_URL: "http://a.test/{z}/{x}/{y}.png" }).onlyLightTiles).toBe(true);
  expect(configOf(REAL)).toMatchObject({ https: true, production: true, drainSeconds: 5 });
  expect(configOf({ ...REAL, DRAIN_SECONDS: "0" }).drainSeconds).toBe(0);
  expect(configOf({ SESSION_SECRET: `${SECRET} , ${SECRET}2` }).sessionSecrets).toEqual([SECRET, `${SECRET}2`]);
});

test("the limits have defaults that protect the portal by themselves [SAFE-02, SAFE-10]", () => {
  expect(configOf()).toMatchObject({
    trustProxy: 0,
    upstreamTimeoutMs: 8000,
    upstreamHeadersTimeoutMs: 5000,
    upstreamConnectTimeoutMs: 1000,
    upstreamBreakerMs: 5000,
    gatewayTimeoutMs: 3000,
    maxRequests: 64,
    maxConnections: 1000,
    maxLoopDelayMs: 150,
    signInFailuresPerAddress: 100,
    registrationsPerAddress: 20,
    vatChecksPerAddress: 100,
    placeSearchesPerUser: 200,
  });
});
