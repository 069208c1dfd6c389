import type { PlantedDeviation } from "./planted-reads";
import { rowsOf, spoilQuestion } from "./planting";

/** Deviations in the tags of machines, planted one by one (TAG-01, CONF-04). */
export const IN_TAGS: readonly PlantedDeviation[] = [
  rowsOf(
    "machineTagsByCompanyId",
    "a tag is left out",
    (rows) => rows.slice(1),
    /^lists machineTagsByCompanyId by .* the tags of machinesByCompanyId, with the number of their machines/,
  ),
  spoilQuestion(
    "machinePageByCompanyId",
    "a filter by tags is ignored",
    (question) => {
      delete question.tags;
    },
    /^lists machineTagsByCompanyId by .* the machines that are found by a tag, however it is spelled/,
  ),
];
