import { parse } from "csv-parse/sync";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../support/accounts";
import { expect, test } from "../support/no-js/test";

/** The files with rows, each with its name and the header of its last column. */
const FILES: Record<string, [name: string, last: string]> = {
  "/users/export": ["users.csv", "Status"],
  "/inventory/export": ["inventory-2026-03-16.csv", "Tags"],
  "/serenity-events/export": ["serenity-events.csv", "Taken by"],
  "/activity/export": ["activity-2026-03-16.csv", "Request ID"],
  "/ras/review/export": ["access-review.csv", "Note"],
  "/ras/review/by-destination/export": ["access-review.csv", "Note"],
  "/ras/review/by-location/export": ["access-review.csv", "Note"],
  [`/ras/${toSeedId("location", "acme", "Milano HQ")}/history/export`]: ["connections-2026-03-16.csv", "Ended by"],
};

test("the last column of each file is read back, whatever stands in the others", async ({ request, signInAs }) => {
  await signInAs(MASTER);
  const read: typeof FILES = {};
  for (const path of Object.keys(FILES)) {
    const answer = await request.get(path);
    const text = (await answer.text()).replace(/^\ufeff/, "");
    // A row with more or fewer cells than the header is an error.
    const [header = [], ...rows] = parse(text) as string[][];
    const name = /filename="(.*)"/.exec(answer.headers()["content-disposition"] ?? "")?.[1] ?? "";
    read[path] = [name, header.at(-1) ?? ""];
    expect(rows.map((row) => row.at(-1)).join(""), path).not.toBe("");
  }
  expect(read).toEqual(FILES);
});

test("a file of something that is gone, or that one may not see, leads to the page that says so [GATE-07]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  const gone = [
    "/inventory/NOPE/certificate",
    "/ras/review/xyz/export",
    "/ras/review/xyz/pdf",
    "/ras/nope/history/export",
    "/ras/nope/log",
  ];
  for (const path of gone) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toHaveCount(1);
  }
  await signInAs("editor@acme.example");
  expect((await page.goto("/inventory/BX-2203-100501/certificate"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toHaveCount(1);
});
