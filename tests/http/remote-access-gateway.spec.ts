import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MASTER } from "../support/accounts";
import { startCommand } from "../support/processes/commands";
import { download, MILANO, moveEndpoint, needsNetworks, revoke, VIEWER } from "../support/processes/gateways";
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
  await expect.poll(gateway.out, { timeout: 30_000 }).toMatch(/openvpn --config/);
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

test("a real gateway tells who is connected, ends what is to end, and refuses who was revoked [RASX-02, RASX-07] @all", async ({
  world,
}) => {
  needsNetworks();
  test.slow();
  await moveEndpoint(world, SERVER_ENDPOINT);
  const [first, renewed] = [await download(world, VIEWER), await download(world, VIEWER)];
  expect(renewed).not.toBe(first);
  const folder = mkdtempSync(join(tmpdir(), "clients-"));
  const { gateway, client } = await startGateway(world, "Milano HQ");
  const connect = (profile: string) =>
    client(clientArguments(folder, profile, { username: "viewer", password: PASSWORD }));
  const emails = async () => (await sessionsOf(world)).map(({ email }: { email: string }) => email);
  try {
    await expect.poll(emails, { timeout: 20_000 }).toEqual([]);
    // The profile from before the renewal goes on.
    const tunnel = connect(first);
    await expect.poll(emails, { timeout: 30_000 }).toEqual([VIEWER]);
    const [session] = await sessionsOf(world);
    expect(session).toMatchObject({ address: "192.0.2.2", received: expect.any(Number) });

    const call = await upstreamAs(world, MASTER);
    const ended = await call(
      `mutation ($s: String!, $id: ID!) { disconnectRasSession(hyperSerialNumber: $s, sessionId: $id, reason: "Stolen") }`,
      { s: MILANO.hyperSerialNumber, id: session.id },
    );
    expect(ended.disconnectRasSession).toBe(true);
    await expect.poll(tunnel.out, { timeout: 20_000 }).toMatch(/restart|SIGTERM|SIGUSR1|exit/i);
    tunnel.child.kill("SIGKILL");

    const again = connect(renewed);
    await expect.poll(emails, { timeout: 30_000 }).toEqual([VIEWER]);
    await revoke(world, VIEWER);
    await expect.poll(again.out, { timeout: 20_000 }).toMatch(/restart|SIGTERM|SIGUSR1|AUTH_FAILED|exit/i);
    again.child.kill("SIGKILL");
    await expect.poll(emails, { timeout: 20_000 }).toEqual([]);
    const refused = connect(renewed);
    await expect
      .poll(refused.out, { timeout: 30_000 })
      .toMatch(/AUTH_FAILED|TLS Error|TLS handshake failed|Connection reset|Exiting/i);
    expect(refused.out()).not.toContain("Initialization Sequence Completed");
    refused.child.kill("SIGKILL");
  } finally {
    gateway.child.kill("SIGTERM");
    await gateway.ended;
    rmSync(folder, { recursive: true });
  }
});
