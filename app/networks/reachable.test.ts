import { describe, expect, test } from "vitest";
import { toRange } from "#contract/networks/address-ranges";
import { isAnyAddress } from "#contract/networks/formats";
import { type Coverage, createReachFinder, listReachable, type Tunnel } from "./reachable";

const NOW = new Date("2026-03-16T09:00:00Z");
const destinations = [
  { name: "Office", networkDestinations: ["10.10.0.0/16"] },
  { name: "Intranet", networkDestinations: ["10.10.20.15:443"] },
  { name: "Depot", networkDestinations: ["10.20.4.0/22", "10.20.8.15"] },
  { name: "DNS", networkDestinations: ["*:53"] },
  { name: "Everything", networkDestinations: ["0.0.0.0/8"] },
];
const reach = (routes: string[], allowed: string[]) =>
  Object.fromEntries(listReachable({ destinations, routes }, allowed).map(({ name, extent }) => [name, extent]));

describe("a user reaches", () => {
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

test("users who reach a network are found with the destinations through which they do [ACT-06]", () => {
  const users = [
    { email: "all@x", allowedDestinations: [] },
    { email: "office@x", allowedDestinations: ["Depot", "Office"] },
    { email: "intranet@x", allowedDestinations: ["Intranet"] },
    { email: "depot@x", allowedDestinations: ["Depot"] },
    { email: "ended@x", allowedDestinations: [], term: { from: null, until: "2026-03-16T09:00:00Z" } },
    { email: "later@x", allowedDestinations: [], term: { from: "2026-03-16T09:00:01Z", until: null } },
    { email: "now@x", allowedDestinations: ["Office"], term: { from: "2026-03-16T09:00:00Z", until: null } },
  ];
  const found = createReachFinder({ destinations, routes: [] }, users, NOW)(["10.10.20.0/24"]);
  expect(found.map(({ user, extent, through }) => [user.email, extent, through])).toEqual([
    ["all@x", "all", []],
    ["office@x", "all", ["Office"]],
    ["intranet@x", "part", ["Intranet"]],
    ["now@x", "all", ["Office"]],
  ]);
});

/** Returns numbers that look random, the same ones for the same seed. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Makes up a gateway's tunnel and an access to it. Networks are nested, halved, of any size and with ports or without. */
function makeUp(seed: number) {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]) => list[random(list.length)] as T;
  const network = () =>
    `${pick([10, 10, 192])}.${pick([0, 1, 128, 255])}.${pick([0, 128])}.${pick([0, 7, 255])}${pick(["", "/0", "/1", "/8", "/9", "/16", "/17", "/24", "/32"])}`;
  const entry = () => pick([network, network, network, () => "*", () => "0.0.0.0/8", () => "128.0.0.0/1"])();
  const entries = () => Array.from({ length: 1 + random(3) }, () => `${entry()}${pick(["", "", ":53", ":443"])}`);
  const list = Array.from({ length: 1 + random(5) }, (_, i) => ({ name: `D${i}`, networkDestinations: entries() }));
  const some = () => list.map(({ name }) => name).filter(() => random(2) === 0);
  const tunnel: Tunnel = { destinations: list, routes: random(2) === 0 ? [] : some() };
  return { tunnel, allowed: random(4) === 0 ? [] : some() };
}

/** True when an entry covers a point; `port` 0 means all ports that no entry names. */
function contains(entry: string, address: number, port: number) {
  const range = toRange(entry);
  return range.low <= address && address <= range.high && (range.port === null || range.port === port);
}

/** Decides point by point how much of the entries an access reaches. */
function extentByPoints(
  { destinations: list, routes }: Tunnel,
  allowed: readonly string[],
  entries: readonly string[],
) {
  const named = (names: readonly string[]) =>
    list.filter(({ name }) => names.includes(name)).flatMap((each) => each.networkDestinations);
  const network = (entry: string) => entry.split(":")[0] ?? "";
  const isTunnelled = (address: number) =>
    routes.length === 0 || named(routes).some((entry) => contains(network(entry), address, 0));
  const isReached = (address: number, port: number) =>
    allowed.length === 0
      ? isTunnelled(address)
      : named(allowed).some(
          (entry) => contains(entry, address, port) && (!isAnyAddress(entry) || isTunnelled(address)),
        );
  const edges = list.flatMap(({ networkDestinations }) => networkDestinations.map(toRange));
  const addresses = new Set(
    [...edges, { low: 0, high: 2 ** 32 - 1 }].flatMap(({ low, high }) => [low, low - 1, high, high + 1]),
  );
  const points = [...addresses].flatMap((address) => [0, 53, 443].map((port) => ({ address, port })));
  const wanted = points.filter(({ address, port }) => entries.some((entry) => contains(entry, address, port)));
  const reached = wanted.filter(({ address, port }) => isReached(address, port));
  const extent: Coverage = reached.length === 0 ? "none" : reached.length === wanted.length ? "all" : "part";
  return extent;
}

test("the extent is that of a check address by address, in made-up networks [ACT-06, RASD-05]", () => {
  for (let seed = 1; seed <= 500; seed++) {
    const { tunnel, allowed } = makeUp(seed);
    const findUsers = createReachFinder(tunnel, [{ allowedDestinations: allowed }], NOW);
    const asked = listReachable(tunnel, allowed);
    for (const { name, networkDestinations } of tunnel.destinations) {
      const expected = extentByPoints(tunnel, allowed, networkDestinations);
      const world = `${seed}: ${name} of ${JSON.stringify(tunnel)} by ${allowed}`;
      expect(findUsers(networkDestinations)[0]?.extent ?? "none", world).toBe(expected);
      expect(asked.find((each) => each.name === name)?.extent, world).toBe(expected);
    }
  }
});
