import { parseVpnProfile } from "../../app/features/ras/end-user/vpn-profile";
import type { ServerMaterial } from "../../scripts/gateway/server";
import { MASTER } from "../support/accounts";
import { cookieHeader } from "../support/cookie-header";
import { download, MILANO, moveEndpoint, needsNetworks, revoke, TORINO, VIEWER } from "../support/processes/gateways";
import { loadProfile, SERVER_ENDPOINT, VpnNetwork } from "../support/processes/openvpn";
import { isMissing } from "../support/processes/tools";
import { expect, test } from "../support/test";
import { freshCode, idsOf, upstreamAs } from "../support/upstream";
import { PASSWORD, type World } from "../support/world";

const material = (world: World, { hyperSerialNumber } = MILANO) =>
  world.control<ServerMaterial>("GET", `/ras/server?serialNumber=${hyperSerialNumber}`);

async function startServer(world: World): Promise<VpnNetwork> {
  return VpnNetwork.start(await material(world), async (login) => {
    const asked = { serialNumber: MILANO.hyperSerialNumber, ...login };
    return (await world.control<{ allowed: boolean }>("POST", "/ras/connect", asked)).allowed;
  });
}

test("the real client loads a profile without a complaint [RASU-05] @all", async ({ world }) => {
  test.skip(isMissing("openvpn"), "needs openvpn");
  // Nobody listens there.
  await moveEndpoint(world, "127.0.0.1:9");
  const profile = await download(world, VIEWER);
  const lines = await loadProfile(profile);
  expect(lines.join("\n")).toContain("UDPv4 link remote: [AF_INET]127.0.0.1:9");
  expect(lines.join("\n")).not.toMatch(/warning|deprecated|error/i);
  const broken = profile.replace(/<cert>\n(.*)\n/, "<cert>\n");
  expect((await loadProfile(broken)).join("\n")).toMatch(/error/i);
});

