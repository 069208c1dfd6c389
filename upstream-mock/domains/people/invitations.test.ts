import { expect, test } from "vitest";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";

const USERS = "users@acme.example";
const upstream = testUpstream();

const ask = (query: string, variables: Record<string, unknown>, by = USERS) =>
  upstream.ask(query, { as: upstream.session(by), variables });
const invite = (email: string, roles: string[] = [], company = upstream.account(USERS).companyId) =>
  ask("query ($invitation: UserInvitationInput!) { sendUserInvitationEmail(invitation: $invitation) }", {
    invitation: { email, companyId: company, roles },
  });
const pending = async (): Promise<{ id: string; email: string; roles: string[]; expiresAt: string }[]> => {
  const query = "query ($id: ID!) { pendingInvitationsByCompanyId(companyId: $id) { id email roles expiresAt } }";
  return (await ask(query, { id: upstream.account(USERS).companyId })).data.pendingInvitationsByCompanyId;
};
const resend = (id: string, by?: string) => ask("mutation ($id: ID!) { resendInvitation(id: $id) }", { id }, by);
const withdraw = (id: string, by?: string) => ask("mutation ($id: ID!) { withdrawInvitation(id: $id) }", { id }, by);

test("the newest invitation is the first, each role is named once, and it ends in a week [USER-02]", async () => {
  await invite("zeno@new.example");
  upstream.clock.advance(60_000);
  await invite("ada@new.example", ["user.admin", "fleet.admin", "user.admin"]);
  upstream.clock.advance(60_000);
  await invite("mia@new.example");
  const [first, second, ...others] = await pending();
  expect([first, second]).toMatchObject([
    { email: "mia@new.example", roles: [], expiresAt: "2026-03-23T09:02:00.000Z" },
    { email: "ada@new.example", roles: ["user.admin", "fleet.admin"], expiresAt: "2026-03-23T09:01:00.000Z" },
  ]);
  expect(others.map(({ email }) => email)).toEqual(["invited@acme.example", "zeno@new.example"].toSorted());
});

test("an invitation with roles needs the permission to assign them, also when it is sent again [USER-02, UP-02]", async () => {
  upstream.db.$client.exec("DELETE FROM role_permissions WHERE permission = 'user.role.assign'");
  const [seeded] = await pending();
  expect(seeded?.roles).toEqual(["fleet.admin"]);
  expect(codeOf(await invite("ada@new.example", ["user.admin"]))).toBe("FORBIDDEN");
  expect(codeOf(await resend(seeded?.id ?? ""))).toBe("FORBIDDEN");
  expect(codeOf(await invite("ada@new.example"))).toBeUndefined();
  expect(codeOf(await resend((await pending()).find(({ email }) => email === "ada@new.example")?.id ?? ""))).toBe(
    undefined,
  );
  expect((await withdraw(seeded?.id ?? "")).data.withdrawInvitation).toBe(true);
});

test("another company's invitations are neither sent, sent again nor withdrawn [USER-02, UP-02]", async () => {
  const [seeded] = await pending();
  expect(codeOf(await invite("ada@new.example", [], upstream.account("master@borea.example").companyId))).toBe(
    "NOT_FOUND",
  );
  for (const touch of [resend, withdraw])
    expect(codeOf(await touch(seeded?.id ?? "", "master@borea.example"))).toBe("NOT_FOUND");
  expect((await pending()).map(({ id }) => id)).toEqual([seeded?.id]);
});

test("a link works until the instant of its end, and no longer [INV-01]", async () => {
  const isOpen = async () => (await ask('{ verifyTokenHash(hash: "invite-open") }', {})).data.verifyTokenHash;
  upstream.clock.advance(7 * 86_400_000 - 1);
  expect(await isOpen()).toBe(true);
  upstream.clock.advance(1);
  expect(await isOpen()).toBe(false);
});

test("an invitation that has ended can be sent again, for a month [USER-02]", async () => {
  const [seeded] = await pending();
  upstream.clock.advance(8 * 86_400_000);
  expect((await pending()).map(({ id }) => id)).toContain(seeded?.id);
  await invite("ada@new.example");
  expect((await pending()).map(({ email }) => email)).toEqual(["ada@new.example", "invited@acme.example"]);
  upstream.clock.advance(30 * 86_400_000);
  await invite("mia@new.example");
  expect((await pending()).map(({ email }) => email)).toEqual(["mia@new.example", "ada@new.example"]);
});
