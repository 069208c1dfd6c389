import {
  LONGEST_COMMENT,
  LONGEST_CURSOR,
  LONGEST_EMAIL,
  LONGEST_INPUT,
  LONGEST_MONITORING_PASSWORD,
  LONGEST_PASSWORD,
  LONGEST_SEARCH,
  LONGEST_VAT,
} from "./limits";

/** The longest text of each input whose limit is not `LONGEST_INPUT`, by its name in the SDL or in openapi.yaml. */
const LONGEST_BY_NAME: Partial<Record<string, number>> = {
  after: LONGEST_CURSOR,
  comment: LONGEST_COMMENT,
  email: LONGEST_EMAIL,
  new_grafana_password: LONGEST_MONITORING_PASSWORD,
  newPassword: LONGEST_PASSWORD,
  password: LONGEST_PASSWORD,
  search: LONGEST_SEARCH,
  vat: LONGEST_VAT,
  vatNumber: LONGEST_VAT,
  words: LONGEST_SEARCH,
};

/** Returns the longest text that every call takes as the input of this name (SAFE-01). */
export const longestInput = (name: string): number => LONGEST_BY_NAME[name] ?? LONGEST_INPUT;
