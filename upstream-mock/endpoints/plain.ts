import type { RequestHandler } from "express";
import { GraphQLError, type GraphQLSchema } from "graphql";
import { type OptionalName, optionalNames } from "#contract/optional";

// With MOCK_PLAIN=1 the mock is an upstream that knows only the specification: it drops all of contract/optional.ts.

/** Removes the optional operations, arguments and fields from a schema (CONF-03). */
export function withoutOptional(schema: GraphQLSchema): void {
  for (const name of optionalNames("query")) delete schema.getQueryType()?.getFields()[name];
  for (const name of optionalNames("mutation")) delete schema.getMutationType()?.getFields()[name];
  for (const name of optionalNames("argument")) removeArgument(schema, name);
  for (const name of [...optionalNames("input field"), ...optionalNames("output field")]) removeField(schema, name);
}

function removeArgument(schema: GraphQLSchema, name: OptionalName): void {
  const [operation = "", argument] = name.split(".");
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    const field = type?.getFields()[operation];
    if (field) field.args = field.args.filter((each) => each.name !== argument);
  }
}

function removeField(schema: GraphQLSchema, name: OptionalName): void {
  const [typeName = "", field = ""] = name.split(".");
  const type = schema.getType(typeName);
  // Checked by shape, not by class: the schema may come from another copy of the graphql module.
  if (type && "getFields" in type) delete type.getFields()[field];
}

/** Drops the optional headers of a request before they are read. */
export const dropOptionalHeaders: RequestHandler = ({ headers }, _response, next) => {
  for (const name of optionalNames("request header")) delete headers[name.toLowerCase()];
  next();
};

const CODES: readonly string[] = optionalNames("error code");
const EXTENSIONS: readonly string[] = optionalNames("error extension");

/** Returns an error without the optional codes and extensions. */
export function plainError({ message, nodes, path, extensions }: GraphQLError): GraphQLError {
  const known = Object.entries(extensions).filter(([name]) => !EXTENSIONS.includes(`extensions.${name}`));
  const told = known.map(([name, value]) => [
    name,
    name === "code" && CODES.includes(String(value)) ? "INTERNAL" : value,
  ]);
  return new GraphQLError(message, { nodes, path, extensions: Object.fromEntries(told) });
}
