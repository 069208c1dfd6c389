import type { Page } from "@playwright/test";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { mailsOf } from "../../support/outbox";

const subjects = (page: Page) => page.getByRole("table").getByRole("rowheader").allInnerTexts();

test("the list shows what is current, newest first, and hides the rest [EVT-01, EVT-02, EVT-03]", async ({
  page,
  signInAs,
}) => {
  await signInAs("fleet@acme.example");
  await page.goto("/dashboard");
  await page.goto("/serenity-events");
  expect(await subjects(page)).toEqual([
    "Array degraded",
    "Power supply 2 failed",
    "Temperature of CPU 1 above 90 °C",
    "Disk 3 predicts a failure",
    "Datastore is 92 % full",
    "Backup job did not finish",
    "Appliance not seen for 30 days",
    "Firmware update installed",
  ]);
  const row = page.getByRole("row", { name: "Disk 3 predicts a failure" });
  await expect(row).toContainText("BX-2207-100102");
  await expect(row).toContainText("mi-hv-01");
  await expect(row).toContainText("Pending");
  await expect(row.getByRole("cell")).toHaveText([
    "07/03/2026 - 02:19",
    "mi-hv-01 BX-2207-100102",
    "Error",
    "Pending",
    "250",
    "Marco Bianchi",
  ]);
  await expect(row).toContainText("250");
  await expect(row).toContainText(/\d\d\/\d\d\/2026 - \d\d:\d\d/);
  // Recorded out of order: the latest by its timestamp counts.
  await expect(page.getByRole("row", { name: "Temperature of CPU 1" })).toContainText("Closed");
});

test("figures count the events by state, and each filters the list by what it counts [EVT-01, EVT-03]", async ({
  page,
  signInAs,
}) => {
  await signInAs("fleet@acme.example");
  const figures = page.getByRole("navigation", { name: "Events by state" }).getByRole("link");
  await page.goto("/serenity-events?location=Milano+HQ&state=closed");
  await expect(figures).toHaveText(["Events 4", "Pending 2", "Resolved 2", "Closed 0", "Critical or error 2"]);
  await page.goto("/serenity-events?q=failure&taken=anybody");
  await expect(figures).toHaveText(["Events 1", "Pending 1", "Resolved 0", "Closed 0", "Critical or error 1"]);
  await page.goto("/serenity-events?location=Milano+HQ&state=closed");
  for (const [name, count] of [
    ["Pending 2", 2],
    ["Events 4", 4],
    ["Critical or error 2", 2],
    ["Closed 0", 0],
    ["Resolved 2", 2],
  ] as const) {
    await figures.filter({ hasText: name }).click();
    expect(await subjects(page), name).toHaveLength(count);
  }
});

test("details show the text as text, the history and both dates [EVT-01, EVT-02, EVT-03]", async ({
  page,
  signInAs,
}) => {
  await signInAs("fleet@acme.example");
  await page.goto("/serenity-events?q=datastore");
  await page.getByRole("link", { name: "Datastore is 92 % full" }).click();
  const panel = page.getByRole("dialog", { name: "Datastore is 92 % full" });
  await expect(panel).toContainText("<b>ds-main</b>");
  await expect(panel).toContainText("<script>alert(1)</script>");
  await expect(panel.getByRole("link", { name: "the guide" })).toHaveCount(0);
  await expect(panel.getByRole("listitem")).toContainText([/Resolved/, /Pending/, /New/]);
  const fact = (term: string) => panel.getByRole("term").filter({ hasText: term }).locator("+ dd");
  for (const [term, text] of [["Recorded", "02/03/2026 - 00:24"]] as const)
    await expect(fact(term), term).toHaveText(text);
  await expect(fact("Occurrences")).toHaveText(/^\d+$/);
  await expect(fact("Reported by")).toHaveText(/^[A-Z]/);
  await expect(panel).toContainText("Warning Resolved BX-2207-100103");
  await panel.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/serenity-events?q=datastore");
});

test("the page leads to SerenITy itself [EVT-04]", async ({ page, signInAs }) => {
  await signInAs("fleet@acme.example");
  await page.goto("/serenity-events");
  const site = page.getByRole("link", { name: "About SerenITy" });
  await expect(site).toHaveAttribute("href", "https://www.brenta.example/serenity");
  await expect(page.getByRole("link", { name: "Email sales" })).toHaveAttribute("href", /^mailto:sales@/);
  await expect(page.getByRole("link", { name: "Email support" })).toHaveAttribute("href", /^mailto:support@/);
});

test("only one's own locations' events are there; without machines there are none [EVT-01]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs("editor@acme.example");
  await page.goto("/serenity-events");
  expect(await subjects(page)).toHaveLength(4);
  await expect(page.getByText("Array degraded")).toHaveCount(0);

  const fleet = await pageOf("fleet@acme.example");
  await fleet.goto("/serenity-events");
  await fleet.getByRole("link", { name: "Array degraded" }).click();
  await expect(fleet.getByRole("dialog", { name: "Array degraded" })).toBeVisible();
  const address = fleet.url();
  expect((await page.goto(address))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();

  const eos = await pageOf("master@eos.example");
  await eos.goto("/serenity-events");
  await expect(eos.getByText("No SerenITy events")).toBeVisible();
  const borea = await pageOf("master@borea.example");
  await borea.goto("/serenity-events");
  expect(await subjects(borea)).toEqual(["Memory module B2 failed"]);
  await expect(borea.getByText("1 event", { exact: true })).toBeVisible();
});