test("what the portal hands out is the gateway's profile, and the real client loads it [RASU-04, RASU-05, REACH-02] @all", async ({
  request,
  world,
}) => {
  test.skip(isMissing("openvpn"), "needs openvpn");
  const { cookies } = await world.session(VIEWER);
  const headers = { cookie: cookieHeader(cookies) };
  await moveEndpoint(world, "127.0.0.1:9");
  const url = `/ras/profile/${(await idsOf(await upstreamAs(world, MASTER))).location("Milano HQ")}`;
  const verify = async (form: Record<string, string>) => request.post(url, { headers, form, maxRedirects: 0 });

  const short = await verify({ password: "12345", code: "12345" });
  expect(short.status()).toBe(400);
  expect(await short.text()).toContain("The password has to have minimum 6 characters");
  const started = await verify({ password: PASSWORD, code: await freshCode(world, VIEWER) });
  const ticket = /profile-ticket=[^;]+/.exec(started.headers()["set-cookie"] ?? "")?.[0];
  const answer = await request.get(`${url}/file`, { headers: { cookie: `${headers.cookie}; ${ticket}` } });
  expect(answer.headers()["content-disposition"]).toBe('attachment; filename="viewer-Milano HQ.ovpn"');
  expect(answer.headers()["cache-control"]).toContain("no-store");
  expect((await loadProfile(await answer.text())).join("\n")).toContain("UDPv4 link remote: [AF_INET]127.0.0.1:9");

  // Link and QR code bring it as well, without a cookie.
  const confirmed = await verify({ password: PASSWORD, code: await freshCode(world, VIEWER), link: "on" });
  const linkCookie = /profile-link=[^;]+/.exec(confirmed.headers()["set-cookie"] ?? "")?.[0];
  const shown = await request.get(`${url}/link`, { headers: { cookie: `${headers.cookie}; ${linkCookie}` } });
  const link = /openvpn:\/\/import-profile\/[^"]+/.exec(await shown.text())?.[0] ?? "";
  const linked = await fetch(link.replace("openvpn://import-profile/", ""));
  expect((await loadProfile(await linked.text())).join("\n")).toContain("UDPv4 link remote: [AF_INET]127.0.0.1:9");

  await revoke(world, VIEWER);
  const late = await verify({ password: PASSWORD, code: await freshCode(world, VIEWER) });
  expect(late.headers()["content-disposition"]).toBeUndefined();
  const page = await request.get("/ras", { headers });
  expect(page.ok()).toBe(true);
  // Their own requests still name the location.
  expect(await page.text()).not.toContain(url);
});

test("the portal and the real client agree on the length of lines and on white space [RASU-05] @all", async ({
  world,
}) => {
  test.skip(isMissing("openvpn"), "needs openvpn");
  await moveEndpoint(world, "127.0.0.1:9");
  const profile = await download(world, VIEWER);
  const fit = [`# ${"x".repeat(252)}`, `# ${"è".repeat(126)}`, `# ${"x".repeat(251)}\r`, " \tverb\t3 \r", "# \u00a0"];
  const unfit = [`# ${"x".repeat(253)}`, `# ${"è".repeat(127)}`, `# ${"x".repeat(252)}\r`, "\u00a0", "\u00a0verb 3"];
  const first = profile.indexOf("<ca>");
  for (const line of [...fit, ...unfit]) {
    const text = `${profile.slice(0, first)}${line}\n${profile.slice(first)}`;
    const passedOn = parseVpnProfile(Buffer.from(text).toString("base64"));
    expect(passedOn, line).toBe(fit.includes(line) ? text : null);
    const said = (await loadProfile(text)).join("\n");
    expect(said, line).toMatch(fit.includes(line) ? /UDPv4 link remote/ : /Options error/);
  }
});

test("with a profile and the account's password one is let in, and gets the routes of one's destinations [RASU-05] @all", async ({
  world,
}) => {
  needsNetworks();
  await moveEndpoint(world, SERVER_ENDPOINT);
  const [viewer, master] = [await download(world, VIEWER), await download(world, MASTER)];
  const network = await startServer(world);
  try {
    const restricted = await network.connect(viewer, { username: "viewer", password: PASSWORD });
    expect(restricted.outcome, restricted.client.join("\n")).toBe("connected");
    const warehouse = ["10.20.4.0/22", "10.20.8.15"];
    expect(restricted.routes).toEqual(expect.arrayContaining([...warehouse, "10.10.20.15", "10.10.30.0/24"]));
    expect(restricted.routes).not.toContain("10.10.0.0/16");
    const unrestricted = await network.connect(master, { username: "master", password: PASSWORD });
    expect(unrestricted.routes).toEqual(expect.arrayContaining(["10.10.0.0/16", ...warehouse]));
  } finally {
    await network.stop();
  }
});

test("a wrong password, a colleague's file, another authority and a revoked access are refused [RASA-04, RASU-05] @all", async ({
  world,
}) => {
  needsNetworks();
  await moveEndpoint(world, SERVER_ENDPOINT);
  const viewer = await download(world, VIEWER);
  const elsewhere = await download(world, "fleet@acme.example", TORINO);
  const network = await startServer(world);
  try {
    const wrong = await network.connect(viewer, { username: "viewer", password: "Password2!" });
    expect([wrong.outcome, wrong.client.join("\n")]).toEqual(["refused", expect.stringContaining("AUTH_FAILED")]);
    const borrowed = await network.connect(viewer, { username: "master", password: PASSWORD });
    expect([borrowed.outcome, borrowed.client.join("\n")]).toEqual(["refused", expect.stringContaining("AUTH_FAILED")]);
    // Everything of this gateway, but a certificate that another one issued.
    const mixed = ["cert", "key"].reduce(
      (text, tag) => text.replace(inline(tag), inline(tag).exec(elsewhere)?.[0] ?? ""),
      viewer,
    );
    const foreign = await network.connect(mixed, { username: "fleet", password: PASSWORD });
    expect([foreign.outcome, foreign.server.join("\n")]).toEqual(["refused", expect.stringContaining("VERIFY ERROR")]);
    await revoke(world, VIEWER);
    network.provide(await material(world));
    const revoked = await network.connect(viewer, { username: "viewer", password: PASSWORD });
    expect([revoked.outcome, revoked.server.join("\n")]).toEqual([
      "refused",
      expect.stringContaining("certificate revoked"),
    ]);
  } finally {
    await network.stop();
  }
});

const inline = (tag: string) => new RegExp(`<${tag}>[^<]*</${tag}>`);
