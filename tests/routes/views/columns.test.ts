import { parse } from "node-html-parser";
import { paths } from "~/paths";
import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/no-js/test";
import type { Visitor } from "../../support/visitor";

/** Returns the headers of a page's list, without those of buttons. */
async function headersAt(request: Visitor, url: string): Promise<string[]> {
  const page = parse(await (await request.get(url)).text());
  return page
    .querySelectorAll("main .list thead th")
    .filter((header) => header.querySelector(".visually-hidden") === null)
    .map((header) => header.text.trim());
}

test("columns are chosen and ordered by a form, and remembered [VIEW-02]", async ({ page, request, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(`${paths.inventory}?q=milano`);
  await page.getByRole("link", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Model" }).uncheck();
  await page.getByRole("checkbox", { name: "Maintenance", exact: true }).check();
  await page.getByLabel("Position of Expiration Date").fill("1");
  await page.getByLabel("Position of Serial Number").fill("2");
  await page.getByRole("button", { name: "Show columns" }).click();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("q")).toBe("milano");
  expect(searchParams.get("columns")).toBe("expiresOn,serialNumber,name,location,osVersion,maintenance");
  const chosen = ["Expiration Date", "Serial Number", "Host Name", "Location", "OS", "Maintenance"];
  expect(await headersAt(request, paths.inventory)).toEqual(chosen);
  expect(await headersAt(request, `${paths.inventory}?columns=location,serialNumber`)).toEqual([
    "Location",
    "Serial Number",
  ]);
  // Each list remembers its own.
  await page.goto(`${paths.users}/columns`);
  await page.getByRole("button", { name: "Show columns" }).click();
  expect(await headersAt(request, paths.inventory)).toEqual(chosen);
  const file = await (await request.get(paths.inventoryExport)).text();
  expect(file.split("\r\n")[0]).toContain("Expiration Date,Serial Number,Host Name,Location,OS,OS status,Maintenance");
  await page.goto(`${paths.inventory}/columns`);
  await page.getByRole("button", { name: "Use the standard columns" }).click();
  expect(await headersAt(request, paths.inventory)).toContain("Model");
});

test("the column that names the row stays, and unknown columns are left out [VIEW-02]", async ({
  request,
  signInAs,
}) => {
  await signInAs(MASTER);
  expect(await headersAt(request, `${paths.users}?columns=phone,nothing,phone`)).toEqual(["Email", "Phone"]);
  expect(await headersAt(request, `${paths.users}?columns=nothing`)).toContain("First Name");
});
