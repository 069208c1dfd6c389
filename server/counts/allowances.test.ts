import { expect, test } from "vitest";
import { allowanceCounters } from "./allowances";

const few = { registrationsPerAddress: 2, vatChecksPerAddress: 3 };

test("each network has its registrations and VAT checks, one kind apart from the other [SAFE-07]", async () => {
  const of = allowanceCounters(few, null);
  const register = async (address: string) => (await of(address).registrations.take()).taken;
  expect([await register("192.0.2.7"), await register("192.0.2.7"), await register("192.0.2.7")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await register("192.0.2.8")).toBe(true);
  expect((await of("192.0.2.7").vatChecks.take()).taken).toBe(true);
  for (const host of ["1", "2"]) expect(await register(`2001:db8::${host}`)).toBe(true);
  expect(await register("2001:db8::ffff")).toBe(false);
});

test("what was given back can be taken again; who has none left is told the seconds [SAFE-07]", async () => {
  const { registrations } = allowanceCounters(few, null)("192.0.2.9");
  const first = await registrations.take();
  if (first.taken) await first.giveBack();
  for (let turn = 0; turn < 2; turn++) expect((await registrations.take()).taken).toBe(true);
  expect(await registrations.take()).toEqual({ taken: false, retryAfter: expect.any(Number) });
});
