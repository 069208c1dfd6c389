import { readFile } from "node:fs/promises";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { codeField } from "../../support/sign-in";
import { expect, test } from "../../support/test";
import { freshCode } from "../../support/upstream";
import { PASSWORD } from "../../support/world";

const MILANO = `/ras/${toSeedId("location", "acme", "Milano HQ")}`;
const TORINO = `/ras/${toSeedId("location", "acme", "Torino Plant")}`;

test("the download tab has the credentials and the profile, or says that there is none [RASL-01, RASU-05, RASP-01] @all @both", async ({
  page,
  signInAs,
  world,
  javaScriptEnabled,
}) => {
  await signInAs(MASTER);
  await page.goto(MILANO);
  await page.getByRole("main").getByRole("link", { name: "Download", exact: true }).click();
  await expect(page).toHaveURL(`${MILANO}/download`);
  const main = page.getByRole("main");
  await expect(main.getByText("master", { exact: true })).toBeVisible();
  await expect(main.getByText("your central account password")).toBeVisible();
  await main.getByRole("link", { name: "Download VPN profile" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Identity Verification" });
  const send = dialog.getByRole("button", { name: "Verify & Download" });
  const fill = async (password: string) => {
    await dialog.getByLabel("Password").fill(password);
    await codeField(dialog).fill(await freshCode(world, MASTER));
  };
  await fill("Password2!");
  await send.click();
  await expect(notifications(page)).toContainText("Wrong password.");
  await fill(PASSWORD);
  const [download] = await Promise.all([page.waitForEvent("download"), send.click()]);
  expect(download.suggestedFilename()).toBe("master-Milano HQ.ovpn");
  expect(await readFile(await download.path(), "utf8")).toContain("<tls-crypt>");
  const started = page.getByRole("alertdialog", { name: "VPN profile" });
  if (!javaScriptEnabled) await started.getByRole("link", { name: "Close" }).last().click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page).toHaveURL(`${MILANO}/download`);

  await page.goto(`${TORINO}/download`);
  await expect(page.getByText("Your account is not assigned to this RAS Location.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Download VPN profile" })).toHaveCount(0);
});
