import { expect, test } from "vitest";
import { DAY, HOUR } from "#contract/durations";
import { GATEWAY, MASTER, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";
import { companyId } from "#seeds/companies";
import { locationId } from "#seeds/locations";

const ADA = "ada@new.example";
const USERS = "users@acme.example";
const ACME = companyId("acme");
const MILANO = locationId("acme", "Milano HQ");
const ROMA = locationId("acme", "Roma Office");
const upstream = testUpstream();
const run = (statement: string, ...values: unknown[]) => upstream.db.$client.prepare(statement).run(...values);
const all = (query: string, ...values: unknown[]) => upstream.db.$client.prepare(query).all(...values);

const INVITE = `mutation ($companyId: ID!, $emails: [String!]!, $access: [InvitedAccessInput!]) {
  sendUserInvitations(companyId: $companyId, emails: $emails, roles: [], access: $access) { fulfilled { email } rejected { message } }
}`;
const anywhere = { locationId: MILANO, allowedDestinations: [] as string[] };
const invite = (access: object[] | null, by = MASTER) =>
  upstream.ask(INVITE, { as: upstream.session(by), variables: { companyId: ACME, emails: [ADA], access } });

const listed = async () => {
  const query =
    "query ($id: ID!) { invitedAccessByCompanyId(companyId: $id) { invitationId location isRestricted allowedDestinations term { until } } }";
  const { data } = await upstream.ask(query, { as: upstream.session(USERS), variables: { id: ACME } });
  return data.invitedAccessByCompanyId as { invitationId: string; location: string; allowedDestinations: string[] }[];
};
const mails = async (to: string) => {
  const sent = (await (await upstream.call("GET", "/__mock/outbox.json")).json()) as {
    to: string;
    kind: string;
    text: string;
    links: string[];
  }[];
  return sent.filter((mail) => mail.to === to);
};
const toldBy = async (to: string) =>
  (await mails(to)).filter(({ kind }) => kind === "invited-access").map(({ text }) => text.replace(/\s+/g, " "));

async function accept() {
  const hash = (await mails(ADA))
    .find(({ kind }) => kind === "invitation")
    ?.links[0]?.split("/")
    .at(-1);
  const account = { password: "Welcome-Home-1", data_collection_consent: true };
  const user = { hash, account, contact: { firstName: "Ada", lastName: "Neri" } };
  const joined = await upstream.ask("mutation ($user: AddUserInput!) { addUser(user: $user) }", {
    variables: { user },
  });
  expect(joined.data?.addUser).toBe(true);
}

const granted = () =>
  all(
    `SELECT r.serial_number AS serial, r.allowed_destinations AS allowed, r.valid_until AS until
     FROM ras_users r JOIN users u ON u.id = r.user_id WHERE u.email = ? ORDER BY r.granted_at`,
    ADA,
  );
const notices = (email: string) =>
  all(
    `SELECT kind, name FROM notices WHERE kind LIKE 'invited%' AND user_id = (SELECT id FROM users WHERE email = ?)`,
    email,
  );

test("access waits with the invitation, takes no seat until then, and is granted on acceptance [JOIN-01]", async () => {
  const until = new Date(upstream.clock.now() + 30 * DAY).toISOString();
  expect((await invite([{ ...anywhere, allowedDestinations: ["Printers"], term: { until } }])).errors).toBeUndefined();
  expect(granted()).toEqual([]);
  expect(await listed()).toContainEqual(
    expect.objectContaining({
      location: "Milano HQ",
      isRestricted: true,
      allowedDestinations: ["Printers"],
      term: { until },
    }),
  );
  await accept();
  expect(granted()).toEqual([{ serial: GATEWAY.milano, allowed: '["Printers"]', until: Date.parse(until) }]);
  // The seeds' open invitation brings some, too.
  expect(await listed()).toHaveLength(1);
  const { data } = await rasCalls(upstream).ask("getRas", { hyperSerialNumber: GATEWAY.milano }, ADA);
  expect(data.getRas.status).toBe("ACTIVE");
  expect([await toldBy(ADA), await toldBy(MASTER), notices(ADA)]).toEqual([[], [], []]);
  const said = all("SELECT sentence FROM activity WHERE kind IN ('access', 'invitation') ORDER BY at DESC LIMIT 6");
  expect(JSON.stringify(said)).toContain(`added remote access at Milano HQ to the invitation for ${ADA}`);
  expect(JSON.stringify(said)).toContain(`${ADA} access to Milano HQ`);
});

test("sending again keeps the access or replaces it, and withdrawing the invitation ends it [JOIN-01]", async () => {
  const count = async () => (await listed()).filter(({ invitationId }) => invitationId === last).length;
  let last = "";
  const pending = async () => {
    const query = "query ($id: ID!) { pendingInvitationsByCompanyId(companyId: $id) { id email } }";
    const { data } = await upstream.ask(query, { as: upstream.session(USERS), variables: { id: ACME } });
    last = data.pendingInvitationsByCompanyId.find(({ email }: { email: string }) => email === ADA)?.id ?? "";
    return last;
  };
  const act = async (name: string) =>
    upstream.ask(`mutation ($id: ID!) { ${name}(id: $id) }`, {
      as: upstream.session(USERS),
      variables: { id: await pending() },
    });
  await invite([anywhere, { ...anywhere, locationId: ROMA }]);
  await act("resendInvitation");
  await pending();
  expect(await count()).toBe(2);
  // A user who may not grant access sends it again with the link, and takes nothing away.
  await invite(null, USERS);
  await pending();
  expect(await count()).toBe(2);
  // An address gets three invitations in an hour.
  upstream.clock.advance(HOUR);
  await invite([anywhere]);
  await pending();
  expect(await count()).toBe(1);
  await act("withdrawInvitation");
  expect(await count()).toBe(0);
});

test("access is chosen by who may grant it, where there is a gateway [JOIN-01, UP-02]", async () => {
  const palermo = locationId("acme", "Palermo Site");
  const calls: [string, object[], string?][] = [
    ["FORBIDDEN", [anywhere], USERS],
    ["NOT_FOUND", [{ ...anywhere, locationId: locationId("borea", "Trento Depot") }]],
    ["BAD_USER_INPUT", [anywhere, anywhere]],
    ["BAD_USER_INPUT", [{ ...anywhere, allowedDestinations: ["No such thing"] }]],
    ["BAD_USER_INPUT", [{ ...anywhere, term: { until: "2001-01-01T00:00:00Z" } }]],
    ["FAILED_PRECONDITION", [{ ...anywhere, locationId: palermo }]],
  ];
  for (const [code, access, by] of calls) expect(codeOf(await invite(access, by)), JSON.stringify(access)).toBe(code);
  expect(await mails(ADA)).toEqual([]);
});

/** What changes while the invitation is open, with what is then said. */
const CHANGES: [what: string, change: () => unknown, said: string][] = [
  [
    "no seat is free",
    () => run("UPDATE company_services SET value = '1' WHERE property = 'availableSeats' AND company_id = ?", ACME),
    "The maximum allowed number of users (1) has been reached.",
  ],
  [
    "the only destination is deleted",
    () => run("DELETE FROM ras_destinations WHERE name = 'Printers' AND location_id = ?", MILANO),
    "Its destinations have been deleted.",
  ],
  [
    "the gateway is undeployed",
    () => run("DELETE FROM ras_gateways WHERE serial_number = ?", GATEWAY.milano),
    "Remote access isn't deployed there any more.",
  ],
  [
    "the gateway doesn't work",
    () => run("UPDATE ras_gateways SET forced_status = 'FAILED' WHERE serial_number = ?", GATEWAY.milano),
    "The VPN gateway wasn't working at that moment.",
  ],
  [
    "who has chosen it may not grant access any more",
    () => run("DELETE FROM role_permissions WHERE permission = 'ras.user.create'"),
    "Whoever invited the user may not grant access there any more.",
  ],
  ["its last day is over", () => upstream.clock.advance(3 * DAY), "Its last day is over."],
];

test.each(CHANGES)(
  "access isn't granted when %s; the account is, and both sides are told [JOIN-01]",
  async (...row) => {
    const [, change, said] = row;
    const until = new Date(upstream.clock.now() + 2 * DAY).toISOString();
    await invite([{ ...anywhere, allowedDestinations: ["Printers"], term: { until } }]);
    await change();
    await accept();
    expect(granted()).toEqual([]);
    const [toAda = ""] = await toldBy(ADA);
    expect(toAda).toContain(`“Milano HQ”: ${said}`);
    expect(toAda).toContain(MASTER);
    expect(await toldBy(MASTER)).toEqual([expect.stringContaining(`${ADA} has accepted your invitation`)]);
    const grant = `/ras/${MILANO}/access/grant?users=${upstream.account(ADA).id}`;
    expect((await mails(MASTER)).flatMap(({ links }) => links)).toContainEqual(expect.stringContaining(grant));
    expect(notices(ADA)).toEqual([{ kind: "invited-access-refused", name: "Milano HQ" }]);
    expect(notices(MASTER)).toEqual([{ kind: "invited-access-refused", name: `${ADA} (Milano HQ)` }]);
  },
);

test("the destinations that are left are granted under their present names, and what is missing is told [JOIN-01]", async () => {
  await invite([{ ...anywhere, allowedDestinations: ["Printers", "Intranet", "Warehouse"] }]);
  run("DELETE FROM ras_destinations WHERE name = 'Printers' AND location_id = ?", MILANO);
  run("UPDATE ras_destinations SET name = 'Store' WHERE name = 'Warehouse' AND location_id = ?", MILANO);
  await accept();
  expect(granted()).toMatchObject([
    { allowed: expect.stringMatching(/^\["Intranet","Store"\]|\["Store","Intranet"\]$/) },
  ]);
  expect((await toldBy(ADA))[0]).toContain("“Milano HQ”, granted in part: Deleted since: Printers.");
  expect(notices(MASTER)).toEqual([{ kind: "invited-access-reduced", name: `${ADA} (Milano HQ)` }]);
});

test("access leaves the invitation with its location, and asks an administrator once its inviter is gone [JOIN-01]", async () => {
  await invite([anywhere, { ...anywhere, locationId: ROMA }]);
  run("DELETE FROM ras_gateways WHERE location_id = ?", ROMA);
  run("UPDATE machines SET location_id = NULL, is_ras_gateway = 0 WHERE location_id = ?", ROMA);
  const remove = "mutation ($c: ID!, $l: ID!) { removeLocation(companyId: $c, locationId: $l) }";
  const removed = await upstream.ask(remove, { as: upstream.session(MASTER), variables: { c: ACME, l: ROMA } });
  expect(removed.errors).toBeUndefined();
  expect((await listed()).map(({ location }) => location)).not.toContain("Roma Office");
  expect(JSON.stringify(all("SELECT sentence FROM activity WHERE kind = 'invitation'"))).toContain(
    `removed remote access at Roma Office from the invitation for ${ADA}`,
  );
  run("UPDATE invited_access SET grantor_id = NULL");
  await accept();
  expect((await toldBy(ADA))[0]).toContain("Ask an administrator of your company for it.");
});
