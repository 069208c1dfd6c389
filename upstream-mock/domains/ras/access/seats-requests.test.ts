import { expect, test } from "vitest";
import { GATEWAY, MASTER } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";

const upstream = testUpstream();

/** Returns the last request for more users on a gateway. */
async function requestAt(serial: string, by = MASTER) {
  const { companyId } = upstream.account(by);
  const document = `query ($id: ID!) { rasReportsByCompanyId(companyId: $id) { serialNumber
    seatsRequest { askedAt askedBy reference } } }`;
  const { data } = await upstream.ask(document, { as: upstream.session(by), variables: { id: companyId } });
  const reports: { serialNumber: string; seatsRequest: object | null }[] = data.rasReportsByCompanyId;
  return reports.find(({ serialNumber }) => serialNumber === serial)?.seatsRequest;
}

const request = (serial: string, by: string) =>
  upstream.ask(
    "query ($id: ID!, $serial: String!) { sendRASAdditionalSeatsRequestEmail(userId: $id, machineSerialNumber: $serial) }",
    {
      as: upstream.session(by),
      variables: { id: upstream.account(by).id, serial },
    },
  );

test("the last request for a gateway is told to who may list its users [RASA-01, UP-02]", async () => {
  expect(await requestAt(GATEWAY.milano)).toBeNull();
  for (const by of ["fleet@acme.example", "editor@acme.example"]) {
    upstream.clock.advance(60_000);
    await request(GATEWAY.milano, by);
  }
  const mail = (await (await upstream.call("GET", "/__mock/outbox.json")).json())[0];
  const askedAt = new Date(upstream.clock.now()).toISOString();
  const reference = /Reference: (\d{4}-\d{4})/.exec(mail.text)?.[1];
  expect(await requestAt(GATEWAY.milano)).toEqual({ askedAt, askedBy: expect.stringMatching(/\w+ \w+/), reference });
  expect(await requestAt(GATEWAY.milano, "viewer@acme.example")).toBeNull();
  upstream.db.$client.exec("DELETE FROM users WHERE email = 'editor@acme.example'");
  expect(await requestAt(GATEWAY.milano)).toMatchObject({ askedBy: null, reference });
});

test("a request for a machine without remote access is sent, and kept nowhere [RASA-01]", async () => {
  const { data } = await request("BX-2203-101001", MASTER);
  expect(data.sendRASAdditionalSeatsRequestEmail).toBe(true);
  expect(upstream.db.$client.prepare("SELECT count(*) FROM ras_seats_requests").pluck().get()).toBe(1);
});
