import type { Page } from "@playwright/test";
import { eventIdOf } from "#seeds/events";
import { locationId } from "#seeds/locations";
import { noteIdBy } from "#seeds/notes";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { upstreamAs } from "../../support/upstream";

const EDITOR = "editor@acme.example";
const MASTER = "master@acme.example";
const GATEWAY = "BX-2207-100101";
const MILANO = locationId("acme", "Milano HQ");

/** The pages and panels that show notes. */
const PLACES = {
  event: `/serenity-events/${GATEWAY}/${eventIdOf(GATEWAY)}`,
  machine: `/machines/${GATEWAY}`,
  "machine in the inventory": `/inventory/${GATEWAY}`,
  location: `/locations/${MILANO}`,
};

const card = (page: Page) => page.getByRole("article", { name: /^Notes on/ });
const field = (page: Page) => page.getByRole("textbox", { name: "Note" });
const marked = (page: Page) => page.getByRole("dialog", { name: "Notes" }).locator("li[aria-current]");
const notes = (page: Page) => card(page).getByRole("listitem");

for (const [thing, path] of Object.entries(PLACES))
  test(`a note on a thing (${thing}) is added, changed and deleted where it is shown [TAKE-02]`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(EDITOR);
    await page.goto(path);
    const before = await notes(page).count();
    await card(page).getByRole("link", { name: "Add note" }).click();
    await field(page).fill("Bring <b>two</b>\nscrewdrivers");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page).toHaveURL(path);
    await expect(notifications(page)).toContainText("Note added.");
    await expect(notes(page)).toHaveCount(before + 1);
    await expect(notes(page).first()).toContainText("Bring <b>two</b>\nscrewdrivers");
    await expect(notes(page).first()).toContainText("Francesca Ricci now");
    await notes(page).first().getByRole("link", { name: "Edit" }).click();
    await field(page).fill("Bring three");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(path);
    await expect(notes(page).first()).toContainText(/Bring three.*\(changed now/s);
    await notes(page).first().getByRole("link", { name: "Delete" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Delete note" });
    await expect(dialog).toContainText("Are you sure you want to delete this note by Francesca Ricci?");
    await expect(dialog).toContainText("Bring three");
    await dialog.getByRole("button", { name: "Delete note" }).click();
    await expect(page).toHaveURL(path);
    await expect(notifications(page)).toContainText("Note deleted.");
    await expect(notes(page)).toHaveCount(before);
  });

test("a note that is empty or too long is told at its field, and what was typed stays [TAKE-02, PAGE-06]", async ({
  page,
  signInAs,
}) => {
  await signInAs(EDITOR);
  await page.goto(`${PLACES.machine}/notes/new`);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(errorSummary(page.getByRole("dialog"))).toContainText("Note: Cannot be empty");
  const long = "x".repeat(2001);
  await field(page).fill(long);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(errorSummary(page.getByRole("dialog"))).toContainText("Must be 2,000 characters or fewer");
  await expect(field(page)).toHaveValue(long);
});

test("others' notes have no Edit, and Delete for who may update the company alone [TAKE-02]", async ({
  page,
  signInAs,
  pageOf,
}) => {
  await signInAs(MASTER);
  await page.goto(PLACES.location);
  await expect(notes(page).getByRole("link", { name: "Edit" })).toHaveCount(0);
  await expect(notes(page).getByRole("link", { name: "Delete" })).toHaveCount(2);
  const fleet = await pageOf("both@acme.example");
  await fleet.goto(PLACES.machine);
  await expect(notes(fleet)).toHaveCount(1);
  await expect(notes(fleet).getByRole("link")).toHaveCount(0);
  for (const form of ["", "/delete"])
    expect((await fleet.goto(`${PLACES.machine}/notes/${noteIdBy(MASTER)}${form}`))?.status()).toBe(403);
  expect((await fleet.goto(`${PLACES.machine}/notes/unknown`))?.status()).toBe(404);
});

test("who only uses remote access at a location reads and writes its notes, and those of no other [TAKE-02, UP-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs("viewer@acme.example");
  await page.goto(PLACES.location);
  await expect(notes(page)).toHaveCount(2);
  await expect(card(page).getByRole("link", { name: "Add note" })).toBeVisible();
  for (const path of [`/locations/${locationId("acme", "Genova Port")}`, PLACES.machine])
    for (const panel of ["notes", "notes/new"]) {
      await page.goto(`${path}/${panel}`);
      await expect(field(page)).toHaveCount(0);
      expect(await page.content()).not.toMatch(/port authority|till closes/);
    }
});

test("a page shows ten notes, and a panel all of them [TAKE-02]", async ({ page, signInAs, world }) => {
  const call = await upstreamAs(world, EDITOR);
  const add = "mutation ($id: ID!, $text: String!) { addLocationNote(locationId: $id, text: $text) { id } }";
  for (let count = 1; count <= 23; count++) await call(add, { id: MILANO, text: `Note ${count}.` });
  await signInAs(EDITOR);
  await page.goto(PLACES.location);
  await expect(notes(page)).toHaveCount(10);
  await card(page).getByRole("link", { name: "All 25 notes" }).click();
  const panel = page.getByRole("dialog", { name: "Notes" });
  await expect(panel.getByRole("listitem")).toHaveCount(20);
  await expect(panel.getByRole("listitem").first()).toContainText("Note 23.");
  await panel.getByRole("link", { name: "Next" }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(5);
  await expect(panel).toContainText("21–25 of 25 notes");
  await page.goto(`${PLACES.location}/notes?notes=99`);
  await expect(panel).toContainText("21–25 of 25 notes");
});

test("a search by the words of a note leads to what it is on [TAKE-02, FIND-01]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  for (const [words, path] of [
    ["order 40977", PLACES.event],
    ["till closes", PLACES.machine],
    ["key reception", PLACES.location],
  ] as const) {
    await page.goto(`/search?q=${words.replace(" ", "+")}`);
    await page.getByRole("article", { name: "Notes" }).getByRole("link").click();
    expect(new URL(page.url()).pathname).toBe(`${path}/notes`);
    await expect(marked(page)).toContainText(words.split(" ")[0] ?? "");
  }
});

test("a search leads to a note that many are newer than, and says when it is gone [TAKE-02, FIND-01]", async ({
  page,
  signInAs,
  world,
}) => {
  const call = await upstreamAs(world, EDITOR);
  const add = "mutation ($id: ID!, $text: String!) { addLocationNote(locationId: $id, text: $text) { id } }";
  for (let count = 1; count <= 45; count++) await call(add, { id: MILANO, text: `Count ${count}.` });
  await signInAs(EDITOR);
  await page.goto("/search?q=Count+13.");
  const found = page.getByRole("article", { name: "Notes" }).getByRole("link");
  const [, anchor] = String(await found.getAttribute("href")).split("#");
  await found.click();
  const panel = page.getByRole("dialog", { name: "Notes" });
  await expect(panel).toContainText("21–40 of 47 notes");
  await expect(marked(page)).toContainText("Count 13.");
  await expect(marked(page)).toHaveAttribute("id", anchor ?? "");
  await panel.getByRole("link", { name: "Next" }).click();
  await expect(panel).toContainText("41–47 of 47 notes");
  await page.goto(`${PLACES.location}/notes?note=${noteIdBy(MASTER)}`);
  await expect(panel).toContainText("The note that you were looking for isn't here any more.");
});
