import { MASTER } from "../../support/forms/samples";
import { expect, test } from "../../support/plain/test";
import { at, BOLOGNA, log, notifications, UPDATED } from "../../support/processes/deployment";

test("undeploying names who loses access [RASS-06]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(at("Torino Plant"));
  await page.getByRole("link", { name: "Undeploy" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Each of these 2 users loses access:");
  await expect(dialog.getByRole("listitem")).toHaveText(["fleet@acme.example", "support@acme.example"]);
  await dialog.getByRole("button", { name: "Undeploy" }).click();
  await expect(notifications(page)).toContainText(UPDATED);
  await expect(page.getByRole("row", { name: "Torino Plant" })).toHaveCount(0);
});

test("log lines with markup and control characters are shown as text [RASS-07]", async ({ page, signInAs, world }) => {
  await signInAs(MASTER);
  const lines = ["<img src=x onerror=alert(1)>", "red \u001b[31malert", "\u202etxet"];
  await world.steer("POST", "/ras", { serialNumber: BOLOGNA.serialNumber, status: "FAILED", log: lines });
  await page.goto(BOLOGNA.path);
  await expect(log(page)).toContainText("10:00 <img src=x onerror=alert(1)>");
  await expect(log(page)).toContainText("red \ufffd[31malert");
  await expect(log(page)).toContainText("\ufffdtxet");
  await expect(log(page).getByRole("img")).toHaveCount(0);
});
