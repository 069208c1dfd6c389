import { expect, test } from "vitest";
import { monitoringAddress } from "./monitoring-address";

test("only a namespace of letters, digits and hyphens gives an address [INVT-08, MON-01, D16]", () => {
  expect(monitoringAddress("acme", "monitoring.brenta.example")).toBe("https://acme.monitoring.brenta.example");
  expect(monitoringAddress("Acme-2", "m.example")).toBe("https://Acme-2.m.example");
  for (const bad of [null, undefined, "", "evil.example/", "a b", "a@b", "-a", "a-", "ä", "a".repeat(64)])
    expect(monitoringAddress(bad, "m.example"), String(bad)).toBeNull();
});
