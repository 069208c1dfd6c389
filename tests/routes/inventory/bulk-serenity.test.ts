import type { Page } from "@playwright/test";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import type { World } from "../../support/world";

const FLEET = "fleet@acme.example";
const FREE = ["BX-2403-101101", "BX-2403-101102"];
const [FIRST = "", SECOND = ""] = FREE;
/** A machine of Milano HQ whose SerenITy is active. */
const SERENE = "BX-2207-100102";

const dialog = (page: Page) => page.getByRole("alertdialog", { name: "Request SerenITy" });
const send = (page: Page) => dialog(page).getByRole("button", { name: "Send" }).click();
const requests = async (world: World) =>
  (await world.control<{ kind: string; text: string }[]>("GET", "/outbox.json")).filter(
    ({ kind }) => kind === "serenity-request",
  );

test("one mail requests SerenITy for the selected machines that lack it [FIND-04, INVT-07]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  const before = (await requests(world)).length;
  await page.goto("/inventory?q=BX");
  for (const serial of [...FREE, SERENE]) await page.getByLabel(`Select ${serial}`).check();
  await page.getByRole("button", { name: "Request SerenITy" }).click();
  await expect(dialog(page)).toContainText("SerenITy will be requested for 2 machines.");
  await expect(dialog(page).getByRole("region", { name: "Not included" })).toContainText(
    `Already have SerenITy (1): ${SERENE}`,
  );
  await send(page);
  await expect(notifications(page)).toContainText("SerenITy request has been successfully sent.");
  expect(page.url()).toMatch(/\/inventory\?q=BX$/);
  const mails = await requests(world);
  expect(mails).toHaveLength(before + 1);
  expect(mails[0]?.text).toContain(`Serial numbers: ${FREE.join(", ")}`);
});

test("machines of a request within seven days are left out and named [FIND-04, INVT-07]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  const before = (await requests(world)).length;
  const choice = (...serials: string[]) =>
    `/inventory/request-serenity?${serials.map((each) => `serial=${each}`).join("&")}`;
  await page.goto(choice(FIRST));
  await send(page);
  await page.goto(choice(...FREE));
  await expect(dialog(page)).toContainText("SerenITy will be requested for 1 machine.");
  await expect(dialog(page).getByRole("region", { name: "Not included" })).toContainText(
    `Requested in the last 7 days. To request SerenITy again, open the machine (1): ${FIRST}`,
  );
  await send(page);
  expect((await requests(world))[0]?.text).toContain(`Serial number: ${SECOND}`);
  await page.goto(choice(...FREE));
  await expect(dialog(page).getByRole("button", { name: "Send" })).toHaveCount(0);
  expect(await requests(world)).toHaveLength(before + 2);
});

test("all results are asked for again, and a changed number sends nothing [FIND-04]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  const before = (await requests(world)).length;
  await page.goto("/inventory/request-serenity?location=+unassigned&all=7");
  await expect(dialog(page)).toContainText("You selected 7 results. The search now finds 5.");
  const taken = await page.request.post(page.url(), { form: { count: "6" }, headers: { origin: world.origin } });
  expect(taken.status()).toBe(409);
  expect(await taken.text()).toContain("The list has changed: it had 6 machines, now it has 4.");
  expect(await requests(world)).toHaveLength(before);
  await world.fault({ operation: "sendSerenityRequestEmail", kind: "commit-then-drop", times: 1 });
  await send(page);
  await expect(errorSummary(dialog(page))).toContainText("You can safely send it again: it will only be done once.");
  await send(page);
  await expect(notifications(page)).toContainText("SerenITy request has been successfully sent.");
  expect(await requests(world)).toHaveLength(before + 1);
});

test("an upstream without a mail for many gets a request for each machine, up to twenty [CONF-03, FIND-04]", async ({
  page,
  signInAs,
  world,
}) => {
  world.configure({});
  await world.fault({ operation: "capabilities", kind: "graphql-error", message: "Unknown." });
  await signInAs(FLEET);
  const before = (await requests(world)).length;
  await page.goto("/inventory/request-serenity?all=40");
  await expect(dialog(page)).toContainText(
    "You can request SerenITy for up to 20 machines at a time, and you've selected 40.",
  );
  await expect(dialog(page).getByRole("button", { name: "Send" })).toHaveCount(0);
  await page.goto(`/inventory/request-serenity?serial=${FIRST}&serial=${SECOND}`);
  await world.fault({ operation: "sendSerenityRequestEmail", kind: "graphql-error", message: "Not now.", times: 1 });
  await send(page);
  await expect(errorSummary(dialog(page))).toContainText(
    "Requested for 1. Not requested for 1: see the reasons below.",
  );
  await expect(dialog(page).getByRole("region", { name: "Not requested" })).toContainText("Not now (1):");
  expect(await requests(world)).toHaveLength(before + 1);
});

test("the file has the selected machines alone, in the list's order [FIND-04, INVT-01]", async ({ page, signInAs }) => {
  await signInAs(FLEET);
  const file = async (query: string) => {
    const text = await (await page.request.get(`/inventory/export?${query}`)).text();
    return text
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",")[1]);
  };
  const both = `chosen=&serial=${FIRST}&serial=${SECOND}`;
  expect(await file(`sort=serialNumber&direction=descending&${both}`)).toEqual([SECOND, FIRST]);
  expect(await file(`${both}&serial=BX-2203-200101`)).toEqual([FIRST, SECOND]);
  expect(await file(`q=milano&${both}`)).toEqual([]);
  expect(await file("location=+unassigned&chosen=&all=5")).toHaveLength(5);
  await page.goto("/inventory?q=BX");
  await page.getByRole("button", { name: "Export selected" }).click();
  await expect(notifications(page)).toContainText("Select at least one row to export");
  expect(page.url()).toMatch(/\/inventory\?q=BX$/);
});
