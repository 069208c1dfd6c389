import type { Locator } from "@playwright/test";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { mailsOf } from "../../support/outbox";

/** Returns the description of a term. */
const fact = (within: Locator, term: string) =>
  within
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator("+ dd");

test("the support page: title, hours, phones, two cards in a new tab [TICK-02]", async ({ page, signInAs }) => {
  await signInAs("editor@acme.example");
  await page.goto("/dashboard");
  await page.goto("/support");
  await expect(
    page.getByRole("heading", { name: "General Conditions, Knowledge Base & Support Tickets" }),
  ).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText("24/7");
  await expect(main).toContainText("Monday to Friday 09:00-18:00 CET");
  for (const country of ["Italy", "Spain", "UK", "USA", "Mission Critical customers (toll-free)"])
    await expect(main.getByText(country, { exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: /^\+/ })).toHaveCount(5);
  for (const [country, number] of [
    ["Italy", "+39 02 0000 0100"],
    ["Spain", "+34 910 000 100"],
    ["UK", "+44 20 7946 0100"],
    ["USA", "+1 202 555 0100"],
    ["Mission Critical customers (toll-free)", "+800 0000 0100"],
  ] as const) {
    const phone = main.getByRole("term").filter({ hasText: country }).locator("+ dd");
    await expect(phone, country).toHaveText(number);
    await expect(phone.getByRole("link")).toHaveAttribute("href", `tel:${number.replaceAll(" ", "")}`);
  }
  await expect(main.getByRole("link", { name: "Support Guide" })).toHaveAttribute("href", /guide\.pdf$/);
  await expect(main.getByRole("link", { name: "Support Portal" })).toHaveAttribute("href", /^https:\/\/support\./);
  for (const name of ["Support Guide", "Support Portal"]) {
    const card = main.getByRole("link", { name });
    await expect(card).toHaveAttribute("target", "_blank");
    await expect(card).toHaveAttribute("href", /^https:/);
  }
});

test("a ticket's form shows what goes with it, and its reference stays on the support page [TICK-01, TICK-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("fleet@acme.example");
  await page.goto("/support");
  await expect(page.getByRole("region", { name: "Your last tickets" })).toHaveCount(0);
  await page.goto("/inventory/BX-2207-100101/new-ticket");
  const dialog = page.getByRole("dialog", { name: "New ticket" });
  for (const text of ["BX-2207-100101", "mi-gw-01", "Milano HQ", "4.8.9", "Mission Critical"])
    await expect(dialog).toContainText(text);
  for (const [term, text] of [
    ["Host Name", "mi-gw-01"],
    ["Location", "Milano HQ"],
    ["OS", "4.8.9"],
    ["ESXi", "—"],
    ["Maintenance plan", "Mission Critical"],
  ] as const)
    await expect(fact(dialog, term), term).toHaveText(text);
  await expect(dialog).toContainText("sending this as Marco Bianchi (Acme S.p.A.). We'll reply to fleet@acme.example.");
  await expect(dialog.getByRole("link", { name: "BX-2207-100101" })).toHaveAttribute(
    "href",
    "/machines/BX-2207-100101",
  );
  await dialog.getByLabel("Subject").fill("Noise");
  await dialog.getByLabel("Comment").fill("The fan is loud.");
  await dialog.getByRole("button", { name: "Send ticket" }).click();
  await expect(page).toHaveURL("/inventory");
  const [mail] = await mailsOf(world, "ticket");
  const reference = mail?.text.match(/Reference: (\S+)/)?.[1];
  await page.goto("/support");
  await expect(page.getByRole("region", { name: "Your last tickets" })).toContainText(
    `Reference ${reference} 16/03/2026 - 10:00`,
  );
  await world.fault({ operation: "sentTickets", kind: "graphql-error" });
  await page.goto("/support");
  await expect(page.getByText("Couldn't load your last tickets.")).toBeVisible();
});

test("a ticket's subject may come with the address, and goes back to the page it was opened on [TICK-01, PAGE-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("fleet@acme.example");
  const dialog = page.getByRole("dialog", { name: "New ticket" });
  await page.goto(`/support/new-ticket?subject=${"x".repeat(250)}`);
  await expect(dialog.getByLabel("Subject")).toHaveValue("x".repeat(200));
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/support");
  await page.goto("/inventory/BX-2403-101103/new-ticket?q=BX&subject=Fan");
  await expect(fact(dialog, "Host Name")).toHaveText("N/A");
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/inventory?q=BX");
  await world.fault({ operation: "locationsByIds", kind: "graphql-error" });
  await page.goto("/machines/BX-2207-100101/new-ticket");
  await expect(dialog).toContainText("Couldn't load the location.");
  await world.fault({ operation: "machinePageByCompanyId", kind: "graphql-error" });
  await page.goto("/machines/BX-2207-100101/new-ticket");
  await expect(dialog).toContainText("Couldn't load the machine's details.");
  expect((await page.goto("/serenity-events/BX-2207-100101/no-such-event/new-ticket"))?.status()).toBe(404);
});

test("too much text, a failing upstream: a clear message, nothing sent, nothing lost [TICK-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("fleet@acme.example");
  const before = (await mailsOf(world, "ticket")).length;
  await page.goto("/support/new-ticket");
  const dialog = page.getByRole("dialog", { name: "New ticket" });
  await dialog.getByLabel("Subject").fill("Noise");
  await dialog.getByLabel("Comment").fill("x".repeat(10_001));
  await dialog.getByRole("button", { name: "Send ticket" }).click();
  await expect(errorSummary(dialog)).toContainText("Comment must be 10,000 characters or fewer");
  await expect(dialog.getByLabel("Comment")).toHaveValue("x".repeat(10_001));

  await world.fault({ operation: "sendTicketEmail", kind: "graphql-error", message: "GraphQL error: Mail is down." });
  await dialog.getByLabel("Comment").fill("y".repeat(10_000));
  await dialog.getByRole("button", { name: "Send ticket" }).click();
  await expect(notifications(page)).toContainText("Failed to create new ticket.");
  await expect(errorSummary(dialog)).toContainText("Mail is down.");
  await expect(dialog.getByLabel("Subject")).toHaveValue("Noise");
  await expect(dialog.getByLabel("Comment")).toHaveValue("y".repeat(10_000));
  expect(await mailsOf(world, "ticket")).toHaveLength(before);
});
