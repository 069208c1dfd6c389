import { expect, test } from "vitest";
import { schema as mockSchema, readConfig as readMock } from "#mock/config";
import { readConfig as readPortal } from "~/host/config.server";
import { schema as portalSchema } from "~/host/settings";
import { describeSettings } from "../scripts/describe-settings";
import { PRODUCTION } from "../tests/support/production-settings";
import { findLookalikes, InvalidSettingsError, listEffectiveSettings, maskSetting } from "./settings";

const SECRET = "a secret of this test that is long enough";

/** Returns the lines that a start with these settings ends with. */
function linesOf(
  read: (environment: Record<string, string>) => unknown,
  environment: Record<string, string>,
): string[] {
  try {
    read(environment);
    return [];
  } catch (error) {
    if (error instanceof InvalidSettingsError) return error.lines;
    throw error;
  }
}

const portal = (environment: Record<string, string>) =>
  linesOf(readPortal as never, { SESSION_SECRET: SECRET, ...environment });
const mock = (environment: Record<string, string>) => linesOf(readMock, environment);

test("without any setting but the secret both can start [SAFE-06]", () => {
  expect(portal({})).toEqual([]);
  expect(mock({})).toEqual([]);
});

test.each([
  ["PORT", ["70000", "-1", "3e3", "http", "0x10"]],
  ["HOST", ["localhost:3000", "256.1.1.1", "http://a", "a b"]],
  [
    "PUBLIC_ORIGIN",
    ["localhost:3267", "central.example", "https://a.example/x", "ftp://a.example", "https://u:p@a.example"],
  ],
  ["TRUST_PROXY", ["true", "-1", "11"]],
  [
    "UPSTREAM_URL",
    ["127.0.0.1:4000", "http://u:p@a.example", "http://a.example/?x=1", "http://a.example#b", "http:///"],
  ],
  ["UPSTREAM_TIMEOUT_MS", ["0", "8s", "1.5"]],
  ["UPSTREAM_HEADERS_TIMEOUT_MS", ["0"]],
  ["UPSTREAM_CONNECT_TIMEOUT_MS", ["-5"]],
  ["UPSTREAM_BREAKER_MS", ["soon"]],
  ["REDIS_URL", ["foo", "http://redis.example", "redis://", "localhost:6379"]],
  ["SESSION_SECRET", ["x", ",", `${SECRET},`, `${SECRET},short`, "ü".repeat(15), "s".repeat(31)]],
  ["PORTAL_KEY", ["short", "k".repeat(31), `${"k".repeat(31)} k`, "ü".repeat(32)]],
  ["SIGN_IN_FAILURES_PER_ADDRESS", ["0", "many"]],
  ["PRODUCT_NAME", ["a\nb", "<b>", "x".repeat(101)]],
  ["PRODUCT_SLUG", ["Brenta", "a/b", "b".repeat(61)]],
  ["APP_TIME_ZONE", ["Europe/Rom", "+01:00", "1"]],
  ["FIND_OUT_MORE_URL", ["javascript:alert(1)", "www.brenta.example", "https://u:p@a.example"]],
  ["PRIVACY_POLICY_URL", ["/privacy"]],
  ["NEED_HELP_URL", ["x"]],
  ["SUPPORT_GUIDE_URL", ["x"]],
  ["SUPPORT_PORTAL_URL", ["x"]],
  ["MANUAL_OS4_URL", ["x"]],
  ["MANUAL_OS5_URL", ["x"]],
  ["SUPPORT_PHONE_ITALY", ["call us"]],
  ["SUPPORT_PHONE_SPAIN", ["x", "11", "1".repeat(41)]],
  ["SUPPORT_PHONE_UK", ["x"]],
  ["SUPPORT_PHONE_USA", ["x"]],
  ["SUPPORT_PHONE_MISSION_CRITICAL", ["x"]],
  ["MONITORING_DOMAIN", ["example", "a..b", "https://a.example"]],
  ["PLACES_PROVIDER", ["bing", "google"]],
  ["PLACES_URL", ["photon.example"]],
  ["PLACES_KEY", ["a b"]],
  ["PLACES_TIMEOUT_MS", ["0"]],
  ["GATEWAY_TIMEOUT_MS", ["0"]],
  ["TILE_URL", ["https://tiles.example/{z}/{x}.png", "tiles.example/{z}/{x}/{y}"]],
  ["TILE_ATTRIBUTION", ["a\u0000b"]],
  ["DRAIN_SECONDS", ["301", "-1", "five"]],
  ["LOG_LEVEL", ["verbose", "INFO"]],
  ["NODE_ENV", ["prodution"]],
  ["LOCAL_RUN", ["yes"]],
])("the portal refuses a wrong %s in one line that names it [SAFE-06]", (name, wrongs) => {
  for (const wrong of wrongs) {
    const lines = portal({ [name]: wrong });
    const blamed = name === "PLACES_PROVIDER" && wrong === "google" ? "PLACES_KEY" : name;
    expect(lines, wrong).toHaveLength(1);
    expect(lines[0], wrong).toMatch(new RegExp(`^${blamed}: expected .+; .+`));
    expect(lines[0], wrong).not.toContain("\n");
  }
});

