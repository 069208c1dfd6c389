import type { Page } from "@playwright/test";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

async function verify(page: Page, key: string): Promise<void> {
  await page.getByLabel("Activation key").fill(key);
  await page.getByRole("button", { name: "Verify" }).click();
}

test("a rejected key, a failing call, failing links: each says so, the key stays [VA-01, VA-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("fleet@acme.example");
  await page.goto("/virtual-appliance");
  for (const key of ["WRONG", "<b>x</b>", "'; DROP TABLE activation_keys; --", "é".repeat(190)]) {
    await verify(page, key);
    await expect(errorSummary(page)).toContainText("This key isn't valid");
    await expect(page.getByLabel("Activation key")).toHaveValue(key);
  }
  await expect(notifications(page)).toContainText("Invalid activation code.");
  await verify(page, " ");
  await expect(errorSummary(page)).toContainText("Cannot be empty");

  await world.fault({ operation: "validateMachineActivationKey", kind: "status", status: 500, times: 1 });
  await verify(page, "VALID-KEY-0001");
  await expect(notifications(page)).toContainText("Failed to validate activation code.");
  await expect(page.getByLabel("Activation key")).toHaveValue("VALID-KEY-0001");

  const links = "/central-backend/v1/fleet-management-crud/get-virtual-appliance-links";
  await world.fault({ operation: links, kind: "html" });
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("main").getByText("Failed to fetch virtual appliance links...")).toBeVisible();
  await world.control("DELETE", "/faults");
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "MD5 file" })).toHaveCount(2);
});

test("the migration page and its menu entry are for upgradable companies [MIG-01, GATE-10, LAY-06]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  await signInAs("fleet@acme.example");
  await page.goto("/inventory");
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Migrate to OS 5" }).click();
  await expect(page.getByRole("heading", { name: "Migrate BrentaOS 4 to BrentaOS 5" })).toBeVisible();
  for (const name of ["OS5 OVA file", "Survey tool for OS4", "Migration guide"])
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", /^https:\/\/downloads\.brenta\.example\//);

  await world.fault({ operation: "/system/settings/upgrade-to-os5", kind: "status", status: 500 });
  await page.goto("/migrate-os");
  await expect(page.getByText("No links available.")).toBeVisible();

  const delta = await pageOf("master@delta.example");
  await delta.goto("/migrate-os");
  await expect(delta.getByText("No links available.")).toBeVisible();
  const entries = await delta.getByRole("navigation", { name: "Main" }).getByRole("link").allInnerTexts();
  expect(entries).toEqual(expect.arrayContaining(["SerenITy Events", "Virtual Appliance", "Support"]));
  expect(entries).not.toContain("Migrate to OS 5");
  expect(entries).not.toContain("Monitoring");
});
