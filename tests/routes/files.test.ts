import { parse } from "csv-parse/sync";
import { MASTER } from "../support/accounts";
import { expect, test } from "../support/no-js/test";

/** The files with rows, and the header of the last column of each. */
const FILES = {
  "/users/export": "Status",
  "/inventory/export": "Maintenance",
  "/serenity-events/export": "Occurrences",
  "/activity/export": "Request ID",
  "/ras/review/export": "Note",
  "/ras/review/by-destination/export": "Note",
  "/ras/review/by-location/export": "Note",
};

test("the last column of each file is read back, whatever stands in the others", async ({ request, signInAs }) => {
  await signInAs(MASTER);
  const read: Record<string, string> = {};
  for (const path of Object.keys(FILES)) {
    const text = (await (await request.get(path)).text()).replace(/^\ufeff/, "");
    // A row with more or fewer cells than the header is an error.
    const [header = [], ...rows] = parse(text) as string[][];
    read[path] = header.at(-1) ?? "";
    expect(rows.map((row) => row.at(-1)).join(""), path).not.toBe("");
  }
  expect(read).toEqual(FILES);
});
