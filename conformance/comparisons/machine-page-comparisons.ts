import { findUnordered, isAskedFor, type MachineQuestion, type MachineRow } from "#conformance/exchange-checks";
import { sortKey } from "#contract/collation";
import { MAX_MACHINE_PAGE_SIZE } from "#contract/limits";
import { type AnswerReader, type Comparison, differenceOf, Unchecked } from "./answer-reader";
import { serials } from "./company-reads";
import { type MachinePage, readMachinePage, wholeFleet } from "./machine-page-reads";
import { pageLength, pagesDiffer, readPages, requireReadable } from "./paging";

/** Returns the machines in the default order of pages. */
const inOrder = (machines: readonly MachineRow[]) =>
  machines.toSorted((one, other) => {
    const [left, right] = [sortKey(one.serialNumber), sortKey(other.serialNumber)];
    return left < right || (left === right && one.serialNumber < other.serialNumber) ? -1 : 1;
  });

/** Compares the machines that a question finds with those of the whole list that fit. */
async function findsTheSame(reader: AnswerReader, question: MachineQuestion, fitting: readonly MachineRow[]) {
  const { machines, total } = await readMachinePage(reader, { ...question, limit: MAX_MACHINE_PAGE_SIZE });
  if (total !== fitting.length) return `${total} in place of ${fitting.length} by ${JSON.stringify(question)}`;
  return total <= MAX_MACHINE_PAGE_SIZE ? differenceOf(serials(fitting), serials(machines)) : null;
}

/** The pages of machines, compared with the whole list (CONF-04). */
export const MACHINE_PAGE_COMPARISONS: readonly Comparison[] = [
  {
    where: "machinePageByCompanyId",
    expected: "pages by offset that are the whole list together",
    async find(reader) {
      const whole = inOrder(await wholeFleet(reader));
      const limit = pageLength(whole.length, MAX_MACHINE_PAGE_SIZE);
      requireReadable(whole.length, limit);
      const rows = await readPages<MachineRow>(
        async ({ length: offset }) => (await readMachinePage(reader, { offset, limit })).machines,
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
        return (await readMachinePage(reader, { limit, ...(after ? { after } : {}) })).machines;
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
        const { machines } = await readMachinePage(reader, {
          sort: "location",
          descending,
          limit: MAX_MACHINE_PAGE_SIZE,
        });
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
        const fitting = whole.filter((machine) => isAskedFor(machine, question));
        const wrong = await findsTheSame(reader, question, fitting);
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
        (await readMachinePage(reader, { words: { text, timeZone: "UTC" }, limit: MAX_MACHINE_PAGE_SIZE })).machines;
      const own = await find(`${productModel?.title} ${serialNumber}`);
      if (!serials(own).includes(serialNumber)) return `${own.length} machines without ${serialNumber}`;
      const strange = own.find((machine) => !machine.serialNumber.includes(serialNumber));
      if (strange) return `${strange.serialNumber} by the words of ${serialNumber}`;
      const none = await find("conformance-no-such-machine");
      return none.length === 0 ? null : `${none.length} machines by a word that none has`;
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
