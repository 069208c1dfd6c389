import { expect, test } from "vitest";
import { DEVICES_KEPT, deviceOf, type KnownDevice, remembered } from "./devices.server";

test("a browser is a known device of the accounts that it signed in to, and of no other [SAFE-02]", () => {
  const devices = remembered(remembered([], ["ada"], "1"), ["bob"], "2");
  expect(deviceOf(devices, ["ada"])).toBe("1");
  expect(deviceOf(devices, ["bob"])).toBe("2");
  expect(deviceOf(devices, ["eve"])).toBeUndefined();
});

test("each sign-in replaces the device's id, also after the secret was rotated [SAFE-02]", () => {
  const old = remembered([], ["ada, old secret"], "1");
  expect(deviceOf(old, ["ada, new secret", "ada, old secret"])).toBe("1");
  expect(remembered(old, ["ada, new secret", "ada, old secret"], "2")).toEqual([
    { account: "ada, new secret", id: "2" },
  ]);
});

test("the accounts that were used longest ago are forgotten first [SAFE-02]", () => {
  let devices: KnownDevice[] = [];
  for (let at = 0; at <= DEVICES_KEPT; at++) devices = remembered(devices, [`account ${at}`], String(at));
  expect(devices).toHaveLength(DEVICES_KEPT);
  expect(deviceOf(devices, ["account 0"])).toBeUndefined();
  expect(deviceOf(devices, ["account 1"])).toBe("1");
});
