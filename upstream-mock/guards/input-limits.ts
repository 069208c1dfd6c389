import { EnvelopArmorPlugin } from "@escape.tech/graphql-armor";
import { msg } from "#contract/i18n/i18n";
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
    if (value.length > longest)
      throw badInput(msg("{name} must be {maximum, number} characters or fewer.", { name, maximum: longest }), name);
  } else if (Array.isArray(value)) {
    for (const item of value) requireWithinLimits(item, name);
  } else if (typeof value === "object" && value !== null) {
    for (const [field, item] of Object.entries(value)) requireWithinLimits(item, field);
  }
}

/** The most words and signs that a document may have. */
export const MOST_TOKENS = 2000;

/** The limits of a query: enough for user, policies and authorize in one query, too few for an attack. */
const ARMOR = {
  maxDepth: { n: 10 },
  maxAliases: { n: 30 },
  maxDirectives: { n: 20 },
  maxTokens: { n: MOST_TOKENS },
  costLimit: { maxCost: 10_000 },
};

/** Returns the plugin that refuses documents which select too much at once. */
export const queryCost = () => EnvelopArmorPlugin(ARMOR);
