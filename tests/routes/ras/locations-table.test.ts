import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/no-js/test";
import { takeAway } from "../../support/permissions";

const names = async (page: Page, query: string) => {
  await page.goto(`/ras?${query}`);
  return page
    .getByRole("rowheader")
    .getByRole("link")
    .filter({ hasText: /^(?!Details)/ })
    .allInnerTexts();
};
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

test("locations are found by a user's address, by state and by seats, and sorted by their users [RAS-02, RASX-07, FIND-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  expect(await names(page, "q=viewer@acme.example")).toEqual(["Roma Office", "Milano HQ"]);
  await expect(row(page, "Milano HQ")).toContainText("viewer@acme.example");
  await expect(row(page, "Milano HQ")).not.toContainText("fleet@acme.example");
  expect(await names(page, "q=vr-gw-01")).toEqual(["Verona Branch"]);
  expect(await names(page, "status=ACTIVE")).toEqual(["Milano HQ", "Torino Plant"]);
  expect((await names(page, "sort=users&direction=descending")).slice(0, 1)).toEqual(["Milano HQ"]);
  expect(await names(page, "seats=used")).toEqual([]);
  await signInAs("master@faro.example");
  expect(await names(page, "seats=used")).toEqual(["La Spezia Terminal"]);
  // The gateway's own certificate expires in 20 days.
  expect(await names(page, "certificate=soon")).toEqual(["La Spezia Terminal"]);
  expect(await names(page, "certificate=ended")).toEqual([]);
});

test("an open row lists the users with what they reach, or says why not [RAS-02, RAS-07]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  const open = (...locations: string[]) =>
    page.goto(`/ras?open=${locations.map((name) => toSeedId("location", "acme", name)).join(",")}`);
  await open("Milano HQ");
  const users = page.getByRole("list", { name: "Users of Milano HQ" }).getByRole("listitem");
  await expect(users).toHaveCount(8);
  await expect(users.filter({ hasText: "viewer@acme.example" })).toHaveText(
    /^viewer@acme\.example\s*Intranet\s*File server\s*Warehouse$/,
  );
  await expect(users.filter({ hasText: "support@acme.example" })).toContainText(
    /All traffic\s*Ends soon, on 20\/03\/2026/,
  );
  await open("Bologna Lab");
  await expect(page.getByText("No users have access yet.")).toBeVisible();
  await open("Verona Branch");
  await expect(page.getByText("Couldn't load the users from the gateway.")).toBeVisible();
});

test("what one may not see is left out of the table: seats, machines, the review and the requests [RASP-02, RAS-02]", async ({
  page,
  signInAs,
  world,
}) => {
  const requests = page.getByRole("link", { name: /^Requests/ });
  const machine = row(page, "Milano HQ").getByRole("link", { name: "mi-gw-01" });
  await signInAs(MASTER);
  await page.goto("/ras");
  await expect(requests).toHaveText(/Requests\s*1\s*open/);
  await expect(machine).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Access review" })).toHaveCount(1);
  await world.fault({ operation: "attentionByCompanyId", kind: "graphql-error", message: "No." });
  await page.goto("/ras");
  await expect(requests).toContainText("not counted");
  await world.control("DELETE", "/faults");
  await takeAway(world, MASTER, "ras.user.list", "appliance.view", "ras.user.create", "ras.user.update", "ras.deploy");
  await page.goto("/ras");
  await expect(row(page, "Milano HQ").getByRole("cell").nth(2)).toHaveText("8");
  await expect(row(page, "Milano HQ")).toContainText("mi-gw-01");
  await expect(machine).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Access review" })).toHaveCount(0);
  await expect(requests).toHaveCount(0);
  await page.getByRole("button", { name: "Deploy on" }).click();
  await expect(page.getByRole("group", { name: "Available", exact: true })).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Unavailable" })).toContainText("Firenze Shop");
});
