import { describe, expect, test } from "vitest";
import { DAY } from "#contract/durations";
import { FLEET, GATEWAY, MASTER, PLAIN, VIEWER } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, messageOf } from "#mock/testing";
import { locationId } from "#seeds/locations";
import { ACME, accessRequestCalls, MILANO, PRINTERS, ROMA } from "./testing";

const upstream = testUpstream();
const { run, ask, withdraw, list, places, waiting, ...answer } = accessRequestCalls(upstream);
const iso = (more = 0) => new Date(upstream.clock.now() + more).toISOString();
const asked = async (by: string, request: object) => (await ask(by, request)).data.requestAccess;
const approve = (id: string, approval?: object) => answer.approve(FLEET, id, approval);
const find = async (by: string, id: string) => (await list(by)).find((each) => each.id === id);

describe("a request [ASK-01]", () => {
  test("is told with who asks, the days, when it was made and when it lapses", async () => {
    const term = { from: "2026-03-19T23:00:00.000Z", until: "2026-03-20T23:00:00.000Z" };
    const request = { locationId: MILANO, allowedDestinations: ["DNS", "DNS"], term };
    const first = await asked(VIEWER, request);
    expect(first).toMatchObject({
      email: VIEWER,
      name: "Alessandro Marino",
      allowedDestinations: ["DNS"],
      term,
      askedAt: iso(),
      lapsesAt: iso(14 * DAY),
      answeredAt: null,
    });
    upstream.clock.advance(1000);
    expect((await asked(VIEWER, request)).askedAt).toBe(first.askedAt);
    expect(await asked(VIEWER, { ...request, reason: "To print" })).toMatchObject({ id: first.id, askedAt: iso() });
  });

  test("lapses at the end of fourteen days, and the next one is another [ASK-03]", async () => {
    const { id } = await asked(VIEWER, { locationId: ROMA });
    upstream.clock.advance(14 * DAY - 1);
    expect((await find(VIEWER, id))?.state).toBe("OPEN");
    expect(await waiting(FLEET)).toEqual([1, id]);
    upstream.clock.advance(1);
    expect((await find(VIEWER, id))?.state).toBe("LAPSED");
    expect(await waiting(FLEET)).toEqual([0]);
    expect((await asked(VIEWER, { locationId: ROMA })).id).not.toBe(id);
  });

  test("is the tenth open one at most", async () => {
    for (let number = 0; number < 8; number++)
      run(
        `INSERT INTO access_requests (id, company_id, user_id, allowed_destinations, reason, asked_at)
         VALUES (?, ?, ?, '[]', '', ?)`,
        `r${number}`,
        ACME,
        upstream.account(VIEWER).id,
        upstream.clock.now(),
      );
    expect(codeOf(await ask(VIEWER, { locationId: ROMA }))).toBeUndefined();
    // The next one for the same location is no other.
    expect(codeOf(await ask(VIEWER, { locationId: MILANO }))).toBeUndefined();
  });

  test("is kept for ninety days after its answer, however old it is [ASK-03]", async () => {
    const { id } = await asked(PLAIN, {});
    upstream.clock.advance(10 * DAY);
    const { answeredAt } = (await withdraw(PLAIN, id)).data.withdrawAccessRequest;
    expect(answeredAt).toBe(iso());
    upstream.clock.advance(85 * DAY);
    expect(await find(PLAIN, id)).toMatchObject({ state: "WITHDRAWN", answeredAt });
  });

  test("is offered by the names of locations, with what one may reach already", async () => {
    run(
      `INSERT INTO bindings (company_id, resource_id, role_id, user_id)
       SELECT company_id, id, (SELECT id FROM roles WHERE name = 'ras.viewer'), ? FROM resources WHERE reference_id = ?`,
      upstream.account(VIEWER).id,
      locationId("acme", "Bari Store"),
    );
    const offered = await places(VIEWER);
    expect(offered.map(({ name }: { name: string }) => name)).toEqual(["Bari Store", "Milano HQ", "Roma Office"]);
    expect(offered[1]).toMatchObject({
      allowedDestinations: ["Intranet", "File server", "Warehouse"],
      destinations: ["Office LAN", "Warehouse", "Intranet", "File server", "DNS", "Everything", "Printers"],
    });
    run("UPDATE machines SET os_version = '4.6.9' WHERE serial_number = ?", GATEWAY.milano);
    expect((await places(VIEWER))[1].destinations).toEqual([]);
  });

  test("needs an active service, also to be approved", async () => {
    run("UPDATE company_services SET value = '2026-03-15' WHERE property = 'endingPeriod'");
    for (const answer of [await ask(VIEWER, { locationId: ROMA }), await approve(PRINTERS)])
      expect(messageOf(answer)).toBe("Your company's Remote Access Service isn't active.");
  });
});

