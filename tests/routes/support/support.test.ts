import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { mailsOf } from "../../support/outbox";

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
  await dialog.getByLabel("Subject").fill("Noise");
  await dialog.getByLabel("Comment").fill("The fan is loud.");
  await dialog.getByRole("button", { name: "Send ticket" }).click();
  const [mail] = await mailsOf(world, "ticket");
  const reference = mail?.text.match(/Reference: (\S+)/)?.[1];
  await page.goto("/support");
  await expect(page.getByRole("region", { name: "Your last tickets" })).toContainText(`Reference ${reference}`);
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
