import { HOUR } from "#contract/durations";
import { tagKey } from "#contract/tags";
import type { Queryable } from "#db/client";
import { machineTags, tagChanges, taggedMachines, tags } from "#db/schema/tags";
import { companyId } from "./companies";
import { machineId } from "./fleet";
import { toSeedId } from "./ids";

/** The tags of machines, by company and name (TAG-01). Two companies have one of the same name. */
const TAGS: Record<"acme" | "borea", Record<string, string[]>> = {
  acme: {
    Essential: ["BX-2207-100101", "BX-2207-100102", "BX-2203-100501"],
    Checkout: ["BX-2203-100702", "BX-2203-100703", "BX-2203-101001"],
    "Production line": ["BX-2103-100202", "BX-2203-100203"],
    "Lent out": ["BX-2303-100303", "BX-2403-100304", "BX-2403-101103"],
  },
  borea: { Essential: ["BX-2203-200101"] },
};

/** The tag that a user has added to its machines an hour ago, which can be undone. */
const ADDED = "Lent out";
export const TAG_CHANGE = toSeedId("tagChange", ADDED);

export function seedTags(db: Queryable, now: number): void {
  for (const company of ["acme", "borea"] as const)
    for (const [name, serials] of Object.entries(TAGS[company])) {
      const owner = { companyId: companyId(company) };
      db.insert(tags)
        .values({ ...owner, folded: tagKey(name), name })
        .run();
      const rows = serials.map((serial) => ({ ...owner, machineId: machineId(serial), tag: tagKey(name) }));
      db.insert(machineTags).values(rows).run();
    }
  seedChange(db, now);
}

function seedChange(db: Queryable, now: number): void {
  const change = { companyId: companyId("acme"), userId: toSeedId("user", "both@acme.example") };
  db.insert(tagChanges)
    .values({ ...change, id: TAG_CHANGE, createdAt: now - HOUR, added: [ADDED], removed: [], refused: [], left: [] })
    .run();
  const rows = (TAGS.acme[ADDED] ?? []).map((serial) => ({
    companyId: change.companyId,
    changeId: TAG_CHANGE,
    machineId: machineId(serial),
    added: [tagKey(ADDED)],
    removed: [],
  }));
  db.insert(taggedMachines).values(rows).run();
}
