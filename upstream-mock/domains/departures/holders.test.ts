import { expect, test } from "vitest";
import { bindRole } from "#mock/domains/identity/bindings";
import { testUpstream } from "#mock/test-upstream";
import { locationId } from "#seeds/locations";
import { departureCalls } from "./testing";

const MASTER = "master@acme.example";
const PLAIN = "plain@acme.example";
const upstream = testUpstream();
const { sql, preview } = departureCalls(upstream);

/** Gives a user what others of the company have in a table. */
const move = (table: string, column: string) => (id: string, companyId: string) =>
  sql(`UPDATE OR IGNORE ${table} SET ${column} = '${id}' WHERE company_id = '${companyId}'`);
const bind = (location: string, role: "fleet.editor" | "ras.viewer", id: string, companyId: string) =>
  bindRole(upstream.db, locationId("acme", location), role, { id, companyId });

/** What gives a user each kind of thing. */
const HOLDING: [kind: string, give: (id: string, companyId: string) => unknown][] = [
  ["ACCESS", move("ras_users", "user_id")],
  ["ROLE", (id, companyId) => bindRole(upstream.db, companyId, "user.admin", { id, companyId })],
  ["MANAGED_LOCATION", (id, companyId) => bind("Milano HQ", "fleet.editor", id, companyId)],
  ["SUPPORT_CONTACT", (id) => sql(`UPDATE profiles SET is_support_contact = 1 WHERE user_id = '${id}'`)],
  ["INVITATION", move("one_time_tokens", "invited_by")],
  ["REQUEST", move("access_requests", "user_id")],
  ["SHARED_VIEW", move("saved_views", "user_id")],
  [
    "ALERT",
    (id, companyId) => {
      bind("Milano HQ", "ras.viewer", id, companyId);
      sql(`INSERT INTO alert_choices (user_id, subject, frequency) VALUES ('${id}', 'GATEWAYS', 'DAILY')`);
    },
  ],
  [
    "CALENDAR_FEED",
    (id) => sql(`INSERT INTO calendar_feeds (user_id, secret_hash, created_at) VALUES ('${id}', 'a hash', 1)`),
  ],
  [
    "PASSKEY",
    (id) =>
      sql(`INSERT INTO passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at)
        VALUES ('p', '${id}', 'Key', 'c', 'k', 0, '[]', 1)`),
  ],
  ["SESSION", () => upstream.session(PLAIN)],
];

test.each(HOLDING)("who holds one thing (%s) is a holder, as the preview has it [LEAVE-02]", async (kind, give) => {
  const { id, companyId } = upstream.account(PLAIN);
  const holders = async () => {
    const query = "query ($ids: [ID!]!) { departureHolders(userIds: $ids) }";
    return (await upstream.ask(query, { as: upstream.session(MASTER), variables: { ids: [id] } })).data
      .departureHolders;
  };
  expect(await holders()).toEqual([]);
  give(id, companyId);
  const { ends } = (await preview(PLAIN)).data.departurePreview;
  expect(ends.map((end: { kind: string }) => end.kind)).toContain(kind);
  expect(await holders()).toEqual([id]);
});
