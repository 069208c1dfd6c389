import { EnvelopArmorPlugin } from "@escape.tech/graphql-armor";
import type { GraphQLArgument, GraphQLInputField, GraphQLInputObjectType, GraphQLInputType } from "graphql";
import { msg } from "#contract/i18n/i18n";
import { getMaxInputLength } from "#contract/limits";
import { badInput } from "#mock/http/api-error";

type Input = GraphQLArgument | GraphQLInputField;

/**
 * Throws BAD_USER_INPUT when a text in the arguments of an operation is longer than the contract permits, before
 * anything is hashed, counted or stored (SAFE-01).
 * @param owner names the operation or the input type that has the inputs
 */
export function requireInputsWithinLimits(owner: string, inputs: readonly Input[], values: object): void {
  for (const { name, type } of inputs) {
    const object = findInputObject(type);
    for (const value of [Reflect.get(values, name)].flat(Infinity))
      if (!object) requireTextWithinLimit(owner, name, value);
      else if (value) requireInputsWithinLimits(object.name, Object.values(object.getFields()), value);
  }
}

/** Does the same with the query and the body of a REST call, whose inputs have limits by their names alone. */
export function requireBodyWithinLimits(values: object): void {
  for (const [name, value] of Object.entries(values))
    if (typeof value === "object" && value !== null) requireBodyWithinLimits(value);
    else requireTextWithinLimit("", name, value);
}

/** Returns the input type within lists and "!". The classes of graphql can't be compared: tests load two copies of it. */
function findInputObject(type: GraphQLInputType): GraphQLInputObjectType | null {
  if ("ofType" in type) return findInputObject(type.ofType);
  return "getFields" in type ? type : null;
}

function requireTextWithinLimit(owner: string, name: string, value: unknown): void {
  const maximum = getMaxInputLength(owner, name);
  if (typeof value === "string" && value.length > maximum)
    throw badInput(msg("{name} must be {maximum, number} characters or fewer.", { name, maximum }), name);
}

/** The most words and signs that a document may have. */
export const MAX_DOCUMENT_TOKENS = 2000;

/** The limits of a query: enough for user, policies and authorize in one query, too few for an attack. */
const ARMOR = {
  maxDepth: { n: 10 },
  maxAliases: { n: 30 },
  maxDirectives: { n: 20 },
  maxTokens: { n: MAX_DOCUMENT_TOKENS },
  costLimit: { maxCost: 10_000 },
};

/** Returns the plugin that refuses documents which select too much at once. */
export const queryCost = () => EnvelopArmorPlugin(ARMOR);