test.each([
  ["PORT", ["0", "65535"]],
  ["HOST", ["::1", "0.0.0.0", "portal-1.internal"]],
  ["PUBLIC_ORIGIN", ["https://central.example/", "HTTP://central.example:8080"]],
  ["TRUST_PROXY", ["10"]],
  ["UPSTREAM_TIMEOUT_MS", ["1", "600000"]],
  ["UPSTREAM_BREAKER_MS", ["0"]],
  ["REDIS_URL", ["redis://redis.example:6379", "rediss://:p@redis.example/0"]],
  ["SESSION_SECRET", ["s".repeat(32), "ü".repeat(16)]],
  ["PORTAL_KEY", ["k".repeat(32), "k".repeat(500)]],
  ["PRODUCT_NAME", ["x".repeat(100)]],
  ["PRODUCT_SLUG", ["b".repeat(60)]],
  ["SUPPORT_PHONE_UK", ["112", "+44 (20) 7946-0000"]],
  ["DRAIN_SECONDS", ["0", "300"]],
])("the portal accepts %s at its bounds [SAFE-06]", (name, rights) => {
  for (const right of rights) expect(portal({ [name]: right }), right).toEqual([]);
});

test.each([
  ["DATABASE_FILE", [":memory:", "missing-folder/upstream.sqlite"]],
  ["MOCK_NOW", ["2026-03-16T09:00:00Z", "2026-03-16T10:00:00+01:00"]],
  ["RAS_DEPLOY_SECONDS", ["0.001", "31536000"]],
  ["SMTP_URL", ["smtp://mail.example:25", "smtps://u:p@mail.example"]],
  ["SMTP_FROM", ["no-reply@mail.example"]],
])("the mock accepts %s at its bounds [SAFE-06]", (name, rights) => {
  for (const right of rights) expect(mock({ [name]: right }), right).toEqual([]);
});

test.each([
  ["UPSTREAM_PORT", ["65536"]],
  ["UPSTREAM_HOST", ["http://127.0.0.1"]],
  ["DATABASE_FILE", ["/", "/tmp", "data/", "/dev/null/upstream.sqlite", "package.json/upstream.sqlite"]],
  ["MOCK_NOW", ["today", "2026-13-01T00:00:00Z", "2026-03-16"]],
  ["MOCK_CONTROL", ["true"]],
  ["MOCK_PLAIN", ["yes"]],
  ["PORTAL_KEY", ["short"]],
  ["PORT", ["x"]],
  ["PUBLIC_ORIGIN", ["localhost:3000"]],
  ["RAS_DEPLOY_SECONDS", ["0", "-1", "a minute", "31536001"]],
  ["REFUSAL_RETENTION_DAYS", ["0", "-1", "a year"]],
  ["PRODUCT_NAME", ["a\rb"]],
  ["PRODUCT_SLUG", ["a b"]],
  ["SMTP_URL", ["mail.example:25", "http://mail.example"]],
  ["SMTP_FROM", ["mail.example", "A <a@b.example>", "a@b@c.example", "a@b.example\r\nBcc: c@d.example"]],
  ["DRAIN_SECONDS", ["x"]],
  ["LOG_LEVEL", ["loud"]],
  ["NODE_ENV", ["staging"]],
  ["LOCAL_RUN", ["2"]],
])("the mock refuses a wrong %s in one line that names it [SAFE-06]", (name, wrongs) => {
  for (const wrong of wrongs) {
    const lines = mock({ [name]: wrong });
    expect(lines, wrong).toHaveLength(1);
    expect(lines[0], wrong).toMatch(new RegExp(`^${name}: expected .+; given ("|something else)`));
  }
});

test("all wrong settings are told at once, with what helps [SAFE-06]", () => {
  expect(
    portal({ PORT: "x", PUBLIC_ORIGIN: "localhost:3267", PLACES_PROVIDER: "google", APP_TIME_ZONE: "Europe/Rom" }),
  ).toEqual([
    'PORT: expected a whole number from 0 to 65535; given "x".',
    "PUBLIC_ORIGIN: expected the portal's own http or https origin such as https://central.example, without a path; " +
      'given "localhost:3267". Did you mean http://localhost:3267?',
    'APP_TIME_ZONE: expected a time zone\'s name such as Europe/Rome; given "Europe/Rom".',
    "PLACES_KEY: expected Google's API key, since PLACES_PROVIDER is google; it is not set.",
  ]);
  expect(portal({ NEED_HELP_URL: "help.test/a", PRODUCT_NAME: "<".repeat(90) })).toEqual([
    `PRODUCT_NAME: expected text of 1 to 100 characters without <, > or "; given "${"<".repeat(80)}…".`,
    "NEED_HELP_URL: expected an http or https address without a user name; " +
      'given "help.test/a". Did you mean https://help.test/a?',
  ]);
  // An empty text is none.
  expect(portal({ PORT: "", PUBLIC_ORIGIN: "" })).toEqual([]);
});

