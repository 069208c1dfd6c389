import { expect, test } from "vitest";
import { bindRole } from "#mock/domains/identity/bindings";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, messageOf } from "#mock/testing";
import { DAY, departureCalls } from "./testing";

const MASTER = "master@acme.example";
const USERS = "users@acme.example";
const FLEET = "fleet@acme.example";
const VIEWER = "viewer@acme.example";
const upstream = testUpstream();
const { sql, one, inDays, preview, schedule, list } = departureCalls(upstream);

test.each([
  ["oneself", USERS, USERS, "You can't let yourself leave. Ask another user who manages users."],
  ["the master user", MASTER, USERS, "The master user can't leave."],
])("%s can't leave [LEAVE-01]", async (_who, of, by, message) => {
  expect((await preview(of, by)).data.departurePreview.refusal).toBe(message);
  const refused = await schedule(of, {}, by);
  expect([codeOf(refused), messageOf(refused)]).toEqual(["FAILED_PRECONDITION", message]);
});

test("the last user who manages users and isn't leaving can't leave [LEAVE-01]", async () => {
  sql(`INSERT INTO role_permissions SELECT id, 'user.remove' FROM roles WHERE name = 'fleet.admin'`);
  const [fleet, users] = [FLEET, USERS].map((email) => upstream.account(email).id);
  const able = "SELECT id FROM roles WHERE name IN ('master', 'fleet.admin', 'user.admin')";
  sql(`DELETE FROM bindings WHERE role_id IN (${able}) AND user_id NOT IN ('${fleet}', '${users}')`);
  expect(codeOf(await schedule(USERS, { at: inDays(1) }, FLEET))).toBeUndefined();
  expect(messageOf(await schedule(FLEET, {}, USERS))).toBe(
    "The last user who can manage users can't leave. Let another user manage users first.",
  );
});

test.each([
  ["MASTER_USER", "This is the master user now"],
  ["LAST_ADMINISTRATOR", "No one else can manage users now"],
])("who must not leave by the day of departure stays, and is tried again: %s [LEAVE-01]", async (obstacle, reason) => {
  const leaver = obstacle === "MASTER_USER" ? VIEWER : FLEET;
  const account = upstream.account(leaver);
  sql(`INSERT INTO role_permissions SELECT id, 'user.remove' FROM roles WHERE name = 'fleet.admin'`);
  const { id, at } = (await schedule(leaver, { at: inDays(1) }, USERS)).data.scheduleDeparture;
  sql("CREATE TEMP TABLE kept AS SELECT * FROM bindings");
  if (leaver === VIEWER) bindRole(upstream.db, account.companyId, "master", account);
  else
    sql(`DELETE FROM bindings WHERE user_id <> '${account.id}' AND role_id IN
      (SELECT role_id FROM role_permissions WHERE permission = 'user.remove')`);
  upstream.clock.advance(DAY);
  const stopped = async () => {
    const query = `query ($id: ID!) { attentionByCompanyId(companyId: $id) {
      departures { total } stoppedDepartures { total first { id state at endedAt obstacle } } } }`;
    const answer = await upstream.ask(query, { as: upstream.session(leaver), variables: { id: account.companyId } });
    return answer.data.attentionByCompanyId;
  };
  const row = { id, state: "SCHEDULED", at, endedAt: null, obstacle };
  expect(await stopped()).toEqual({ departures: { total: 0 }, stoppedDepartures: { total: 1, first: [row] } });
  upstream.clock.advance(3 * 60 * 60_000);
  await stopped();
  const told = "SELECT count(*) FROM mails WHERE subject = ? AND [to] = ? AND text LIKE ?";
  expect(one(told, "A departure couldn't be carried out", USERS, `%${reason}%`)).toBe(1);
  expect(one("SELECT count(*) FROM notices WHERE kind = 'departure-stopped' AND name = ?", leaver)).toBe(1);
  expect(one("SELECT count(*) FROM activity WHERE sentence = ?", `couldn't carry out the departure of ${leaver}`)).toBe(
    1,
  );

  sql("DELETE FROM bindings; INSERT INTO bindings SELECT * FROM kept; DROP TABLE kept");
  upstream.clock.advance(60 * 60_000);
  expect((await list())[0].state).toMatch(/^(ENDED|UNDER_WAY)$/);
  expect(one("SELECT count(*) FROM bindings WHERE user_id = ?", account.id)).toBe(0);
});
