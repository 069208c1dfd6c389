import { longestInput } from "#contract/limits";
import { badInput } from "#mock/http/api-error";

/**
 * Throws BAD_USER_INPUT when a text in the input of a call is longer than the contract permits, before anything is hashed,
 * counted or stored (SAFE-01).
 * @param name names the text; in an object each field has its own name
 */
export function requireWithinLimits(value: unknown, name = ""): void {
  if (typeof value === "string") {
    const longest = longestInput(name);
    if (value.length > longest) throw badInput(`${name} must be ${longest} characters or fewer.`, name);
  } else if (Array.isArray(value)) {
    for (const item of value) requireWithinLimits(item, name);
  } else if (typeof value === "object" && value !== null) {
    for (const [field, item] of Object.entries(value)) requireWithinLimits(item, field);
  }
}
