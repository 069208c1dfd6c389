import type { Locator } from "@playwright/test";
import { errorSummary } from "../../support/error-summary";
import { addressIn, FLEET, openCoordinates, openEdit, panel, save, toast } from "../../support/locations";
import { expect, test } from "../../support/test";

test("a moved pin has to be confirmed before the location is saved [LOC-03, LOC-04] @all @both", async ({
  page,
  signInAs,
  javaScriptEnabled: js,
}) => {
  await signInAs(FLEET);
  const form = await openEdit(page, "Milano HQ");
  const latitude = form.getByLabel("Latitude");
  await expect(latitude).toHaveValue("45.46057");
  if (js)
    await form
      .getByRole("button", { name: "Pin", exact: true })
      .dragTo(form.locator(".map-live"), { targetPosition: { x: 60, y: 60 } });
  else
    await form
      .getByRole("button", { name: "Place the pin here" })
      .nth(4)
      .click({ position: { x: 20, y: 20 }, force: true });
  await expect(latitude).not.toHaveValue("45.46057");
  const moved = await latitude.inputValue();

  await save(form).click();
  const question = page.getByRole("alertdialog", { name: "Warning" });
  await question.getByRole("button", { name: "Modify the address" }).click();
  await expect(question).toHaveCount(0);
  await expect(addressIn(form, js)).toBeFocused();
  await save(form).click();
  await question.getByRole("button", { name: "The address is correct" }).click();
  await expect(toast(page)).toContainText("Location updated successfully.");
  const again = await openEdit(page, "Milano HQ");
  await expect(again.getByLabel("Latitude")).toHaveValue(moved);
  await save(again).click();
  await expect(toast(page)).toContainText("Location updated successfully.");
});

test("coordinates that were typed are asked about as well, and held to their limits [LOC-04] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  const form = await openEdit(page, "Torino Plant");
  await expect(form.getByLabel("Latitude")).toBeHidden();
  await openCoordinates(form);
  await form.getByLabel("Latitude").fill("90.5");
  await form.getByLabel("Longitude").fill("-181");
  await save(form).click();
  await expect(errorSummary(form)).toContainText("Latitude: Enter a number from -90 to 90");
  await expect(errorSummary(form)).toContainText("Longitude: Enter a number from -180 to 180");
  await form.getByLabel("Latitude").fill("45.0155");
  await form.getByLabel("Longitude").fill("7.632");
  await save(form).click();
  await page.getByRole("button", { name: "The address is correct" }).click();
  await expect(toast(page)).toContainText("Location updated successfully.");
});

test("an address search that is down or finds nothing says so, and nothing is lost [LOC-02] @all", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await page.goto("/dashboard/locations/new");
  const form = panel(page, "New Location");
  await form.getByLabel("Name").fill("Como");
  const address = addressIn(form, true);
  const ask = async (query: string) => {
    // The previous search's sentence may still be there.
    const answered = page.waitForResponse((response) => response.url().includes(encodeURIComponent(query)));
    await address.fill(query);
    await answered;
  };
  await ask("Nowhere-Qwertz");
  await expect(form.getByText("No address found.").first()).toBeVisible();
  for (const kind of ["status", "html", "malformed"] as const) {
    await world.fault({ operation: "/places/api", kind, times: 1 });
    await ask(`Como-${kind}`);
    await expect(form.getByText("Address search isn't available right now.").first()).toBeVisible();
    await expect(form.getByLabel("Name")).toHaveValue("Como");
  }
  await world.fault({ operation: "/places/api", kind: "reset", times: 1 });
  await address.fill("Como");
  await expect(page.getByRole("option")).toContainText("Address search isn't available right now.");
  await page.keyboard.press("Escape");
  await expect(form).toBeVisible();
  // An address without coordinates is looked up on Save.
  await address.fill("Piazza Cavour 1, Como");
  await page.getByRole("option", { name: "Italy" }).first().waitFor();
  await page.keyboard.press("Escape");
  await save(form).click();
  await expect(errorSummary(form)).toContainText("Address: Choose an address from the list");
  await form.getByRole("radio").first().check();
  await save(form).click();
  await expect(toast(page)).toContainText("Location created successfully.");
});

test("with the keyboard alone a location is created, its pin moved and confirmed [LOC-01, LOC-02, LOC-03] @all @both", async ({
  page,
  signInAs,
  javaScriptEnabled: js,
}) => {
  await signInAs(FLEET);
  await page.goto("/dashboard");
  const keys = page.keyboard;
  await page.getByRole("link", { name: "New Location" }).focus();
  await keys.press("Enter");
  const form = panel(page, "New Location");
  const to = async (target: Locator) => {
    // Not before the last answer is there: until then a button doesn't take a second press.
    await expect(target).toBeEnabled();
    // Found once: to look for it by its role after each key takes longer than the way there.
    const element = await target.elementHandle();
    for (let at = 0; at < 160; at++) {
      if (await element?.evaluate((sought) => sought === document.activeElement)) return;
      await keys.press("Tab");
    }
    throw new Error("not reached by Tab");
  };
  await form.waitFor();
  await to(form.getByLabel("Name"));
  await keys.type("Como");
  if (js) {
    const search = addressIn(form, js);
    await search.waitFor();
    await to(search);
    await keys.type("Via Milano 3, Como");
    // Where typing is slow, a part of it has found others before.
    await page.getByRole("option", { name: "Como" }).first().waitFor();
    await keys.press("ArrowDown");
    await keys.press("Enter");
    await expect(form.getByText(/^Pin at 45\.\d+/)).toBeVisible();
    await to(form.getByRole("button", { name: "Pin", exact: true }));
    const before = await form.getByLabel("Latitude").inputValue();
    await keys.press("ArrowUp");
    await keys.press("ArrowUp");
    await expect(form.getByLabel("Latitude")).not.toHaveValue(before);
  } else {
    await to(addressIn(form, js));
    await keys.type("Via Milano 3, Como");
    await keys.press("Enter");
    await to(form.getByRole("radio").first());
    await keys.press("Space");
    await to(form.getByRole("button", { name: "Use this address" }));
    await keys.press("Enter");
    await to(form.getByText("Set the pin by hand"));
    await keys.press("Enter");
    await to(form.getByLabel("Latitude"));
    await keys.press("Control+A");
    await keys.type("45.8");
  }
  await to(save(form));
  await keys.press("Enter");
  await to(page.getByRole("button", { name: "The address is correct" }));
  await keys.press("Enter");
  await expect(toast(page)).toContainText("Location created successfully.");
});
