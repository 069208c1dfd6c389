import { REST_CALLS } from "#conformance/rest-checks";
import { matchesAllWords, splitSearchWords } from "#contract/search";
import { OS5_ADDON } from "#contract/services";
import { type Comparison, differenceByCase, differenceOf, findInEach } from "./answer-reader";
import { atLeast, readLocations, readMachines, requireOnCompany, serials } from "./company-reads";

type Found = Record<"machines" | "locations" | "users", { total: number }>;

/** Returns the question for what has a text. */
const questionOf = (text: string) => ({ words: { text, timeZone: "UTC" }, limit: 50 });

/** Search compared with the lists, and GraphQL with REST (CONF-04). */
export const SEARCH_COMPARISONS: readonly Comparison[] = [
  {
    where: "search",
    expected: "the machines by their serial numbers, the locations by their names, oneself by the e-mail",
    async find(reader) {
      for (const permission of ["appliance.list", "location.create", "user.list"] as const)
        requireOnCompany(reader, permission);
      const { companyId, email } = reader.account;
      const serialNumbers = serials(atLeast(1, await readMachines(reader), "a machine"));
      const names = atLeast(1, await readLocations(reader), "a location").map(({ name }) => name);
      return findInEach(
        reader,
        "search",
        async () => [serialNumbers[0], names[0], email].map((text = "") => ({ companyId, question: questionOf(text) })),
        (found: Found, { question }) => {
          const words = splitSearchWords(question.words.text);
          const fewer = Object.entries({ machines: serialNumbers, locations: names, users: [email] }).find(
            ([kind, texts]) =>
              found[kind as keyof Found].total < texts.filter((text) => matchesAllWords(words, [text])).length,
          );
          return fewer ? `${fewer[0]} are missing by ${question.words.text}` : null;
        },
      );
    },
  },
  {
    where: "search",
    expected: "the same by words in capitals and in small letters",
    async find(reader) {
      const [machine] = atLeast(1, await readMachines(reader), "a machine");
      const [location] = atLeast(1, await readLocations(reader), "a location");
      for (const text of [machine?.serialNumber, location?.name, reader.account.email].flatMap((each) => each ?? [])) {
        const difference = await differenceByCase(text, async (each) => {
          const found = await reader.ofCompany<Found>("search", { question: questionOf(each) });
          return String(Object.entries(found).map(([kind, part]) => `${part?.total ?? 0} ${kind}`));
        });
        if (difference) return difference;
      }
      return null;
    },
  },
  {
    where: "search",
    expected: "nothing by a word that nothing has",
    async find(reader) {
      const question = questionOf("conformance-no-such-word");
      const found = await reader.ofCompany<Found>("search", { question });
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
