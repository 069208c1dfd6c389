import { once } from "node:events";
import { connect } from "node:net";
import { MASTER } from "../support/accounts";
import { expect, test } from "../support/test";

/** A form of which only the beginning has come. */
const BEGUN =
  "POST /authentication HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\nemail=";

test.use({ settings: { MAX_REQUESTS: "1" } });

test("what the portal has no room for is refused with Retry-After; files, kept pages and probes go on [SAFE-10]", async ({
  request,
  world,
}) => {
  const script = /\/static\/[\w.-]+\.js/.exec(await (await request.get("/authentication")).text())?.[0] ?? "";
  const release = await world.hold("authenticate");
  const slow = request.post("/authentication", { form: { email: MASTER, password: "wrong" } });
  // The upstream has got the call when the fault is used up.
  await expect.poll(async () => (await world.control<unknown[]>("GET", "/faults")).length).toBe(0);
  for (const path of ["/authentication?to=/profile", "/authentication.data"]) {
    const refused = await request.get(path);
    expect(refused.status(), path).toBe(503);
    expect(Number(refused.headers()["retry-after"]), path).toBeGreaterThan(0);
    expect(await refused.text(), path).toContain("Too busy right now");
    // Compressing it would take more turns of the busy event loop.
    expect(refused.headers(), path).not.toHaveProperty("content-encoding");
  }
  const { hostname, port, host } = new URL(world.origin);
  const socket = connect(Number(port), hostname).setEncoding("utf8");
  socket.write(BEGUN.replace("HOST", host));
  expect((await once(socket, "data"))[0]).toMatch(/^HTTP\/1\.1 503 /);
  socket.destroy();
  // A page that is kept takes no room.
  for (const path of ["/healthz", "/readyz", script, "/authentication"])
    expect((await request.get(path)).status(), path).toBe(200);
  await release();
  expect((await slow).status()).toBe(400);
  expect((await request.get("/authentication")).status()).toBe(200);
  const refusals = world.portal.log.map((line) => JSON.parse(line)).filter(({ status }) => status === 503);
  expect(refusals.map(({ level }) => level)).toEqual([40, 40, 40]);
});
