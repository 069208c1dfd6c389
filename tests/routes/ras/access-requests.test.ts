import type { Page } from "@playwright/test";
import { accessRequestId } from "#seeds/access-requests";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { askInWords } from "./ask-in-words";

const VIEWER = "viewer@acme.example";
const PLAIN = "plain@acme.example";
const FLEET = "fleet@acme.example";
const MILANO = toSeedId("location", "acme", "Milano HQ");
const PRINTERS = `/ras/requests/${accessRequestId("printers")}`;

const grant = (page: Page) => page.getByRole("button", { name: "Grant access" });

test("a user asks for more, changes it, and withdraws it; the page of Remote Access shows the state [ASK-01, ASK-03]", async ({
  page,
  signInAs,
}) => {
  await signInAs(VIEWER);
  await page.goto("/ras");
  const section = page.getByRole("region", { name: "Your requests" });
  await expect(section).toContainText("Milano HQ: Intranet, File server, Warehouse, Printers");
  await expect(section).toContainText("Please name what you need.");
  await expect(section).toContainText(/Lapsed.*No one answered within 14 days\./);
  await page.getByRole("link", { name: "Request access" }).click();
  // Roma Office is left out: all traffic without an end date is all there is.
  await expect(page).toHaveURL(`/ras/ask?location=${MILANO}`);
  await expect(page.getByText("You have an open request for this location.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Printers" })).toBeChecked();
  await page.getByLabel("Reason").fill("");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("alert")).toContainText("Cannot be empty");
  await page.getByLabel("Reason").fill("<b>I print</b> at https://printers.example");
  await page.getByRole("checkbox", { name: "Warehouse" }).uncheck();
  await page.getByRole("button", { name: "Send request" }).click();
  expect(new URL(page.url()).pathname).toBe(PRINTERS);
  await expect(page.getByText("<b>I print</b> at https://printers.example")).toBeVisible();
  await expect(page.getByRole("link", { name: /printers\.example/ })).toHaveCount(0);
  await expect(page.getByText("Intranet, File server, Printers")).toBeVisible();
  await expect(grant(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Withdraw request" }).click();
  await page.getByRole("button", { name: "Withdraw request" }).click();
  await expect(notifications(page)).toContainText("Request withdrawn.");
  await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible();
});

test("it is approved with the form filled in, and more than was asked for only on purpose [ASK-02, ASK-03]", async ({
  page,
  signInAs,
  pageOf,
}) => {
  await signInAs(FLEET);
  await page.goto("/dashboard");
  await page.getByText("less urgent").click();
  await page.getByRole("link", { name: "1 open request for access" }).click();
  await page.getByRole("link", { name: "Alessandro Marino", exact: true }).click();
  await expect(page.getByText("I print delivery notes from home on Fridays.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Printers" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "DNS" })).not.toBeChecked();
  await page.getByRole("checkbox", { name: "DNS" }).check();
  await grant(page).click();
  await expect(page.getByRole("alert")).toContainText("This is more than was asked for.");
  await expect(page.getByRole("checkbox", { name: "DNS" })).toBeChecked();
  await page.getByRole("checkbox", { name: "Grant more than was asked for" }).check();
  await grant(page).click();
  await expect(notifications(page)).toContainText("Access granted.");
  await page.goto("/ras/review?q=viewer%40acme");
  await expect(page.getByText("Reason: I print delivery notes from home on Fridays.")).toBeVisible();
  const viewer = await pageOf(VIEWER);
  await viewer.goto(PRINTERS);
  await expect(viewer.getByText("Approved", { exact: true })).toBeVisible();
  await expect(viewer.getByText("Marco Bianchi")).toHaveCount(0);
  await viewer.getByRole("link", { name: "See what you can reach" }).click();
  await expect(viewer.getByRole("main")).toContainText("Warehouse, Intranet, File server, DNS, Printers");
});

test("of two who decide the second reads who was first; a refusal reaches who asked [ASK-02]", async ({
  page,
  signInAs,
  pageOf,
}) => {
  await signInAs(FLEET);
  await page.goto(PRINTERS);
  const master = await pageOf(MASTER);
  await master.goto(PRINTERS);
  await master.getByRole("link", { name: "Decline request" }).click();
  await master.getByLabel("Reason").fill("Please print in the office.");
  await master.getByRole("button", { name: "Decline request" }).click();
  await expect(notifications(master)).toContainText("Request declined.");
  await grant(page).click();
  await expect(notifications(page)).toContainText("Giulia Ferrari has already declined this request.");
  await expect(grant(page)).toHaveCount(0);
  const viewer = await pageOf(VIEWER);
  await viewer.goto("/ras");
  await expect(viewer.getByRole("region", { name: "Your requests" })).toContainText("Please print in the office.");
});

