import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { toDeviceOption } from "./device-options.server";

const I18N = createI18n("en");

const option = (osVersion: string, name?: string) =>
  toDeviceOption(I18N, { serialNumber: "BX-1", name, osVersion } as Parameters<typeof toDeviceOption>[1]);

test("a device is named with its version, and with the one that it needs where it is too old [RASS-02]", () => {
  expect(option("4.7.0", "gw-1")).toEqual({
    serialNumber: "BX-1",
    label: "gw-1 · BX-1 (4.7.0)",
    suitable: true,
    routes: true,
  });
  expect(option("4.6.0")).toMatchObject({ label: "BX-1 (4.6.0)", suitable: true, routes: false });
  expect(option("4.5.9")).toMatchObject({ label: "BX-1 (4.5.9, needs BrentaOS 4.6.0)", suitable: false });
  expect(option("")).toMatchObject({ label: "BX-1 (version unknown, needs BrentaOS 4.6.0)", suitable: false });
});
