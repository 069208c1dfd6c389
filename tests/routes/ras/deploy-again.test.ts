import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { card, panel, rasPagePath, UPDATED } from "../../support/processes/deployment";

const DEPLOY = `/ras/deploy/${toSeedId("location", "acme", "Roma Office")}`;
const VIEWER = "viewer@acme.example";
const save = (page: Page) => panel(page).getByRole("button", { name: "Save" }).click();
const restores = (page: Page) => page.getByRole("checkbox", { name: "Give these users access again" });

async function undeploy(page: Page, location: string) {
  await page.goto(`${rasPagePath(location)}/remove`);
  await expect(page.getByRole("alertdialog")).toContainText("you can use the same settings and users again");
  await page.getByRole("button", { name: "Undeploy" }).click();
  await expect(notifications(page)).toContainText(UPDATED);
}

test("a failed location is deployed again without typing, and its users have access as before [RASX-01]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const viewer = await pageOf(VIEWER);
  await undeploy(page, "Roma Office");
  await page.goto(DEPLOY);
  await expect(panel(page)).toContainText("We've filled in the previous settings");
  await expect(panel(page)).toContainText("until remote access was undeployed on 16/03/2026 - 10:0");
  await expect(restores(page)).toBeChecked();
  await expect(page.getByRole("region", { name: "Previous users" }).getByRole("listitem")).toHaveText([
    `${VIEWER}: All traffic`,
  ]);
  await save(page);
  await expect(notifications(page)).toContainText(UPDATED);
  await expect(notifications(page)).toContainText("Deployment at Roma Office has started.");
  await world.control("POST", "/clock", { advanceSeconds: 60 });
  await page.goto(rasPagePath("Roma Office"));
  await expect(card(page)).toContainText("1 with access");
  await expect(card(page)).toContainText("10.50.0.5/24");
  await page.goto(`${rasPagePath("Roma Office")}/access`);
  await expect(page.getByRole("table", { name: "Users" })).toContainText(VIEWER);
  await viewer.goto("/ras");
  await expect(viewer.getByRole("main").getByText("Roma Office")).toBeVisible();
});

test("access stays away when that is chosen, also after a refused form [RASX-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await undeploy(page, "Roma Office");
  await page.goto(DEPLOY);
  await restores(page).uncheck();
  await page.getByRole("textbox", { name: "DNS" }).fill("nowhere");
  await save(page);
  await expect(restores(page)).not.toBeChecked();
  await page.getByRole("textbox", { name: "DNS" }).fill("172.16.14.1");
  await save(page);
  await world.control("POST", "/clock", { advanceSeconds: 60 });
  await page.goto(`${rasPagePath("Roma Office")}/access`);
  await expect(page.getByText("You haven’t given permission to any users")).toBeVisible();
});

test("who could not get the access back is named [RASX-01, RASD-02]", async ({ page, pageOf, signInAs }) => {
  await signInAs(MASTER);
  const other = await pageOf(MASTER);
  await undeploy(page, "Milano HQ");
  await page.goto(`/ras/deploy/${toSeedId("location", "acme", "Milano HQ")}`);
  const open = panel(page);
  await expect(open.getByRole("checkbox", { name: "Warehouse" })).toBeChecked();
  await expect(restores(page)).toBeChecked();
  await other.goto(`/users/${toSeedId("user", "never@acme.example")}/delete`);
  await other.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(notifications(other)).toContainText("success");
  await save(page);
  await expect(notifications(page)).toContainText("Some users didn't get their access back.");
  await expect(notifications(page)).toContainText("No account or access now: never@acme.example.");
});

test("below 4.7.0 the form says who gets no access and why, and nobody's access is lost [RASX-01, SAFE-03]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await undeploy(page, "Milano HQ");
  await page.goto(`/ras/deploy/${toSeedId("location", "acme", "Milano HQ")}`);
  const users = page.getByRole("region", { name: "Previous users" });
  await expect(users).toContainText("4 of 8 users can get access again on a gateway below version 4.7.0.");
  await expect(users.getByRole("listitem").filter({ hasText: VIEWER })).toContainText("Needs version 4.7.0 or later");
  await page.getByRole("combobox", { name: "RAS Gateway Device" }).selectOption("BX-2007-100108");
  await world.fault({ operation: "addRasGateway", kind: "graphql-error", message: "Busy.", times: 1 });
  await save(page);
  await expect(users.getByRole("listitem"), "after a deployment that was undone").toHaveCount(8);
  await save(page);
  await expect(notifications(page)).toContainText("Needs version 4.7.0 or later: ");
  await expect(notifications(page)).not.toContainText("No account");
  await world.control("POST", "/clock", { advanceSeconds: 60 });
  await undeploy(page, "Milano HQ");
  await page.goto(`/ras/deploy/${toSeedId("location", "acme", "Milano HQ")}`);
  await expect(users.getByRole("listitem")).toHaveCount(8);
});

test("an undeployment that broke off says so [RASS-06]", async ({ page, signInAs, world }) => {
  await signInAs(MASTER);
  await world.fault({ operation: "removeRasGateway", kind: "graphql-error", message: "Busy.", times: 1 });
  await page.goto(`${rasPagePath("Roma Office")}/remove`);
  await page.getByRole("button", { name: "Undeploy" }).click();
  await page.goto(rasPagePath("Roma Office"));
  await expect(card(page)).toContainText("Remote access was only partly undeployed");
  await expect(card(page)).not.toContainText("The log is empty.");
  await page.getByRole("link", { name: "Undeploy" }).click();
  await page.getByRole("button", { name: "Undeploy" }).click();
  await expect(notifications(page)).toContainText(UPDATED);
});

test("a failed deployment is undeployed and deployed again in one go, with its settings [RASS-06, RASX-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto(rasPagePath("Roma Office"));
  await expect(card(page)).toContainText("The deployment failed: the public endpoint isn't responding.");
  await expect(card(page).getByRole("link", { name: "Undeploy", exact: true })).toHaveCount(1);
  await card(page).getByRole("link", { name: "Undeploy and deploy again" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Are you sure you want to disable RAS on this location?");
  await page.getByRole("button", { name: "Undeploy" }).click();
  await expect(page).toHaveURL(`/ras/deploy/${toSeedId("location", "acme", "Roma Office")}`);
  await expect(notifications(page)).toContainText(UPDATED);
  await expect(page.getByRole("textbox", { name: "Hostname" })).not.toHaveValue("");
  await world.configure({}, { capabilities: [] });
  expect((await page.goto(`${rasPagePath("Milano HQ")}/redeploy`))?.status()).toBe(404);
});

test("without kept settings the form is empty [RASX-01, CONF-03]", async ({ page, signInAs, world }) => {
  await world.configure({}, { capabilities: [] });
  await signInAs(MASTER);
  await page.goto(`${rasPagePath("Roma Office")}/remove`);
  await expect(page.getByRole("alertdialog")).not.toContainText("are kept");
  await page.getByRole("button", { name: "Undeploy" }).click();
  await page.goto(DEPLOY);
  await expect(page.getByRole("textbox", { name: "Hostname" })).toHaveValue("");
  await expect(restores(page)).toHaveCount(0);
});
