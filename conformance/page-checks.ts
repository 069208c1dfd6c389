import { sortKey } from "#contract/collation";
import { MAX_ACTIVITY_PAGE_SIZE, MAX_MACHINE_PAGE_SIZE } from "#contract/limits";
import { compareVersions, DEFAULT_LATEST_VERSIONS } from "#contract/os-version";
import { type AnswerReader, type Comparison, differenceOf, Unchecked } from "./account-reader";
import { findUnordered, isAskedFor, type MachineQuestion, type MachineRow } from "./exchange-checks";

interface Summary {
  machines: number;
  pending: number;
  active: number;
  expiring: number;
  expired: number;
  outdated: number;
}

interface MachinePage {
  machines: MachineRow[];
  total: number;
  summary: Summary;
  summaries: { locationId: string | null; summary: Summary }[];
  newestVersions: { locationId: string; osVersion: string }[];
}

interface ActivityRecord {
  id: string;
  kind: string;
  userId: string | null;
}

interface ActivityPage {
  total: number;
  records: ActivityRecord[];
}

const DAY = 86_400_000;
/** The number of pages into which a list is cut, where a page can be long enough. */
const PAGES = 3;
/** The most pages that are read of one list. */
const MOST_PAGES = 20;

/** Returns the whole list. @throws Unchecked when it is too short to be cut and ordered */
async function wholeFleet(reader: AnswerReader): Promise<MachineRow[]> {
  const machines = await reader.ofCompany<MachineRow[]>("machinesByCompanyId");
  if (machines.length < PAGES) throw new Unchecked(`no company has ${PAGES} machines`);
  return machines;
}

/** Returns a page of the company's machines. */
function machinePage(reader: AnswerReader, question: MachineQuestion & Record<string, unknown>): Promise<MachinePage> {
  const now = reader.now;
  const rules = {
    expiredBefore: new Date(now).toISOString(),
    expiringBefore: new Date(now + 30 * DAY).toISOString(),
    latestVersions: Object.values(DEFAULT_LATEST_VERSIONS),
  };
  return reader.ofCompany<MachinePage>("machinePageByCompanyId", { question: { ...rules, ...question } });
}

const serials = (machines: readonly MachineRow[]) => machines.map(({ serialNumber }) => serialNumber);

/** Returns the length of pages that cut a list into a few. */
export const pageLength = (count: number, most: number) => Math.min(most, Math.max(1, Math.ceil(count / PAGES)));

/** Reads pages one after another until one is empty, and returns their rows. */
export async function readPages<Row>(read: (sofar: readonly Row[]) => Promise<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let turn = 0; turn < MOST_PAGES; turn++) {
    const page = await read(rows);
    if (page.length === 0) break;
    rows.push(...page);
  }
  return rows;
}

/** Returns where rows of pages differ from the whole list's; null where they are the same in number and order. */
export function pagesDiffer(whole: readonly string[], pages: readonly string[]): string | null {
  const at = Math.max(whole.length, pages.length) === 0 ? -1 : whole.findIndex((key, index) => pages[index] !== key);
  if (at >= 0) return `${pages[at] ?? "nothing"} in place of ${whole[at]}, as row ${at + 1} of ${pages.length}`;
  return pages.length > whole.length ? `${pages.length} rows of ${whole.length}` : null;
}

/** True for what pages can be read whole. */
function requireReadable(count: number, most: number): void {
  if (count > most * MOST_PAGES) throw new Unchecked(`the list is longer than ${MOST_PAGES} pages`);
}

/** Returns the machines in the default order of pages. */
const inOrder = (machines: readonly MachineRow[]) =>
  machines.toSorted((one, other) => {
    const [left, right] = [sortKey(one.serialNumber), sortKey(other.serialNumber)];
    return left < right || (left === right && one.serialNumber < other.serialNumber) ? -1 : 1;
  });

/** Compares the machines that a question finds with those of the whole list that fit. */
async function findsTheSame(reader: AnswerReader, question: MachineQuestion, wanted: readonly MachineRow[]) {
  const { machines, total } = await machinePage(reader, { ...question, limit: MAX_MACHINE_PAGE_SIZE });
  if (total !== wanted.length) return `${total} in place of ${wanted.length} by ${JSON.stringify(question)}`;
  return total <= MAX_MACHINE_PAGE_SIZE ? differenceOf(serials(wanted), serials(machines)) : null;
}

async function checkCountedFilter(reader: AnswerReader, question: object, wanted: number): Promise<string | null> {
  const { total } = await machinePage(reader, { ...question, limit: 1 });
  return total === wanted ? null : `${total} in place of ${wanted} by ${JSON.stringify(question)}`;
}

const SUMMED = ["machines", "pending", "active", "expiring", "expired", "outdated"] as const;

