import type { Redis } from "ioredis";
import { describe, expect, test } from "vitest";
import { attemptCounters } from "./rate-limits";

const few = {
  signInFailuresPerAddress: 2,
  registrationsPerAddress: 2,
  vatChecksPerAddress: 3,
  placeSearchesPerUser: 2,
};
const counters = (most: number) => attemptCounters({ ...few, signInFailuresPerAddress: most }, null);

async function refusals(times: number, take: () => Promise<{ allowed: boolean }>): Promise<number> {
  const attempts = await Promise.all(Array.from({ length: times }, take));
  return attempts.filter(({ allowed }) => !allowed).length;
}

test("an address has its allowance, attempts that are given back aside [SAFE-02]", async () => {
  const { signInAttempts } = counters(3)("192.0.2.1");
  for (let time = 0; time < 5; time++) {
    const attempt = await signInAttempts.consume();
    if (attempt.allowed) await attempt.refund();
  }
  expect(await refusals(5, () => signInAttempts.consume())).toBe(2);
  const refused = await signInAttempts.consume();
  expect(!refused.allowed && refused.retryAfter).toBeGreaterThan(200);
});

test("a known device goes on where its address is used up, for as long as its own allowance lasts [SAFE-02]", async () => {
  const { signInAttempts } = counters(3)("192.0.2.1");
  await refusals(3, () => signInAttempts.consume());
  expect(await refusals(25, () => signInAttempts.consume("device"))).toBe(15);
  expect(await refusals(25, () => signInAttempts.consume("another"))).toBe(15);
});

test("a device beyond its allowance counts as its address, as any unknown browser [SAFE-02]", async () => {
  const { signInAttempts } = counters(3)("192.0.2.1");
  expect(await refusals(20, () => signInAttempts.consume("device"))).toBe(7);
  expect(await refusals(1, () => signInAttempts.consume())).toBe(1);
});

test("failed impersonations spend no sign-in, nor the other way round [SAFE-04]", async () => {
  const { signInAttempts, impersonationAttempts } = counters(2)("192.0.2.1");
  expect(await refusals(5, () => impersonationAttempts.consume())).toBe(3);
  expect(await refusals(2, () => signInAttempts.consume())).toBe(0);
});

describe("one network has one allowance, whichever of its addresses is used [SAFE-02, SAFE-04, SAFE-07]", () => {
  const LIMITS = {
    signInFailuresPerAddress: 2,
    registrationsPerAddress: 2,
    vatChecksPerAddress: 2,
    placeSearchesPerUser: 2,
  };
  const COUNTERS = ["signInAttempts", "impersonationAttempts", "registrations", "vatChecks"] as const;

  test.each(COUNTERS)("%s in memory", async (name) => {
    const countersOf = attemptCounters(LIMITS, null);
    const take = async (address: string) => (await countersOf(address)[name].consume()).allowed;
    for (const host of ["::1", ":ffff:0:0:2"]) expect(await take(`2001:db8:0:1${host}`)).toBe(true);
    expect(await take("2001:db8:0:1:8000::3")).toBe(false);
    expect(await take("2001:db8:0:2::1")).toBe(true);
    for (const address of ["::ffff:192.0.2.1", "192.0.2.1"]) expect(await take(address)).toBe(true);
    expect(await take("::ffff:c000:201")).toBe(false);
    expect(await take("::ffff:192.0.2.2")).toBe(true);
  });

  test.each(COUNTERS)(
    "%s of all networks of a site end at sixteen times the limit, and are given back",
    async (name) => {
      const countersOf = attemptCounters(LIMITS, null);
      const take = (turn: number) => countersOf(`2001:db8:1:${turn.toString(16)}::1`)[name].consume();
      const given = await take(0);
      if (given.allowed) await given.refund();
      for (let turn = 0; turn < 32; turn++) expect(await take(turn), `${turn}`).toMatchObject({ allowed: true });
      expect(await take(32)).toMatchObject({ allowed: false });
      expect(await countersOf("2001:db8:2::1")[name].consume()).toMatchObject({ allowed: true });
    },
  );

  test.each(COUNTERS)("%s in Redis", async (name) => {
    const keys = new Set<string>();
    const redis = {
      defineCommand: () => undefined,
      rlflxIncr: async ([key = ""]: string[]) => {
        keys.add(key.slice(key.indexOf(":") + 1));
        return [1, 1000];
      },
    } as unknown as Redis;
    const countersOf = attemptCounters(LIMITS, redis);
    for (const address of ["2001:db8::1", "2001:0DB8::a:b:c:d", "::ffff:192.0.2.1", "192.0.2.1"])
      await countersOf(address)[name].consume();
    expect([...keys]).toEqual(["2001:db8::/64", "2001:db8::/48", "192.0.2.1"]);
  });
});

test("in Redis each kind has a key of its own, and a wait is never told as none [SAFE-02, SAFE-07]", async () => {
  const keys: string[] = [];
  const redis = {
    defineCommand: () => undefined,
    rlflxIncr: async ([key = ""]: string[]) => {
      keys.push(key);
      return [99, 400];
    },
  } as unknown as Redis;
  const of = attemptCounters(few, redis)("192.0.2.1");
  for (const counter of [of.signInAttempts, of.impersonationAttempts, of.registrations, of.vatChecks, of.profileLinks])
    expect(await counter.consume()).toEqual({ allowed: false, retryAfter: 1 });
  expect(new Set(keys).size).toBe(5);
});

test("each network has its registrations and VAT checks, one kind apart from the other [SAFE-07]", async () => {
  const of = attemptCounters(few, null);
  const register = async (address: string) => (await of(address).registrations.consume()).allowed;
  expect([await register("192.0.2.7"), await register("192.0.2.7"), await register("192.0.2.7")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await register("192.0.2.8")).toBe(true);
  expect((await of("192.0.2.7").vatChecks.consume()).allowed).toBe(true);
  for (const host of ["1", "2"]) expect(await register(`2001:db8::${host}`)).toBe(true);
  expect(await register("2001:db8::ffff")).toBe(false);
});

test("failures count for five minutes, VAT checks for ten, registrations for an hour; each by itself [SAFE-02, SAFE-07]", async () => {
  const of = attemptCounters(
    { signInFailuresPerAddress: 1, registrationsPerAddress: 1, vatChecksPerAddress: 1, placeSearchesPerUser: 1 },
    null,
  );
  const kept = {
    signInAttempts: 300,
    impersonationAttempts: 300,
    profileLinks: 300,
    vatChecks: 600,
    registrations: 3600,
  };
  for (const [name, seconds] of Object.entries(kept)) {
    const counter = of("192.0.2.5")[name as keyof typeof kept];
    expect(await counter.consume(), name).toMatchObject({ allowed: true });
    const { retryAfter } = (await counter.consume()) as { retryAfter: number };
    expect([retryAfter > seconds - 60, retryAfter <= seconds], `${name} ${retryAfter}`).toEqual([true, true]);
  }
});

test("what was given back can be taken again; who has none left is told the seconds [SAFE-07]", async () => {
  const { registrations } = attemptCounters(few, null)("192.0.2.9");
  const first = await registrations.consume();
  if (first.allowed) await first.refund();
  for (let turn = 0; turn < 2; turn++) expect((await registrations.consume()).allowed).toBe(true);
  expect(await registrations.consume()).toEqual({ allowed: false, retryAfter: expect.any(Number) });
});
