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
