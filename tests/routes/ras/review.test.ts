import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/no-js/test";
import { readPdf } from "../../support/pdf";

test("a review tells who can reach what, by person, destination and location [ACT-06]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/ras");
  await page.getByRole("link", { name: "Access review" }).click();
  await expect(page).toHaveURL("/ras/review");
  const rows = page.getByRole("main").getByRole("row");
  const viewer = rows.filter({ hasText: "viewer@acme.example" }).filter({ hasText: "Milano HQ" });
  await expect(viewer).toContainText("Intranet, File server, Warehouse");
  await expect(viewer).toContainText(/\d\d\/\d\d\/\d{4} - \d\d:\d\d/);

  // A user's name below the same one stands back.
  await expect(page.locator(".ras-review-again").first()).toBeVisible();
  await page.getByRole("link", { name: "By destination" }).click();
  await expect(page.locator(".ras-review-again")).toHaveCount(0);
  await page.goto("/ras/review/by-destination?q=printers");
  await expect(rows.filter({ hasText: "fleet@acme.example" })).toContainText("Through All traffic");
  await expect(rows.filter({ hasText: "viewer@acme.example" })).toHaveCount(0);
  await page.goto("/ras/review/by-destination?q=intranet");
  await expect(rows.filter({ hasText: /^Intranet.*viewer@acme.example/s })).toContainText("Directly");

  await page.getByRole("link", { name: "By location" }).click();
  await expect(page).toHaveURL("/ras/review/by-location");
  await expect(page.getByRole("rowheader").first()).toHaveText("Bari Store");
});

test("a review leads to the user, and to where access is changed or revoked, for those who may [ACT-06, PAGE-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/ras/review?q=both");
  const row = page.getByRole("main").getByRole("row").filter({ hasText: "both@acme.example" });
  await row.getByRole("link", { name: "Luca Colombo" }).click();
  await expect(page.getByRole("heading", { name: "Luca Colombo" })).toBeVisible();
  await page.goto("/ras/review?q=both");
  await row.getByRole("link", { name: "Office LAN" }).click();
  await expect(page.getByRole("heading", { name: "Edit RAS Access" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Revoke Access" })).toBeVisible();
  // Answered or not, the question about revoking leads back.
  await page.goto("/ras/review?q=both");
  await row.getByRole("link", { name: "Revoke both@acme.example" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/ras/review");
  await row.getByRole("link", { name: "Revoke both@acme.example" }).click();
  await page.getByRole("button", { name: "Revoke Access" }).click();
  await expect(page).toHaveURL("/ras/review");
  await expect(row).toHaveCount(0);
  await signInAs("fleet@acme.example");
  await page.goto("/ras/review?q=editor");
  const editor = page.getByRole("main").getByRole("row").filter({ hasText: "editor@acme.example" });
  await expect(editor.getByRole("link")).toHaveText(["Milano HQ", "Office LAN, Intranet", /^Revoke/]);
});

test("where the gateway isn't active, a review leads to no form of access, and says why [ACT-06]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/ras/review?q=roma");
  const row = page.getByRole("main").getByRole("row").filter({ hasText: "viewer@acme.example" });
  await expect(row.getByRole("link")).toHaveText(["Alessandro Marino", "Roma Office"]);
  await expect(row.getByRole("cell").last()).toHaveText("Deployment failed");
  await row.getByRole("link", { name: "Roma Office" }).click();
  await expect(page).toHaveURL(`/ras/${toSeedId("location", "acme", "Roma Office")}`);
});

test("what was not used for 90 days is marked and found, in the files too [ACT-06]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/ras/review?used=unused");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  const row = page.getByRole("main").getByRole("row").filter({ hasText: "support@acme.example" });
  await expect(row).toContainText("Torino Plant");
  await expect(row).toContainText("Not used for 90 days");
  const file = await page.request.get("/ras/review/export?used=unused");
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(
    "User,Email,Location,Access,Access since,Last day,Last used,VPN profile valid until,Reason,Note",
  );
  expect(lines[1]).toMatch(/,Not used for 90 days$/);
  const pdf = await page.request.get("/ras/review/pdf?used=unused");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  const { text, pageCount } = await readPdf(new Uint8Array(await pdf.body()));
  expect(pageCount).toBe(1);
  for (const words of [
    "Access review",
    "Acme",
    "By user",
    "Last used: Not used for 90 days",
    "1 row",
    "support@acme.example",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("fleet@acme.example");
  const empty = await page.request.get("/ras/review/pdf?q=nobody");
  expect((await readPdf(new Uint8Array(await empty.body()))).text).toContain("0 rows");
});

test("the files of a view are all its rows [ACT-06]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  for (const view of ["", "/by-destination", "/by-location"]) {
    await page.goto(`/ras/review${view}`);
    const shown = /of (\d+) rows|(\d+) rows/.exec(await page.locator(".pagination p").first().innerText());
    const total = Number(shown?.[1] ?? shown?.[2]);
    expect(total, view).toBeGreaterThan(10);
    const csv = await (await page.request.get(`/ras/review${view}/export`)).text();
    expect(csv.trim().split("\r\n"), view).toHaveLength(1 + total);
    expect((await page.request.get(`/ras/review${view}/pdf`)).status(), view).toBe(200);
  }
  expect((await page.goto("/ras/review/nothing"))?.status()).toBe(404);
});

test("one reviews whose access one may list: all, of one's location, or nobody's [ACT-06, UP-02]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs("editor@acme.example");
  await page.goto("/ras/review/by-location");
  expect(new Set(await page.getByRole("rowheader").allInnerTexts())).toEqual(new Set(["Milano HQ"]));
  const viewer = await pageOf("viewer@acme.example");
  for (const address of ["/ras/review", "/ras/review/export", "/ras/review/pdf"])
    expect((await viewer.goto(address))?.status(), address).toBe(403);
  const borea = await pageOf("master@borea.example");
  await borea.goto("/ras/review");
  await expect(borea.getByRole("main")).not.toContainText("acme");
  expect(await borea.getByRole("link", { name: "Trento Depot" }).first().getAttribute("href")).toBe(
    `/ras/${toSeedId("location", "borea", "Trento Depot")}/access`,
  );
});

test("the review tells the last day of access, and finds what ends soon [ACT-06, RASX-03]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/ras/review?q=milano");
  const row = (email: string) => page.getByRole("main").getByRole("row").filter({ hasText: email });
  await expect(row("never@acme.example")).toContainText("until 25/04/2026");
  await page.getByLabel("Access period").selectOption("soon");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(row("support@acme.example")).toContainText("until 20/03/2026");
});