test("what can't be fetched is said, with a way to try again [EVT-03, EVT-04, LAY-09]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("fleet@acme.example");
  await world.fault({ operation: "serenityEventsBySerialNumbers", kind: "graphql-error" });
  expect((await page.goto("/serenity-events"))?.status()).toBe(503);
  await expect(page.getByRole("main").getByText("Failed to fetch SerenITy events data.")).toBeVisible();
  await expect(notifications(page)).toContainText("Failed to fetch SerenITy events data.");
  await world.control("DELETE", "/faults");
  await world.fault({ operation: "serenityEventsSettings", kind: "status", status: 500 });
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("row", { name: "Array degraded" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Email sales" })).toHaveCount(0);
});

test("an event leads to its machine, and to a new ticket about it, which leads back [PAGE-01, TICK-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("fleet@acme.example");
  await page.goto("/serenity-events?q=datastore");
  await page.getByRole("link", { name: "Datastore is 92 % full" }).click();
  const panel = page.getByRole("dialog", { name: "Datastore is 92 % full" });
  await panel.getByRole("link", { name: "New ticket about this event" }).click();
  await expect(page).toHaveURL(/\/serenity-events\/BX-2207-100103\/[^/]+\/new-ticket\?q=datastore&subject=Datastore/);
  await expect(page.getByLabel("Subject")).toHaveValue("Datastore is 92 % full");
  await page.getByLabel("Comment").fill("It fills up.");
  await page.getByRole("button", { name: "Send ticket" }).click();
  await expect(notifications(page)).toContainText("Ticket created successfully.");
  const [mail] = await mailsOf(world, "ticket");
  const reference = /Reference: (\d{4}-\d{4})/.exec(mail?.text ?? "")?.[1] ?? "no reference";
  await expect(notifications(page)).toContainText(`Your reference is ${reference}.`);
  await expect(panel.getByRole("listitem").filter({ hasText: reference })).toBeVisible();
  await expect(panel.getByRole("heading", { name: "Datastore is 92 % full" })).toBeVisible();
  await expect(page).toHaveURL(/\/serenity-events\/BX-2207-100103\/[^/]+\?q=datastore$/);
  await page.goto("/serenity-events?q=datastore");
  await page.getByRole("row", { name: "Datastore" }).getByRole("link", { name: "mi-hv-02" }).click();
  await expect(page).toHaveURL("/machines/BX-2207-100103");
});

test("the list shows just one machine's or one location's events [PAGE-01, PAGE-02]", async ({ page, signInAs }) => {
  await signInAs("fleet@acme.example");
  await page.goto("/serenity-events?machine=BX-2207-100103");
  expect(await subjects(page)).toEqual(["Datastore is 92 % full"]);
  await expect(page.getByLabel("Machine")).toHaveValue("BX-2207-100103");
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page).toHaveURL("/serenity-events");
  await expect(page.getByLabel("Machine")).toHaveCount(0);
  await page.getByLabel("Location").selectOption({ label: "Milano HQ" });
  await page.getByRole("button", { name: "Apply" }).click();
  const milano = await subjects(page);
  expect(milano).toContain("Datastore is 92 % full");
  expect(milano).not.toContain("Array degraded");
  await page.goto("/serenity-events?machine=BX-0000-000000");
  await expect(page.getByText("Try fewer words or another state.")).toBeVisible();
  const file = await (await page.request.get("/serenity-events/export?machine=BX-2207-100103")).text();
  expect(file).toContain("Milano HQ");
  expect(file.trim().split("\n")).toHaveLength(2);
});

test("an event that can't be read leaves its panel with a message, one that is none is not found [EVT-03, LAY-09]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("fleet@acme.example");
  await page.goto("/serenity-events?q=datastore");
  await page.getByRole("link", { name: "Datastore is 92 % full" }).click();
  const address = new URL(page.url()).pathname;
  await world.fault({ operation: "serenityEventsBySerialNumbers", kind: "status", status: 500 });
  expect((await page.goto(address))?.status()).toBe(503);
  await expect(page.getByRole("dialog")).toContainText("Failed to fetch SerenITy events data.");
  await world.control("DELETE", "/faults");
  expect((await page.goto("/serenity-events/BX-2207-100103/no-such-event"))?.status()).toBe(404);
});

test("events are filtered by a location's name as by its id, unless the names can't be read [PAGE-02, EVT-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("fleet@acme.example");
  await page.goto("/serenity-events?location=Milano+HQ");
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue("Milano HQ");
  expect(await subjects(page)).toHaveLength(4);
  const file = await (await page.request.get("/serenity-events/export?q=disk")).text();
  expect(file.trim().split("\r\n")).toEqual([
    "Date,Subject,Serial Number,Host Name,Location,Severity,State,Occurrences,Taken by",
    "07/03/2026 - 02:19,Disk 3 predicts a failure,BX-2207-100102,mi-hv-01,Milano HQ,Error,Pending,250,Marco Bianchi",
  ]);
  await world.fault({ operation: "locationsByCompanyId", kind: "graphql-error" });
  expect((await page.goto("/serenity-events?location=Milano+HQ"))?.status()).toBe(503);
  expect((await page.goto("/serenity-events"))?.status()).toBe(200);
});

test("a filter by a deleted location is shown as such [VIEW-01]", async ({ page, signInAs }) => {
  const id = "00000000-0000-0000-0000-000000000000";
  await signInAs("fleet@acme.example");
  await page.goto(`/serenity-events?location=${id}`);
  const filter = page.getByLabel("Location", { exact: true });
  await expect(filter).toHaveValue(id);
  await expect(filter.getByRole("option").last()).toHaveText("Deleted location");
});
