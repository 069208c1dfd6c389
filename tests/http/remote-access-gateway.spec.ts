import { X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { parse } from "node-html-parser";
import type { ServerMaterial } from "../../scripts/gateway/server";
import { MASTER } from "../support/accounts";
import { cookieHeader } from "../support/cookie-header";
import { type Command, startCommand } from "../support/processes/commands";
import { download, letLeave, MILANO, moveEndpoint, needsNetworks, revoke, VIEWER } from "../support/processes/gateways";
import { clientArguments, SERVER_ENDPOINT } from "../support/processes/openvpn";
import { expect, test } from "../support/test";
import { idsOf, upstreamAs } from "../support/upstream";
import { PASSWORD, type World } from "../support/world";

/** Starts the gateway of a location beside the world's mock. @returns the command that runs a client beside it */
async function startGateway(world: World & { mock: { address: string } }, location: string) {
  const gateway = startCommand(
    process.execPath,
    ["node_modules/tsx/dist/cli.mjs", "scripts/gateway/gateway.ts", location],
    {
      UPSTREAM_URL: world.mock.address,
    },
  );
  await expect.poll(gateway.out).toMatch(/openvpn --config/);
  const [program = "", ...before] = (/^(nsenter .*) openvpn --config/m.exec(gateway.out())?.[1] ?? "").split(" ");
  return { gateway, client: (args: string[]) => startCommand(program, [...before, "openvpn", ...args], {}) };
}

/** Returns the connections to Milano HQ by the portal's query. */
async function sessionsOf(world: World) {
  const call = await upstreamAs(world, MASTER);
  const { company } = await idsOf(call);
  const { rasReportsByCompanyId } = await call(
    `query ($id: ID!) { rasReportsByCompanyId(companyId: $id) { serialNumber
      access { email sessions { id address received sent } } } }`,
    { id: company },
  );
  const milano = rasReportsByCompanyId.find(
    ({ serialNumber }: { serialNumber: string }) => serialNumber === MILANO.hyperSerialNumber,
  );
  return milano.access.flatMap(({ email, sessions }: { email: string; sessions: { id: string; address: string }[] }) =>
    sessions.map((session) => ({ email, ...session })),
  );
}

/** Counts the stored connections of a user to Milano HQ. */
async function countConnections(world: World, email: string): Promise<number> {
  const call = await upstreamAs(world, MASTER);
  const { company, location, user } = await idsOf(call);
  const { rasConnectionsByCompanyId } = await call(
    "query ($id: ID!, $q: RasConnectionQueryInput!) { rasConnectionsByCompanyId(companyId: $id, query: $q) { total } }",
    { id: company, q: { locationId: location("Milano HQ"), userId: user(email), limit: 1 } },
  );
  return rasConnectionsByCompanyId.total;
}

interface Clients {
  folder: string;
  /** The viewer's VPN profiles, in the order in which they were downloaded. */
  profiles: string[];
  /** Starts a client with one of them. */
  connect: (profile: string | undefined, more?: string[], password?: string) => Command;
  /** Returns the addresses of the users who are connected. */
  emails: () => Promise<string[]>;
}

/** Runs the gateway of Milano HQ for a test, with so many profiles of the viewer downloaded before. */
async function withGateway(
  world: World & { mock: { address: string } },
  downloads: number,
  use: (clients: Clients) => Promise<void>,
): Promise<void> {
  needsNetworks();
  await moveEndpoint(world, SERVER_ENDPOINT);
  const profiles: string[] = [];
  while (profiles.length < downloads) profiles.push(await download(world, VIEWER));
  const folder = mkdtempSync(join(tmpdir(), "clients-"));
  const { gateway, client } = await startGateway(world, "Milano HQ");
  const connect = (profile = "", more: string[] = [], password = PASSWORD) =>
    client([...clientArguments(folder, profile, { username: "viewer", password }), ...more]);
  const emails = async () => (await sessionsOf(world)).map(({ email }: { email: string }) => email);
  try {
    await use({ folder, profiles, connect, emails });
  } finally {
    gateway.child.kill("SIGTERM");
    await gateway.ended;
    rmSync(folder, { recursive: true });
  }
}

/** Expects that the server ends a client's connection, and that the client connects no more with the same profile. */
async function expectNoMore({ connect, emails }: Clients, profile: string | undefined, tunnel: Command): Promise<void> {
  await expect.poll(tunnel.out).toMatch(/restart|SIGTERM|SIGUSR1|AUTH_FAILED|exit/i);
  tunnel.child.kill("SIGKILL");
  await expect.poll(emails).toEqual([]);
  // A gateway that refuses the certificate says nothing: the client gives up, usually after a minute.
  const refused = connect(profile, ["--hand-window", "15"]);
  await expect.poll(refused.out).toMatch(/AUTH_FAILED|TLS Error|TLS handshake failed|Connection reset|Exiting/i);
  expect(refused.out()).not.toContain("Initialization Sequence Completed");
  refused.child.kill("SIGKILL");
}

test("a real gateway tells who is connected, ends what is to end, and refuses who was revoked [RASX-02, RASX-07] @all", async ({
  world,
}) => {
  await withGateway(world, 2, async (clients) => {
    const { connect, emails } = clients;
    const [first, renewed] = clients.profiles;
    expect(renewed).not.toBe(first);
    await expect.poll(emails).toEqual([]);
    // The server lists who was refused for seconds, so that the report with the next connection has both.
    const before = await countConnections(world, VIEWER);
    const mistyped = connect(first, [], "mistyped");
    await expect.poll(mistyped.out).toContain("AUTH_FAILED");
    // The profile from before the renewal goes on.
    const tunnel = connect(first);
    await expect.poll(emails).toEqual([VIEWER]);
    expect(await countConnections(world, VIEWER)).toBe(before + 1);
    const [session] = await sessionsOf(world);
    expect(session).toMatchObject({ address: "192.0.2.2", received: expect.any(Number) });

    const call = await upstreamAs(world, MASTER);
    const ended = await call(
      `mutation ($s: String!, $id: ID!) { disconnectRasSession(hyperSerialNumber: $s, sessionId: $id, reason: "Stolen") }`,
      { s: MILANO.hyperSerialNumber, id: session.id },
    );
    expect(ended.disconnectRasSession).toBe(true);
    await expect.poll(tunnel.out).toMatch(/restart|SIGTERM|SIGUSR1|exit/i);
    tunnel.child.kill("SIGKILL");

    const again = connect(renewed);
    await expect.poll(emails).toEqual([VIEWER]);
    await revoke(world, VIEWER);
    await expectNoMore(clients, renewed, again);
  });
});

test("a departure ends the connection of a real client, who can't connect again [LEAVE-01] @all", async ({ world }) => {
  await withGateway(world, 1, async (clients) => {
    const [profile] = clients.profiles;
    const tunnel = clients.connect(profile);
    await expect.poll(clients.emails).toEqual([VIEWER]);
    expect(await letLeave(world, VIEWER)).toBe("ENDED");
    await expectNoMore(clients, profile, tunnel);
  });
});

/** Renews Milano HQ's certificate by the portal's form. */
async function renewCertificate(request: APIRequestContext, world: World): Promise<void> {
  const { cookies } = await world.session(MASTER);
  const headers = { cookie: cookieHeader(cookies) };
  const { location } = await idsOf(await upstreamAs(world, MASTER));
  const path = `/ras/${location("Milano HQ")}/renew-certificate`;
  const page = parse(await (await request.get(path, { headers })).text());
  const field = (name: string) => page.querySelector(`[role=alertdialog] input[name=${name}]`)?.getAttribute("value");
  const form = { revision: field("revision") ?? "", nonce: field("nonce") ?? "" };
  const renewed = await request.post(path, { headers, form, maxRedirects: 0 });
  expect(renewed.status(), await renewed.text()).toBe(302);
}

/** Writes the script with which a client notes the serial number of each server that it verifies. */
function noteSerials(folder: string): { args: string[]; read: () => string[] } {
  const [script, serials] = [join(folder, "note"), join(folder, "serials")];
  writeFileSync(script, `[ "$1" != 0 ] || echo "$tls_serial_hex_0" >> ${serials}\n`);
  writeFileSync(serials, "");
  const read = () => [...new Set(readFileSync(serials, "utf8").trim().replaceAll(":", "").toUpperCase().split("\n"))];
  return { args: ["--script-security", "2", "--tls-verify", `/bin/sh ${script}`], read };
}

test("a connected client reconnects with the same profile once its gateway's certificate is renewed [CONN-03] @all", async ({
  request,
  world,
}) => {
  const serverSerial = async () => {
    const url = `/ras/server?serialNumber=${MILANO.hyperSerialNumber}`;
    return new X509Certificate((await world.control<ServerMaterial>("GET", url)).cert).serialNumber;
  };
  const connections = (text: string) => text.split("Initialization Sequence Completed").length - 1;
  await withGateway(world, 1, async ({ folder, profiles, connect }) => {
    const first = await serverSerial();
    const serials = noteSerials(folder);
    const tunnel = connect(profiles[0], serials.args);
    await expect.poll(async () => (await sessionsOf(world)).length).toBe(1);
    const [before] = await sessionsOf(world);
    expect(serials.read()).toEqual([first]);

    await renewCertificate(request, world);
    const second = await serverSerial();
    expect(second).not.toBe(first);
    await expect.poll(() => connections(tunnel.out())).toBeGreaterThan(1);
    await expect.poll(() => serials.read()).toEqual([first, second]);
    await expect
      .poll(async () => (await sessionsOf(world)).map(({ id }: { id: string }) => id !== before.id))
      .toEqual([true]);
    expect(tunnel.out()).not.toMatch(/VERIFY ERROR|AUTH_FAILED/);
    tunnel.child.kill("SIGKILL");
  });
});
