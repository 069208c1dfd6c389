import { EnvelopArmorPlugin } from "@escape.tech/graphql-armor";

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
