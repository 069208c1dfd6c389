import { expect, test } from "vitest";
import { REST, type RestOperation, restPath } from "#contract/rest";
import { monitoringAdmins } from "#db/schema/settings";
import { testUpstream } from "#mock/test-upstream";
import { companyId } from "#seeds/companies";

const upstream = testUpstream();

const ACME = companyId("acme");

async function call(id: RestOperation, { query = {}, body }: { query?: Record<string, string>; body?: object }) {
  const path = `${restPath(id, "brenta")}?${new URLSearchParams(query)}`;
  const answer = await upstream.call(REST[id].method.toUpperCase(), path, body, upstream.session("fleet@acme.example"));
  return { status: answer.status, json: await answer.json() };
}

const contacts = async (): Promise<{ id: string; email: string }[]> =>
  (await call("getCompanyAlertContacts", { query: { id: ACME } })).json.contacts;

test("an alert contact is added once, and removed [MON-02]", async () => {
  const body = { company_id: ACME, email: "night@acme.example", first_name: "Night", last_name: null };
  const add = () => call("addCompanyAlertContact", { body });
  expect([(await add()).status, (await add()).status]).toEqual([200, 409]);
  const added = (await contacts()).filter(({ email }) => email === body.email);
  expect(added).toHaveLength(1);
  const remove = () => call("deleteCompanyAlertContact", { query: { id: added[0]?.id ?? "" } });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  expect((await contacts()).map(({ email }) => email)).not.toContain(body.email);
});

test("the password of monitoring is stored hashed; an easy one is refused", async () => {
  const reset = (password: string) =>
    call("resetGrafanaPassword", { body: { company_id: ACME, new_grafana_password: password } });
  expect((await reset("aaaaaa")).status).toBe(400);
  expect((await reset("Lampada-al-neon-7")).json).toEqual({ message: "Password has been changed!" });
  expect(JSON.stringify(upstream.db.select().from(monitoringAdmins).all())).not.toContain("Lampada");
});

test("the settings of the upgrade to OS 5 are the addresses of an image, a tool and a guide [UP-01]", async () => {
  const { status, json } = await call("getUpgradeToOs5Settings", {});
  const at = (ending: RegExp) =>
    expect.stringMatching(new RegExp(`^https://downloads\\.brenta\\.example/.*${ending.source}`));
  expect([status, json]).toEqual([
    200,
    { os5OvaFile: at(/\.ova$/), surveyTool: at(/\.zip$/), migrationGuide: at(/\.pdf$/) },
  ]);
});
