import { isSet, narrowingOf } from "#conformance/page-checks";
import { compareVersions } from "#contract/os-version";
import { type Comparison, differenceOf, missingIn, Unchecked } from "./answer-reader";
import { ids, readLocations } from "./company-reads";
import {
  type AskedPage,
  isOfAll,
  listMachinePages,
  type RuledQuestion,
  readMachinePage,
  SUMMARY_FILTERS,
  wholeFleet,
} from "./machine-page-reads";

const WHERE = "machinePageByCompanyId";
const STATES = ["pending", "active", "expiring", "expired"] as const;
const SUMMED = ["machines", ...STATES, "outdated"] as const;
type Part = (typeof SUMMED)[number];

/** Maps what a summary counts to the rules by which it does. */
const RULES: Readonly<Record<Part, readonly (keyof RuledQuestion)[]>> = {
  machines: [],
  pending: [],
  active: ["expiringBefore"],
  expiring: ["expiredBefore", "expiringBefore"],
  expired: ["expiredBefore"],
  outdated: ["latestVersions"],
};

/** True when two questions have the same summary, as far as one of its numbers goes. */
const isAlike = (one: RuledQuestion, other: RuledQuestion, part: Part) =>
  [...SUMMARY_FILTERS, ...RULES[part]].every(
    (name) => JSON.stringify(isSet(one[name]) && one[name]) === JSON.stringify(isSet(other[name]) && other[name]),
  );

/** Returns what a summary counts for a question, by whichever page says it; undefined where none does. */
function countFor(pages: readonly AskedPage[], question: RuledQuestion, part: Part): number | undefined {
  const isTold = ({ page, question: other }: AskedPage) =>
    page.summary !== undefined && part in page.summary && isAlike(other, question, part);
  return pages.find(isTold)?.page.summary?.[part];
}

/** Returns the part of a summary that a question's filter leaves, if it is the only filter; null for others. */
function partOf(question: RuledQuestion): Part | null {
  const [filter, ...others] = narrowingOf(question);
  if (others.length > 0) return null;
  if (filter === "outdated") return question.outdated ? "outdated" : null;
  return filter === "maintenance" ? (STATES.find((state) => state === question.maintenance) ?? null) : null;
}

/** The counts of machines on all pages, compared with the whole list and with one another (CONF-04). */
export const MACHINE_SUMMARY_COMPARISONS: readonly Comparison[] = [
  {
    where: WHERE,
    expected: "the total of machinesByCompanyId",
    async find(reader) {
      const { length } = await wholeFleet(reader);
      const pages = await listMachinePages(reader, [{ limit: 1 }, { offset: length, limit: 1 }]);
      const whole = pages.filter(({ question }) => isOfAll(question) && narrowingOf(question).length === 0);
      const wrong = whole.find(({ page }) => "total" in page && page.total !== length);
      return wrong ? `${wrong.page.total} in place of ${length}` : null;
    },
  },
  {
    where: WHERE,
    expected: "as many machines by maintenance and version as the summary counts",
    async find(reader) {
      const filters = [...STATES.map((maintenance) => ({ maintenance })), { outdated: true }, { serialNumbers: [] }];
      const pages = await listMachinePages(reader, [{ limit: 1 }, ...filters.map((each) => ({ ...each, limit: 1 }))]);
      for (const { question, page } of pages) {
        for (const [name, told] of Object.entries({ ...page.summary })) {
          const count = countFor(pages, question, name as Part);
          if (told !== count) return `${told} in place of ${count} by ${name}`;
        }
        const part = partOf(question);
        const count = part && countFor(pages, question, part);
        if (typeof count === "number" && "total" in page && page.total !== count)
          return `${page.total} in place of ${count} by ${part}`;
      }
      const { length } = await wholeFleet(reader);
      const whole = pages.find(({ question }) => isOfAll(question));
      const count = whole && countFor(pages, whole.question, "machines");
      return count === undefined || count === length ? null : `${count} machines of ${length}`;
    },
  },
  {
    where: "machinePageByCompanyId",
    expected: "each dated machine either before an instant or from then on",
    async find(reader) {
      await wholeFleet(reader);
      const { summary } = await readMachinePage(reader, { limit: 1 });
      const at = new Date(reader.now).toISOString();
      const dated = summary.active + summary.expiring + summary.expired;
      const { total: before } = await readMachinePage(reader, { endsBefore: at, limit: 1 });
      const { total: from } = await readMachinePage(reader, { endsFrom: at, limit: 1 });
      return before + from === dated ? null : `${before} before and ${from} from then on, of ${dated}`;
    },
  },
  {
    where: WHERE,
    expected: "a summary of each location, together the summary of all",
    async find(reader) {
      const pages = (await listMachinePages(reader, [{ limit: 1 }])).filter(({ question }) => isOfAll(question));
      for (const { question, page } of pages)
        for (const part of page.summaries ? SUMMED : []) {
          const sum = (page.summaries ?? []).reduce((total, { summary }) => total + summary[part], 0);
          const count = countFor(pages, question, part) ?? sum;
          if (sum !== count) return `${sum} ${part} at all locations, ${count} in all`;
        }
      const fleet = await wholeFleet(reader);
      const machinesAt = (id: string | null) => fleet.filter(({ locationId }) => locationId === id).length;
      const summaries = pages.flatMap(({ page }) => page.summaries ?? []);
      const wrong = summaries.find(({ locationId, summary }) => summary.machines !== machinesAt(locationId));
      return wrong ? `${wrong.summary.machines} machines at ${wrong.locationId}` : null;
    },
  },
  {
    where: WHERE,
    expected: "the newest OS version at each location of locationsByCompanyId",
    async find(reader) {
      const pages = (await listMachinePages(reader, [{ limit: 1 }])).filter(({ question }) => isOfAll(question));
      const versions = pages.flatMap(({ page }) => page.newestVersions ?? []);
      if (versions.length === 0) throw new Unchecked("nobody asked for versions");
      const places = versions.map(({ locationId }) => locationId);
      const strange = missingIn(places, ids(await readLocations(reader)));
      if (strange) return strange;
      const newest = new Map<string, string>();
      for (const { locationId, osVersion } of await wholeFleet(reader))
        if (locationId && osVersion && compareVersions(osVersion, newest.get(locationId) ?? "") >= 0)
          newest.set(locationId, osVersion);
      return differenceOf(
        [...newest].map(([locationId, osVersion]) => `${osVersion} at ${locationId}`),
        versions.map(({ locationId, osVersion }) => `${osVersion} at ${locationId}`),
      );
    },
  },
];
