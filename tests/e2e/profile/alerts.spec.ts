import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/test";

interface Mail {
  kind: string;
  to: string;
  subject: string;
  links: string[];
}

const MILANO = "BX-2207-100101";

test("alerts are chosen on the profile, and the link of one stops its subject without a session [TOLD-01, TOLD-02]", async ({
  browser,
  contextOptions,
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Alerts", exact: true }).click();
  await expect(page).toHaveURL("/profile/alerts");
  await expect(page.getByLabel("VPN gateways")).toHaveValue("AT_ONCE");
  await page.getByLabel("Maintenance").selectOption("Weekly");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(notifications(page)).toContainText("Alerts saved.");
  await expect(page.getByLabel("Maintenance")).toHaveValue("WEEKLY");

  await world.control("POST", "/ras", { serialNumber: MILANO, status: "FAILED" });
  await world.control("POST", "/clock", { advanceSeconds: 120 });
  await page.reload();
  const alerted = async () => {
    const mails = await world.control<Mail[]>("GET", "/outbox.json");
    return mails.find(({ kind, to }) => kind === "alert" && to === MASTER);
  };
  await expect.poll(async () => (await alerted())?.subject).toBe("A VPN gateway failed or stopped responding");
  const { pathname } = new URL((await alerted())?.links.at(-1) ?? "");

  const elsewhere = await browser.newContext({ ...contextOptions, baseURL: world.origin });
  const mail = await elsewhere.newPage();
  await mail.goto(pathname);
  await expect(mail.getByRole("main")).toContainText("You get emails about VPN gateways immediately.");
  await mail.getByRole("button", { name: "Stop these emails" }).click();
  await expect(mail.getByRole("main")).toContainText("You get no emails about VPN gateways.");
  await expect(mail).toHaveURL(pathname);
  await elsewhere.close();
  await page.reload();
  await expect(page.getByLabel("VPN gateways")).toHaveValue("NEVER");
  await expect(page.getByLabel("Maintenance")).toHaveValue("WEEKLY");
});
