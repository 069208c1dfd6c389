import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

const FLEET = "fleet@acme.example";
const MILANO = `/ras/${toSeedId("location", "acme", "Milano HQ")}`;
const DISCONNECT = `${MILANO}/sessions/${toSeedId("user", FLEET)}/disconnect`;
const REASON = "The notebook was stolen";

test("who is connected, since when, from where and how much [RASX-02]", async ({ page, signInAs, world }) => {
  await signInAs(MASTER);
  await page.goto(MILANO);
  await page.getByRole("main").getByRole("link", { name: "Connections", exact: true }).click();
  await expect(page).toHaveURL(`${MILANO}/sessions`);
  const table = page.getByRole("table", { name: "Connected now" });
  const row = table.getByRole("row").filter({ hasText: FLEET });
  await expect(row).toContainText(/\d\d\/\d\d\/\d{4} - \d\d:\d\d/);
  await expect(row).toContainText(/\d (kB|MB|GB)/);
  await row.getByRole("link", { name: `Details of ${FLEET}` }).click();
  await expect(table).toContainText(
    /From\s*203\.0\.113\.\d+\s*Received\s*[\d.]+ (kB|MB|GB)\s*Sent\s*[\d.]+ (kB|MB|GB)/,
  );
  const before = await table.innerText();
  await expect(table.getByRole("columnheader")).toHaveText(["User", "Since", "Traffic", "Actions"]);
  await world.control("POST", "/clock", { advanceSeconds: 3600 });
  await page.getByRole("link", { name: "Refresh" }).click();
  expect(await table.innerText()).not.toBe(before);
  await world.control("POST", "/ras", { serialNumber: "BX-2207-100101", status: "INACTIVE" });
  await page.goto(`${MILANO}/sessions`);
  await expect(page).toHaveURL(MILANO);
});

test("an administrator ends a connection with a reason, and the access stays [RASX-02]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(`${MILANO}/sessions`);
  await page.getByRole("link", { name: `Disconnect ${FLEET}` }).click();
  const dialog = page.getByRole("alertdialog", { name: "Disconnect" });
  await expect(dialog).toContainText(`disconnect ${FLEET} from Milano HQ`);
  await expect(dialog).not.toContainText("yourself");
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(errorSummary(dialog)).toContainText("Cannot be empty");
  await dialog.getByRole("textbox", { name: "Reason" }).fill(REASON);
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(page).toHaveURL(`${MILANO}/sessions`);
  await expect(notifications(page)).toContainText("User disconnected.");
  await expect(page.getByRole("table", { name: "Connected now" })).not.toContainText(FLEET);
  await page.goto(`${MILANO}/access`);
  const user = page.getByRole("table", { name: "Users" }).getByRole("row").filter({ hasText: FLEET });
  await expect(user).toContainText(`Connection history of ${FLEET}: `);
  await expect(user).not.toContainText("Connected");
});

test("a connection whose end was not answered is told as ended, and one that goes on keeps the reason [RASX-02, SAFE-03]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto(DISCONNECT);
  const dialog = page.getByRole("alertdialog", { name: "Disconnect" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill(REASON);
  await world.fault({ operation: "disconnectRasSession", kind: "html", times: 1 });
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue(REASON);
  await world.fault({ operation: "disconnectRasSession", kind: "commit-then-drop", times: 1 });
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(page).toHaveURL(`${MILANO}/sessions`);
  await expect(notifications(page)).toContainText("User disconnected.");
});

test("who ends the own connection is told so, and since when it lasts [RASX-02]", async ({ page, signInAs, world }) => {
  const session = { id: "own", username: "master", seconds: 120, address: "10.8.0.2", received: 1, sent: 1 };
  await world.control("POST", "/ras/sessions", { serialNumber: "BX-2207-100101", sessions: [session] });
  await signInAs(MASTER);
  await page.goto(`${MILANO}/sessions/${toSeedId("user", MASTER)}/disconnect`);
  const dialog = page.getByRole("alertdialog", { name: "Disconnect" });
  await expect(dialog).toContainText("Connected since 16/03/2026 - 09:58.");
  await expect(dialog).toContainText("You're disconnecting yourself.");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("r".repeat(201));
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(errorSummary(dialog)).toContainText("200 characters or fewer");
});

test("why a connection was ended stands on its list, at the user and with the disconnected [RASX-02, ACT-02]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(MASTER);
  const viewer = await pageOf("viewer@acme.example");
  await page.goto(`${MILANO}/history`);
  const ended = page.getByRole("table", { name: "Connections" }).getByRole("row");
  await expect(ended.filter({ hasText: "Maintenance of the file server" })).toContainText("07/03/2026 - 12:40");
  await page.goto(`${MILANO}/sessions/${toSeedId("user", "viewer@acme.example")}/disconnect`);
  const dialog = page.getByRole("alertdialog", { name: "Disconnect" });
  await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveAccessibleDescription(
    "The reason is recorded and shown to the user.",
  );
  await dialog.getByRole("textbox", { name: "Reason" }).fill(REASON);
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await page.goto(`${MILANO}/history`);
  await expect(ended.filter({ hasText: "Alessandro Marino" }).first()).toContainText(REASON);
  await page.goto(`${MILANO}/access`);
  const user = page.getByRole("table", { name: "Users" }).getByRole("row");
  await expect(user.filter({ hasText: "viewer@acme.example" })).toContainText(
    `Disconnected on 16/03/2026 - 10:00: ${REASON}`,
  );
  await viewer.goto("/ras");
  await expect(viewer.getByRole("region", { name: "to Milano HQ" })).toContainText(REASON);
  await page.goto("/activity?q=disconnected");
  await page.getByRole("link", { name: "disconnected viewer@acme.example from Milano HQ" }).click();
  await expect(page.getByRole("dialog")).toContainText(REASON);
});

