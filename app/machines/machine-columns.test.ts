import { expect, test } from "vitest";
import type { MachineRow } from "~/upstream/machines.server";
import { toMachineFacts } from "./machine-columns";

test("an empty host name is none, which is shown as N/A [INVT-01]", () => {
  const machine = { serialNumber: "BX-1", osVersion: null, productModel: { title: "Box" } } as MachineRow;
  expect(["", null, "mi-gw-01"].map((name) => toMachineFacts({ ...machine, name }, {}).name)).toEqual([
    null,
    null,
    "mi-gw-01",
  ]);
});
