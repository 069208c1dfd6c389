import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { BOLOGNA, FIRENZE, rasPagePath } from "../../support/processes/deployment";

const sure = (page: Page) => page.getByRole("alertdialog").getByRole("button", { name: "Cancel Deployment" });

test("a deployment is cancelled; when that fails it says so, and the table keeps its query [RASS-08]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto(`${BOLOGNA.path}?q=bo`);
  await page.getByRole("link", { name: "Cancel Deployment" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("cancel the deployment of remote access at Bologna Lab?");
  await expect(page.getByRole("link", { name: "Keep deploying" })).toHaveAttribute("href", `${BOLOGNA.path}?q=bo`);
  await world.fault({ operation: "cancelRasDeploy", kind: "html", times: 1 });
  await sure(page).click();
  await expect(notifications(page)).toContainText("Failed to cancel RAS deployment process.");
  await sure(page).click();
  await expect(notifications(page)).toContainText("RAS deployment process cancelled successfully.");
  await expect(page).toHaveURL("/ras?q=bo");
  await expect(page.getByRole("row", { name: "Bologna Lab" })).toHaveCount(0);
});

for (const operation of ["cancelRasDeploy", "removeRasGateway"])
  test(`a deployment is cancelled although the answer to ${operation} was lost [RASS-08, SAFE-03]`, async ({
    page,
    signInAs,
    world,
  }) => {
    await signInAs(MASTER);
    await page.goto(`${BOLOGNA.path}/cancel?q=bo`);
    await world.fault({ operation, kind: "commit-then-drop", times: 1 });
    await sure(page).click();
    await expect(notifications(page)).toContainText("RAS deployment process cancelled successfully.");
    await expect(page).toHaveURL("/ras?q=bo");
    await expect(page.getByRole("row", { name: "Bologna Lab" })).toHaveCount(0);
  });

test("a cancelled deployment whose gateway stays says what failed, and can be undeployed [RASS-08]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await world.fault({ operation: "removeRasGateway", kind: "graphql-error", message: "No.", times: 1 });
  await page.goto(`${BOLOGNA.path}/cancel?q=bo`);
  await sure(page).click();
  await expect(page).toHaveURL(`${BOLOGNA.path}?q=bo`);
  await expect(notifications(page)).toContainText("Failed to cancel RAS deployment process.");
  await expect(notifications(page)).toContainText("No. The deployment has ended, but its gateway is still listed.");
  await expect(notifications(page)).not.toContainText("send it again");
  await page.getByRole("link", { name: "Undeploy" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undeploy" }).click();
  await page.goto("/ras?q=bo");
  await expect(page.getByRole("row", { name: "Bologna Lab" })).toHaveCount(0);
});

test("a deployment that has ended meanwhile can't be cancelled, which is said [RASS-08]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto(`${rasPagePath("Roma Office")}/cancel?q=ro`);
  await expect(page).toHaveURL(`${rasPagePath("Roma Office")}?q=ro`);
  await expect(notifications(page)).toContainText("This deployment has already finished.");
  await page.goto(`${rasPagePath(FIRENZE.name)}/remove`);
  await expect(page).toHaveURL(rasPagePath(FIRENZE.name));
  await expect(notifications(page)).toContainText("Remote access isn't deployed here.");
});
