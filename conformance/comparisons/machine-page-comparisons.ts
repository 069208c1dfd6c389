import {
  findUnordered,
  isAskedFor,
  isSet,
  type MachineQuestion,
  type MachineRow,
  narrowingOf,
} from "#conformance/page-checks";
import { sortedBy, sortKey } from "#contract/collation";
import { MAX_MACHINE_PAGE_SIZE } from "#contract/limits";
import { formatVersion } from "#contract/os-version";
import { matchesAllWords, splitSearchWords } from "#contract/search";
import { fold } from "#contract/text";
import { type AnswerReader, type Comparison, differenceOf, Unchecked } from "./answer-reader";
import { readLocations, serials } from "./company-reads";
import { listMachinePages, type MachinePage, readMachinePage, wholeFleet } from "./machine-page-reads";
import { pageLength, pagesDiffer, readPages, requireReadable } from "./paging";

/** Returns the machines in the default order of pages. */
const inOrder = (machines: readonly MachineRow[]) =>
  machines.toSorted((one, other) => {
    const [left, right] = [sortKey(one.serialNumber), sortKey(other.serialNumber)];
    return left < right || (left === right && one.serialNumber < other.serialNumber) ? -1 : 1;
  });

/** Returns the texts of a machine in which words are found, but the day on which maintenance ends. */
const textsOf = (
  { productModel, serialNumber, name, osVersion, locationId, tags = [] }: MachineRow,
  names: Map<string, string>,
) => [productModel.title, serialNumber, name, formatVersion(osVersion ?? ""), names.get(locationId ?? ""), ...tags];

/** Compares the machines that a question finds with those of the whole list that fit. */
async function findsTheSame(reader: AnswerReader, question: MachineQuestion, fitting: readonly MachineRow[]) {
  const { machines, total } = await readMachinePage(reader, { ...question, limit: MAX_MACHINE_PAGE_SIZE });
  if (total !== fitting.length) return `${total} in place of ${fitting.length} by ${JSON.stringify(question)}`;
  return total <= MAX_MACHINE_PAGE_SIZE ? differenceOf(serials(fitting), serials(machines)) : null;
}

/** Compares the whole list with its pages. @param place says which page comes after some machines */
async function comparePages(reader: AnswerReader, place: (sofar: readonly MachineRow[]) => MachineQuestion) {
  const whole = inOrder(await wholeFleet(reader));
  const limit = pageLength(whole.length, MAX_MACHINE_PAGE_SIZE);
  requireReadable(whole.length, limit);
  const rows = await readPages<MachineRow>(
    async (sofar) => (await readMachinePage(reader, { limit, ...place(sofar) })).machines,
  );
  return pagesDiffer(serials(whole), serials(rows));
}

/** The pages of machines, compared with the whole list (CONF-04). */
export const MACHINE_PAGE_COMPARISONS: readonly Comparison[] = [
  {
    where: "machinePageByCompanyId",
    expected: "pages by offset that are the whole list together",
    find: (reader) => comparePages(reader, ({ length: offset }) => ({ offset })),
  },
  {
    where: "machinePageByCompanyId",
    expected: "pages by the machine before them that are the whole list together",
    find: (reader) =>
      comparePages(reader, (sofar) => {
        const after = sofar.at(-1)?.serialNumber;
        return after ? { after } : {};
      }),
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
    expected: "numbers in names ordered by their value",
    async find(reader) {
      const names = (await wholeFleet(reader)).flatMap(({ name }) => name ?? []);
      const byValue = sortedBy(names, (name) => name).map(fold);
      if (String(byValue) === String(names.map(fold).toSorted()))
        throw new Unchecked("no company has names such as fw-2 and fw-10");
      for (const descending of [false, true]) {
        const { machines } = await readMachinePage(reader, { sort: "name", descending, limit: MAX_MACHINE_PAGE_SIZE });
        const wrong = findUnordered(machines, ({ name }) => (name === null ? null : sortKey(name)), descending);
        if (wrong) return `${wrong.name} too late, ${descending ? "backwards" : "forwards"}`;
      }
      return null;
    },
  },
  {
    where: "machinePageByCompanyId",
    expected: "machines ordered by the names of their locations",
    async find(reader) {
      const keys = new Map((await readLocations(reader)).map(({ id, name }) => [id, sortKey(name)]));
      const orders = [false, true].map((descending) => ({
        sort: "location",
        descending,
        limit: MAX_MACHINE_PAGE_SIZE,
      }));
      const pages = await listMachinePages(reader, orders);
      const ordered = pages.filter(({ question, page }) => question.sort === "location" && page.machines);
      if (ordered.length === 0) throw new Unchecked("nobody asked for an order by location");
      for (const { question, page } of ordered) {
        const { descending = false } = question;
        const keyOf = ({ locationId }: MachineRow) => keys.get(locationId ?? "") ?? null;
        const wrong = findUnordered(page.machines ?? [], keyOf, descending);
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
        { search: serialNumber.slice(-4) },
        { search: serialNumber.toLowerCase() },
        { search: serialNumber.toUpperCase() },
        { search: "conformance-no-such-machine" },
        { serialNumbers: serials(whole).slice(0, 2) },
        { unassigned: true },
        { isRasGateway: true },
        { isRasGateway: false },
      ];
      for (const question of questions) {
        const fitting = whole.filter((machine) => isAskedFor(machine, question));
        const wrong = await findsTheSame(reader, question, fitting);
        if (wrong) return wrong;
      }
      return null;
    },
  },
  {
    where: "machinePageByCompanyId",
    expected: "machines that have all words, and all that do",
    async find(reader) {
      const names = new Map((await readLocations(reader)).map(({ id, name }) => [id, name]));
      const pages = await listMachinePages(reader, async () => {
        const [first] = await wholeFleet(reader);
        const { serialNumber, productModel } = first ?? {};
        const texts = [`${productModel?.title} ${serialNumber}`, `${serialNumber}`, "conformance-no-such-machine"];
        texts.push(`${serialNumber}`.toLowerCase(), `${serialNumber}`.toUpperCase());
        return texts.map((text) => ({ words: { text, timeZone: "UTC" }, limit: MAX_MACHINE_PAGE_SIZE }));
      });
      const sought = pages.filter(({ question, page }) => question.words && page.machines);
      if (sought.length === 0) throw new Unchecked("nobody asked for words");
      for (const { question, page } of sought) {
        const words = splitSearchWords(question.words?.text ?? "");
        // The day on which maintenance ends is in the time zone of the question.
        const plain = words.filter((word) => !/^[\d/]+$/.test(word));
        const strange = page.machines?.find((machine) => !matchesAllWords(plain, textsOf(machine, names)));
        if (strange) return `${strange.serialNumber} by ${words.join(" ")}`;
      }
      const fleet = await wholeFleet(reader);
      for (const { question, page } of sought) {
        if (narrowingOf(question).length > 0 || [question.search, question.unassigned, question.tags].some(isSet))
          continue;
        const words = splitSearchWords(question.words?.text ?? "");
        const own = fleet.filter(({ serialNumber }) => matchesAllWords(words, [serialNumber]));
        if (page.total !== undefined && page.total < own.length) return `${page.total} by ${words.join(" ")}`;
      }
      return null;
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
];
