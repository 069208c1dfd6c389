import type { Page } from "@playwright/test";
import { departureId } from "#seeds/departures";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { addressOf, USERS } from "../../support/users";

const EDITOR = addressOf("editor@acme.example");
const PLAIN = addressOf("plain@acme.example").split("/").at(-1) ?? "";

test("who leaves at once hands over, and the page of what has ended stays [LEAVE-01]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(EDITOR);
  await page.getByRole("link", { name: "Leaving" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("Handed over to whom you choose below.");
  // Who manages all locations anyway isn't offered.
  await expect(page.getByLabel("Managed locations").getByRole("option", { name: /fleet@acme/ })).toHaveCount(0);
  await page.getByLabel("Managed locations").selectOption(PLAIN);
  await page.getByText("Choose for each location").click();
  await page.getByLabel("Firenze Shop").selectOption({ label: "No one" });
  await page.getByRole("radio", { name: "Now" }).check();
  await page.getByRole("button", { name: "Let this user leave" }).click();
  await expect(notifications(page)).toContainText("The user has left.");
  const ended = page.getByRole("region", { name: "What has ended" });
  await expect(ended).toContainText("Milano HQ Handed over to plain@acme.example");
  await expect(ended).toContainText("Firenze Shop Handed over to no one");
  await page.getByRole("link", { name: "Departures" }).click();
  await expect(page.getByRole("row", { name: /editor@acme\.example/ })).toContainText("Finished");
  // Back leads to the user's own page, which says the same.
  await page.goto(`${EDITOR}/leaving`);
  await expect(page).toHaveURL(/\/users\/departures\/[^/]+$/);
  await expect(page.getByRole("main")).toContainText("Finished");
  expect((await page.goto(`${addressOf("nobody@acme.example")}/leaving`))?.status()).toBe(404);
});

/** Lets the user who only connects leave at once. */
async function letViewerLeave(page: Page) {
  await page.goto(`${addressOf("viewer@acme.example")}/leaving`);
  await page.getByRole("radio", { name: "Now" }).check();
  await page.getByRole("button", { name: "Let this user leave" }).click();
}

test("what has ended says that open connections were cut [LEAVE-01, RASX-02]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await letViewerLeave(page);
  await expect(notifications(page)).toContainText("The user has left.");
  await expect(page.getByRole("region", { name: "What has ended" })).toContainText("1 open connection was cut");
});

test("of a gateway that doesn't answer the page alone says what isn't cut yet [LEAVE-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await world.control("POST", "/ras", { serialNumber: "BX-2207-100101", status: "UNREACHABLE" });
  await letViewerLeave(page);
  await expect(notifications(page)).not.toContainText("has left");
  const main = page.getByRole("main");
  await expect(main).toContainText("The user has left. Not all VPN gateways have answered yet.");
  await expect(main).toContainText("1 connection may still be open: the gateway hasn't answered");
});

test("a stale form has who takes over in both versions, of each location too [LEAVE-01, SAFE-09]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(MASTER);
  const first = await pageOf(USERS);
  for (const each of [page, first]) {
    await each.goto(`${EDITOR}/leaving`);
    await each.getByLabel("Last day").fill("2026-03-20");
    await each.getByText("Choose for each location").click();
  }
  await first.getByLabel("Managed locations").selectOption(PLAIN);
  await first.getByLabel("Firenze Shop").selectOption({ label: "No one" });
  await first.getByRole("button", { name: "Let this user leave" }).click();
  await first.goto(`${EDITOR}/edit`);
  await first.getByLabel("Fleet Manager").check();
  await first.getByRole("button", { name: "Update" }).click();
  await page.getByLabel("Milano HQ").selectOption({ label: "No one" });
  await page.getByRole("button", { name: "Let this user leave" }).click();
  const rows = page.getByRole("table", { name: "The saved version and your version" }).getByRole("row");
  for (const [row, said] of [
    [1, /What ends\s*Now also: Global permissions: Fleet Manager\s*As it was listed/],
    [2, /Managed locations\s*[^)]*\(plain@acme\.example\)\s*No one/],
    [3, /Managed locations: Firenze Shop\s*No one\s*As for all locations/],
    [4, /Managed locations: Milano HQ\s*As for all locations\s*No one/],
  ] as const)
    await expect(rows.nth(row)).toContainText(said);
  await page.getByRole("button", { name: "Save my version" }).click();
  await expect(notifications(page)).toContainText("The user leaves at the end of 20/03/2026.");
});

