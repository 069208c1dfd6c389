import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { linkSentTo } from "../../support/people";

test("pending invitations are sent again and withdrawn; only the newest link works [USER-02, INV-01]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  await signInAs("users@acme.example");
  const borea = await pageOf("master@borea.example");
  await page.goto("/users");
  await page.getByRole("link", { name: "Invitations" }).click();
  const row = page.getByRole("row", { name: /invited@acme\.example/ });
  await expect(row).toContainText("Fleet Manager");
  await expect(row).toContainText(/\d\d\/03\/2026 - /);
  await world.fault({ operation: "resendInvitation", kind: "graphql-error", message: "No mail today.", times: 1 });
  const resend = page.getByRole("button", { name: "Resend invited@acme.example" });
  await resend.click();
  await expect(notifications(page)).toContainText("No mail today.");
  await resend.click();
  await expect(notifications(page)).toContainText("Registration invitation successfully sent to invited@acme.example.");

  const visitor = await pageOf("users@acme.example");
  await visitor.context().clearCookies();
  const isOver = visitor.getByText("Account already created or invitation is no longer available.");
  await visitor.goto("/company-account-registration/invite-open");
  await expect(isOver).toBeVisible();
  await visitor.goto(await linkSentTo(world, "invited@acme.example"));
  await expect(visitor.getByRole("button", { name: "Submit" })).toBeVisible();

  await page.getByRole("link", { name: "Withdraw invited@acme.example" }).click();
  const question = page.getByRole("alertdialog", { name: "Withdraw invitation" });
  await expect(question).toContainText("invited@acme.example");
  await question.getByRole("button", { name: "Withdraw" }).click();
  await expect(notifications(page)).toContainText("Invitation for invited@acme.example withdrawn.");
  await expect(page.getByText("No open invitations")).toBeVisible();
  await visitor.reload();
  await expect(isOver).toBeVisible();

  await borea.goto("/users/invitations/unknown/withdraw");
  await expect(notifications(borea)).toContainText(
    "This invitation is no longer open. It has been accepted, withdrawn or sent again.",
  );
  await world.fault({ operation: "pendingInvitationsByCompanyId", kind: "status", status: 500 });
  expect((await page.goto("/users/invitations"))?.status()).toBe(503);
  await expect(page.getByRole("main").getByText("Couldn't load the invitations.")).toBeVisible();
});
