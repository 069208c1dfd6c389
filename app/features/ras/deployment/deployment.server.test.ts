import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { toDeploymentDefaults } from "./deployment.server";

type Arguments = Parameters<typeof toDeploymentDefaults>;
const LAST = {
  hyperSerialNumber: "BX-1",
  endedAt: "2026-03-16T09:30:00Z",
  configuration: { internalNetworkConfigurationMethod: "none", routes: [{ name: "Office" }, { name: "Depot" }] },
  users: [
    { email: "a@x.example", allowedDestinations: ["Depot"], term: null },
    { email: "b@x.example", allowedDestinations: [], term: { from: null, until: "2026-03-17T23:00:00Z" } },
  ],
};

const NAMES: string[] | null = ["Depot", "Tills"];

function defaults({
  read = { ok: true, value: LAST } as object,
  grant = true,
  machines = ["BX-1"],
  names = NAMES,
} = {}) {
  const services = { ras: { availableSeats: 10 } };
  const viewer = { now: new Date("2026-03-16T10:00:00Z"), services, i18n: createI18n("en") };
  return toDeploymentDefaults(
    read as Arguments[0],
    { can: { grant }, viewer } as unknown as Arguments[1],
    machines.map((serialNumber) => ({ serialNumber })) as unknown as Arguments[2],
    names?.map((name) => ({ name, networkDestinations: ["10.0.0.1", "10.0.0.2"] })) ?? null,
  );
}

test("the last settings come without devices and destinations that have gone [RASX-01]", () => {
  const { last, notifications } = defaults();
  expect(last?.values).toMatchObject({ serialNumber: "BX-1", method: "nat", destinations: ["Depot"] });
  expect([last?.lost, last?.removed, notifications]).toEqual([["Office"], "16/03/2026 - 10:30", []]);
  expect(defaults({ machines: ["BX-2"] }).last?.values.serialNumber).toBe("");
  const unread = defaults({ names: null }).last;
  expect([unread?.lost, unread?.values.destinations], "destinations that couldn't be read").toEqual([
    [],
    ["Office", "Depot"],
  ]);
});

test("the last users come with how long they had access, for who may grant it [RASX-01, RASX-03]", () => {
  const all = { gets: true, reason: null };
  const none = { gets: false, reason: "Needs version 4.7.0 or later" };
  expect(defaults().last?.users).toEqual([
    { email: "a@x.example", allowedDestinations: ["Depot (10.0.0.1, 10.0.0.2)"], note: null, newer: all, older: none },
    {
      email: "b@x.example",
      allowedDestinations: [],
      note: { state: "ends-soon", text: "Ends soon, on 17/03/2026" },
      newer: all,
      older: all,
    },
  ]);
  expect(defaults({ grant: false }).last?.users).toEqual([]);
});

test("without a last gateway the form is empty; settings that couldn't be read are told of [RASX-01, RAS-07]", () => {
  expect(defaults({ read: { ok: true, value: null } })).toEqual({ last: null, notifications: [] });
  const { last, notifications } = defaults({ read: { ok: false, failure: {} } });
  expect([last, notifications.map(({ message }) => message)]).toEqual([
    null,
    ["Couldn't load this location's previous settings."],
  ]);
});
