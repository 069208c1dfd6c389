import { REST_CALLS } from "#conformance/rest-checks";
import { OS5_ADDON } from "#contract/services";
import { type AnswerReader, type Comparison, differenceOf, missingIn } from "./answer-reader";
import { atLeast, ids, readLocations, readMachines, requireOnCompany, serials } from "./company-reads";

interface Matches {
  total: number;
  rows: { id: string; serialNumber: string }[];
}

/** Returns the matches of a text in the company. */
const searchOf = (reader: AnswerReader, text: string) =>
  reader.ofCompany<Record<"machines" | "locations" | "users", Matches>>("search", {
    question: { words: { text, timeZone: "UTC" }, limit: 50 },
  });

/** Search compared with the lists, and GraphQL with REST (CONF-04). */
export const SEARCH_COMPARISONS: readonly Comparison[] = [
  {
    where: "search",
    expected: "the machine by its serial number, the location by its name, oneself by the e-mail",
    async find(reader) {
      for (const permission of ["appliance.list", "location.create", "user.list"] as const)
        requireOnCompany(reader, permission);
      const [machine] = atLeast(1, await readMachines(reader), "a machine");
      const [location] = atLeast(1, await readLocations(reader), "a location");
      const { machines } = await searchOf(reader, machine?.serialNumber ?? "");
      const { locations } = await searchOf(reader, location?.name ?? "");
      const { users } = await searchOf(reader, reader.account.email);
      return (
        missingIn([machine?.serialNumber ?? ""], serials(machines.rows)) ??
        missingIn([location?.id ?? ""], ids(locations.rows)) ??
        missingIn([reader.account.userId], ids(users.rows))
      );
    },
  },
  {
    where: "search",
    expected: "nothing by a word that nothing has",
    async find(reader) {
      const found = await searchOf(reader, "conformance-no-such-word");
      const total = Object.values(found).reduce((sum, kind) => sum + (kind?.total ?? 0), 0);
      return total === 0 ? null : `${total} results`;
    },
  },
  {
    where: "latestVersions",
    expected: "the versions of the REST call",
    async find(reader) {
      const versions = await reader.read<{ line: string; version: string }[]>("latestVersions");
      const json = await reader.call("getLatestVersions");
      const entries = Object.entries(Object(json).versions ?? {});
      return differenceOf(
        entries.map(([line, version]) => `${line} ${version}`),
        versions.map(({ line, version }) => `${line} ${version}`),
      );
    },
  },
  {
    where: "isProductAddonActive",
    expected: "the answer of the REST call",
    async find(reader) {
      const { companyId: company } = reader.account;
      const isActive = await reader.ofCompany<boolean>("isProductAddonActive", { addonCode: OS5_ADDON });
      const asked = REST_CALLS.isProductAddonActive?.({ company, contact: "" });
      const json = await reader.call("isProductAddonActive", asked);
      return Object(json).isActive === isActive ? null : `${isActive}, and ${JSON.stringify(json)} by REST`;
    },
  },
];
