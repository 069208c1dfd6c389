import { addDays } from "#contract/days";
import { badInput } from "#mock/http/api-error";

/**
 * Returns an ISO 8601 instant in milliseconds.
 * @throws BAD_USER_INPUT for another text, and for a day that no calendar has, such as 30 February
 */
export function parseInstant(text: string, refusal = "An instant is not valid."): number {
  const at = Date.parse(text);
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (Number.isNaN(at) || !day || addDays(day, 0) !== day) throw badInput(refusal);
  return at;
}
