import { toSeedId } from "#seeds/ids";
import { errorSummary } from "../../support/error-summary";
import { FLEET, openCoordinates, openEdit, panel, save, toast } from "../../support/locations";
import { expect, test } from "../../support/no-js/test";
import { upstreamAs } from "../../support/upstream";
import type { World } from "../../support/world";

async function positions(world: World) {
  const call = await upstreamAs(world, FLEET);
  const { locationsByCompanyId } = await call(
    "query ($id: ID!) { locationsByCompanyId(companyId: $id) { name addressCoordinates { lat lng } } }",
    { id: toSeedId("company", "acme") },
  );
  return new Map<string, { lat: number; lng: number } | null>(
    locationsByCompanyId.map(({ name, addressCoordinates }: { name: string; addressCoordinates: null }) => [
      name,
      addressCoordinates,
    ]),
  );
}

test("a location without coordinates is renamed, and has none afterwards [LOC-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  const form = await openEdit(page, "Firenze Shop");
  await form.getByLabel("Name").fill("Firenze Store");
  await save(form).click();
  await expect(toast(page)).toContainText("Location updated successfully.");
  await expect(toast(page)).not.toContainText("pin");
  expect((await positions(world)).get("Firenze Store")).toBeNull();
});

test("a new address that is not found is saved without a pin, and the page says so [LOC-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await page.goto("/dashboard/locations/new");
  const form = panel(page, "New Location");
  await form.getByLabel("Name").fill("Oil Rig");
  await form.getByRole("textbox", { name: "Address" }).fill("Platform 7, Qwertz");
  await save(form).click();
  await expect(toast(page)).toContainText("Location created successfully.");
  await expect(toast(page)).toContainText("This location has no pin on the map. Edit it to set one.");
  expect((await positions(world)).get("Oil Rig")).toBeNull();
});

test("where addresses are found but none is the right one, saving again saves [LOC-01, LOC-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  const before = (await positions(world)).get("Roma Office");
  const form = await openEdit(page, "Roma Office");
  await form.getByRole("textbox", { name: "Address" }).fill("Piazza Cavour 1, Como");
  await openCoordinates(form);
  await form.getByLabel("Latitude").fill("");
  await form.getByLabel("Longitude").fill("");
  await save(form).click();
  await expect(errorSummary(form)).toContainText("Choose an address from the list, or save again");
  await save(form).click();
  await expect(toast(page)).toContainText("the pin hasn't moved");
  expect((await positions(world)).get("Roma Office")).toEqual(before);
});

test("a pin that is emptied stays, and the page says so [LOC-01, LOC-06]", async ({ page, signInAs, world }) => {
  await signInAs(FLEET);
  const before = (await positions(world)).get("Roma Office");
  const form = await openEdit(page, "Roma Office");
  await openCoordinates(form);
  await form.getByLabel("Latitude").fill("");
  await form.getByLabel("Longitude").fill("");
  await save(form).click();
  await expect(toast(page)).toContainText("The pin stays where it was: it can be moved, but not removed.");
  expect((await positions(world)).get("Roma Office")).toEqual(before);
});