test("whose access was revoked meanwhile is not disconnected, which is told [RASX-02]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(MASTER);
  const other = await pageOf("both@acme.example");
  await page.goto(DISCONNECT);
  await page.getByRole("textbox", { name: "Reason" }).fill(REASON);
  await other.goto(`${MILANO}/access/${toSeedId("user", FLEET)}/revoke`);
  await other.getByRole("button", { name: "Revoke Access" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page).toHaveURL(`${MILANO}/sessions`);
  await expect(notifications(page)).toContainText("This connection had already ended.");
  await expect(page.getByRole("main")).not.toContainText(FLEET);
});

test("a connection that ended before it was ended is told of, and is no error [RASX-02]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(MASTER);
  const other = await pageOf(MASTER);
  for (const each of [page, other]) {
    await each.goto(DISCONNECT);
    await each.getByRole("textbox", { name: "Reason" }).fill(REASON);
  }
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  for (const each of [other, page]) {
    if (each === page) await page.goto(DISCONNECT);
    await expect(each).toHaveURL(`${MILANO}/sessions`);
    await expect(notifications(each)).toContainText("This connection had already ended.");
  }
});

test("how access is used stands at the user, on the list and on the own card [RASX-02, RASX-07]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto(`/users/${toSeedId("user", FLEET)}`);
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("link", { name: "Milano HQ", exact: true })).toHaveAttribute(
    "href",
    `${MILANO}/sessions`,
  );
  await expect(panel).toContainText("Last connection: ");
  await expect(panel).toContainText("Torino Plant: All traffic");
  await expect(panel).toContainText(/VPN profile expires on \d\d\/\d\d\/\d{4}/);
  await page.goto(`${MILANO}/access`);
  const connected = page.getByRole("table", { name: "Users" }).getByRole("row").filter({ hasText: FLEET });
  await expect(connected).toContainText(/Connected began .* ago/);
  const viewer = await pageOf("viewer@acme.example");
  await viewer.goto("/ras");
  const card = viewer.getByRole("region", { name: "to Milano HQ" });
  await expect(card.getByRole("heading")).toHaveText(/^Connected to Milano HQ since \d\d:\d\d$/);
  await expect(card).toContainText(/VPN profile\s*Valid until/);
  expect((await viewer.goto(`${MILANO}/sessions`))?.url()).toMatch(/\/ras$/);
});

test("a gateway's own certificate tells when it ends, and is found by that [RASX-07]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(MILANO);
  await expect(page.getByRole("main")).toContainText(/Certificate until\s*\d\d\/\d\d\/\d{4}/);
  await signInAs("master@faro.example");
  await page.goto("/ras?certificate=soon");
  await page.getByRole("main").getByRole("link", { name: "La Spezia Terminal" }).last().click();
  await expect(page.getByRole("main")).toContainText(/Certificate expires\s*\d\d\/\d\d\/\d{4}/);
});

test("an upstream that tells of no connections has pages without them [RASX-02, RASX-07, CONF-03]", async ({
  page,
  signInAs,
  world,
}) => {
  world.configure({}, { capabilities: [] });
  await signInAs(MASTER);
  await page.goto(`${MILANO}/access`);
  await expect(page.getByRole("main")).toContainText("8 of 10 used");
  await expect(page.getByRole("main")).not.toContainText("Last connection");
  await expect(page.getByRole("link", { name: "Connections", exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Access review" })).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Maintenance certificate" })).toHaveCount(0);
  for (const address of [`${MILANO}/sessions`, "/ras/review", "/ras/review/pdf"])
    expect((await page.goto(address))?.status(), address).toBe(404);
});

test("the page polls its list with its search; when it can't be read, or without the right, it gets none [CONN-01]", async ({
  request,
  signInAs,
  world,
}) => {
  const poll = async (search = "") => (await request.get(`${MILANO}/connected${search}`)).text();
  await signInAs(MASTER);
  expect(await poll()).toContain(FLEET);
  expect(JSON.parse(await poll("?sessions-q=nobody")).answer.rows).toEqual([]);
  await world.control("POST", "/faults", { operation: "rasReportsByCompanyId", kind: "status", status: 503 });
  expect(JSON.parse(await poll())).toEqual({ answer: null });
  await world.control("DELETE", "/faults");
  await signInAs("viewer@acme.example");
  expect(await poll()).not.toContain(FLEET);
});
