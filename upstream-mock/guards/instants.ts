import { parseInstant as parse } from "#contract/days";
import { msg } from "#contract/i18n/i18n";
import { badInput } from "#mock/http/api-error";

/**
 * Returns an ISO 8601 instant with its zone in milliseconds.
 * @throws BAD_USER_INPUT for another text, and for a day that no calendar has
 */
export function parseInstant(text: string, refusal = msg("An instant is not valid.")): number {
  const at = parse(text);
  if (at === undefined) throw badInput(refusal);
  return at;
}
