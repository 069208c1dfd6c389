import type { Page } from "@playwright/test";
import { expect, test } from "../../support/test";

async function verify(page: Page, key: string): Promise<void> {
  await page.getByLabel("Activation key").fill(key);
  await page.getByRole("button", { name: "Verify" }).click();
}

test("a key opens the downloads it stands for; it is in no address and no log [VA-01, VA-02] @all", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("fleet@acme.example");
  await page.goto("/virtual-appliance");
  await expect(page.getByRole("heading", { name: "Verify activation key" })).toBeVisible();
  await verify(page, " VALID-KEY-0001 ");
  await expect(page.getByRole("heading", { name: "Access Virtual Appliance Downloads" })).toBeVisible();
  await expect(page).toHaveURL("/virtual-appliance");
  const main = page.getByRole("main");
  for (const label of ["Installation Manual (PDF)", "Virtual Appliance Image (OVA)", "MD5 file"]) {
    await expect(main.getByRole("link", { name: label })).toHaveCount(2);
    await expect(main.getByRole("link", { name: label }).first()).toHaveAttribute("href", /^https:/);
  }
  await page.reload();
  await expect(main.getByRole("link", { name: "MD5 file" })).toHaveCount(2);

  await page.getByRole("button", { name: "Use another key" }).click();
  await verify(page, "VALID-KEY-0002");
  await expect(page.getByText("Url is not available")).toHaveCount(3);
  await expect(main.getByRole("link", { name: /\((?:PDF|OVA)\)|MD5 file/ })).toHaveCount(3);
  expect(world.portal.log.join("\n")).not.toContain("VALID-KEY");
});
