import { REST, type RestOperation } from "#contract/rest";

const PATTERNS = Object.entries(REST).map(([id, { method, path }]) => ({
  id: id as RestOperation,
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace("{product}", "[^/]+")}$`),
}));

/** Returns the REST operation of a path without its query; undefined for a path that the contract does not have. */
export const findRestOperation = (method: string, path: string): RestOperation | undefined =>
  PATTERNS.find((each) => each.method === method && each.pattern.test(path))?.id;
