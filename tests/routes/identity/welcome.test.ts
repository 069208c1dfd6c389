import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

test("who has access to nothing is greeted and told whom to ask [WEL-01]", async ({ page, signInAs, world }) => {
  await signInAs("plain@acme.example");
  await page.goto("/welcome");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Sara");
  await expect(page.getByText("You have no access to any service yet.")).toBeVisible();
  await expect(page.getByText("Please talk to your service administrator: Giulia Ferrari.")).toBeVisible();
  const administrator = page.getByRole("link", { name: "Giulia Ferrari" });
  await expect(administrator).toHaveAttribute("href", "mailto:master@acme.example");
  await world.fault({ operation: "masterAccountEmail", kind: "graphql-error" });
  await page.reload();
  await expect(page.getByText("service administrator: Giulia Ferrari.")).toBeVisible();
  await expect(administrator).toHaveCount(0);

  await expect(page.getByRole("link", { name: "Request remote access" })).toHaveAttribute("href", "/ras/ask");
  await expect(page.getByRole("link", { name: "Your requests" })).toHaveAttribute("href", "/ras/requests");

  await world.fault({ operation: "masterAccountName", kind: "status", status: 500 });
  await page.reload();
  await expect(notifications(page)).toContainText("Failed to fetch data.");
  await expect(page.getByText("Please talk to your service administrator. Couldn't load the name.")).toBeVisible();
});

test("without the service, or where the upstream takes no requests, nobody is told to ask for access [WEL-01, ASK-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("viewer@borea.example");
  await page.goto("/welcome");
  await expect(page.getByRole("link", { name: "Request remote access" })).toHaveCount(0);
  world.configure({}, { capabilities: [] });
  await signInAs("plain@acme.example");
  await page.goto("/welcome");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Sara");
  await expect(page.getByRole("link", { name: "Request remote access" })).toHaveCount(0);
});

test("an end user whose company's service has expired reads that it has [WEL-01, RAS-06]", async ({
  page,
  signInAs,
  world,
}) => {
  const welcome = async (email: string) => {
    await signInAs(email);
    await page.goto("/welcome");
    return page.getByRole("main");
  };
  await world.control("POST", "/clock", { advanceSeconds: 3 * 365 * 24 * 3600 });
  await expect(await welcome("viewer@acme.example")).toContainText(
    "Your company's Remote Access Service has expired, so you have no access to any service now.",
  );
  await expect(await welcome("plain@acme.example")).toContainText("You have no access to any service yet.");
});

test("who has access to something does not stay at /welcome [WEL-01]", async ({ page, signInAs }) => {
  await signInAs("users@acme.example");
  await page.goto("/welcome");
  await expect(page).toHaveURL("/users");
});
