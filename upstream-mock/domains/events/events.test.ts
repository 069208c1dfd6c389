import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, startTestUpstream, type TestUpstream } from "#mock/testing";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(() => upstream.stop());

const QUERY = `query ($serials: [String!]!) { serenityEventsBySerialNumbers(serialNumbers: $serials) {
  id occurrences recordTimestamp sourceTimestamp severity content { subject body } emitter { serialNumber type }
  state { value } userState { value } } }`;
const ask = (serials: string[], by = "fleet@acme.example") =>
  upstream.ask(QUERY, { as: upstream.session(by), variables: { serials } });

test("events are told newest first, each as its machine has reported it, with both histories [EVT-01, EVT-02]", async () => {
  const { serenityEventsBySerialNumbers: events } = (await ask(["BX-2203-100601", "BX-2207-100102", "BX-2103-100201"]))
    .data;
  expect(events.map(({ content }: { content: { subject: string } }) => content.subject)).toEqual([
    "Uplink lost",
    "Disk 3 predicts a failure",
    "Firmware update installed",
  ]);
  const [uplink] = events;
  expect(uplink).toMatchObject({
    occurrences: 3,
    severity: "error",
    content: { body: "eth1 lost its carrier for 14 minutes." },
    emitter: { serialNumber: "BX-2203-100601", type: "appliance" },
    state: [{ value: "new" }, { value: "pending" }],
    userState: [{ value: "acknowledged" }],
  });
  expect(events[1].userState).toEqual([]);
  expect(uplink.recordTimestamp - events[2].sourceTimestamp).toBeGreaterThan(30 * 86_400_000);
  for (const { recordTimestamp, sourceTimestamp } of events)
    if (sourceTimestamp !== null) expect(recordTimestamp - sourceTimestamp).toBe(1500);
});

test("events of one instant stand in the order of their ids", async () => {
  upstream.begin();
  upstream.db.$client.exec("UPDATE appliance_events SET record_timestamp = 1");
  const { data } = await ask(["BX-2203-100601", "BX-2207-100102", "BX-2103-100201"]);
  const ids = data.serenityEventsBySerialNumbers.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(ids.toSorted());
  upstream.rollBack();
});

test("events of a machine are for who may list it there [EVT-01, UP-02]", async () => {
  expect(codeOf(await ask(["BX-2203-100601"], "editor@acme.example"))).toBe("FORBIDDEN");
  expect(codeOf(await ask(["BX-2203-100601"], "master@borea.example"))).toBe("NOT_FOUND");
});