/** The pages of machines and of activity, compared with the whole list (CONF-04). */
export const PAGE_COMPARISONS: readonly Comparison[] = [
  {
    where: "machinePageByCompanyId",
    expected: "the total of machinesByCompanyId",
    async find(reader) {
      const whole = await wholeFleet(reader);
      return (
        (await checkCountedFilter(reader, {}, whole.length)) ??
        (await checkCountedFilter(reader, { offset: whole.length }, whole.length))
      );
    },
  },
  {
    where: "machinePageByCompanyId",
    expected: "pages by offset that are the whole list together",
    async find(reader) {
      const whole = inOrder(await wholeFleet(reader));
      const limit = pageLength(whole.length, MAX_MACHINE_PAGE_SIZE);
      requireReadable(whole.length, limit);
      const rows = await readPages<MachineRow>(
        async ({ length: offset }) => (await machinePage(reader, { offset, limit })).machines,
      );
      return pagesDiffer(serials(whole), serials(rows));
    },
  },
  {
    where: "machinePageByCompanyId",
    expected: "pages by the machine before them that are the whole list together",
    async find(reader) {
      const whole = inOrder(await wholeFleet(reader));
      const limit = pageLength(whole.length, MAX_MACHINE_PAGE_SIZE);
      requireReadable(whole.length, limit);
      const rows = await readPages<MachineRow>(async (sofar) => {
        const after = sofar.at(-1)?.serialNumber;
        return (await machinePage(reader, { limit, ...(after ? { after } : {}) })).machines;
      });
      return pagesDiffer(serials(whole), serials(rows));
    },
  },
  {
    where: "machinePageByCompanyId",
    expected: "the same machines in each order, forwards and backwards",
    async find(reader) {
      const whole = await wholeFleet(reader);
      for (const sort of ["model", "serialNumber", "name", "location", "osVersion", "expiresOn"])
        for (const descending of [false, true]) {
          const wrong = await findsTheSame(reader, { sort, descending }, whole);
          if (wrong) return wrong;
        }
      return null;
    },
  },
  {
    where: "machinePageByCompanyId",
    expected: "machines ordered by the names of their locations",
    async find(reader) {
      await wholeFleet(reader);
      const locations = await reader.ofCompany<{ id: string; name: string }[]>("locationsByCompanyId");
      const keys = new Map(locations.map(({ id, name }) => [id, sortKey(name)]));
      for (const descending of [false, true]) {
        const { machines } = await machinePage(reader, { sort: "location", descending, limit: MAX_MACHINE_PAGE_SIZE });
        const wrong = findUnordered(machines, ({ locationId }) => keys.get(locationId ?? "") ?? null, descending);
        if (wrong) return `${wrong.serialNumber} too late, ${descending ? "backwards" : "forwards"}`;
      }
      return null;
    },
  },
  {
    where: "machinePageByCompanyId",
    expected: "the machines that a search or a filter is about",
    async find(reader) {
      const whole = await wholeFleet(reader);
      const serialNumber = whole[0]?.serialNumber ?? "";
      const questions: MachineQuestion[] = [
        { search: serialNumber.slice(-4).toLowerCase() },
        { search: "conformance-no-such-machine" },
        { serialNumbers: serials(whole).slice(0, 2) },
        { unassigned: true },
        { isRasGateway: true },
        { isRasGateway: false },
      ];
      for (const question of questions) {
        const wanted = whole.filter((machine) => isAskedFor(machine, question));
        const wrong = await findsTheSame(reader, question, wanted);
        if (wrong) return wrong;
      }
      return null;
    },
  },
  {
    where: "machinePageByCompanyId",
    expected: "the machine that has all words, and none by a word that nothing has",
    async find(reader) {
      const whole = await wholeFleet(reader);
      const { serialNumber = "", productModel } = whole[0] ?? {};
      const find = async (text: string) =>
        (await machinePage(reader, { words: { text, timeZone: "UTC" }, limit: MAX_MACHINE_PAGE_SIZE })).machines;
      const own = await find(`${productModel?.title} ${serialNumber}`);
      if (!serials(own).includes(serialNumber)) return `${own.length} machines without ${serialNumber}`;
      const strange = own.find((machine) => !machine.serialNumber.includes(serialNumber));
      if (strange) return `${strange.serialNumber} by the words of ${serialNumber}`;
      const none = await find("conformance-no-such-machine");
      return none.length === 0 ? null : `${none.length} machines by a word that none has`;
    },
  },
  {
    where: "machinePageByCompanyId",
    expected: "as many machines by maintenance and version as the summary counts",
    async find(reader) {
      const whole = await wholeFleet(reader);
      const { summary } = await machinePage(reader, { limit: 1 });
      if (summary.machines !== whole.length) return `${summary.machines} machines of ${whole.length}`;
      for (const maintenance of ["pending", "active", "expiring", "expired"] as const) {
        const wrong = await checkCountedFilter(reader, { maintenance }, summary[maintenance]);
        if (wrong) return wrong;
      }
      return checkCountedFilter(reader, { outdated: true }, summary.outdated);
    },
  },
  {
    where: "machinePageByCompanyId",
    expected: "each dated machine either before an instant or from then on",
    async find(reader) {
      await wholeFleet(reader);
      const { summary } = await machinePage(reader, { limit: 1 });
      const at = new Date(reader.now).toISOString();
      const dated = summary.active + summary.expiring + summary.expired;
      const { total: before } = await machinePage(reader, { endsBefore: at, limit: 1 });
      const { total: from } = await machinePage(reader, { endsFrom: at, limit: 1 });
      return before + from === dated ? null : `${before} before and ${from} from then on, of ${dated}`;
    },
  },
  {
    where: "machinePageByCompanyId",
    expected: "a summary of each location, together the summary of all",
    async find(reader) {
      const whole = await wholeFleet(reader);
      const { summary, summaries } = await machinePage(reader, { limit: 1 });
      for (const part of SUMMED) {
        const sum = summaries.reduce((total, each) => total + each.summary[part], 0);
        if (sum !== summary[part]) return `${sum} ${part} at all locations, ${summary[part]} in all`;
      }
      const wrong = summaries.find(
        ({ locationId, summary: own }) =>
          own.machines !== whole.filter((machine) => machine.locationId === locationId).length,
      );
      return wrong ? `${wrong.summary.machines} machines at ${wrong.locationId}` : null;
    },
  },
  {
    where: "machinePageByCompanyId",
    expected: "the newest OS version at each location",
    async find(reader) {
      const newest = new Map<string, string>();
      for (const { locationId, osVersion } of await wholeFleet(reader))
        if (locationId && osVersion && compareVersions(osVersion, newest.get(locationId) ?? "") >= 0)
          newest.set(locationId, osVersion);
      const { newestVersions } = await machinePage(reader, { limit: 1 });
      const came = newestVersions.map(({ locationId, osVersion }) => `${osVersion} at ${locationId}`);
      return differenceOf(
        [...newest].map(([locationId, osVersion]) => `${osVersion} at ${locationId}`),
        came,
      );
    },
  },
  {
    where: "machinePageByLocationIds",
    expected: "the machines of machinesByLocationIds",
    async find(reader) {
      const placed = (await wholeFleet(reader)).flatMap(({ locationId }) => locationId ?? []);
      const locationIds = [...new Set(placed)].slice(0, 2);
      if (locationIds.length < 2) throw new Unchecked("no company has 2 locations with machines");
      const there = await reader.read<MachineRow[]>("machinesByLocationIds", { locationIds });
      const now = new Date(reader.now).toISOString();
      const question = { limit: MAX_MACHINE_PAGE_SIZE, expiredBefore: now, expiringBefore: now, latestVersions: [] };
      const { machines, total } = await reader.read<MachinePage>("machinePageByLocationIds", { locationIds, question });
      if (total !== there.length) return `${total} in place of ${there.length}`;
      return total <= MAX_MACHINE_PAGE_SIZE ? differenceOf(serials(there), serials(machines)) : null;
    },
  },
  {
    where: "activityByCompanyId",
    expected: "pages by offset that are the whole list together",
    find: (reader) => compareActivity(reader, (sofar) => ({ offset: sofar.length })),
  },
  {
    where: "activityByCompanyId",
    expected: "pages by the record before them that are the whole list together",
    find: (reader) =>
      compareActivity(reader, (sofar) => {
        const after = sofar.at(-1)?.id;
        return after === undefined ? {} : { after };
      }),
  },
  {
    where: "activityByCompanyId",
    expected: "the records that a filter is about, as many as the whole list has",
    async find(reader) {
      const { records } = await wholeActivity(reader);
      const kind = records[0]?.kind;
      const alike = records.filter((record) => record.kind === kind);
      const { records: own, total } = await activityPage(reader, { kind, limit: MAX_ACTIVITY_PAGE_SIZE });
      const strange = own.find((record) => record.kind !== kind);
      if (strange) return `${strange.kind} by the kind ${kind}`;
      return total === alike.length ? null : `${total} in place of ${alike.length} of the kind ${kind}`;
    },
  },
];

