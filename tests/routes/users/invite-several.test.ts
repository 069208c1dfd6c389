import { parse } from "node-html-parser";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { mailsTo } from "../../support/people";
import { upstreamAs } from "../../support/upstream";

const PAGE = "/users/invitations/new-many";

test("a list shows what will happen to each line, and wrong ones are corrected in place [JOIN-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto("/users/invitations");
  await page.getByRole("link", { name: "Invite Several" }).click();
  await expect(page.getByText("You can invite up to 200 today.")).toBeVisible();
  await page
    .getByLabel("Email addresses")
    .fill('"Neri, Ada" <ada@new.example>; ADA@new.example\nplain@acme.example\ninvited@acme.example\nugo@new');
  await page.getByRole("checkbox", { name: "User Manager" }).check();
  await page.getByRole("button", { name: "Check the list" }).click();

  const main = page.getByRole("main");
  await expect(main).toContainText("Nothing has been sent yet.");
  await expect(page.getByRole("group", { name: "To be invited (2)" })).toContainText("ada@new.example");
  await expect(main).toContainText(
    "Has an open invitation with remote access, which is sent again with it, or with what you select below.",
  );
  await expect(main).toContainText("Already a user (1): plain@acme.example");
  await expect(main).toContainText("Entered more than once, counts once (1): ada@new.example");
  await expect(main).toContainText("Email format is incorrect");
  expect(await mailsTo(world, "ada@new.example")).toHaveLength(0);

  await page.getByLabel("Line 1").fill("ugo@new.example");
  await page.getByRole("button", { name: "Send Invites" }).click();
  await expect(main).toContainText("Nothing has been sent yet.");
  await expect(page.getByRole("group", { name: "To be invited (3)" })).toContainText("ugo@new.example");
  await page.getByRole("checkbox", { name: "invited@acme.example" }).uncheck();
  await world.fault({ operation: "sendUserInvitations", kind: "graphql-error", message: "Not now.", times: 1 });
  await page.getByRole("button", { name: "Send Invites" }).click();
  await expect(errorSummary(page)).toContainText("Not now.");
  await expect(page.getByRole("checkbox", { name: "invited@acme.example" })).not.toBeChecked();
  await page.getByRole("button", { name: "Send Invites" }).click();
  await expect(notifications(page)).toContainText("2 invitations sent.");
  await expect(page.getByRole("row", { name: /ugo@new\.example/ })).toContainText("User Manager");
  expect(await mailsTo(world, "ada@new.example")).toHaveLength(1);
});

test("what the upstream rejects stays in the form with its reason, beside lines that are still wrong [JOIN-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto(PAGE);
  await page.getByLabel("Email addresses").fill("ada@new.example\nmaster@borea.example\nnonsense");
  await page.getByRole("button", { name: "Check the list" }).click();
  await page.getByRole("button", { name: "Send Invites" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("1 invitation sent. Not sent: 2. See the reasons below.");
  await expect(main).toContainText("Invited (1): ada@new.example");
  // Some were sent: that is no error, and no question keeps the page.
  await expect(errorSummary(page)).toHaveCount(0);
  expect(await page.getByLabel("Line 1").inputValue()).toBe("master@borea.example");
  expect(await page.getByLabel("Line 2").inputValue()).toBe("nonsense");
  await expect(main).toContainText("An email address has an @");
});

test("over the day's limit the form says how many go today, and keeps the others [JOIN-01, SAFE-07]", async ({
  page,
  signInAs,
  world,
}) => {
  const call = await upstreamAs(world, MASTER);
  const { company } = (await call("{ loggedInUser { company { id } } }")).loggedInUser;
  const invite =
    "mutation ($c: ID!, $e: [String!]!) { sendUserInvitations(companyId: $c, emails: $e, roles: []) { fulfilled { email } } }";
  await call(invite, { c: company.id, e: Array.from({ length: 198 }, (_, at) => `user${at}@new.example`) });
  await signInAs(MASTER);
  await page.goto(PAGE);
  await expect(page.getByText("You can invite up to 2 today.")).toBeVisible();
  await page.getByLabel("Email addresses").fill("a@new.example b@new.example c@new.example");
  await page.getByRole("button", { name: "Check the list" }).click();
  const main = page.getByRole("main");
  await expect(page.getByRole("group", { name: "To be invited (2)" })).toBeVisible();
  await expect(main).toContainText("Over today's limit (1): c@new.example");
  await page.getByRole("button", { name: "Send Invites" }).click();
  await expect(main).toContainText("2 invitations sent. Not sent: 1.");
  await expect(main).toContainText("Over today's limit (1): c@new.example");
});

test("a list without any address, or with too many lines, comes back as it was typed [JOIN-01, SAFE-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto(PAGE);
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.getByRole("main")).toContainText("Enter at least one email address, or choose a file with some");
  await page.getByLabel("Email addresses").fill(Array.from({ length: 501 }, (_, at) => `wrong ${at}`).join("\n"));
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.getByRole("main")).toContainText("Enter up to 500 lines at a time");
  expect(await page.getByLabel("Email addresses").inputValue()).toContain("wrong 500");
});

test("a CSV file is read like pasted text, beside it [JOIN-01]", async ({ page, request, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(PAGE);
  const form = new FormData();
  for (const name of ["nonce", "openedAs"])
    form.set(name, (await page.locator(`input[name=${name}]`).first().getAttribute("value")) ?? "");
  form.set("addresses", "ugo@new.example");
  form.set("file", new File(["\ufeffNome;E-mail\r\nNiccolò;ada@new.example\r\nUgo;nonsense@\r\n"], "utenti.csv"));
  const answer = await request.post(PAGE, { multipart: form });
  expect(answer.status()).toBe(200);
  const text = parse(await answer.text()).querySelector("main")?.textContent;
  for (const part of ["To be invited (2)", "ada@new.example", "ugo@new.example", "To be corrected (1)"])
    expect(text).toContain(part);
  form.set("file", new File([new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0])], "users.xlsx"));
  const refused = await request.post(PAGE, { multipart: form });
  expect(refused.status()).toBe(400);
  const page2 = parse(await refused.text());
  expect(page2.querySelector("main")?.textContent).toContain("This is no text file.");
  expect(page2.querySelector("textarea")?.textContent).toBe("ugo@new.example");
});
