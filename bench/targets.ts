import type { ActivityCost } from "./activity";
import type { Compared } from "./compare";
import type { InProcess } from "./ready";
import type { Cost } from "./scale";

export interface Measured {
  pages: Record<string, Compared>;
  /** The cost of each page and file, by the number of machines. */
  costs: Record<string, Record<string, Cost>>;
  /** The cost of a page of activity, by its question. */
  activity: Record<string, ActivityCost>;
  /** The milliseconds until both processes are ready. */
  ready: number;
  upstream: InProcess;
}

/** A figure that the portal must reach. */
export interface Target {
  name: string;
  value: number;
  reach: number;
  /** True when less is better. */
  atMost: boolean;
}

/** Pages of ten thousand connections, each with one of the inventory that it may cost (CONN-02). */
const LIKE_INVENTORY = {
  "connection history": "inventory",
  "connection history, a word": "inventory, words in all",
  "connection history, page 7": "inventory, page 7",
};

/** Returns the figures that the portal must reach, in the order of the table. */
export function targetsOf({ pages, costs, activity, ready, upstream }: Measured): Target[] {
  const page = (name: string) => pages[name] ?? missing(name);
  const cost = (machines: number, name: string) => costs[machines]?.[name] ?? missing(`${name} at ${machines}`);
  const cpu = (machines: number, name: string) => cost(machines, name).portal + cost(machines, name).mock;
  const growth = (question: string) => {
    const { few, many } = activity[question] ?? missing(`activity, ${question}`);
    return many / few;
  };
  const all = Object.values(costs).flatMap((sizes) => Object.values(sizes));
  const scripts = Object.values(pages).map(({ scriptBytes }) => scriptBytes);
  const least = (name: string, value: number, reach: number) => ({ name, value, reach, atMost: false });
  const atMost = (name: string, value: number, reach: number) => ({ name, value, reach, atMost: true });
  return [
    least("sign-in, of Express", page("sign-in").ofExpress, 0.3),
    least("inventory, of bare", page("inventory").ofBare, 1.2),
    least("dashboard, of bare", page("dashboard").ofBare, 1.6),
    least("users, of bare", page("users").ofBare, 1.2),
    least("ras, of bare", page("ras").ofBare, 1.2),
    atMost("HTML of the inventory, kB", page("inventory").htmlBytes / 1000, 60),
    ...["dashboard", "inventory", "users"].map((name) => atMost(`${name}, upstream requests`, page(name).calls, 3)),
    // Two for the page, one for each gateway, and one for the open connections.
    atMost("ras of 8 gateways, upstream requests", page("ras").calls, 11),
    atMost("inventory, CPU at 10,000 of 40", cpu(10_000, "inventory") / cpu(40, "inventory"), 1.5),
    atMost("dashboard, CPU at 10,000 of 40", cpu(10_000, "dashboard") / cpu(40, "dashboard"), 1.5),
    ...Object.entries(LIKE_INVENTORY).map(([history, inventory]) =>
      atMost(`${history}, CPU of the inventory's at 10,000`, cpu(10_000, history) / cpu(10_000, inventory), 1.2),
    ),
    ...["inventory, a tag", "inventory, the tags"].map((name) =>
      atMost(`${name}, CPU of the inventory's at 10,000`, cpu(10_000, name) / cpu(10_000, "inventory"), 1.1),
    ),
    atMost("inventory at 100,000, ms", cost(100_000, "inventory").wall, 300),
    atMost("dashboard at 100,000, ms", cost(100_000, "dashboard").wall, 300),
    atMost("ras at 100,000, ms", cost(100_000, "ras").wall, 600),
    atMost("ras at 100,000 by status, ms", cost(100_000, "ras, a status").wall, 600),
    atMost("search at 10,000, CPU of the portal, ms", cost(10_000, "search, a word in all").portal, 200),
    atMost("search at 100,000, ms", cost(100_000, "search, a word in all").wall, 600),
    atMost("activity of 30 days, at 1,000,000 of 1,000", growth("the last 30 days"), 3),
    atMost("activity of all time, at 1,000,000 of 1,000", growth("all of it"), 15),
    atMost("activity of a person, at 1,000,000 of 1,000", growth("a person"), 40),
    atMost("longest block of the portal, ms", Math.max(...all.map(({ blockPortal }) => blockPortal)), 100),
    atMost("longest block of the mock, ms", Math.max(...all.map(({ blockMock }) => blockMock)), 100),
    atMost("scripts of the sign-in, kB", page("sign-in").scriptBytes / 1000, 88),
    atMost("scripts of any page, kB", Math.max(...scripts) / 1000, 96),
    atMost("both processes ready, ms", ready, 2000),
    atMost("an upstream in a test's process ready, ms", upstream.start, 500),
    atMost("its snapshot and return, ms", upstream.restore, 100),
  ];
}

function missing(name: string): never {
  throw new Error(`${name} was not measured.`);
}
