import { join } from "node:path";
import { buildSchema, type GraphQLSchema } from "graphql";
import type { CapabilityName } from "#contract/capabilities";
import { buildContract, readContract } from "#contract/sdl";
import type { OperationField } from "./arguments";

/** The project's folder. */
export const ROOT = join(import.meta.dirname, "..");

export const wholeContract = () => buildSchema(readContract(ROOT).join("\n"));

/** Returns the contract of an upstream that supports these capabilities. */
export const contractWith = (capabilities: readonly CapabilityName[]) => buildContract(ROOT, capabilities);

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
