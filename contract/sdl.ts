import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type GraphQLSchema } from "graphql";
import { CAPABILITIES, CAPABILITY_NAMES, type CapabilityName, capabilitiesBeside } from "./capabilities";

/**
 * Returns the contract's SDL, one text for each domain.
 * @param root the project's folder
 */
export function readContract(root: string): string[] {
  const folder = join(root, "contract/schema");
  const files = readdirSync(folder).filter((name) => name.endsWith(".graphql"));
  return files.map((name) => readFileSync(join(folder, name), "utf8"));
}

/** Returns the contract of an upstream that supports these capabilities, without resolvers. */
export function buildContract(root: string, capabilities: readonly CapabilityName[]): GraphQLSchema {
  const schema = buildSchema(readContract(root).join("\n"));
  removeOptionalParts(schema, capabilitiesBeside(capabilities));
  return schema;
}

/**
 * Removes the operations, arguments and fields of capabilities from a schema; with the last one the operation
 * `capabilities`, too (CONF-03).
 */
export function removeOptionalParts(schema: GraphQLSchema, names: readonly CapabilityName[]): void {
  const [query, mutation] = [schema.getQueryType()?.getFields() ?? {}, schema.getMutationType()?.getFields() ?? {}];
  for (const part of names.flatMap((name) => CAPABILITIES[name].parts ?? [])) {
    const [owner = "", inner] = part.split(".");
    const operations = owner in query ? query : mutation;
    const operation = operations[owner];
    if (inner === undefined) delete operations[owner];
    else if (operation) operation.args = operation.args.filter((argument) => argument.name !== inner);
    else removeField(schema, owner, inner);
  }
  if (names.length === CAPABILITY_NAMES.length) delete query.capabilities;
}

function removeField(schema: GraphQLSchema, owner: string, name: string): void {
  const type = schema.getType(owner);
  // Checked by shape, not by class: the schema may come from another copy of the graphql module.
  if (type && "getFields" in type) delete type.getFields()[name];
}
