import { expect, test } from "vitest";
import { MONITORING_SERVICE, REMOTE_ACCESS_SERVICE } from "#contract/services";
import { evaluateServices } from "./services";

const ras = (startingPeriod: string, endingPeriod: string, availableSeats = "10") => [
  {
    name: REMOTE_ACCESS_SERVICE,
    properties: Object.entries({ availableSeats, startingPeriod, endingPeriod }).map(([name, value]) => ({
      name,
      value,
    })),
  },
];

const at = (instant: string) => evaluateServices(ras("2026-03-10", "2026-03-16"), new Date(instant)).ras;

test("remote access is active from its first to its last day in Rome, and expired after that [RAS-06]", () => {
  expect(at("2026-03-09T22:59:59Z")).toMatchObject({ active: false, expired: false });
  expect(at("2026-03-09T23:00:00Z")).toMatchObject({ active: true, expired: false });
  expect(at("2026-03-16T22:59:59Z")).toMatchObject({ active: true, expired: false });
  expect(at("2026-03-16T23:00:00Z")).toMatchObject({ active: false, expired: true });
});

test("a company without services has neither, and unknown services are ignored [RAS-06]", () => {
  const services = evaluateServices([{ name: "Something else", properties: [] }], new Date());
  expect(services.ras).toMatchObject({ active: false, expired: false, availableSeats: null });
  expect(services.monitoring.active).toBe(false);
  expect(evaluateServices([{ name: MONITORING_SERVICE, properties: [] }], new Date()).monitoring.active).toBe(true);
});

test("seats are read from text, and text that is no number is read as unknown", () => {
  expect(evaluateServices(ras("2026-01-01", "2026-12-31"), new Date()).ras.availableSeats).toBe(10);
  expect(evaluateServices(ras("2026-01-01", "2026-12-31", "0"), new Date()).ras.availableSeats).toBe(0);
  const properties = [{ name: "availableSeats", value: "many" }];
  expect(evaluateServices([{ name: REMOTE_ACCESS_SERVICE, properties }], new Date()).ras.availableSeats).toBeNull();
});

test("the days until the service begins are counted in Rome [RAS-06]", () => {
  expect(at("2026-03-08T22:59:59Z").beginsIn).toBe(2);
  expect(at("2026-03-08T23:00:00Z").beginsIn).toBe(1);
  expect(at("2026-03-10T12:00:00Z").beginsIn).toBeNull();
  expect(at("2026-03-20T12:00:00Z").beginsIn).toBeNull();
  const unbegun = evaluateServices(ras("", "2026-03-16"), new Date("2026-03-17T12:00:00Z")).ras;
  expect(unbegun).toMatchObject({ active: false, expired: true });
  expect(evaluateServices(ras("soon", ""), new Date()).ras.beginsIn).toBeNull();
});
