import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { linkSentTo, mailsTo } from "../../support/people";
import { upstreamAs } from "../../support/upstream";

const PAGE = "/users/invitations/new-many";
/** Returns the box of a destination below the title of its location. */
const atMilano = (page: Page, name: string) =>
  page.getByRole("group", { name: "Milano HQ" }).getByRole("checkbox", { name });
const ADA = "ada@new.example";

/** Opens Invite Several and returns its main part. */
async function open(page: Page, signInAs: (email: string) => Promise<unknown>) {
  await signInAs(MASTER);
  await page.goto(PAGE);
  return page.getByRole("main");
}

test("remote access that is chosen for all waits with each invitation, and wrong choices lose nothing [JOIN-01, PAGE-06]", async ({
  page,
  signInAs,
}) => {
  const main = await open(page, signInAs);
  await expect(main).toContainText("It begins when the invitation is accepted, and takes a seat only then.");
  await page.getByLabel("Email addresses").fill(`${ADA}\nugo@`);
  await page.getByLabel("Last day").fill("2026-05-01");
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(main).toContainText("Select what the dates are for, or clear them");
  await atMilano(page, "Printers").check();
  await atMilano(page, "All traffic").check();
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(main).toContainText("For Milano HQ, select either all traffic or single destinations");
  expect(await page.getByLabel("Email addresses").inputValue()).toBe(`${ADA}\nugo@`);
  await atMilano(page, "All traffic").uncheck();
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.getByRole("group", { name: "To be invited (1)" })).toBeVisible();
  // The preview stays beside an error, too.
  await page.getByLabel("First day").fill("2026-05-02");
  await page.getByLabel("Line 1").fill("");
  await page.getByRole("button", { name: "Send Invites" }).click();
  await expect(main).toContainText("The last day can't be before the first day");
  await expect(page.getByRole("group", { name: "To be invited (1)" })).toContainText(ADA);
  await page.getByLabel("First day").fill("");
  await page.getByRole("button", { name: "Send Invites" }).click();
  await expect(notifications(page)).toContainText("1 invitation sent.");
  await expect(page.getByRole("row", { name: ADA })).toContainText("Milano HQ: Printers, ends on 01/05/2026");
  await page
    .getByRole("row", { name: ADA })
    .getByRole("link", { name: /Withdraw/ })
    .click();
  await expect(page.getByRole("alertdialog")).toContainText("The remote access that it brings is withdrawn, too.");
});

test("fewer free seats than invitations with access are told before anything is sent [JOIN-01]", async ({
  page,
  signInAs,
}) => {
  const main = await open(page, signInAs);
  await page.getByLabel("Email addresses").fill(`${ADA}\nbice@new.example`);
  await atMilano(page, "All traffic").check();
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(main).toContainText("Nothing has been sent yet.");
  await expect(main).not.toContainText("Fewer seats are free");
  await page.getByRole("link", { name: "Start again" }).click();
  await page.getByLabel("Email addresses").fill(`${ADA}\nbice@new.example\nugo@new.example`);
  await atMilano(page, "All traffic").check();
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(main).toContainText("Milano HQ: 2 free seats now for 3 invitations");
});

test("without a seat the new user and the inviter read that access is missing; the inviter grants it by one link [JOIN-01, TOLD-03]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const call = await upstreamAs(world, MASTER);
  const { company, locations } = await call("{ loggedInUser { company { id } } }").then(async ({ loggedInUser }) => ({
    company: loggedInUser.company.id as string,
    locations: (
      await call("query ($c: ID!) { locationsByCompanyId(companyId: $c) { id name } }", {
        c: loggedInUser.company.id,
      })
    ).locationsByCompanyId as { id: string; name: string }[],
  }));
  const milano = locations.find(({ name }) => name === "Milano HQ")?.id;
  const emails = [ADA, "bice@new.example", "ugo@new.example"];
  await call(
    `mutation ($c: ID!, $e: [String!]!, $l: ID!) { sendUserInvitations(companyId: $c, emails: $e, roles: [],
      access: [{ locationId: $l, allowedDestinations: [] }]) { fulfilled { email } } }`,
    { c: company, e: emails, l: milano },
  );
  // Two seats are free.
  for (const email of emails) {
    const user = {
      hash: (await linkSentTo(world, email)).split("/").at(-1),
      account: { password: "Welcome-Home-1", data_collection_consent: true },
      contact: { firstName: "Ada", lastName: "Neri" },
    };
    await call("mutation ($user: AddUserInput!) { addUser(user: $user) }", { user });
  }
  await page.goto("/notices");
  await expect(page.getByRole("main")).toContainText(
    "ugo@new.example (Milano HQ) accepted your invitation, but its remote access couldn't be granted.",
  );
  await expect(page.getByRole("main")).not.toContainText("bice@new.example");
  await page.getByRole("link", { name: /^ugo@new\.example/ }).click();
  const grant = page.getByRole("dialog", { name: "Grant RAS Access" });
  await expect(grant.getByRole("checkbox", { name: /ugo@new\.example/ })).toBeChecked();
  await expect(grant.getByRole("checkbox", { name: /plain@acme\.example/ })).not.toBeChecked();
  expect((await mailsTo(world, "ugo@new.example"))[0]?.text.replace(/\s+/g, " ")).toContain(`(${MASTER}) for it.`);
});

