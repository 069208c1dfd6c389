import { join } from "node:path";
import { buildSchema, type GraphQLSchema } from "graphql";
import { type CapabilityName, capabilitiesBeside } from "#contract/capabilities";
import { readContract, removeOptionalParts } from "#contract/sdl";
import type { OperationField } from "./arguments";

/** The project's folder. */
export const ROOT = join(import.meta.dirname, "..");

export const wholeContract = () => buildSchema(readContract(ROOT).join("\n"));

/** Returns the contract of an upstream that supports these capabilities. */
export function contractWith(capabilities: readonly CapabilityName[]): GraphQLSchema {
  const schema = wholeContract();
  removeOptionalParts(schema, capabilitiesBeside(capabilities));
  return schema;
}

export interface Operation {
  kind: "query" | "mutation";
  field: OperationField;
}

export function operationsOf(schema: GraphQLSchema): Operation[] {
  const fields = (type: ReturnType<GraphQLSchema["getQueryType"]>) => Object.values(type?.getFields() ?? {});
  return [
    ...fields(schema.getQueryType()).map((field) => ({ kind: "query" as const, field })),
    ...fields(schema.getMutationType()).map((field) => ({ kind: "mutation" as const, field })),
  ];
}
