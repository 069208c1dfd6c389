import { X509Certificate } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { CONFIGURATION, GATEWAY, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, credentials, messageOf } from "#mock/testing";
import { SEED_PASSWORD } from "#seeds/people";

const upstream = testUpstream();
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  calls = rasCalls(upstream);
});

const DAY = 86_400_000;
const VIEWER = "viewer@acme.example";
const steer = async (path: string) => (await upstream.call("GET", `/__mock${path}`)).json();
const code = async (email: string): Promise<string> => (await steer(`/totp?email=${email}`)).code;
const server = (serial: string) => steer(`/ras/server?serialNumber=${serial}`);

interface Change {
  by?: string;
  serial?: string;
  email?: string;
  password?: string;
  token?: string;
  hyperOsVersion?: string;
}

async function download({ by = VIEWER, serial = GATEWAY.milano, ...change }: Change = {}) {
  const credentials = { email: by, password: SEED_PASSWORD, token: change.token ?? (await code(by)), ...change };
  const { hyperOsVersion, ...login } = credentials;
  const version = hyperOsVersion === undefined ? {} : { hyperOsVersion };
  return calls.ask("downloadRasConfigurationFile", { hyperSerialNumber: serial, credentials: login, ...version }, by);
}

async function profile(change: Change = {}): Promise<string> {
  const { data } = await download(change);
  return Buffer.from(data.downloadRasConfigurationFile, "base64").toString();
}

const certificateIn = (text: string) => new X509Certificate(/<cert>\n([^<]+)<\/cert>/.exec(text)?.[1] ?? "");

const serials = (crl: string) => Buffer.from(crl.split("\n").slice(1, -1).join(""), "base64").toString("hex");

describe("a profile is the user's own [RASU-04, RASU-05]", () => {
  test("is signed by the gateway's authority, names the user, and routes the user's destinations", async () => {
    const text = await profile();
    const certificate = certificateIn(text);
    expect(certificate.subject).toBe("CN=viewer");
    // A client's certificate is no server's, and signs nothing.
    expect([certificate.keyUsage, certificate.ca]).toEqual([["1.3.6.1.5.5.7.3.2"], false]);
    expect(new X509Certificate((await server(GATEWAY.milano)).cert).keyUsage).toEqual(["1.3.6.1.5.5.7.3.1"]);
    expect(certificate.verify(new X509Certificate((await server(GATEWAY.milano)).ca).publicKey)).toBe(true);
    expect(text).toContain("remote vpn-milano.acme.example 1194\n");
    expect(text.match(/^route .*$/gm)).toEqual([
      "route 10.20.4.0 255.255.252.0",
      "route 10.20.8.15 255.255.255.255",
      "route 10.10.20.15 255.255.255.255",
      "route 10.10.30.0 255.255.255.0",
    ]);
  });

  test("is renewed by downloading it again, and the old one goes on [RASX-07]", async () => {
    const first = certificateIn(await profile());
    upstream.clock.advance(60_000);
    const second = certificateIn(await profile());
    expect(second.serialNumber).not.toBe(first.serialNumber);
    const { crl } = await server(GATEWAY.milano);
    for (const { serialNumber } of [first, second]) expect(serials(crl)).not.toContain(serialNumber.toLowerCase());
    await calls.revoke(VIEWER);
    const revoked = serials((await server(GATEWAY.milano)).crl);
    for (const { serialNumber } of [first, second]) expect(revoked).toContain(serialNumber.toLowerCase());
  });

  test("ends with its gateway's authority, and there is none once the gateway's certificate has ended [RASX-07]", async () => {
    const endIn = (column: string, days: number) => {
      const sql = `UPDATE ras_gateways SET ${column} = ? WHERE serial_number = ?`;
      upstream.db.$client.prepare(sql).run(upstream.clock.now() + days * DAY, GATEWAY.milano);
    };
    endIn("authority_ends_at", 10);
    const ahead = Math.max(0, Date.now() - upstream.clock.now());
    const end = Date.parse(certificateIn(await profile()).validTo) - ahead - upstream.clock.now();
    expect(Math.abs(end - 10 * DAY)).toBeLessThan(60_000);
    endIn("certificate_ends_at", 0);
    expect(messageOf(await download())).toBe(
      "The gateway certificate has expired. Ask your service administrator to renew it.",
    );
  });

  test("another gateway has another authority", async () => {
    const [milano, torino] = [await server(GATEWAY.milano), await server(GATEWAY.torino)];
    for (const part of ["ca", "cert", "key", "tlsCrypt"]) expect(milano[part]).not.toBe(torino[part]);
    expect((await server(GATEWAY.milano)).ca).toBe(milano.ca);
  });

  test("is valid now and at the mock's time", async () => {
    const { validFrom, validTo } = certificateIn(await profile());
    for (const at of [upstream.clock.now(), Date.now()]) {
      expect(Date.parse(validFrom)).toBeLessThanOrEqual(at - DAY);
      expect(Date.parse(validTo)).toBeGreaterThan(at + 300 * 86_400_000);
    }
  });

  test("has a new authority after a new deployment", async () => {
    const { ca } = await server(GATEWAY.milano);
    await calls.ask("undeployRas", { hyperSerialNumber: GATEWAY.milano });
    expect((await upstream.call("GET", `/__mock/ras/server?serialNumber=${GATEWAY.milano}`)).status).toBe(404);
    await calls.ask("deployRas", { hyperSerialNumber: GATEWAY.milano, rasConfiguration: CONFIGURATION });
    expect((await server(GATEWAY.milano)).ca).not.toBe(ca);
  });
});

