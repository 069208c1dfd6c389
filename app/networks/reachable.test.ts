import { describe, expect, test } from "vitest";
import { reachOfPerson, warningsOf, whoReaches } from "./reachable";

const destinations = [
  { name: "Office", networkDestinations: ["10.10.0.0/16"] },
  { name: "Intranet", networkDestinations: ["10.10.20.15:443"] },
  { name: "Depot", networkDestinations: ["10.20.4.0/22", "10.20.8.15"] },
  { name: "DNS", networkDestinations: ["*:53"] },
  { name: "Everything", networkDestinations: ["0.0.0.0/8"] },
];
const reach = (routes: string[], allowed: string[]) =>
  Object.fromEntries(reachOfPerson({ destinations, routes }, allowed).map(({ name, extent }) => [name, extent]));

describe("what a user can reach", () => {
  test("everything, without restriction and routes", () => {
    expect(new Set(Object.values(reach([], [])))).toEqual(new Set(["all"]));
  });
  test("what goes through the tunnel, without restriction", () => {
    expect(reach(["Intranet"], [])).toEqual({
      Office: "part",
      Intranet: "all",
      Depot: "none",
      DNS: "part",
      Everything: "part",
    });
  });
  test("the allowed destinations and those inside them, with a restriction", () => {
    expect(reach([], ["Office"])).toEqual({
      Office: "all",
      Intranet: "all",
      Depot: "none",
      DNS: "part",
      Everything: "part",
    });
    expect(reach(["Depot"], ["Intranet"])).toMatchObject({
      Office: "part",
      Intranet: "all",
      Depot: "none",
      DNS: "none",
    });
  });
  test("only what goes through the tunnel, when any address is allowed", () => {
    expect(reach([], ["DNS"])).toMatchObject({ DNS: "all", Office: "part", Intranet: "none", Everything: "part" });
    expect(reach(["Office"], ["Everything"])).toMatchObject({ Office: "all", Depot: "none", Everything: "part" });
    expect(reach([], ["Gone"])).toMatchObject({ Office: "none", DNS: "none" });
  });
});

test("the users who can reach a destination are named, the others left out", () => {
  const users = [
    { email: "all@x", allowedDestinations: [] },
    { email: "office@x", allowedDestinations: ["Office"] },
    { email: "intranet@x", allowedDestinations: ["Intranet"] },
    { email: "depot@x", allowedDestinations: ["Depot"] },
  ];
  expect(whoReaches({ destinations, routes: [] }, users, ["10.10.20.0/24"])).toEqual([
    { email: "all@x", extent: "all" },
    { email: "office@x", extent: "all" },
    { email: "intranet@x", extent: "part" },
  ]);
});

describe("warnings", () => {
  test("name destinations for any address, and overlaps", () => {
    expect(warningsOf(destinations)).toEqual([
      "DNS means any address on port 53: it restricts nobody to a network.",
      "Everything means any address: it restricts nobody to a network.",
      "Office and Intranet overlap: access to one includes what they share.",
    ]);
    const ports = ["10.0.0.1:80", "10.0.0.1:443"].map((entry, i) => ({ name: `${i}`, networkDestinations: [entry] }));
    expect(warningsOf(ports)).toEqual([]);
    expect(warningsOf([{ name: "A", networkDestinations: ["10.0.0.0/8", "10.1.0.0/16"] }])).toEqual([]);
  });
  test("are found among a thousand entries, and only some are named", () => {
    const many = Array.from({ length: 1000 }, (_, i) => ({
      name: `${i}`,
      networkDestinations: [`10.0.0.0/${8 + (i % 24)}`],
    }));
    expect(warningsOf(many)).toHaveLength(11);
    expect(warningsOf(many).at(-1)).toBe("And 990 more.");
  });
});
