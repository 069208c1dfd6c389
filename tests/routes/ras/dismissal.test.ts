import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

const at = (location: string) => `/ras/${toSeedId("location", "acme", location)}`;

test("a failed deployment is taken off the dashboard, and put back on its page [CONN-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/dashboard");
  const attention = page.getByRole("region", { name: "What needs attention" });
  await attention.getByRole("link", { name: "Roma Office" }).first().click();
  await page.getByRole("button", { name: "Dismiss on the dashboard" }).click();
  await expect(notifications(page)).toContainText("Dismissed.");
  await page.goto("/dashboard");
  await expect(attention).not.toContainText("failed gateway");
  await page.goto(at("Roma Office"));
  await page.getByRole("button", { name: "Show on the dashboard again" }).click();
  await expect(notifications(page)).toContainText("This needs attention again.");
  await page.goto("/dashboard");
  await expect(attention).toContainText("1 failed gateway");
});

test("an expired certificate stays on the dashboard, and its list has it, until it is dismissed [CONN-04]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await world.control("POST", "/clock", { advanceSeconds: 306 * 86_400 });
  await signInAs(MASTER);
  await page.goto("/dashboard");
  const attention = page.getByRole("region", { name: "What needs attention" });
  const item = attention.getByRole("link", { name: /expired gateway certificate/ });
  await item.click();
  await expect(page).toHaveURL("/ras?certificate=ended&dismissed=no");
  await expect(page.getByRole("table", { name: "Locations with remote access" })).toContainText("Milano HQ");
  const row = page.getByRole("row", { name: /Milano HQ/ });
  await row.getByRole("link", { name: "Milano HQ", exact: true }).click();
  await page.getByRole("button", { name: "Dismiss on the dashboard" }).click();
  // The open location stays in the list beside it, with its filters.
  await expect(page).toHaveURL(`${at("Milano HQ")}?certificate=ended&dismissed=no`);
  await expect(row).toBeVisible();
  await page.goto("/ras?certificate=ended&dismissed=no");
  await expect(row).toHaveCount(0);
  await page.goto("/dashboard");
  await expect(attention.getByRole("link", { name: "Milano HQ" })).toHaveCount(0);
});

test("who may not deploy gets no button [CONN-04]", async ({ page, signInAs }) => {
  const button = page.getByRole("button", { name: "Dismiss on the dashboard" });
  await signInAs(MASTER);
  await page.goto(at("Milano HQ"));
  await expect(button).toHaveCount(0);
});

test("the address that dismisses only leads to its page, which keeps the table's query [CONN-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  const roma = at("Roma Office");
  await page.goto(`${roma}/dismiss?q=ro`);
  await expect(page).toHaveURL(`${roma}?q=ro`);
  await expect(page.getByRole("button", { name: "Dismiss on the dashboard" })).toBeVisible();
});