/** Lines as the worst paste has them: 145 addresses, some of them twice, a user, an open invitation, and five that are wrong. */
function pasteTheWorst(): string {
  const ways = [
    (email: string) => `"Neri; ${email.split("@")[0]}, Ada" <${email}>`,
    (email: string) => `Ada\tNeri\t${email.toUpperCase()}`,
    (email: string) => `${email};Ada "Adina" Neri`,
    (email: string) => `mailto:${email}, Neri`,
    (email: string) => `  ${email}  `,
  ];
  const emails = Array.from({ length: 143 }, (_, at) => `p${at}@new.example`);
  const lines = emails.map((email, at) => ways[at % ways.length]?.(email) ?? "");
  const twice = emails.slice(0, 46).map((email) => `<${email.toUpperCase()}>`);
  const others = [
    "info@müller.de",
    "INFO@xn--mller-kva.de",
    "invited@acme.example",
    "Plain@ACME.example",
    "PLAIN@acme.example",
  ];
  const wrong = ["ugo@", "nonsense", "anna @acme.example", "ugo(at)acme.example", "anna@@acme.example"];
  return ["Nome;E-mail", ...lines.slice(0, 70), ...wrong, ...twice, ...others, ...lines.slice(70)].join("\r\n");
}

test("the worst paste of 200 lines is previewed and sent line by line, within the limit, and once [JOIN-01, SAFE-03, SAFE-07]", async ({
  page,
  signInAs,
  world,
}) => {
  const call = await upstreamAs(world, MASTER);
  const { company } = (await call("{ loggedInUser { company { id } } }")).loggedInUser;
  const invite =
    "mutation ($c: ID!, $e: [String!]!) { sendUserInvitations(companyId: $c, emails: $e, roles: []) { fulfilled { email } } }";
  await call(invite, { c: company.id, e: Array.from({ length: 60 }, (_, at) => `earlier${at}@new.example`) });
  expect(pasteTheWorst().split("\r\n")).toHaveLength(200);
  const main = await open(page, signInAs);
  await page.getByLabel("Email addresses").fill(pasteTheWorst());
  await page.getByRole("button", { name: "Check the list" }).click();
  for (const part of [
    "To be invited (140)",
    "To be corrected (5)",
    "Over today's limit (5)",
    "Already a user (1): Plain@ACME.example",
    "Entered more than once, counts once (48)",
  ])
    await expect(main).toContainText(part);
  await expect(page.getByRole("group", { name: "To be invited (140)" })).toContainText("info@müller.de");

  // The fifth line is mended in its place; it comes after the 140 that fit in, and all the others are still there.
  expect(await page.getByLabel("Line 2").inputValue()).toBe("nonsense");
  await page.getByLabel("Line 5").fill("anna@new.example");
  await page.getByRole("button", { name: "Send Invites" }).click();
  for (const part of ["To be invited (140)", "To be corrected (4)", "Over today's limit (6)"])
    await expect(main).toContainText(part);
  expect(await page.getByLabel("Line 4").inputValue()).toBe("ugo(at)acme.example");

  await world.fault({ operation: "sendUserInvitations", kind: "commit-then-drop", times: 1 });
  await page.getByRole("button", { name: "Send Invites" }).click();
  await expect(main).toContainText("You can safely send it again");
  await page.getByRole("button", { name: "Send Invites" }).click();
  await expect(main).toContainText("140 invitations sent. Not sent: 10.");
  for (const part of ["To be corrected (4)", "Over today's limit (6)"]) await expect(main).toContainText(part);
  for (const email of ["p0@new.example", "p2@new.example", "info@xn--mller-kva.de", "p137@new.example"])
    expect(await mailsTo(world, email), email).toHaveLength(1);
  expect(await mailsTo(world, "anna@new.example")).toHaveLength(0);
});
