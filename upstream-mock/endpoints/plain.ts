import type { RequestHandler } from "express";
import { GraphQLError } from "graphql";
import { optionalNames } from "#contract/optional";

// With MOCK_PLAIN=1 the mock is an upstream that knows only the specification: it drops all of contract/optional.ts.

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
