import { MAX_ATTENTION_EXAMPLES } from "#contract/attention";
import { sortKey } from "#contract/collation";
import { versionKey } from "#contract/os-version";
import { foldSearch, matchesAllWords, splitSearchWords } from "#contract/search";
import { tagKey } from "#contract/tags";
import { fold } from "#contract/text";
import type { Report } from "./report";

type Fields = Record<string, unknown>;

/** An answer that is a part of a list, and its question. */
interface PartOfList {
  name: string;
  question: Fields;
  value: Fields;
}

/** The most pages' rows when a question does not say. */
const DEFAULT_LIMIT = 50;

/** Maps operations that answer a part of a list to the judgement of that part. */
const PAGES: Readonly<Record<string, (report: Report, part: PartOfList) => void>> = {
  machinePageByCompanyId: judgeMachinePage,
  machinePageByLocationIds: judgeMachinePage,
  activityByCompanyId: (report, { name, question, value }) => {
    judgeCut(report, name, question, value.total, value.records);
    judgeFit(
      report,
      name,
      value.records,
      "records",
      ({ kind, at }) => isSame(question.kind, kind) && isWithin(question, at, at),
    );
  },
  rasConnectionsByCompanyId: (report, { name, question, value }) => {
    judgeCut(report, name, question, value.total, value.connections);
    const { userId, locationId } = question;
    judgeFit(
      report,
      name,
      value.connections,
      "connections",
      (row) =>
        isSame(userId, row.userId) &&
        isSame(locationId, row.locationId) &&
        isWithin(question, row.since, row.endedAt ?? undefined),
    );
  },
  search: judgeSearch,
  attentionByCompanyId: judgeAttention,
};

/** Judges a part of a list by its question: its rows and their number, order and filters (CONF-04). */
export function judgePage(report: Report, name: string, variables: Fields, value: unknown): void {
  PAGES[name]?.(report, { name, question: Object(variables.question ?? variables.query), value: Object(value) });
}

interface Cut {
  offset?: number;
  limit?: number;
  after?: string | null;
}

/** Judges that a page has as many rows as its total, its place and its limit leave. */
function judgeCut(report: Report, where: string, question: Cut, total: unknown, rows: unknown): void {
  const { offset = 0, limit = DEFAULT_LIMIT, after } = question;
  if (typeof total !== "number" || !Array.isArray(rows)) return;
  const wanted = Math.max(0, Math.min(limit, total - offset));
  const holds = after ? rows.length <= Math.min(limit, total) : rows.length === wanted;
  const came = `${rows.length} rows of ${total}, from ${after ?? offset} on, at most ${limit}`;
  report.expect("pages", where, holds, "as many rows as total, offset and limit say", came);
}

export interface MachineQuestion extends Cut {
  search?: string;
  serialNumbers?: string[];
  tags?: string[] | null;
  unassigned?: boolean;
  isRasGateway?: boolean;
  endsFrom?: string | null;
  endsBefore?: string | null;
  sort?: string;
  descending?: boolean;
}

export interface MachineRow {
  serialNumber: string;
  name: string | null;
  osVersion: string | null;
  locationId: string | null;
  isRasGateway: boolean;
  productModel: { title: string };
  /** Undefined where the upstream lacks it. */
  tags?: string[];
  maintenanceServices: { expiresOn?: string | null }[];
}

/** Judges that a filter leaves no row that the question is not about. */
function judgeFit(report: Report, where: string, rows: unknown, what: string, fits: (row: Fields) => boolean): void {
  if (!Array.isArray(rows)) return;
  const stranger = rows.find((row) => !fits(Object(row)));
  report.expect("pages", where, stranger === undefined, `only ${what} that the question is about`, stranger);
}

// What a client did not select is undefined, and fits.

const isSame = (asked: unknown, came: unknown) => asked == null || came === undefined || came === asked;

/** True when what began and ended then was there between two instants. Without an end it still is. */
function isWithin({ from, before }: Fields, begin: unknown, end?: unknown): boolean {
  const isAfter = before == null || begin === undefined || Date.parse(String(begin)) < Date.parse(String(before));
  return isAfter && (from == null || end == null || Date.parse(String(end)) >= Date.parse(String(from)));
}

function judgeMachinePage(report: Report, { name, question, value }: PartOfList): void {
  const { machines, total } = value;
  if (!Array.isArray(machines)) return;
  judgeCut(report, name, question, total, machines);
  judgeSummary(report, name, question, value);
  judgeFit(report, name, machines, "machines", (machine) => isAskedFor(machine as object as MachineRow, question));
  const { sort = "serialNumber", descending = false }: MachineQuestion = question;
  const has = (field: string) => machines.every((machine) => Object(machine)[field] !== undefined);
  const keyOf = SORT_KEYS[sort];
  if (!keyOf || !has(sort === "model" ? "productModel" : sort) || !has("serialNumber")) return;
  const wrong = findUnordered(machines, keyOf, descending);
  report.expect("pages", name, wrong === undefined, `machines ordered by ${sort}`, wrong);
}

/** The filters that a summary does not heed. */
const BESIDE_SUMMARY = ["serialNumbers", "isRasGateway", "maintenance", "outdated", "endsFrom", "endsBefore"] as const;

export const isSet = (value: unknown) => value !== undefined && value !== null && value !== "" && value !== false;

