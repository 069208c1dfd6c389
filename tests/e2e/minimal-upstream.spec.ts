import { codeField } from "../support/sign-in";
import { expect, test } from "../support/test";
import { freshCode } from "../support/upstream";
import { PASSWORD } from "../support/world";

// An upstream that serves nothing beyond the specification.
test.use({ settings: { MOCK_PLAIN: "1" } });

test("without tickets from the upstream the profile comes all the same [RASU-04, CONF-03] @all @both", async ({
  page,
  signInAs,
  world,
  javaScriptEnabled,
}) => {
  const viewer = "viewer@acme.example";
  await signInAs(viewer);
  await page.goto("/ras");
  await page.getByRole("link", { name: "Milano HQ" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Identity Verification" });
  await dialog.getByLabel("Password").fill(PASSWORD);
  await codeField(dialog).fill(await freshCode(world, viewer));
  const send = dialog.getByRole("button", { name: "Verify & Download" });
  const [download] = await Promise.all([page.waitForEvent("download"), send.click()]);
  expect(download.suggestedFilename()).toBe("viewer-Milano HQ.ovpn");
  // Without JavaScript the browser shows the page on from which it got the file.
  await expect(dialog).toHaveCount(javaScriptEnabled ? 0 : 1);
});