describe("an answer [ASK-02]", () => {
  test("is given at an active gateway, to what it can restrict, as far as there is a seat", async () => {
    const elsewhere = await approve(PRINTERS, { locationId: ROMA });
    expect([codeOf(elsewhere), messageOf(elsewhere)]).toEqual([
      "BAD_USER_INPUT",
      "This request is for another location.",
    ]);
    await upstream.call("POST", "/__mock/ras", { serialNumber: GATEWAY.milano, status: "INACTIVE" });
    expect(messageOf(await approve(PRINTERS, { widens: true }))).toBe(
      "The gateway isn't active. Try again once it is.",
    );
    await upstream.call("POST", "/__mock/ras", { serialNumber: GATEWAY.milano, status: null });
    run("UPDATE company_services SET value = '1' WHERE property = 'availableSeats'");
    expect(messageOf(await approve(PRINTERS, { widens: true }))).toMatch(/^The maximum allowed/);
    run("UPDATE machines SET os_version = '4.6.9' WHERE serial_number = ?", GATEWAY.milano);
    expect(messageOf(await approve(PRINTERS, { widens: true }))).toMatch(/version 4\.7\.0 or later\.$/);
    expect((await find(VIEWER, PRINTERS))?.state).toBe("OPEN");
  });

  test("to a request in words is stored with what it brought", async () => {
    const { id } = await asked(PLAIN, {});
    const term = { from: null, until: "2026-04-01T22:00:00.000Z" };
    await approve(id, { locationId: MILANO, term });
    expect(await find(PLAIN, id)).toMatchObject({ location: "Milano HQ", allowedDestinations: ["Printers"], term });
  });

  test("is told by mail to who asked, with the location, and not who gave it", async () => {
    await approve(PRINTERS, { widens: true });
    const [mail] = await (await upstream.call("GET", "/__mock/outbox.json")).json();
    expect([mail.to, mail.subject]).toEqual([VIEWER, "Your request for access was approved"]);
    expect(mail.text).toContain("Your request for remote access to “Milano HQ” was approved.");
    const late = await withdraw(VIEWER, PRINTERS);
    expect([codeOf(late), messageOf(late)]).toEqual(["CONFLICT", "This request was approved."]);
  });

  test("that declines has a reason of at most 300 characters", async () => {
    expect(codeOf(await answer.decline(FLEET, PRINTERS, "x".repeat(301)))).toBe("BAD_USER_INPUT");
    const { data } = await answer.decline(FLEET, PRINTERS, "x".repeat(300));
    expect(data.declineAccessRequest).toMatchObject({ state: "DECLINED", answer: "x".repeat(300), answeredAt: iso() });
  });

  test("is asked of who may grant just that: first access, or a change", async () => {
    const { id: words } = await asked(PLAIN, {});
    upstream.clock.advance(1000);
    const { id: roma } = await asked(VIEWER, { locationId: ROMA });
    expect(await waiting(FLEET)).toEqual([3, PRINTERS, words, roma]);
    run("DELETE FROM role_permissions WHERE permission = 'ras.user.create'");
    expect(await find(FLEET, PRINTERS)).toMatchObject({ mayAnswer: true });
    expect(await find(FLEET, words)).toBeUndefined();
    run("UPDATE ras_users SET user_id = ? WHERE user_id = ?", upstream.account(PLAIN).id, upstream.account(VIEWER).id);
    expect(await find(FLEET, PRINTERS)).toMatchObject({ mayAnswer: false });
    expect(await waiting(FLEET)).toEqual([0]);
  });
});

test("a grant's reason is that of its latest request, also of one that first granted it [ASK-03]", async () => {
  const reasonOf = async (email: string) => {
    const query = `query ($id: ID!, $at: [ID!]) {
      rasReportsByCompanyId(companyId: $id, locationIds: $at) { access { email reason } } }`;
    const variables = { id: ACME, at: [MILANO] };
    const { data } = await upstream.ask(query, { as: upstream.session(MASTER), variables });
    return data.rasReportsByCompanyId[0].access.find((each: { email: string }) => each.email === email)?.reason;
  };
  const { id } = await asked(PLAIN, { reason: "I start today" });
  await approve(id, { locationId: MILANO });
  expect(await reasonOf(PLAIN)).toBe("I start today");
  upstream.clock.advance(1000);
  const more = await asked(PLAIN, { locationId: MILANO, allowedDestinations: ["DNS"], reason: "I need names" });
  await approve(more.id, { allowedDestinations: ["DNS"] });
  expect(await reasonOf(PLAIN)).toBe("I need names");
});
