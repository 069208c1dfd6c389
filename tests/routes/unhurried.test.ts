import { expect, test } from "vitest";
import { schema } from "../../app/host/settings";
import { toServerEnvironment } from "../support/processes/processes";
import { UNHURRIED } from "../support/unhurried";

/** The portal's settings of how long and how many, which a busy machine reaches. */
const LIMITS = Object.entries(schema.shape).filter(([name]) => /_MS$|^MAX_/.test(name));

test("servers under test, built or in one process, shed no load and wait as long as they can [DOOR-04]", () => {
  for (const environment of [toServerEnvironment({}), process.env]) expect(environment).toMatchObject(UNHURRIED);
  expect(Object.keys(UNHURRIED).toSorted()).toEqual(LIMITS.map(([name]) => name).toSorted());
  const { UPSTREAM_BREAKER_MS, ...longest } = UNHURRIED;
  expect(UPSTREAM_BREAKER_MS).toBe("0");
  for (const [name, shape] of LIMITS)
    if (name in longest)
      expect(shape.safeParse(String(Number(longest[name as keyof typeof longest]) + 1)).success, name).toBe(false);
});
