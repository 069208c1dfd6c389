import type { GraphQLSchema } from "graphql";
import { OPTIONAL, type OptionalName } from "#contract/optional";

/** Removes optional operations, arguments and fields from a schema; what a schema does not show is passed over (CONF-03). */
export function leaveOut(schema: GraphQLSchema, names: readonly OptionalName[]): void {
  const [query, mutation] = [schema.getQueryType()?.getFields() ?? {}, schema.getMutationType()?.getFields() ?? {}];
  for (const name of names) {
    const [owner = "", part = ""] = name.split(".");
    const { kind } = OPTIONAL[name];
    if (kind === "query") delete query[name];
    if (kind === "mutation") delete mutation[name];
    if (kind === "argument") removeArgument([query[owner], mutation[owner]], part);
    if (kind === "input field" || kind === "output field") removeField(schema, owner, part);
  }
}

function removeArgument(fields: ({ args: readonly { name: string }[] } | undefined)[], name: string): void {
  for (const field of fields) if (field) field.args = field.args.filter((argument) => argument.name !== name);
}

function removeField(schema: GraphQLSchema, owner: string, name: string): void {
  const type = schema.getType(owner);
  // Checked by shape, not by class: the schema may come from another copy of the graphql module.
  if (type && "getFields" in type) delete type.getFields()[name];
}
