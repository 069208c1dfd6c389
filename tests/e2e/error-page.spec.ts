import { MASTER } from "../support/forms/samples";
import { expect, test } from "../support/test";

test("an error page names the request that failed, also within the portal [LAY-09]", async ({
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
    await expect(page.getByText(`Request ${id}`)).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
  }
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
    await expect(page.getByRole("alert").getByText(`Request ${id}`)).toBeVisible();
  }
});
