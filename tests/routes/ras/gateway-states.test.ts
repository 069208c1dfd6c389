import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { BOLOGNA, FIRENZE, panel, rasPagePath } from "../../support/processes/deployment";
import type { Visitor } from "../../support/visitor";

const MILANO = rasPagePath("Milano HQ");
const idOf = (name: string) => toSeedId("location", "acme", name);
const json = async (request: Visitor, path: string) => JSON.parse(await (await request.get(path)).text());

test("the table hears of a deployment that is over, of one that was removed, and of nothing else [RASS-07]", async ({
  request,
  signInAs,
  world,
}) => {
  const over = async (...names: string[]) =>
    (await json(request, `/ras/statuses?${new URLSearchParams(names.map((name) => ["at", idOf(name)]))}`)).over;
  await signInAs(MASTER);
  expect(await over("Bologna Lab", "Genova Port")).toBe(false);
  expect(await over("Bologna Lab", "Bologna Lab")).toBe(false);
  expect(await over("Bologna Lab", FIRENZE.name), "not deployed").toBe(true);
  expect(await over("Bologna Lab", "Nowhere"), "deleted").toBe(true);
  await world.control("POST", "/ras", { serialNumber: BOLOGNA.serialNumber, status: "ACTIVE" });
  await world.fault({ operation: "locationsByIds", kind: "graphql-error", message: "Trouble." });
  expect(await over("Bologna Lab"), "not read").toBe(false);
  await world.control("DELETE", "/faults");
  expect(await over("Genova Port", "Bologna Lab")).toBe(true);
  await signInAs("viewer@acme.example");
  expect(await over("Genova Port"), "without the permission").toBe(true);
});

test("a location's page hears that its deployment is over, also where the gateway is gone [RASS-07]", async ({
  request,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  expect(await json(request, `${rasPagePath(FIRENZE.name)}/status`)).toEqual({ over: true });
  await world.control("POST", "/ras", { serialNumber: BOLOGNA.serialNumber, status: "FAILED", log: ["Broken"] });
  expect(await json(request, `${BOLOGNA.path}/status`)).toMatchObject({
    over: true,
    log: [expect.any(String), "10:00 Broken"],
  });
  await world.fault({ operation: "locationsByIds", kind: "graphql-error", message: "Trouble." });
  expect(await json(request, `${BOLOGNA.path}/status`)).toEqual({ over: false, trouble: true });
});

test("what can't be undeployed now says why: settings that can't be read, a silent gateway [RASS-10]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await world.fault({ operation: "getRasConfiguration", kind: "graphql-error", message: "Trouble." });
  await page.goto(`${MILANO}/remove?q=mi`);
  await expect(page).toHaveURL(`${MILANO}?q=mi`);
  await expect(notifications(page)).toContainText("Couldn't load the gateway's settings. Try again in a moment.");
  await world.control("DELETE", "/faults");
  world.configure({}, { capabilities: [] });
  await page.goto(`${rasPagePath("Verona Branch")}/remove`);
  await expect(notifications(page)).toContainText("You can undeploy remote access once it responds.");
  await page.goto(rasPagePath("Verona Branch"));
  await expect(page.getByRole("link", { name: "Retry" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Undeploy", exact: true })).toHaveCount(0);
});

test("changes that can't be compared with the present settings are not saved, and stay typed [RASS-04]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto(`${MILANO}/edit`);
  const dns = panel(page).getByRole("textbox", { name: "DNS", exact: true });
  await dns.fill("9.9.9.9");
  await world.fault({ operation: "getRasConfiguration", kind: "graphql-error", message: "Trouble.", times: 1 });
  await panel(page).getByRole("button", { name: "Save" }).click();
  await expect(errorSummary(panel(page))).toContainText("Couldn't load the current settings. Try again.");
  await expect(notifications(page)).toContainText("Failed to fetch RAS settings data.");
  await panel(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Check your changes" })).toContainText("9.9.9.9");
});

test("the address that dismisses only leads to its page, which keeps the table's query [CONN-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  const roma = rasPagePath("Roma Office");
  await page.goto(`${roma}/dismiss?q=ro`);
  await expect(page).toHaveURL(`${roma}?q=ro`);
  await expect(page.getByRole("button", { name: "Dismiss on the dashboard" })).toBeVisible();
});

test("nobody deploys while the service isn't active, or without the permission [RASS-05, RASP-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs("master@borea.example");
  const bolzano = toSeedId("location", "borea", "Bolzano Depot");
  expect((await page.goto(`/ras/deploy/${bolzano}`))?.status()).toBe(403);
  await signInAs(MASTER);
  expect((await page.goto(`/ras/deploy/${bolzano}`))?.status()).toBe(404);
  expect((await page.goto(`/ras/deploy/${idOf(FIRENZE.name)}`))?.status()).toBe(200);
});
