import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type GraphQLSchema } from "graphql";
import { CAPABILITIES, CAPABILITY_NAMES, type CapabilityName, missingCapabilities } from "./capabilities";

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
  removeOptionalParts(schema, missingCapabilities(capabilities));
  return schema;
}

/**
 * Removes the operations, arguments and fields of missing capabilities from a schema. An upstream that supports none
 * lacks the operation `capabilities`, too (CONF-03).
 */
export function removeOptionalParts(schema: GraphQLSchema, missing: readonly CapabilityName[]): void {
  const query = schema.getQueryType()?.getFields() ?? {};
  const mutation = schema.getMutationType()?.getFields() ?? {};
  for (const part of missing.flatMap((name) => CAPABILITIES[name].parts ?? [])) {
    const [owner = "", inner] = part.split(".");
    const operation = query[owner] ?? mutation[owner];
    if (inner === undefined) {
      delete query[owner];
      delete mutation[owner];
    }
    // `a.b` is an argument where `a` is an operation, else a field of a type.
    else if (operation) operation.args = operation.args.filter(({ name }) => name !== inner);
    else removeField(schema, owner, inner);
  }
  const supportsNone = missing.length === CAPABILITY_NAMES.length;
  if (supportsNone) delete query.capabilities;
}

function removeField(schema: GraphQLSchema, owner: string, name: string): void {
  const type = schema.getType(owner);
  // Checked by shape, not by class: the schema may come from another copy of the graphql module.
  if (type && "getFields" in type) delete type.getFields()[name];
}
