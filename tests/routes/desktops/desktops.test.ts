import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

test("the sample page has four cards, each posts the sample login [DAS-01]", async ({ page, signInAs, world }) => {
  await signInAs("plain@acme.example");
  await page.goto("/das");
  await expect(page.getByRole("heading", { name: "Virtual Desktops" })).toBeVisible();
  await expect(page.getByText("The following virtual desktops have been enabled for your account")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([
    "Windows 10",
    "Windows Server",
    "Ubuntu",
    "OSX",
  ]);
  await page.getByRole("button", { name: "Ubuntu" }).click();
  await expect(notifications(page)).toContainText("The sample login for Ubuntu was sent.");
  await world.fault({ operation: "/cake/login.json", kind: "status", status: 500 });
  await page.getByRole("button", { name: "OSX" }).click();
  await expect(notifications(page)).toContainText("The sample login for OSX couldn't be sent.");
  const headers = { origin: world.origin };
  expect((await page.request.post("/das", { form: { desktop: "BeOS" }, headers })).status()).toBe(404);
});