const activityPage = (reader: AnswerReader, question: object) =>
  reader.ofCompany<ActivityPage>("activityByCompanyId", { question });

/** Returns the company's activity on one page. @throws Unchecked when it is too short, or longer than a page */
async function wholeActivity(reader: AnswerReader): Promise<ActivityPage> {
  // Each login is a record, and the run's refusals are too: a list that ends before it began stays the same.
  const whole = await activityPage(reader, { limit: MAX_ACTIVITY_PAGE_SIZE });
  if (whole.total > MAX_ACTIVITY_PAGE_SIZE) throw new Unchecked("activity is longer than a page");
  if (whole.records.length < PAGES) throw new Unchecked(`no company has ${PAGES} records of activity`);
  return whole;
}

async function compareActivity(
  reader: AnswerReader,
  place: (sofar: readonly ActivityRecord[]) => object,
): Promise<string | null> {
  const whole = await wholeActivity(reader);
  const limit = pageLength(whole.records.length, MAX_ACTIVITY_PAGE_SIZE);
  const rows = await readPages<ActivityRecord>(
    async (sofar) => (await activityPage(reader, { limit, ...place(sofar) })).records,
  );
  const idsOf = (records: readonly ActivityRecord[]) => records.map(({ id }) => id);
  return pagesDiffer(idsOf(whole.records), idsOf(rows));
}