test("production has to be told its upstream and its own address; a local run has not [SAFE-06]", () => {
  expect(portal(PRODUCTION)).toEqual([
    "UPSTREAM_URL: expected the upstream's address (required in production); it is not set.",
    "PUBLIC_ORIGIN: expected the portal's public address (required in production); it is not set.",
  ]);
  const told = { UPSTREAM_URL: "https://backend.example/base", PUBLIC_ORIGIN: "https://central.example" };
  expect(portal({ ...PRODUCTION, ...told })).toEqual([]);
  expect(portal({ NODE_ENV: "production", LOCAL_RUN: "1" })).toEqual([]);
});

test("the secret is needed everywhere, and no line shows a secret [SAFE-06]", () => {
  expect(linesOf(readPortal as never, {})[0]).toMatch(/^SESSION_SECRET: expected .*; it is not set\./);
  expect(portal({ SESSION_SECRET: "hunter2" })[0]).not.toContain("hunter2");
  expect(portal({ PLACES_KEY: "hunter 2" })[0]).not.toContain("hunter 2");
  expect(portal({ REDIS_URL: "http://:hunter2@redis.example" })[0]).not.toContain("hunter2");
  expect(portal({ UPSTREAM_URL: "https://u:hunter2@a.example" })[0]).not.toContain("hunter2");
  expect(mock({ SMTP_URL: "u:hunter2@mail.example" })[0]).not.toContain("hunter2");
});

test("an address is shown without user, password and query [OPS-04]", () => {
  expect(maskSetting("REDIS_URL", "redis://u:p@ss@redis.example:6379/0?password=x")).toBe(
    "redis://…@redis.example:6379/0?…",
  );
  expect(maskSetting("UPSTREAM_URL", "https://backend.example/base")).toBe("https://backend.example/base");
  expect(maskSetting("SESSION_SECRET", SECRET)).toBe("(not shown)");
  expect(maskSetting("SMTP_PASSWORD", "hunter2")).toBe("(not shown)");
});

test("the effective settings name their source, and what they are made from others [OPS-04]", () => {
  const rows = listEffectiveSettings(
    portalSchema,
    { PORT: "4567", SESSION_SECRET: SECRET },
    { PUBLIC_ORIGIN: "http://localhost:4567" },
  );
  const row = (name: string) => rows.find((each) => each.name === name);
  expect(row("PORT")).toEqual({ name: "PORT", value: "4567", source: "environment" });
  expect(row("HOST")).toEqual({ name: "HOST", value: "127.0.0.1", source: "default" });
  expect(row("PUBLIC_ORIGIN")?.value).toBe("http://localhost:4567");
  expect(row("REDIS_URL")?.value).toBe("(none)");
  expect(row("LOCAL_RUN")?.value).toBe("0");
  expect(row("SESSION_SECRET")?.value).toBe("(not shown)");
});

test("docs/settings.md describes every setting [SAFE-06]", () => {
  expect(describeSettings()).not.toMatch(/\| *\|/);
});

test.each(["PUBLIC_ORIGN", "PUBLIC_ORIGINS", "PUBILC_ORIGIN", "PUBLIC_0RIGIN"])(
  "a name that is one letter away from a setting is named: %s [SAFE-06]",
  (name) => {
    const warning = { setting: name, message: `${name} is not a setting. Did you mean PUBLIC_ORIGIN?` };
    expect(readPortal({ SESSION_SECRET: SECRET, [name]: "x" } as never).warnings).toEqual([warning]);
    expect(readMock({ [name]: "x" }).warnings).toEqual([warning]);
  },
);

test("other names and settings of the other process are no misspelt ones [SAFE-06]", () => {
  const names = [...Object.keys(portalSchema.shape), ...Object.keys(mockSchema.shape), "HOME", "PATH", "PUBLIC_ORGN"];
  const known = Object.keys(portalSchema.shape);
  expect(findLookalikes(Object.fromEntries(names.map((name) => [name, "x"])), known)).toEqual([]);
  expect(findLookalikes(Object.fromEntries(names.map((name) => [name, "x"])), Object.keys(mockSchema.shape))).toEqual(
    [],
  );
});
