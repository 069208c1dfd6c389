import { cookieHeader } from "../tests/support/cookie-header";
import { BuiltWorld } from "../tests/support/processes/built-world";
import { median } from "./load";
import { LARGE, SCALED, SCALED_LOCATION, SMALL, SMALL_LOCATION } from "./pages";
import { PATIENT, PROBED, probe } from "./probe";

/** The number of requests for each page, one after another, and of those before them that warm the processes. */
const REQUESTS = 10;
const WARMING = 10;
/** The number of requests for each file. */
const FILES = 2;

/** The cost of one response: medians in milliseconds, the longest blocks of all, and the most memory in megabytes. */
export interface Cost {
  wall: number;
  /** The time on the processor, of both processes. */
  portal: number;
  mock: number;
  blockPortal: number;
  blockMock: number;
  memory: number;
  bytes: number;
}

/** Returns what each page and file costs for a company of so many machines. */
export async function costsAt(machines: number): Promise<Record<string, Cost>> {
  const isLarge = machines > 40;
  const world = await BuiltWorld.start({ ...PROBED, ...PATIENT, ...(isLarge && { SEED_SCALE: String(machines) }) });
  try {
    const cookie = await cookieOf(world, isLarge ? LARGE : SMALL);
    const costs: Record<string, Cost> = {};
    for (const [name, path] of Object.entries(SCALED)) {
      const ownPath = isLarge ? path : toSmall(path);
      costs[name] = await costOf(world, world.origin + ownPath, cookie);
    }
    return costs;
  } finally {
    await world.stop();
  }
}

/** Returns the path of the same page of the small company. */
const toSmall = (path: string) =>
  path.replace("BX-2205-500120", "BX-2207-100101").replace(SCALED_LOCATION, SMALL_LOCATION);

export async function cookieOf(world: BuiltWorld, email: string): Promise<string> {
  const { cookies } = await world.session(email);
  return cookieHeader(cookies);
}

async function costOf(world: BuiltWorld, url: string, cookie: string): Promise<Cost> {
  const isFile = url.includes("/export");
  const [warming, requests] = isFile ? [0, FILES] : [WARMING, REQUESTS];
  for (let request = 0; request < warming; request++) await visit(url, cookie);
  await Promise.all([probe(world.portal), probe(world.mock)]);
  const walls: number[] = [];
  let bytes = 0;
  for (let request = 0; request < requests; request++) {
    const start = performance.now();
    bytes = await visit(url, cookie);
    walls.push(performance.now() - start);
  }
  const [portal, mock] = await Promise.all([probe(world.portal), probe(world.mock)]);
  return {
    wall: Math.round(median(walls)),
    portal: Math.round(portal.cpu / requests),
    mock: Math.round(mock.cpu / requests),
    blockPortal: portal.block,
    blockMock: mock.block,
    memory: Math.round(Math.max(portal.rss, mock.rss) / 1e6),
    bytes,
  };
}

/** Returns the bytes of a response. @throws when it isn't the page or the file */
async function visit(url: string, cookie: string): Promise<number> {
  const response = await fetch(url, { headers: { cookie }, redirect: "error" });
  const { byteLength } = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return byteLength;
}
