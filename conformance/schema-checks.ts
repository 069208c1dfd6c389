import { CriticalityLevel, DiffRule, diff } from "@graphql-inspector/core";
import { buildClientSchema, GraphQLSchema, getIntrospectionQuery, type IntrospectionQuery } from "graphql";
import { buildSelection } from "./answers";
import { askWithoutEffect } from "./capability-checks";
import { operationsOf } from "./contract-schema";
import type { Report } from "./report";
import type { Run } from "./run";

/** Compares the upstream's schema with the contract: by introspection, or by documents where that is off. */
export async function checkSchema(run: Run): Promise<void> {
  const { data, code } = await run.wire.ask("__schema", getIntrospectionQuery());
  if (code === null && data)
    return compareSchema(run.report, run.schema, buildClientSchema(data as unknown as IntrospectionQuery));
  run.report.notes.add("Introspection is off: the schema was compared by documents, which tell less about types.");
  return validate(run);
}

/** Reports differences that would break the portal. Additions are noted, since the portal ignores them. */
export async function compareSchema(report: Report, schema: GraphQLSchema, theirs: GraphQLSchema): Promise<void> {
  const changes = await diff(reachable(schema), reachable(theirs), [DiffRule.ignoreDescriptionChanges]);
  const about = changes.filter(({ type }) => !type.startsWith("DIRECTIVE"));
  for (const { field } of operationsOf(schema)) report.expect("schema", field.name, true, "", null);
  for (const { criticality, message, path = "schema" } of about) {
    if (criticality.level === CriticalityLevel.Breaking)
      report.expect("schema", nameOf(path), false, "the contract's type", message);
    else if (criticality.level === CriticalityLevel.Dangerous) report.notes.add(`Dangerous: ${message}.`);
    else report.notes.add(`Added: ${message}.`);
  }
}

/** Returns the path of a change without the root type's name, as the other checks name operations. */
const nameOf = (path: string) => path.replace(/^(?:Query|Mutation)\./, "");

/** Returns a schema of what its operations reach, so that types which nothing uses make no difference. */
const reachable = (schema: GraphQLSchema) =>
  new GraphQLSchema({ query: schema.getQueryType(), mutation: schema.getMutationType() });

/**
 * Sends a document that selects everything for each operation, without carrying it out; the upstream names what it
 * lacks.
 */
async function validate(run: Run): Promise<void> {
  for (const { kind, field } of operationsOf(run.schema)) {
    const reply = await askWithoutEffect(run.wire, { kind, field }, buildSelection(field.type));
    const came = reply.errors.map(({ message }) => message).join(" ") || reply.text;
    run.report.expect("schema", field.name, reply.code === null, "the contract's document is valid", came);
  }
}
