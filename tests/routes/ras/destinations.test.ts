import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { takeAway } from "../../support/permissions";
import { idsOf, upstreamAs } from "../../support/upstream";

const FLEET = "fleet@acme.example";
const MILANO = toSeedId("location", "acme", "Milano HQ");
const TORINO = toSeedId("location", "acme", "Torino Plant");
const FIRENZE = toSeedId("location", "acme", "Firenze Shop");
const TAB = `/ras/${MILANO}/destinations`;

const listed = (page: Page) => page.getByRole("main").getByRole("list", { name: "Destinations" });
const panelOf = (page: Page) => page.getByRole("dialog", { name: "Manage Network Destinations" });

async function open(page: Page) {
  await page.goto(TAB);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const panel = panelOf(page);
  await expect(panel.getByLabel("Name").first()).toHaveValue("Office LAN");
  return {
    panel,
    name: (at: number) => panel.getByLabel("Name").nth(at),
    entries: (at: number) => panel.getByLabel("Network destinations").nth(at),
    save: panel.getByRole("button", { name: "Save", exact: true }),
    confirm: panel.getByRole("button", { name: "Save these changes" }),
    add: panel.getByRole("button", { name: "Add destination" }),
  };
}

test("destinations are listed, with what is worth a warning; below 4.7.0 they can't be edited [RASD-01, RASP-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto(`/ras/${MILANO}`);
  await page.getByRole("main").getByRole("link", { name: "Destinations" }).click();
  await expect(page).toHaveURL(TAB);
  const depot = listed(page).getByRole("listitem").filter({ hasText: "Warehouse" });
  await expect(depot).toContainText("10.20.4.0/22");
  await expect(depot).toContainText("In use");
  await expect(listed(page).getByRole("listitem").filter({ hasText: "Printers" })).not.toContainText("In use");
  await expect(listed(page).getByRole("listitem").filter({ hasText: "DNS" })).toContainText("any address on port 53");
  // The list is what one came for: what to check is folded in one line.
  const folded = page.getByRole("main").locator("details").filter({ hasText: "Check these destinations" });
  await expect(folded).not.toHaveAttribute("open");
  await expect(folded).toContainText("Everything allows any address, so it doesn't limit users to a network.");
  await expect(folded).toContainText("Office LAN and Intranet overlap");

  await page.goto(`/ras/${TORINO}/destinations`);
  await expect(page.getByText("No destinations", { exact: true })).toBeVisible();
  const why = "Per-user firewall destinations are available on gateways with version 4.7.0 and later.";
  await expect(page.getByRole("main").getByText(why).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveAccessibleDescription(why);
  await page.goto(`/ras/${TORINO}/destinations/edit`);
  await expect(notifications(page)).toContainText(why);
});

test("of two who save, the second sees both versions and takes over either [RASD-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  const call = await upstreamAs(world, "master@acme.example");
  const somebodySaves = async (entry: string) => {
    const { destinationsByLocationId: list } = await call(
      "query ($l: ID!) { destinationsByLocationId(locationId: $l) { id name networkDestinations } }",
      { l: MILANO },
    );
    list[1].networkDestinations = [entry];
    await call(
      "mutation ($l: ID!, $d: [RasDestinationInput!]!) { setDestinations(locationId: $l, destinations: $d) { id } }",
      { l: MILANO, d: list },
    );
  };
  const { panel, entries, save, confirm } = await open(page);
  await somebodySaves("10.20.4.0/22");
  await entries(1).fill("10.20.9.0/24");
  await save.click();
  await expect(panel.getByRole("alert")).toContainText("Your changes aren't saved.");
  await expect(notifications(page)).toContainText("Failed to submit destinations.");
  await expect(panel.getByRole("row", { name: "Warehouse" }).getByRole("cell")).toHaveText([
    "10.20.4.0/22",
    "10.20.9.0/24",
  ]);
  await expect(entries(1)).toHaveValue("10.20.9.0/24");
  await panel.getByRole("link", { name: "Use the saved version" }).click();
  await expect(entries(1)).toHaveValue("10.20.4.0/22");
  await expect(panel.getByRole("row")).toHaveCount(0);

  await somebodySaves("10.20.5.0/24");
  await entries(1).fill("10.20.9.0/24");
  await save.click();
  await panel.getByRole("button", { name: "Save my version" }).click();
  await confirm.click();
  await expect(listed(page).getByRole("listitem").filter({ hasText: "Warehouse" })).toContainText("10.20.9.0/24");
});

test("what the gateway can't be told is put back, and saved the next time [RASD-04]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  const { panel, entries, save, confirm } = await open(page);
  await entries(1).fill("10.20.9.0/24");
  await panel.getByRole("button", { name: "Delete Printers" }).click();
  await save.click();
  await world.fault({ operation: "setRasNetworkDestinations", kind: "graphql-error", message: "No.", times: 1 });
  await confirm.click();
  await expect(notifications(page)).toContainText("Failed to submit destinations.");
  await expect(entries(1)).toHaveValue("10.20.9.0/24");
  const call = await upstreamAs(world, "master@acme.example");
  const stored = async () => {
    const { destinationsByLocationId } = await call(
      "query ($l: ID!) { destinationsByLocationId(locationId: $l) { name networkDestinations } }",
      { l: (await idsOf(call)).location("Milano HQ") },
    );
    return JSON.stringify(destinationsByLocationId);
  };
  expect(await stored()).toContain("Printers");
  expect(await stored()).not.toContain("10.20.9.0/24");
  await confirm.click();
  await expect(notifications(page)).toContainText("Destinations have been successfully updated.");
  expect(await stored()).toContain("10.20.9.0/24");

  await world.fault({ operation: "destinationsByLocationId", kind: "graphql-error", message: "No." });
  await page.goto(TAB);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Failed to fetch RAS destinations.");
});