/** Returns the filters of a question that its summary does not heed. */
export const narrowingOf = (question: object) =>
  BESIDE_SUMMARY.filter((filter) => isSet(Object(question)[filter]) || Object(question).isRasGateway === false);

/** The states of maintenance, of which a machine has one or none. */
const STATES = ["pending", "active", "expiring", "expired"] as const;

/** Judges that a summary counts the machines of all pages, each once, and is the sum of its locations. */
function judgeSummary(report: Report, name: string, question: MachineQuestion, { total, summary, summaries }: Fields) {
  const { machines } = Object(summary);
  const states = STATES.map((state) => Object(summary)[state]);
  if ([machines, ...states].every((count) => typeof count === "number")) {
    const sum = states.reduce((whole, count) => whole + count, 0);
    report.expect("pages", name, sum <= machines, "a summary that counts each machine once", `${sum} of ${machines}`);
  }
  if (typeof total !== "number" || typeof machines !== "number") return;
  const isWhole = narrowingOf(question).length === 0;
  const isCounted = isWhole ? total === machines : total <= machines;
  report.expect("pages", name, isCounted, "a summary of the machines on all pages", `${machines}, total ${total}`);
  if (!Array.isArray(summaries)) return;
  const counts = summaries.map((each) => Object(Object(each).summary).machines);
  if (!counts.every((count) => typeof count === "number")) return;
  const sum = counts.reduce((whole, count) => whole + count, 0);
  report.expect("pages", name, sum === machines, "a summary that is the sum of its locations", `${sum} of ${machines}`);
}

/** True when a machine fits the filters that its own fields answer. */
export function isAskedFor(machine: Partial<MachineRow>, question: MachineQuestion): boolean {
  const { search, serialNumbers, tags, unassigned, isRasGateway, endsFrom: from, endsBefore: before } = question;
  const { serialNumber, name, locationId, maintenanceServices = null } = machine;
  const has = (text: unknown) => fold(String(text ?? "")).includes(foldSearch(search ?? ""));
  const endsThen = ({ expiresOn }: { expiresOn?: string | null }) =>
    expiresOn === undefined || (expiresOn !== null && isWithin({ from, before }, expiresOn, expiresOn));
  return (
    (!search || serialNumber === undefined || name === undefined || has(serialNumber) || has(name)) &&
    (!tags || !machine.tags || machine.tags.some((tag) => tags.map(tagKey).includes(tagKey(tag)))) &&
    (!serialNumbers || serialNumber === undefined || serialNumbers.includes(serialNumber)) &&
    (!unassigned || (locationId ?? null) === null) &&
    isSame(isRasGateway, machine.isRasGateway) &&
    ((from == null && before == null) || maintenanceServices === null || maintenanceServices.some(endsThen))
  );
}

type SortKey = (machine: MachineRow) => string | null;

const keyed = (text: unknown) => (typeof text === "string" ? sortKey(text) : null);

/** Maps the orders that a machine's own fields tell to its key; null for what is missing. */
const SORT_KEYS: Readonly<Record<string, SortKey>> = {
  model: (machine) => keyed(Object(machine.productModel).title),
  serialNumber: (machine) => keyed(machine.serialNumber),
  name: (machine) => keyed(machine.name),
  osVersion: ({ osVersion }) => (typeof osVersion === "string" ? versionKey(osVersion) : null),
};

/** Returns the first machine that comes too late: what is missing comes last either way, ties by serial number. */
export function findUnordered(
  machines: readonly MachineRow[],
  keyOf: SortKey,
  isDescending: boolean,
): MachineRow | undefined {
  return machines.find((machine, index) => {
    const before = machines[index - 1];
    if (!before) return false;
    const [one, other] = [keyOf(before), keyOf(machine)];
    if (one === other) return before.serialNumber > machine.serialNumber;
    if (one === null || other === null) return one === null;
    return isDescending ? one < other : one > other;
  });
}

const KINDS = ["machines", "locations", "users", "events"] as const;
/** The results of each kind when a search does not say. */
const DEFAULT_RESULTS = 5;

/** Maps kinds of results to the texts that have to have the words. A machine's are not all in its row. */
const SEARCHED: Readonly<Record<(typeof KINDS)[number], readonly string[]>> = {
  machines: [],
  locations: ["name", "address"],
  users: ["email", "firstName", "lastName"],
  events: ["subject", "serialNumber", "name"],
};

function judgeSearch(report: Report, { question, value }: PartOfList): void {
  const { limit = DEFAULT_RESULTS, words } = question as { limit?: number; words?: { text: string } };
  const sought = splitSearchWords(words?.text ?? "");
  for (const kind of KINDS) {
    const { total, rows } = Object(value[kind]);
    if (!Array.isArray(rows)) continue;
    judgeCut(report, `search.${kind}`, { limit }, total, rows);
    judgeFit(report, `search.${kind}`, rows, kind, (row) => {
      const texts = SEARCHED[kind].map((field) => row[field]);
      return texts.length === 0 || texts.includes(undefined) || matchesAllWords(sought, texts as string[]);
    });
  }
}

function judgeAttention(report: Report, { name, value }: PartOfList): void {
  for (const [part, given] of Object.entries(value))
    for (const { total, first } of [given ?? []].flat() as { total?: unknown; first?: unknown }[])
      judgeCut(report, `${name}.${part}`, { limit: MAX_ATTENTION_EXAMPLES }, total, first);
}
