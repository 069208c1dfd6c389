import type { PlantedDeviation } from "./planted-reads";
import { fieldsOf, NEW_ID, questionOf, spoilQuestion } from "./planting";

const PAGE = "machinePageByCompanyId";

interface Named {
  name: string | null;
}

const isNamed = ({ name }: Named) => name !== null;

/** Deviations in pages of machines and of activity, planted one by one (CONF-04). */
export const IN_PAGES: readonly PlantedDeviation[] = [
  fieldsOf(
    PAGE,
    "the total is a page's",
    (page) => {
      page.total = page.machines.length;
    },
    /^pages machinePageByCompanyId by .* the total of machinesByCompanyId/,
  ),
  fieldsOf(
    PAGE,
    "pages are empty",
    (page) => {
      page.machines = [];
    },
    /^pages machinePageByCompanyId as many rows as total, offset and limit say/,
  ),
  spoilQuestion(
    PAGE,
    "an offset is ignored",
    (question) => {
      question.offset = 0;
    },
    /^pages machinePageByCompanyId by .* pages by offset that are the whole list together/,
  ),
  spoilQuestion(
    PAGE,
    "a page of machines begins one row too early",
    (question) => {
      if (question.offset) question.offset -= 1;
    },
    /^pages machinePageByCompanyId by .* each row at one place, and one row at each/,
  ),
  spoilQuestion(
    PAGE,
    "the machine before a page is ignored",
    (question) => {
      delete question.after;
    },
    /^pages machinePageByCompanyId by .* pages by the machine before them that are the whole list together/,
  ),
  fieldsOf(
    PAGE,
    "an order repeats a machine and loses another",
    (page, passing) => {
      if (questionOf(passing).sort === "osVersion") page.machines[0] = page.machines[1];
    },
    /^pages machinePageByCompanyId by .* the same machines in each order, forwards and backwards/,
  ),
  fieldsOf(
    PAGE,
    "names are ordered the wrong way",
    (page, passing) => {
      if (questionOf(passing).sort === "name") page.machines.reverse();
    },
    /^pages machinePageByCompanyId machines ordered by name/,
  ),
  fieldsOf(
    PAGE,
    "names are ordered by text, not by their numbers",
    (page, passing) => {
      if (questionOf(passing).sort !== "name") return;
      const { descending } = questionOf(passing);
      const [named, nameless] = [page.machines.filter(isNamed), page.machines.filter((each: Named) => !isNamed(each))];
      named.sort((one: Named, other: Named) => (String(one.name) < String(other.name) === descending ? 1 : -1));
      page.machines = [...named, ...nameless];
    },
    /^pages machinePageByCompanyId (?:machines ordered by name|by .* numbers in names ordered by their value)/,
  ),
  spoilQuestion(
    PAGE,
    "a search minds case",
    (question) => {
      if (question.search && question.search === question.search.toLowerCase()) question.search = "no-such-machine";
    },
    /^pages machinePageByCompanyId by .* the machines that a search or a filter is about/,
  ),
  spoilQuestion(
    PAGE,
    "words mind case",
    (question) => {
      if (question.words && question.words.text === question.words.text.toLowerCase())
        question.words.text = "conformance-no-such-machine";
    },
    /^pages machinePageByCompanyId by .* machines that have all words, and all that do/,
  ),
  spoilQuestion(
    PAGE,
    "models are ordered by serial number",
    (question) => {
      if (question.sort === "model") delete question.sort;
    },
    /^pages machinePageByCompanyId machines ordered by model/,
  ),
  fieldsOf(
    PAGE,
    "serial numbers are not ordered",
    (page, passing) => {
      if (!questionOf(passing).sort) page.machines.reverse();
    },
    /^pages machinePageByCompanyId machines ordered by serialNumber/,
  ),
  spoilQuestion(
    PAGE,
    "OS versions are ordered backwards only",
    (question) => {
      if (question.sort === "osVersion") question.descending = true;
    },
    /^pages machinePageByCompanyId machines ordered by osVersion/,
  ),
  spoilQuestion(
    PAGE,
    "locations are ordered by nothing",
    (question) => {
      if (question.sort === "location") question.sort = "model";
    },
    /^pages machinePageByCompanyId by .* machines ordered by the names of their locations/,
  ),
  spoilQuestion(
    PAGE,
    "a filter is ignored",
    (question) => {
      delete question.isRasGateway;
    },
    /^pages machinePageByCompanyId only machines that the question is about/,
  ),
  spoilQuestion(
    PAGE,
    "a search finds less than there is",
    (question) => {
      if (question.search) question.search = "conformance-no-such-machine";
    },
    /^pages machinePageByCompanyId by .* the machines that a search or a filter is about/,
  ),
  spoilQuestion(
    PAGE,
    "words find less than there is",
    (question) => {
      if (question.words) question.words.text = "conformance-no-such-machine";
    },
    /^pages machinePageByCompanyId by .* machines that have all words, and all that do/,
  ),
  spoilQuestion(
    PAGE,
    "words are ignored",
    (question) => {
      delete question.words;
    },
    /^pages machinePageByCompanyId by .* machines that have all words, and all that do/,
  ),
  fieldsOf(
    PAGE,
    "a summary counts expired machines twice",
    ({ summary }) => {
      summary.expired *= 2;
    },
    /^pages machinePageByCompanyId by .* as many machines by maintenance and version as the summary counts/,
  ),
  fieldsOf(
    PAGE,
    "a summary heeds the serial numbers",
    ({ summary }, passing) => {
      if (questionOf(passing).serialNumbers) for (const name of Object.keys(summary)) summary[name] = 0;
    },
    /^pages machinePageByCompanyId by .* as many machines by maintenance and version as the summary counts/,
  ),
  spoilQuestion(
    PAGE,
    "an end of maintenance is ignored",
    (question) => {
      delete question.endsBefore;
    },
    /^pages machinePageByCompanyId by .* each dated machine either before an instant or from then on/,
  ),
  fieldsOf(
    PAGE,
    "a location is not summed up",
    ({ summaries }) => summaries.pop(),
    /^pages machinePageByCompanyId by .* a summary of each location, together the summary of all/,
  ),
  fieldsOf(
    PAGE,
    "a location that has no machines has a version",
    ({ newestVersions }) => newestVersions.push({ locationId: NEW_ID, osVersion: "9.9.9" }),
    /^pages machinePageByCompanyId by .* the newest OS version at each location/,
  ),
  fieldsOf(
    "machinePageByLocationIds",
    "pages of locations are empty",
    (page) => Object.assign(page, { total: 0, machines: [] }),
    /^pages machinePageByLocationIds by .* the machines of machinesByLocationIds/,
  ),
  spoilQuestion(
    "activityByCompanyId",
    "each page of activity is the first one",
    (question) => {
      question.offset = 0;
    },
    /^pages activityByCompanyId by .* pages by offset that are the whole list together/,
  ),
  spoilQuestion(
    "activityByCompanyId",
    "a page of activity begins one row too early",
    (question) => {
      if (question.offset) question.offset -= 1;
    },
    /^pages activityByCompanyId by .* each row at one place, and one row at each/,
  ),
  spoilQuestion(
    "activityByCompanyId",
    "the record before a page is ignored",
    (question) => {
      delete question.after;
    },
    /^pages activityByCompanyId by .* pages by the record before them that are the whole list together/,
  ),
  spoilQuestion(
    "activityByCompanyId",
    "words of activity mind case",
    (question) => {
      if (question.words && question.words === question.words.toLowerCase()) question.words = "no-such-word";
    },
    /^pages activityByCompanyId by .* the same by words in capitals and in small letters/,
  ),
  spoilQuestion(
    "activityByCompanyId",
    "the kind of a record is ignored",
    (question) => {
      delete question.kind;
    },
    /^pages activityByCompanyId by .* the records that a filter is about, as many as the whole list has/,
  ),
];