test("a request that has changed since it was read isn't declined before the new one is read, too [ASK-02, SAFE-09]", async ({
  page,
  signInAs,
  pageOf,
}) => {
  await signInAs(FLEET);
  await page.goto(`${PRINTERS}/decline`);
  const viewer = await pageOf(VIEWER);
  await viewer.goto(`/ras/ask?location=${MILANO}`);
  await viewer.getByLabel("Reason").fill("I print labels now.");
  await viewer.getByRole("button", { name: "Send request" }).click();
  await page.getByLabel("Reason").fill("No delivery notes at home.");
  await page.getByRole("button", { name: "Decline request" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Decline request" });
  await expect(page.getByRole("alert")).toContainText("The request wasn't declined.");
  await expect(page.getByRole("alert")).toContainText("This request has changed since you opened it.");
  await expect(dialog).toContainText(/Requested access\s*Warehouse, Intranet, File server, Printers/);
  await expect(dialog).toContainText(/Access period\s*Until 15\/05\/2026/);
  await expect(dialog).toContainText(/Reason\s*I print labels now\./);
  await expect(page.getByLabel("Reason")).toHaveValue("No delivery notes at home.");
  await viewer.goto(PRINTERS);
  await expect(viewer.getByText("Open", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Decline request" }).click();
  await expect(notifications(page)).toContainText("Request declined.");
  await viewer.reload();
  await expect(viewer.getByText("Declined", { exact: true })).toBeVisible();
  await expect(viewer.getByRole("main")).toContainText("No delivery notes at home.");
});

test("who sees no location asks in words, and the approver chooses the location [ASK-01, ASK-02]", async ({
  page,
  signInAs,
  pageOf,
}) => {
  await signInAs(PLAIN);
  const request = await askInWords(page);
  await expect(page.getByText("I need the intranet.")).toBeVisible();
  expect((await (await pageOf("editor@acme.example")).goto(request))?.status()).toBe(404);
  const fleet = await pageOf(FLEET);
  await fleet.goto(request);
  await expect(grant(fleet)).toHaveCount(0);
  await fleet.getByRole("link", { name: "Milano HQ" }).click();
  await fleet.getByRole("radio", { name: /^Restricted/ }).check();
  await fleet.getByRole("checkbox", { name: "Intranet" }).check();
  await grant(fleet).click();
  await expect(notifications(fleet)).toContainText("Access granted.");
  await page.goto("/ras");
  await expect(page.getByRole("region", { name: "Your requests" })).toContainText("Milano HQ: Intranet");
});

test("a second request in words replaces the open one, and nobody asks for days in it [ASK-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(PLAIN);
  const request = await askInWords(page);
  await page.goto("/ras/requests");
  await expect(page.getByRole("main")).not.toContainText("Without an end date");
  await page.goto("/ras/ask");
  await expect(page.getByText("You have an open request. It is replaced by what you send now.")).toBeVisible();
  await expect(page.getByLabel("Reason")).toHaveValue("I start in Milano on Monday.\nI need the intranet.");
  await page.getByLabel("Reason").fill("I start on Tuesday.");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page).toHaveURL(request);
  await page.getByRole("link", { name: "Withdraw request" }).click();
  await page.getByRole("button", { name: "Withdraw request" }).click();
  await expect(page.getByRole("main")).toContainText(/Withdrawn on/);
  await expect(page.getByRole("main")).not.toContainText("Answered on");
});

test("who asks for more finds filled in what they have, and who answers reads it and what it takes away [ASK-01, ASK-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs(VIEWER);
  await page.goto(`${PRINTERS}/withdraw`);
  await page.getByRole("button", { name: "Withdraw request" }).click();
  await page.goto(`/ras/ask?location=${MILANO}`);
  const has = "You have: Intranet, File server, Warehouse; without an end date.";
  await expect(page.getByText(has)).toBeVisible();
  await expect(page.getByText("It is filled in below.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Warehouse" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Printers" })).not.toBeChecked();
  await page.getByRole("checkbox", { name: "Printers" }).check();
  await page.getByRole("checkbox", { name: "Warehouse" }).uncheck();
  await page.getByLabel("Last day").fill("2026-04-25");
  await page.getByLabel("Reason").fill("I print.");
  await page.getByRole("button", { name: "Send request" }).click();
  const request = new URL(page.url()).pathname;
  await signInAs(MASTER);
  await page.goto(request);
  const facts = page.getByRole("main");
  await expect(facts).toContainText(/Has now\s*Intranet, File server, Warehouse, without an end date/);
  await expect(facts).toContainText(/Adds\s*Printers/);
  await expect(facts).toContainText(/Takes away\s*Warehouse/);
  await expect(facts).toContainText(/Ends\s*25\/04\/2026; has no end date now/);
  const user = toSeedId("user", VIEWER);
  await expect(page.getByRole("link", { name: "Alessandro Marino" })).toHaveAttribute("href", `/users/${user}`);
  await grant(page).click();
  await page.goto(`/ras/${MILANO}/access`);
  const row = page.getByRole("table", { name: "Users" }).getByRole("row").filter({ hasText: VIEWER });
  await expect(row).toContainText("25/04/2026");
  await expect(row).toContainText("Printers");
  await expect(row).not.toContainText("Warehouse");
});