describe("a download is refused", () => {
  test("with a wrong password or code as bad input, and the session goes on", async () => {
    for (const change of [{ password: "Password2!" }, { token: "000000" }, { token: "1234567" }, { token: "" }]) {
      expect(codeOf(await download(change))).toBe("BAD_USER_INPUT");
    }
    expect(codeOf(await download({ email: " Viewer@ACME.example " }))).toBeUndefined();
  });

  test("before the first day of the access, and with another OS version than the gateway's", async () => {
    await calls.revoke(VIEWER);
    await calls.grant([VIEWER], [], undefined, { from: "2026-03-19T23:00:00Z", until: "2026-03-20T23:00:00Z" });
    expect(messageOf(await download())).toBe("Your access to this location hasn't started yet.");
    upstream.clock.freeze(Date.parse("2026-03-19T23:00:00Z"));
    expect(codeOf(await download({ hyperOsVersion: "4.8.8" }))).toBe("CONFLICT");
    expect(codeOf(await download())).toBeUndefined();
  });

  test("with a code that was used before", async () => {
    const token = await code(VIEWER);
    await profile({ token });
    const again = await download({ token });
    expect([codeOf(again), messageOf(again)]).toEqual(["BAD_USER_INPUT", expect.stringMatching(/already been used/)]);
  });

  test("never for a stranger's failed sign-ins [SAFE-02]", async () => {
    const document = `query ($email: String!, $password: String!) {
      authenticate(email: $email, password: $password) { mfaEnabled } }`;
    const guess = { variables: credentials(VIEWER, "wrong") };
    for (let i = 0; i < 10; i++) await upstream.ask(document, guess);
    expect(codeOf(await upstream.ask(document, guess))).toBe("RATE_LIMITED");
    expect((await download()).data.downloadRasConfigurationFile).toBeTruthy();
  });

  test("after too many wrong guesses", async () => {
    for (let i = 0; i < 10; i++) await download({ token: "000000" });
    expect(codeOf(await download())).toBe("RATE_LIMITED");
  });

  test("never for right credentials, however often they are given [SAFE-02]", async () => {
    for (let i = 0; i < 9; i++) await download({ token: "000000" });
    for (let i = 0; i < 3; i++) {
      expect(codeOf(await download())).toBeUndefined();
      upstream.clock.advance(31_000);
    }
  });

  test("with another account's credentials", async () => {
    const token = await code("fleet@acme.example");
    expect(codeOf(await download({ email: "fleet@acme.example", token }))).toBe("BAD_USER_INPUT");
  });

  test("to a user who is not listed or was revoked, without using a code up", async () => {
    const users = await download({ by: "master@acme.example", serial: GATEWAY.torino });
    expect([codeOf(users), messageOf(users)]).toEqual([
      "FAILED_PRECONDITION",
      "Your account is not assigned to this RAS Location.",
    ]);
    const token = await code(VIEWER);
    await calls.revoke(VIEWER);
    expect(codeOf(await download({ token }))).toBe("FORBIDDEN");
    expect(await code(VIEWER)).toBe(token);
  });

  test("while the service or the gateway is not active", async () => {
    expect(codeOf(await download({ serial: GATEWAY.roma }))).toBe("FAILED_PRECONDITION");
    const by = "viewer@borea.example";
    expect(codeOf(await download({ by, serial: "BX-2203-200101" }))).toBe("FAILED_PRECONDITION");
  });
});

