import { expect, test } from "vitest";
import { addKnownDevice, findDeviceId, type KnownDevice, MAX_KNOWN_DEVICES } from "./devices.server";

test("a browser is a known device of the accounts that it signed in to, and of no other [SAFE-02]", () => {
  const devices = addKnownDevice(addKnownDevice([], ["ada"], "1"), ["bob"], "2");
  expect(findDeviceId(devices, ["ada"])).toBe("1");
  expect(findDeviceId(devices, ["bob"])).toBe("2");
  expect(findDeviceId(devices, ["eve"])).toBeUndefined();
});

test("each sign-in replaces the device's id, also after the secret was rotated [SAFE-02]", () => {
  const old = addKnownDevice([], ["ada, old secret"], "1");
  expect(findDeviceId(old, ["ada, new secret", "ada, old secret"])).toBe("1");
  expect(addKnownDevice(old, ["ada, new secret", "ada, old secret"], "2")).toEqual([
    { account: "ada, new secret", id: "2" },
  ]);
});

test("the accounts that were used longest ago are forgotten first [SAFE-02]", () => {
  let devices: KnownDevice[] = [];
  for (let at = 0; at <= MAX_KNOWN_DEVICES; at++) devices = addKnownDevice(devices, [`account ${at}`], String(at));
  expect(devices).toHaveLength(5);
  expect(findDeviceId(devices, ["account 0"])).toBeUndefined();
  expect(findDeviceId(devices, ["account 1"])).toBe("1");
});