test("a destination in use is changed after a review of whom that affects, another one at once [RASD-02, RASS-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  const { panel, entries, save, confirm } = await open(page);
  const review = panel.getByRole("region", { name: "Check your changes" });
  await entries(1).fill("*");
  await entries(2).fill("10.10.20.0/24:443");
  await entries(6).fill("10.10.40.0/24");
  await save.click();
  const changes = review.getByRole("listitem");
  const warehouse = changes.filter({ hasText: "Warehouse:" });
  await expect(warehouse).toContainText("10.20.4.0/22, 10.20.8.15 becomes any address");
  await expect(warehouse).toContainText("Each of these 6 users can reach it now");
  await expect(review).toContainText("Each of these 8 users has to download their VPN profile again");
  await expect(changes.filter({ hasText: "Intranet:" })).toContainText("Each of these 7 users can reach it now");
  for (const email of ["editor@acme.example", "viewer@acme.example"])
    await expect(changes.filter({ hasText: "Intranet:" })).toContainText(email);
  await expect(review).toContainText("Warehouse allows any address, so it doesn't limit users to a network.");
  await expect(review).toContainText("Nothing has been saved yet.");
  await expect(review).not.toContainText("Printers");

  await entries(1).fill("10.20.4.0/22");
  await confirm.click();
  await expect(warehouse).toContainText("10.20.4.0/22, 10.20.8.15 becomes 10.20.4.0/22");
  await confirm.click();
  await expect(notifications(page)).toContainText("Destinations have been successfully updated.");
  const printers = listed(page).getByRole("listitem").filter({ hasText: "Printers" });
  await expect(printers).toContainText("10.10.40.0/24");

  const again = await open(page);
  await again.entries(6).fill("10.10.41.0/24");
  await again.save.click();
  await expect(printers).toContainText("10.10.41.0/24");
});

test("a row is added, asked about before it is whole, and refused until it is [RASD-02, RASD-03]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  const { panel, name, entries, save, add } = await open(page);
  const ask = () => panel.getByRole("button", { name: "Who can reach this? destination 8" }).click();
  await add.click();
  await expect(name(7)).toHaveValue("");
  await entries(7).fill("10.10.20");
  await ask();
  await expect(errorSummary(panel)).toContainText("Network destination is invalid");
  await entries(7).fill("10.10.20.15:443");
  await ask();
  const answer = panel.getByRole("list", { name: "Who can reach destination 8" });
  await expect(answer).toContainText("viewer@acme.example");
  await expect(answer).not.toContainText("never@acme.example");
  await save.click();
  await expect(errorSummary(panel)).toContainText("Name is required");
  await name(7).fill("Lab");
  await save.click();
  await expect(notifications(page)).toContainText("Destinations have been successfully updated.");
  await expect(listed(page).getByRole("listitem").filter({ hasText: "Lab" })).toContainText("10.10.20.15:443");
});

test("a network with host bits says what it stands for before it is saved, wherever it is typed [RASD-05]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  const said = "10.70.3.7/16 is 10.70.0.0 to 10.70.255.255.";
  const isStored = () => world.readColumn("ras_destinations.network_destinations").join().includes("10.70.3.7/16");
  const { panel, entries, save, confirm } = await open(page);
  await entries(6).fill("10.70.3.7/16, 10.71.0.0/16");
  await save.click();
  await expect(panel.getByRole("region", { name: "Check your changes" })).toContainText(said);
  await expect(panel.getByRole("region", { name: "Check your changes" })).not.toContainText("10.71.0.0/16");
  await expect(entries(6)).toHaveAccessibleDescription(new RegExp(`${said}$`));
  expect(isStored()).toBe(false);
  await confirm.click();
  await expect(notifications(page)).toContainText("Destinations have been successfully updated.");
  expect(isStored()).toBe(true);
  // What is stored isn't asked about again.
  const again = await open(page);
  await again.entries(6).fill("10.70.3.7/16");
  await again.save.click();
  await expect(notifications(page)).toContainText("Destinations have been successfully updated.");

  for (const [form, network] of [
    [`/ras/${MILANO}/edit`, "10.80.3.7/16"],
    [`/ras/deploy/${FIRENZE}`, "10.90.3.7/16"],
  ] as const) {
    await page.goto(form);
    const add = page.getByRole("button", { name: "Add destination" });
    const typed = page.getByLabel("Network destinations");
    const stored = () => world.readColumn("ras_destinations.network_destinations").join();
    await page.getByText("Add new").click();
    await page.getByLabel("Destination name").fill("Lab");
    for (const value of ["10.60.3.7/16", network]) {
      await typed.fill(value);
      await add.click();
      await expect(page.getByRole("status").filter({ hasText: "Nothing has been added yet." })).toBeVisible();
      await expect(typed).toHaveAccessibleDescription(new RegExp(`${value} is `));
      expect(stored()).not.toContain(value);
    }
    await add.click();
    await expect(page.getByText("Lab has been added")).toBeVisible();
    expect(stored()).toContain(network);
  }
});

test("who may read destinations and not change them reads why [RASP-02, RASD-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await takeAway(world, FLEET, "location.destination.update");
  await page.goto(TAB);
  await expect(listed(page)).toContainText("Office LAN");
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveAccessibleDescription(
    "You don't have permission to change destinations. Ask your service administrator.",
  );
  expect((await page.goto(`${TAB}/edit`))?.status()).toBe(403);
});
