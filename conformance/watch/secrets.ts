import { type DocumentNode, visit } from "graphql";
import { HEADERS } from "#contract/headers";

/** The names of arguments and fields whose texts no report shows. */
const SECRET =
  /password|secret|token|codes?$|hash|ticket|attempt|credential|challenge|response|ovpn|config|file|link|key$/i;

/** Returns the texts of a value that are under the name of a secret. */
export function secretTexts(value: unknown, isSecret = false): string[] {
  if (typeof value === "string") return isSecret ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, each]) => secretTexts(each, isSecret || (!isList && SECRET.test(name))));
}

/** Returns the secrets that a document has in itself. */
export function literalSecrets(document: DocumentNode): string[] {
  const found: string[] = [];
  visit(document, {
    StringValue(node, _key, _parent, _path, ancestors) {
      const names = ancestors.flatMap((each) => ("name" in each && each.name ? (each.name.value ?? []) : []));
      if (names.some((name) => SECRET.test(name))) found.push(node.value);
    },
  });
  return found;
}

const HEADER_SECRETS = ["authorization", "proxy-authorization", "cookie", "set-cookie", HEADERS.portalKey];

/** Returns the secrets of headers: credentials, cookies, and the key that the upstream shares with portals. */
export const headerSecrets = (headers: Headers): string[] =>
  HEADER_SECRETS.flatMap((name) => {
    const value = headers.get(name);
    return value ? [value, value.replace(/^\S+ /, "")] : [];
  });