describe("revoking [RASA-04]", () => {
  test("every way of ending access puts the certificate on the list; a new grant has a new certificate", async () => {
    const old = certificateIn(await profile()).serialNumber.toLowerCase();
    expect(serials((await server(GATEWAY.milano)).crl)).not.toContain(old);
    const { companyId, id } = upstream.account(VIEWER);
    const reports = (await calls.ask("rasReportsByCompanyId", { companyId }, VIEWER)).data.rasReportsByCompanyId;
    const [access] = reports.find(({ access: [own] }: { access: { userId: string }[] }) => own?.userId === id).access;
    expect(access.profileEndsAt).toBe(new Date(upstream.clock.now() + 365 * DAY).toISOString());
    await calls.revoke(VIEWER);
    expect(serials((await server(GATEWAY.milano)).crl)).toContain(old);
    await calls.grant([VIEWER]);
    upstream.clock.advance(60_000);
    const fresh = certificateIn(await profile()).serialNumber.toLowerCase();
    const listed = serials((await server(GATEWAY.milano)).crl);
    expect([listed.includes(old), listed.includes(fresh)]).toEqual([true, false]);
    upstream.db.$client.prepare("DELETE FROM users WHERE email = ?").run(VIEWER);
    expect(serials((await server(GATEWAY.milano)).crl)).toContain(fresh);
  });

  test("a certificate goes on the list when the access's last day is over [RASX-03]", async () => {
    const old = certificateIn(await profile()).serialNumber.toLowerCase();
    const until = "2026-03-20T23:00:00.000Z";
    await calls.ask("setRasUserAllowedDestinations", {
      hyperSerialNumber: GATEWAY.milano,
      email: VIEWER,
      allowedDestinations: [],
      term: { until },
    });
    const listed = async (instant: number) => {
      upstream.clock.freeze(instant);
      return serials((await server(GATEWAY.milano)).crl).includes(old);
    };
    expect(await listed(Date.parse(until) - 1)).toBe(false);
    expect(await listed(Date.parse(until))).toBe(true);
  });

  test("the gateway accepts name and password as long as there is access", async () => {
    const enter = async (username: string, password: string) => {
      const asked = { serialNumber: GATEWAY.milano, username, password };
      return (await (await upstream.call("POST", "/__mock/ras/connect", asked)).json()).allowed;
    };
    expect(await enter("viewer", SEED_PASSWORD)).toBe(true);
    expect(await enter("viewer", "Password2!")).toBe(false);
    expect(await enter("plain", SEED_PASSWORD)).toBe(false);
    await calls.revoke(VIEWER);
    expect(await enter("viewer", SEED_PASSWORD)).toBe(false);
  });
});
