import { MASTER } from "../../support/accounts";
import { cookieHeader } from "../../support/cookie-header";
import { expect, test } from "../../support/no-js/test";
import type { World } from "../../support/world";

const SAID = "SQLSTATE[28000] user=portal password=hunter2 Bearer hunter2 at /srv/db.php:7";

const cookieOf = async (world: World) => {
  const { cookies } = await world.session(MASTER);
  return cookieHeader(cookies);
};

test("what the upstream says of its own trouble is in the log, masked, and on no page [SAFE-05]", async ({
  request,
  world,
}) => {
  const headers = { cookie: await cookieOf(world) };
  await world.fault({ operation: "*", kind: "status", status: 500, message: SAID });
  for (const path of ["/monitoring/contacts", "/dashboard", "/users", "/support/new-ticket", "/users/export"]) {
    const page = await (await request.get(path, { headers })).text();
    expect(page, path).not.toMatch(/hunter2|SQLSTATE/);
  }
  await world.control("DELETE", "/faults");
  const form = { subject: "Noise", comment: "The fan is loud." };
  for (const code of ["INTERNAL", "DOWNSTREAM_ERROR"]) {
    await world.fault({ operation: "sendTicketEmail", kind: "graphql-error", message: SAID, code, times: 1 });
    const answer = await request.post("/support/new-ticket", { headers, form });
    expect(answer.status(), code).toBe(503);
    const page = await answer.text();
    expect(page, code).not.toMatch(/hunter2|SQLSTATE/);
    expect(page, code).toContain("The fan is loud.");
  }
  await world.fault({ operation: "sendTicketEmail", kind: "graphql-error", message: "Not on Sundays.", times: 1 });
  expect(await (await request.post("/support/new-ticket", { headers, form })).text()).toContain("Not on Sundays.");
  const logged = world.portal.log.filter((line) => line.includes("SQLSTATE"));
  expect(logged.length).toBeGreaterThan(5);
  expect(logged.join()).not.toContain("hunter2");
});

test("the status of a gateway before the upstream counts: 401 ends the session [GATE-06]", async ({
  request,
  world,
}) => {
  const headers = { cookie: await cookieOf(world) };
  for (const kind of ["status", "html"] as const) {
    await world.fault({ operation: "*", kind, status: 401, message: "Unauthorized" });
    const answer = await request.get("/users", { headers, maxRedirects: 0 });
    expect(answer.headers().location, kind).toBe("/authentication?to=%2Fusers");
    expect(answer.headers()["set-cookie"], kind).toContain("session=;");
    await world.control("DELETE", "/faults");
  }
  await world.fault({ operation: "*", kind: "status", status: 403, message: "Forbidden" });
  expect((await request.get("/users", { headers })).status()).toBe(403);
});

test("where no page can show a failure, its text names the request", async ({ request, world }) => {
  const headers = { cookie: await cookieOf(world) };
  await world.fault({ operation: "*", kind: "status", status: 503 });
  const answer = await request.get("/users/export", { headers });
  expect(answer.status()).toBe(503);
  expect(await answer.text()).toContain(answer.headers()["x-request-id"]);
});

test("a part of a page that failed names its request, which the log has [OPS-03]", async ({ request, world }) => {
  const headers = { cookie: await cookieOf(world) };
  await world.fault({ operation: "usersByCompanyId", kind: "graphql-error", code: "INTERNAL" });
  const answer = await request.get("/users", { headers });
  const id = answer.headers()["x-request-id"];
  expect(await answer.text()).toContain(`<code translate="no" class="error-request">${id}</code>`);
  await expect
    .poll(() => world.portal.log.some((line) => line.includes(`"${id}"`) && line.includes('"request"')))
    .toBe(true);
});
