import type { RequestHandler } from "express";
import { GraphQLError } from "graphql";
import { CAPABILITIES, missingCapabilities } from "#contract/capabilities";
import type { Config } from "#mock/config";

// Without a capability the mock knows neither its operations, arguments and fields (`schema.ts`), nor its headers and errors.

/** Creates the middleware that removes the headers of missing capabilities. */
export function dropHeaders({ capabilities }: Config): RequestHandler {
  const dropped = missingCapabilities(capabilities).flatMap((name) => CAPABILITIES[name].headers ?? []);
  return ({ headers }, _response, next) => {
    for (const name of dropped) delete headers[name.toLowerCase()];
    next();
  };
}

/** Returns an error without the codes and extensions of missing capabilities. */
export function supportedError(error: GraphQLError, { capabilities }: Config): GraphQLError {
  const missing = missingCapabilities(capabilities).map((name) => CAPABILITIES[name]);
  if (missing.length === 0) return error;
  const { message, nodes, path, extensions } = error;
  const supported = { ...extensions };
  for (const name of missing.flatMap((capability) => capability.extensions ?? [])) delete supported[name];
  if (missing.some(({ codes }) => codes?.includes(String(supported.code)))) supported.code = "INTERNAL";
  return new GraphQLError(message, { nodes, path, extensions: supported });
}
