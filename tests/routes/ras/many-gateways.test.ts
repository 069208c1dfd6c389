import { expect, test, withMachines } from "../../support/no-js/test";
import { upstreamCalls } from "../../support/upstream-calls";

const SCALA = "master@scala.example";
const NAMES_ONLY = "Only location names were searched and sorted.";

withMachines(1000);

test("gateways are found by what the upstream keeps, and only the shown ones are asked [RAS-02, RAS-05] @all", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(SCALA);
  await page.goto("/ras");
  await expect(page.getByText(/^1–50 of [45]\d\d locations$/)).toBeVisible();
  const failed = await upstreamCalls(world, () => page.goto("/ras?status=FAILED&size=25"));
  // The connections of the shown ones are one request.
  expect(failed).toEqual({ requests: 2 + 25 + 1, waves: 3 });
  await expect(page.getByRole("cell", { name: /^Failed/ })).toHaveCount(25);
  await expect(page.getByText(/^1–25 of [45]\d locations$/)).toBeVisible();
  await expect(page.getByText(NAMES_ONLY)).toHaveCount(0);

  await page.goto("/ras?q=user0541@");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByText("user0541@scala.example")).toBeVisible();
  await page.goto("/ras?sort=users&direction=descending&size=25");
  const users = (await page.getByRole("row").allInnerTexts())
    .slice(1)
    .map((row) => Number(/\s(\d+)\s+vpn-/.exec(row)?.[1]));
  expect(users).toEqual(users.toSorted((one, other) => other - one));
  expect(new Set(users)).not.toContain(Number.NaN);
});

test("why locations are unavailable is said once, and describes each of them [RAS-03] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(SCALA);
  await page.goto("/ras");
  await page.getByRole("button", { name: "Deploy on" }).click();
  const reason = "At least one device must be updated to BrentaOS 4.6.0 or later to use the service.";
  const unavailable = page.getByRole("group", { name: "Unavailable" });
  await expect(unavailable.getByText(reason)).toHaveCount(1);
  const links = unavailable.getByRole("link");
  expect(await links.count()).toBeGreaterThan(1);
  await expect(links.last()).toHaveAccessibleDescription(reason);
  await expect(links.last()).toHaveAttribute("title", reason);
});

test("of a kept status the page shows what the gateway says now [RAS-05]", async ({ page, signInAs, world }) => {
  await signInAs("master@acme.example");
  await world.fault({ operation: "getRas", kind: "graphql-error", message: "Can't contact RAS Gateway." });
  await page.goto("/ras?status=FAILED");
  await expect(page.getByRole("row", { name: /Roma Office/ })).toContainText("Connection Problems");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
});

test("without what an upstream keeps few gateways are all asked; of many names are found, and the page says so [RAS-02, CONF-03]", async ({
  page,
  signInAs,
  world,
}) => {
  world.configure({});
  await world.fault({ operation: "capabilities", kind: "graphql-error", code: "BAD_USER_INPUT" });
  await signInAs("master@acme.example");
  await page.goto("/ras?status=FAILED");
  await expect(page.getByRole("rowheader")).toContainText(["Roma Office"]);
  await expect(page.getByText(NAMES_ONLY)).toHaveCount(0);

  await signInAs(SCALA);
  const calls = await upstreamCalls(world, () => page.goto("/ras?q=499&status=FAILED&sort=users"));
  expect(calls.requests).toBeLessThan(6);
  await expect(page.getByText(NAMES_ONLY)).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByRole("rowheader")).toContainText("499");
});
