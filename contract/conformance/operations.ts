import type { GraphQLSchema } from "graphql";
import type { OperationField } from "./arguments";

export interface Operation {
  kind: "query" | "mutation";
  field: OperationField;
}

/** Returns every operation of a schema. */
export function operationsOf(schema: GraphQLSchema): Operation[] {
  const fields = (type: ReturnType<GraphQLSchema["getQueryType"]>) => Object.values(type?.getFields() ?? {});
  return [
    ...fields(schema.getQueryType()).map((field) => ({ kind: "query" as const, field })),
    ...fields(schema.getMutationType()).map((field) => ({ kind: "mutation" as const, field })),
  ];
}
