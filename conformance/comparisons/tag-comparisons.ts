import type { MachineRow } from "#conformance/page-checks";
import { tagKey } from "#contract/tags";
import { type Comparison, differenceOf } from "./answer-reader";
import { atLeast, requireOnCompany } from "./company-reads";
import { readMachinePage } from "./machine-page-reads";

type Tagged = Pick<MachineRow, "serialNumber" | "tags">;

/** The tags of machines, compared with the machines that have them (TAG-01, CONF-04). */
export const TAG_COMPARISONS: readonly Comparison[] = [
  {
    where: "machineTagsByCompanyId",
    expected: "the tags of machinesByCompanyId, with the number of their machines",
    async find(reader) {
      requireOnCompany(reader, "appliance.list");
      const listed = await reader.ofCompany<{ name: string; machines: number }[]>("machineTagsByCompanyId");
      const machines = await reader.ofCompany<Tagged[]>("machinesByCompanyId");
      const counts = new Map<string, number>();
      for (const tag of machines.flatMap(({ tags }) => tags ?? [])) counts.set(tag, (counts.get(tag) ?? 0) + 1);
      return differenceOf(
        Array.from(counts, ([name, count]) => `${name} ${count}`),
        listed.map(({ name, machines: count }) => `${name} ${count}`),
      );
    },
  },
  {
    where: "machineTagsByCompanyId",
    expected: "the machines that are found by a tag, however it is spelled",
    async find(reader) {
      requireOnCompany(reader, "appliance.list");
      const tags = await reader.ofCompany<{ name: string; machines: number }[]>("machineTagsByCompanyId");
      const [tag] = atLeast(1, tags, "a tag");
      for (const name of [tag?.name ?? "", tagKey(tag?.name ?? "").toUpperCase()]) {
        const { total } = await readMachinePage(reader, { tags: [name], limit: 1 });
        if (total !== tag?.machines) return `${total} in place of ${tag?.machines} by ${name}`;
      }
      return null;
    },
  },
];
