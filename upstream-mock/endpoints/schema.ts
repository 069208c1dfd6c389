import type { GraphQLObjectType, GraphQLSchema } from "graphql";
import { createSchema } from "graphql-yoga";
import { type CapabilityName, missingCapabilities } from "#contract/capabilities";
import { readContract, removeOptionalParts } from "#contract/sdl";
import type { Context } from "#mock/context";
import { accessRequests } from "#mock/domains/access-requests/resolvers";
import { activity } from "#mock/domains/activity/resolvers";
import { alerts } from "#mock/domains/alerts/resolvers";
import { attention } from "#mock/domains/attention/resolvers";
import { calendar } from "#mock/domains/calendar/resolvers";
import { departures } from "#mock/domains/departures/resolvers";
import { events } from "#mock/domains/events/resolvers";
import { fleet } from "#mock/domains/fleet/resolvers";
import { identity } from "#mock/domains/identity/resolvers";
import { notes } from "#mock/domains/notes/resolvers";
import { passkeys } from "#mock/domains/passkeys/resolvers";
import { people } from "#mock/domains/people/resolvers";
import { ras } from "#mock/domains/ras/resolvers";
import { search } from "#mock/domains/search/resolvers";
import { settings } from "#mock/domains/settings/resolvers";
import { requests } from "#mock/domains/support-requests/resolvers";
import { views } from "#mock/domains/views/resolvers";
import type { Resolvers } from "#mock/generated/resolvers";
import { storeAnswer } from "#mock/guards/idempotency";
import { requireInputsWithinLimits } from "#mock/guards/input-limits";

const domains: Resolvers[] = [
  identity,
  people,
  fleet,
  events,
  notes,
  requests,
  ras,
  search,
  attention,
  activity,
  settings,
  views,
  calendar,
  passkeys,
  alerts,
  accessRequests,
  departures,
];

/**
 * Returns the contract's schema with the domains' resolvers.
 * @param root the project's folder
 * @param capabilities the supported ones; without any the schema lacks `capabilities` too
 */
export function buildSchema(root: string, capabilities: readonly CapabilityName[]): GraphQLSchema {
  const schema = createSchema<Context>({ typeDefs: readContract(root), resolvers: domains });
  removeOptionalParts(schema, missingCapabilities(capabilities));
  for (const type of [schema.getQueryType(), schema.getMutationType()]) if (type) guardOperations(type);
  return schema;
}

/** Limits the input of each operation, and stores its answer with its effect. */
function guardOperations(root: GraphQLObjectType): void {
  for (const operation of Object.values(root.getFields())) {
    if (!operation.resolve) continue;
    const resolve = storeAnswer(operation.resolve);
    operation.resolve = (source, args, context, info) => {
      requireInputsWithinLimits(operation.name, operation.args, args);
      return resolve(source, args, context, info);
    };
  }
}
