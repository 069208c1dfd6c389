import { describe, expect, test } from "vitest";
import { DAY } from "#contract/durations";
import { EDITOR, FLEET, MASTER, PLAIN, VIEWER } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";
import { locationId } from "#seeds/locations";
import { ACME, accessRequestCalls, MILANO, PRINTERS, ROMA, said, TORINO } from "./testing";

const upstream = testUpstream();
const { run, ask, approve, list, places, accessOf, show } = accessRequestCalls(upstream);

const PALERMO = locationId("acme", "Palermo Site");
const WAITING = "waiting@acme.example";

describe("asking [ASK-01]", () => {
  test("users read the names of what they see, and no addresses; who may grant is not offered it", async () => {
    const seen = await places(VIEWER);
    expect(seen.map(({ name }: { name: string }) => name)).toEqual(["Milano HQ", "Roma Office"]);
    expect(seen[0]).toMatchObject({ hasAccess: true, term: null, requestId: PRINTERS });
    expect(seen[0].destinations).toContain("Printers");
    expect(JSON.stringify(seen)).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
    for (const by of [MASTER, FLEET, EDITOR, PLAIN]) expect(await places(by)).toEqual([]);
  });

  test("a second request for a location changes the first, and nothing else can be asked for", async () => {
    const changed = await ask(VIEWER, {
      locationId: MILANO,
      allowedDestinations: ["DNS"],
      reason: "Other\u202e things\r\nto do",
    });
    expect(changed.data.requestAccess).toMatchObject({
      id: PRINTERS,
      allowedDestinations: ["DNS"],
      reason: "Other things\nto do",
      isChange: true,
      isOwn: true,
      mayAnswer: false,
    });
    expect((await ask(VIEWER, { locationId: ROMA })).data.requestAccess.id).not.toBe(PRINTERS);
    expect(codeOf(await ask(VIEWER, { locationId: TORINO }))).toBe("NOT_FOUND");
    expect(codeOf(await ask(VIEWER, { locationId: locationId("borea", "Trento Depot") }))).toBe("NOT_FOUND");
    expect(codeOf(await ask(VIEWER, { locationId: MILANO, allowedDestinations: ["Nowhere"] }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await ask(VIEWER, { locationId: MILANO, reason: " " }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await ask(VIEWER, { locationId: MILANO, reason: "x".repeat(301) }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await ask(FLEET, { locationId: MILANO }))).toBe("FAILED_PRECONDITION");
    expect(codeOf(await ask(PLAIN, { allowedDestinations: ["DNS"] }))).toBe("BAD_USER_INPUT");
  });

  test("access that has ended has its term beside it", async () => {
    const ended = upstream.clock.now() - DAY;
    run("UPDATE ras_users SET valid_until = ? WHERE user_id = ?", ended, upstream.account(VIEWER).id);
    const term = { until: new Date(ended).toISOString() };
    expect((await places(VIEWER))[0]).toMatchObject({ hasAccess: true, term });
    show(VIEWER, TORINO);
    const torino = (await places(VIEWER)).find(({ name }: { name: string }) => name === "Torino Plant");
    expect(torino).toMatchObject({ hasAccess: false, term: null });
  });

  test("ten requests may be open at once", async () => {
    const { id } = upstream.account(VIEWER);
    for (let number = 0; number < 9; number++)
      run(
        "INSERT INTO access_requests (id, company_id, user_id, allowed_destinations, reason, asked_at) VALUES (?, ?, ?, '[]', '', ?)",
        `r${number}`,
        ACME,
        id,
        upstream.clock.now(),
      );
    expect(codeOf(await ask(VIEWER, { locationId: ROMA }))).toBe("FAILED_PRECONDITION");
    expect(codeOf(await ask(VIEWER, { locationId: MILANO }))).toBeUndefined();
  });

  test("who sees no location asks in words; who may grant anywhere chooses the location [ASK-01, ASK-02]", async () => {
    const { id, mayAnswer } = (await ask(PLAIN, { reason: "I start on Monday" })).data.requestAccess;
    expect(mayAnswer).toBe(false);
    expect((await list(EDITOR)).some((each) => each.id === id)).toBe(false);
    expect(codeOf(await approve(EDITOR, id, { locationId: MILANO }))).toBe("NOT_FOUND");
    expect(codeOf(await approve(FLEET, id))).toBe("BAD_USER_INPUT");
    expect(codeOf(await approve(FLEET, id, { locationId: locationId("borea", "Trento Depot") }))).toBe("NOT_FOUND");
    const done = (await approve(FLEET, id, { locationId: MILANO })).data.approveAccessRequest;
    expect(done).toMatchObject({
      state: "APPROVED",
      location: "Milano HQ",
      allowedDestinations: ["Printers"],
      answeredBy: "Marco Bianchi",
    });
    expect(accessOf(PLAIN)).toBe('["Printers"]');
  });

  test("who sees only a location without a gateway asks in words too, and so does who can't choose the one that is meant", async () => {
    expect(await places(WAITING)).toEqual([]);
    const { id, locationId } = (await ask(WAITING, { reason: "I need the intranet" })).data.requestAccess;
    expect(locationId).toBeNull();
    expect((await list(FLEET)).find((each) => each.id === id)).toMatchObject({ state: "OPEN", mayAnswer: true });
    expect(codeOf(await ask(WAITING, { locationId: PALERMO }))).toBe("FAILED_PRECONDITION");
    expect(said(await ask(FLEET, {}))).toBe("BAD_USER_INPUT: Choose a location.");
    show(WAITING, MILANO);
    for (const by of [EDITOR, WAITING]) expect((await ask(by, {})).data.requestAccess.state).toBe("OPEN");
  });
});