test("a last day is asked for, changed, and called off [LEAVE-01]", async ({ page, signInAs }) => {
  await signInAs(USERS);
  await page.goto(`${EDITOR}/leaving`);
  await page.getByRole("button", { name: "Let this user leave" }).click();
  await expect(errorSummary(page)).toContainText("Enter the last day");
  await page.getByLabel("Last day").fill("2026-03-20");
  const at = page.getByLabel("Milano HQ");
  await page.getByText("Choose for each location").click();
  await at.selectOption({ label: "No one" });
  await page.getByRole("button", { name: "Let this user leave" }).click();
  await expect(notifications(page)).toContainText("The user leaves at the end of 20/03/2026.");
  await page.goto(`${EDITOR}/leaving`);
  await expect(page.getByRole("main")).toContainText("This user leaves at the end of 20/03/2026.");
  await expect(at).toHaveValue(/ none$/);
  // Who leaves takes nothing over.
  await page.goto(`${addressOf("support@acme.example")}/leaving`);
  const successor = page.getByLabel("Support contact").getByRole("option");
  await expect(successor.filter({ hasText: "plain@" })).toHaveCount(1);
  await expect(successor.filter({ hasText: "editor@" })).toHaveCount(0);
  await page.goto(`${EDITOR}/leaving`);
  await page.getByLabel("Last day").fill("2026-03-25");
  await page.getByRole("button", { name: "Save" }).click();
  await page
    .getByRole("row", { name: /editor@acme\.example/ })
    .getByRole("link", { name: "Call off" })
    .click();
  await page.getByRole("button", { name: "Call off" }).click();
  await expect(page.getByRole("row", { name: /editor@acme\.example/ })).toContainText("Called off");
});

test("what has ended can't be called off any more, and says so [LEAVE-01]", async ({ page, signInAs }) => {
  await signInAs(USERS);
  await page.goto(`/users/departures/${departureId("ended")}/call-off`);
  await expect(page).toHaveURL(`/users/departures/${departureId("ended")}`);
  await expect(notifications(page)).toContainText("can't be called off any more");
});

test("who must not leave on the last day needs attention, with the reason, and can be called off [LEAVE-01, HOME-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(USERS);
  await page.goto(`${EDITOR}/leaving`);
  await page.getByLabel("Last day").fill("2026-03-16");
  await page.getByRole("button", { name: "Let this user leave" }).click();
  world.makeMaster("editor@acme.example");
  await world.control("POST", "/clock", { advanceSeconds: 86_400 });
  await signInAs(MASTER);
  await page.goto("/dashboard");
  const reason = "The master user can't leave. Call the departure off.";
  const item = page.locator("#attention .attention-item").filter({ hasText: "1 departure not carried out" });
  await expect(item).toContainText(reason);
  await item.getByRole("link", { name: "1 departure not carried out" }).click();
  await expect(page.getByRole("main").getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "editor@acme.example" }).click();
  const departure = page.url();
  await expect(page.getByRole("main")).toContainText(reason);
  await page.goto(`${EDITOR}/leaving`);
  await expect(page).toHaveURL(departure);
  await page.getByRole("link", { name: "Call off" }).click();
  await page.getByRole("button", { name: "Call off" }).click();
  await page.goto("/dashboard");
  await expect(page.locator("#attention")).not.toContainText("not carried out");
});

test("deleting users who hold something offers leaving first [LEAVE-02]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  const leaving = page.getByRole("alertdialog").locator(`a[href="${EDITOR}/leaving"]`);
  await page.goto(`${EDITOR}/delete`);
  await expect(leaving).toBeVisible();
  await page.goto(`/users/delete?user=${EDITOR.split("/").at(-1)}&user=${PLAIN}`);
  await expect(leaving).toBeVisible();
  await page.goto(`/users/${PLAIN}/delete`);
  await expect(page.getByRole("alertdialog")).not.toContainText("still holds something");
});

test("of many users to delete each who holds something is offered leaving [LEAVE-02]", async ({
  page,
  signInAs,
  world,
}) => {
  world.addScala(1);
  await signInAs("master@scala.example");
  // Each of them manages a location.
  const users = Array.from({ length: 25 }, (_, index) =>
    addressOf(`user${String(100 + index).padStart(4, "0")}@scala.example`),
  );
  const chosen = users.map((address) => `user=${address.split("/").at(-1)}`).join("&");
  await page.goto(`/users/delete?${chosen}`);
  await expect(page.getByRole("alertdialog").locator('a[href$="/leaving"]')).toHaveCount(25);
});

test("nobody lets themselves or the master user leave, nor sees departures without the permission [LEAVE-01]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(USERS);
  await page.goto(addressOf(USERS));
  await expect(page.getByRole("dialog")).toContainText("You can't let yourself leave.");
  await expect(page.getByRole("dialog").getByRole("link", { name: "Leaving" })).toBeDisabled();
  const own = await page.goto(`${addressOf(USERS)}/leaving`);
  expect(own?.status()).toBe(400);
  await expect(page.getByRole("main")).toContainText("You can't let yourself leave.");
  await expect(notifications(page)).not.toContainText("You can't let yourself leave.");
  await expect(page.getByRole("link", { name: "Retry" })).toHaveCount(0);
  const fleet = await pageOf("fleet@acme.example");
  for (const path of ["/users/departures", `/users/departures/${departureId("ended")}`]) {
    await fleet.goto(path);
    await expect(fleet).toHaveURL("/dashboard");
  }
});
