import { MASTER } from "../support/accounts";
import { card, panel } from "../support/locations";
import { expect, test } from "../support/test";

test("an error page names the request that failed, also within the portal [LAY-09] @all", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto("/support");
  await world.fault({ operation: "*", kind: "status", status: 503 });
  for (const leave of [() => page.getByRole("link", { name: "Users", exact: true }).click(), () => page.reload()]) {
    const failing = page.waitForResponse((answer) => answer.status() === 503);
    await leave();
    const id = (await failing).headers()["x-request-id"] ?? "";
    expect(id).toHaveLength(36);
    await expect(page.getByRole("heading", { name: "Not available right now" })).toBeVisible();
    await expect(page.getByText(`Request ID ${id}`)).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
  }
});

test("a panel that fails says so in its place, over a page that stays, and comes when it is tried again [LAY-09] @all @both", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto("/dashboard");
  await world.fault({ operation: "machinesByLocationIds", kind: "graphql-error" });
  const edit = card(page, "Milano HQ").getByRole("link", { name: "Edit" });
  const failed = panel(page, "Not available right now");
  await edit.click();
  await expect(failed.getByText(/^Request ID /)).toBeVisible();
  await failed.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/dashboard");
  await edit.click();
  await expect(failed).toBeVisible();
  await world.control("DELETE", "/faults");
  await failed.getByRole("link", { name: "Try again" }).click();
  await expect(panel(page, "Edit Location").getByLabel("Name")).toHaveValue("Milano HQ");
});

test("a part of a page that failed names its request too, also after another one failed [OPS-03]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto("/support");
  await world.fault({ operation: "usersByCompanyId", kind: "graphql-error", code: "INTERNAL" });
  for (const leave of [
    () => page.getByRole("link", { name: "Users", exact: true }).click(),
    () => page.getByRole("link", { name: "Retry" }).click(),
    () => page.reload(),
  ]) {
    const answering = page.waitForResponse((answer) => /\/users(\.data)?(\?|$)/.test(answer.url()));
    await leave();
    const id = (await answering).headers()["x-request-id"] ?? "";
    await expect(page.getByRole("alert").getByText(`Request ID ${id}`)).toBeVisible();
  }
});
