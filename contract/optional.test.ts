import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildSchema, type GraphQLNamedType, isInputObjectType, isObjectType } from "graphql";
import { expect, test } from "vitest";
import { OPTIONAL, type OptionalKind, optionalNames } from "./optional";
import { OPERATIONS } from "./permissions";

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8");
const files = readdirSync(new URL("schema", import.meta.url)).filter((name) => name.endsWith(".graphql"));
const schema = buildSchema(files.map((name) => read(`schema/${name}`)).join("\n"));

const isOptional = ({ description }: { description?: string | null }) => /^Optional\b/.test(description ?? "");

/** Returns the optional fields and arguments of a type, each with its kind and name. */
function partsOf(type: GraphQLNamedType): [OptionalKind, string][] {
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(isOptional);
    return fields.map(({ name }) => ["input field", `${type.name}.${name}`]);
  }
  if (!isObjectType(type)) return [];
  const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
  return Object.values(type.getFields()).flatMap((field): [OptionalKind, string][] => {
    const own: [OptionalKind, string] = isRoot
      ? [type === schema.getQueryType() ? "query" : "mutation", field.name]
      : ["output field", `${type.name}.${field.name}`];
    const args = field.args.filter(isOptional).map(({ name }): [OptionalKind, string] => {
      return ["argument", `${isRoot ? "" : `${type.name}.`}${field.name}.${name}`];
    });
    return isOptional(field) ? [own, ...args] : args;
  });
}

/** Returns the headers and errors that the schema's own description calls optional, since SDL can't declare them. */
function partsOfWire(): [string | undefined, string | undefined][] {
  const lines = (schema.description ?? "").matchAll(/^Optional (request header|error code|error extension) (\S+):/gm);
  return [...lines].map(([, kind, name]) => [kind, name]);
}

test("the table lists what the SDL calls optional, and nothing else [CONF-03]", () => {
  const described = [...Object.values(schema.getTypeMap()).flatMap(partsOf), ...partsOfWire()];
  const listed = Object.entries(OPTIONAL).map(([name, { kind }]) => [kind, name]);
  expect(described.toSorted()).toEqual(listed.toSorted());
});

test("each part that a description calls optional begins with that word [CONF-03]", () => {
  const text = files.map((name) => read(`schema/${name}`)).join("\n");
  const begins = [...text.matchAll(/^\s*"{0,3}Optional\b/gm)];
  expect(begins).toHaveLength(optionalNames().length);
});

test("REST calls name all optional headers of the table but the one for signing in [CONF-03]", () => {
  const description = /description: >\n([\s\S]*?)\n {2}license:/.exec(read("openapi.yaml"))?.[1] ?? "";
  const headers = [...description.matchAll(/`((?:X-|Idempotency-)[\w-]+)`/g)].map(([, name]) => name);
  const listed = optionalNames("request header").filter((name) => name !== "X-Visitor-Device");
  expect(headers.toSorted()).toEqual(listed.toSorted());
});

test("an optional operation needs the permissions that the table names [CONF-03, UP-02]", () => {
  for (const [name, part] of Object.entries(OPTIONAL)) {
    if (!("permission" in part)) continue;
    const need = OPERATIONS[name];
    const needed = need?.access === "granted" ? need.grants.map(({ permission }) => permission) : need?.access;
    expect(part.permission, name).toEqual(needed);
  }
});

test("each row says in a sentence how the portal works without the part [CONF-03]", () => {
  for (const [name, { without }] of Object.entries(OPTIONAL)) expect(without, name).toMatch(/^[A-Z][^\n]{20,}\.$/);
});
