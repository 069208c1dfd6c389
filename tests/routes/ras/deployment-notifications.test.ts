import { toSeedId } from "#seeds/ids";
import { expect, test } from "../../support/no-js/test";

const BOLOGNA = toSeedId("location", "acme", "Bologna Lab");
const silent = { operation: "getRas", kind: "graphql-error", message: "Can't contact RAS Gateway.", times: 1 } as const;

test("following a deployment goes on after a read that failed [RASS-07]", async ({
  page,
  request,
  signInAs,
  world,
}) => {
  await signInAs("master@acme.example");
  const polled = async () => JSON.parse(await (await request.get(`/ras/${BOLOGNA}/status`)).text());
  const before = await polled();
  expect(before).toMatchObject({ mustReload: false, log: [expect.any(String)] });
  await world.fault({ ...silent, code: "GATEWAY_UNREACHABLE" });
  expect(await polled()).toEqual({ mustReload: false, trouble: true });
  expect(await polled()).toEqual(before);

  // The table waits as well.
  await world.fault({ ...silent, code: "GATEWAY_UNREACHABLE" });
  expect(JSON.parse(await (await request.get(`/ras/statuses?at=${BOLOGNA}`)).text())).toEqual({ mustReload: false });
  await world.fault({ ...silent, code: "BAD_USER_INPUT" });
  expect(await polled()).toEqual({ mustReload: true });

  // Without a script the page goes on refreshing itself.
  await world.fault({ ...silent, code: "GATEWAY_UNREACHABLE", times: 100 });
  await page.goto(`/ras/${BOLOGNA}`);
  await expect(page.getByText("Connection problems...")).toBeVisible();
  expect(await page.content()).toContain('http-equiv="refresh" content="10"');
  await world.control("DELETE", "/faults");
  await page.reload();
  await expect(page.getByText("Deploying...")).toBeVisible();
});
