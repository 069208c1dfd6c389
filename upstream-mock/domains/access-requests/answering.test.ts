import { describe, expect, test } from "vitest";
import { DAY, MINUTE } from "#contract/durations";
import { accessRequestRevision } from "#contract/revision";
import { EDITOR, FLEET, GATEWAY, MASTER, PLAIN, rasCalls, VIEWER } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";
import { ACME, accessRequestCalls, MILANO, PRINTERS, ROMA, said, TORINO } from "./testing";

const upstream = testUpstream();
const { run, ask, approve, decline, withdraw, list, waiting, mails, accessOf, show } = accessRequestCalls(upstream);

describe("answering [ASK-02]", () => {
  test("an approval grants what is asked for or less, mails it, and is stored with who gave it", async () => {
    expect((await list(FLEET)).find(({ id }) => id === PRINTERS)).toMatchObject({ state: "OPEN", mayAnswer: true });
    expect(codeOf(await approve(FLEET, PRINTERS, { allowedDestinations: [] }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await approve(FLEET, PRINTERS))).toBe("BAD_USER_INPUT");
    expect(accessOf(VIEWER)).not.toContain("Printers");
    const until = "2026-04-01T22:00:00.000Z";
    const { data } = await approve(FLEET, PRINTERS, { term: { until } });
    expect(data.approveAccessRequest).toMatchObject({
      ...{ state: "APPROVED", answeredBy: "Marco Bianchi" },
      granted: { allowedDestinations: ["Printers"], term: { until } },
    });
    expect(accessOf(VIEWER)).toBe('["Printers"]');
    const [mail] = await mails(VIEWER);
    expect([mail?.subject, mail?.links]).toEqual([
      "Your request for access was approved",
      [expect.stringMatching(/\/ras$/)],
    ]);
    expect(mail?.text).toContain("You can reach “Printers” until Wednesday");
    expect((await list(VIEWER)).find(({ id }) => id === PRINTERS)?.answeredBy).toBeNull();
    const sentence = "SELECT sentence FROM activity WHERE kind <> 'refusal' AND sentence LIKE '%request for access%'";
    expect(upstream.db.$client.prepare(sentence).pluck().all()).toEqual([
      `approved ${VIEWER}'s request for access to Milano HQ`,
    ]);
  });

  test("networks that a destination did not have when it was asked for are more, under the same name", async () => {
    const printersOf = async (by: string) =>
      (await list(by)).find(({ id }) => id === PRINTERS)?.networkDestinations.find(({ name }) => name === "Printers");
    const redefine = (networks: string[]) =>
      run("UPDATE ras_destinations SET network_destinations = ? WHERE name = 'Printers'", JSON.stringify(networks));
    const term = { until: "2026-04-01T22:00:00.000Z" };
    redefine(["0.0.0.0/8"]);
    expect(said(await approve(FLEET, PRINTERS, { term }))).toBe("BAD_USER_INPUT: This is more than was asked for.");
    expect(await printersOf(FLEET)).toEqual({ name: "Printers", networkDestinations: ["10.10.40.21", "10.10.40.22"] });
    // Users see names alone.
    expect(await printersOf(VIEWER)).toBeUndefined();
    redefine(["10.10.40.22"]);
    expect((await approve(FLEET, PRINTERS, { term })).errors).toBeUndefined();
    redefine(["0.0.0.0/8"]);
    const { data } = await ask(VIEWER, { locationId: MILANO, allowedDestinations: ["Printers"] });
    expect((await approve(FLEET, data.requestAccess.id)).errors).toBeUndefined();
  });

  test("more than was asked for is granted when the approver says so", async () => {
    const widened = await approve(FLEET, PRINTERS, { allowedDestinations: [], widens: true });
    expect(widened.data.approveAccessRequest.state).toBe("APPROVED");
    expect(accessOf(VIEWER)).toBe("[]");
  });

  test("of two who decide at once one wins, and the other reads who did", async () => {
    const slow = upstream.db.$client.prepare("UPDATE ras_gateways SET latency_ms = ? WHERE serial_number = ?");
    slow.run(60, GATEWAY.milano);
    const answers = await Promise.all([
      approve(FLEET, PRINTERS, { widens: true }),
      approve(MASTER, PRINTERS, { widens: true }),
    ]);
    const lost = answers.filter((answer) => answer.errors);
    expect(lost.map(said)).toEqual([
      expect.stringMatching(/^CONFLICT: (?:Marco Bianchi|Giulia Ferrari) has already approved/),
    ]);
    expect(said(await decline(EDITOR, PRINTERS))).toMatch(/^CONFLICT: .* has already approved this request/);
  });

  test("a request that was changed meanwhile is neither approved nor declined as it was", async () => {
    const before = (await list(FLEET)).find(({ id }) => id === PRINTERS);
    const revision = accessRequestRevision(before as never);
    await ask(VIEWER, { locationId: MILANO });
    const changed = "CONFLICT: This request has changed since you opened it.";
    expect(said(await approve(FLEET, PRINTERS, {}, revision))).toBe(changed);
    expect(said(await decline(FLEET, PRINTERS, "Not from home.", revision))).toBe(changed);
    const after = (await list(FLEET)).find(({ id }) => id === PRINTERS);
    expect((await decline(FLEET, PRINTERS, "No.", accessRequestRevision(after as never))).errors).toBeUndefined();
  });

  test("nobody answers their own request, or one elsewhere", async () => {
    run(
      "INSERT OR IGNORE INTO bindings (company_id, resource_id, role_id, user_id) SELECT company_id, resource_id, role_id, ? FROM bindings WHERE user_id = ?",
      upstream.account(VIEWER).id,
      upstream.account(MASTER).id,
    );
    for (const answer of [await approve(VIEWER, PRINTERS), await decline(VIEWER, PRINTERS)])
      expect(said(answer)).toBe("FORBIDDEN: You can't answer your own request.");
    expect(codeOf(await decline(PLAIN, PRINTERS))).toBe("NOT_FOUND");
    expect(codeOf(await decline("users@acme.example", PRINTERS))).toBe("NOT_FOUND");
    expect(codeOf(await decline("master@borea.example", PRINTERS))).toBe("NOT_FOUND");
    show(PLAIN, TORINO);
    const { id } = (await ask(PLAIN, { locationId: TORINO })).data.requestAccess;
    expect(codeOf(await decline(EDITOR, id))).toBe("NOT_FOUND");
  });

  test("who may read a request but not answer it is refused before the reason is checked", async () => {
    show(VIEWER, TORINO);
    const { id } = (await ask(VIEWER, { locationId: TORINO })).data.requestAccess;
    run("DELETE FROM role_permissions WHERE permission = 'ras.user.create'");
    expect((await list(FLEET)).find((each) => each.id === id)).toMatchObject({ mayAnswer: false });
    for (const reason of [" ", "Not from home."]) expect(codeOf(await decline(FLEET, id, reason))).toBe("FORBIDDEN");
  });

  test("a refusal is mailed with its reason, of which nothing becomes a link", async () => {
    expect(codeOf(await decline(FLEET, PRINTERS, " "))).toBe("BAD_USER_INPUT");
    await decline(FLEET, PRINTERS, "See https://evil.example");
    const [mail] = await mails(VIEWER);
    expect(mail?.subject).toBe("Your request for access was declined");
    expect(mail?.text).toContain("> See https://evil.example");
    expect(mail?.links).toEqual([expect.stringMatching(new RegExp(`/ras/requests/${PRINTERS}$`))]);
  });

  test("who may answer is told by mail, which leads to the request [ASK-02, TOLD-01]", async () => {
    await upstream.call("GET", "/healthz");
    upstream.clock.advance(MINUTE);
    // It is stored after the look for changes in the same millisecond.
    await ask(VIEWER, { locationId: ROMA });
    upstream.clock.advance(2 * MINUTE);
    await upstream.call("GET", "/healthz");
    const [mail] = await mails(MASTER);
    expect(mail?.subject).toBe("A user requests more remote access");
    expect(mail?.links[0]).toMatch(/\/ras\/requests\/[\da-f-]{36}$/);
    expect(await mails(EDITOR)).toEqual([]);
    expect(await mails(VIEWER)).toEqual([]);
    upstream.clock.advance(11 * MINUTE);
    await upstream.call("GET", "/healthz");
    expect(await mails(MASTER)).toHaveLength(1);
  });

  test("what needs attention are the requests that one may answer", async () => {
    expect(await waiting(FLEET)).toEqual([1, PRINTERS]);
    expect(await waiting(VIEWER)).toBeNull();
  });
});

describe("the end of a request [ASK-03]", () => {
  test("ninety days after its last news it is gone, but not the reason of access that lasts", async () => {
    await approve(FLEET, PRINTERS, { widens: true });
    const { id } = (await ask(VIEWER, { locationId: ROMA })).data.requestAccess;
    await withdraw(VIEWER, id);
    upstream.clock.advance(90 * DAY);
    expect((await list(VIEWER)).map((each) => each.id)).toEqual([id, PRINTERS]);
    upstream.clock.advance(1);
    expect((await list(VIEWER)).map((each) => each.id)).toEqual([PRINTERS]);
    expect(codeOf(await withdraw(VIEWER, id))).toBe("NOT_FOUND");
    const stored = () =>
      upstream.db.$client.prepare("SELECT id FROM access_requests WHERE company_id = ?").pluck().all(ACME);
    await ask(PLAIN, {});
    expect(stored()).toEqual([PRINTERS, expect.not.stringContaining(id)]);
    await rasCalls(upstream).revoke(VIEWER);
    expect(await list(VIEWER)).toEqual([]);
    await ask(PLAIN, { reason: "To work here" });
    expect(stored()).toHaveLength(1);
  });

  test("it lapses after fourteen days, and is withdrawn by who asked alone", async () => {
    expect((await list(VIEWER)).map(({ state }) => state)).toEqual(["OPEN", "DECLINED", "LAPSED"]);
    expect(codeOf(await withdraw(FLEET, PRINTERS))).toBe("NOT_FOUND");
    expect((await withdraw(VIEWER, PRINTERS)).data.withdrawAccessRequest.state).toBe("WITHDRAWN");
    expect(said(await approve(FLEET, PRINTERS))).toBe("CONFLICT: This request was withdrawn.");
    expect(said(await withdraw(VIEWER, PRINTERS))).toBe("CONFLICT: This request was withdrawn.");
    const { id } = (await ask(VIEWER, { locationId: MILANO })).data.requestAccess;
    upstream.clock.advance(14 * DAY + 1);
    expect(said(await approve(FLEET, id))).toBe("CONFLICT: This request has lapsed.");
    expect((await ask(VIEWER, { locationId: MILANO })).data.requestAccess.id).not.toBe(id);
  });

  test("the review reads the reason of a grant, until access is granted anew", async () => {
    const reason = async () => {
      const { data } = await rasCalls(upstream).ask("rasReportsByCompanyId", { companyId: ACME }, FLEET);
      const access: { email: string; reason: string | null }[] = data.rasReportsByCompanyId.flatMap(
        (report: { access: object[] }) => report.access,
      );
      return access.filter(({ email, reason: why }) => email === VIEWER && why !== null).map((each) => each.reason);
    };
    expect(await reason()).toEqual([]);
    await approve(FLEET, PRINTERS, { widens: true });
    expect(await reason()).toEqual(["I print delivery notes from home on Fridays."]);
    const calls = rasCalls(upstream);
    await calls.revoke(VIEWER);
    upstream.clock.advance(MINUTE);
    await calls.grant([VIEWER]);
    expect(await reason()).toEqual([]);
  });
});

test("without a free seat nobody new is let in, and the request stays open [ASK-04]", async () => {
  run("UPDATE company_services SET value = '1' WHERE property = 'availableSeats'");
  const { id } = (await ask(PLAIN, {})).data.requestAccess;
  expect(said(await approve(FLEET, id, { locationId: MILANO }))).toMatch(/^FAILED_PRECONDITION: The maximum allowed/);
  expect((await list(PLAIN))[0]?.state).toBe("OPEN");
});
