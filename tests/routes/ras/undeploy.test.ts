import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { BOLOGNA, log, openLog, rasPagePath, UPDATED } from "../../support/processes/deployment";

const MILANO = rasPagePath("Milano HQ");

test("undeploying names who loses access [RASS-06]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(rasPagePath("Torino Plant"));
  await page.getByRole("link", { name: "Undeploy" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("VPN users (2):");
  await expect(dialog.getByRole("listitem")).toHaveText(["fleet@acme.example", "support@acme.example"]);
  await dialog.getByRole("button", { name: "Undeploy" }).click();
  await expect(notifications(page)).toContainText(UPDATED);
  await expect(notifications(page)).toContainText("Remote access is no longer deployed at Torino Plant.");
  await expect(page.getByRole("row", { name: "Torino Plant" })).toHaveCount(0);
});

test("log lines with markup and control characters are shown as text [RASS-07]", async ({ page, signInAs, world }) => {
  await signInAs(MASTER);
  const lines = ["<img src=x onerror=alert(1)>", "red \u001b[31malert", "\u202etxet"];
  await world.control("POST", "/ras", { serialNumber: BOLOGNA.serialNumber, status: "FAILED", log: lines });
  await page.goto(BOLOGNA.path);
  await openLog(page);
  await expect(log(page)).toContainText("10:00 <img src=x onerror=alert(1)>");
  await expect(log(page)).toContainText("red \ufffd[31malert");
  await expect(log(page)).toContainText("\ufffdtxet");
  await expect(log(page).getByRole("img")).toHaveCount(0);
});

test("a gateway that does not answer is given up only by who was asked about that [RASS-06, RASS-10]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const verona = rasPagePath("Verona Branch");
  await page.goto(verona);
  await expect(page.getByRole("link", { name: "Retry" })).toBeVisible();
  // Without the question the gateway itself is asked, and can't be.
  const plain = await page.request.post(`${verona}/remove`, {
    form: { nonce: "0" },
    headers: { origin: world.origin },
    maxRedirects: 0,
  });
  expect(await plain.text()).toMatch(/Can(&#x27;|')t contact RAS Gateway\./);
  await page.getByRole("link", { name: "Undeploy" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Nothing can be removed from the machine itself");
  await dialog.getByRole("button", { name: "Undeploy anyway" }).click();
  await expect(notifications(page)).toContainText(UPDATED);
  await expect(page).toHaveURL("/ras");
  await expect(page.getByRole("row", { name: "Verona Branch" })).toHaveCount(0);
});

test("the address of Undeploy says what its page does not offer [RASS-10]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(`${BOLOGNA.path}/remove`);
  await expect(page).toHaveURL(BOLOGNA.path);
  await expect(notifications(page)).toContainText("Cancel the deployment instead.");
});

test("below 4.7.0 every page says that a deployment can't be cancelled, and what can be done [RASS-08]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  const genova = rasPagePath("Genova Port");
  const wayOut = "Wait until this one has finished, then undeploy remote access.";
  await page.goto(genova);
  await expect(page.getByRole("main")).toContainText(wayOut);
  for (const address of ["cancel", "remove"]) {
    await page.goto(`${genova}/${address}`);
    await expect(page).toHaveURL(genova);
    await expect(notifications(page)).toContainText(wayOut);
    await expect(notifications(page)).not.toContainText("Cancel the deployment instead.");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  }
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
