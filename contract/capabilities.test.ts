import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildSchema, type GraphQLNamedType, isInputObjectType, isObjectType } from "graphql";
import { expect, test } from "vitest";
import { CAPABILITIES, knownCapabilities } from "./capabilities";

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8");
const files = readdirSync(new URL("schema", import.meta.url)).filter((name) => name.endsWith(".graphql"));
const schema = buildSchema(files.map((name) => read(`schema/${name}`)).join("\n"));

type Part = [capability: string, name: string];

const MARK = /^Optional \[D, ([\w-]+)\]/;

function marked(name: string, { description }: { description?: string | null }): Part[] {
  const [, capability] = MARK.exec(description ?? "") ?? [];
  return capability ? [[capability, name]] : [];
}

/** Returns the parts of capabilities among the fields and arguments of a type. */
function partsOf(type: GraphQLNamedType): Part[] {
  if (isInputObjectType(type))
    return Object.values(type.getFields()).flatMap((field) => marked(`${type.name}.${field.name}`, field));
  if (!isObjectType(type)) return [];
  const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
  return Object.values(type.getFields()).flatMap((field) => {
    const name = isRoot ? field.name : `${type.name}.${field.name}`;
    return [...marked(name, field), ...field.args.flatMap((argument) => marked(`${name}.${argument.name}`, argument))];
  });
}

/** Returns the headers and errors that the schema's own description marks, since SDL can't declare them. */
function partsOfWire(): Part[] {
  const lines = (schema.description ?? "").matchAll(
    /^Optional \[D, ([\w-]+)\] (?:request header|error code|error extension) (\S+):/gm,
  );
  return [...lines].map(([, capability = "", name = ""]) => [capability, name]);
}

test("the table lists what the SDL marks as a part of a capability, and nothing else [CONF-03]", () => {
  const described = [...Object.values(schema.getTypeMap()).flatMap(partsOf), ...partsOfWire()];
  const listed = Object.entries(CAPABILITIES).flatMap(([capability, row]) =>
    [row.parts, row.headers, row.codes, row.extensions]
      .flatMap((names) => names ?? [])
      .map((name) => [capability, name]),
  );
  expect(described.toSorted()).toEqual(listed.toSorted());
});

test("each mark in the SDL is read [CONF-03]", () => {
  const marks = files
    .map((name) => read(`schema/${name}`))
    .join("\n")
    .match(/^\s*"{0,3}Optional \[D, /gm);
  const listed = Object.values(CAPABILITIES).flatMap((row) => [row.parts, row.headers, row.codes, row.extensions]);
  expect(marks).toHaveLength(listed.flatMap((names) => names ?? []).length);
});

test("REST calls name all headers of capabilities but the one for signing in [CONF-03]", () => {
  const description = /description: >\n([\s\S]*?)\n {2}license:/.exec(read("openapi.yaml"))?.[1] ?? "";
  const headers = [...description.matchAll(/`((?:X-|Idempotency-|Accept-)[\w-]+)`/g)].map(([, name]) => name);
  const listed = Object.values(CAPABILITIES).flatMap((row) => row.headers ?? []);
  expect(headers.toSorted()).toEqual(listed.filter((name) => name !== "X-Visitor-Device").toSorted());
});

test("each capability says in sentences how the portal works without it [CONF-03]", () => {
  for (const [name, { without }] of Object.entries(CAPABILITIES)) expect(without, name).toMatch(/^[A-Z][^\n]{20,}\.$/);
});

/** The names with which an upstream that has all of `extended` may still answer. */
const FORMER = `account-security invitations users fleet bulk-assignment overview activity gateway-reports access-terms
  redeployment profile-tickets requests safe-writes visitor-headers certificate-renewal`.split(/\s+/);

test.each([
  [
    "what is named, in the table's order",
    ["passkeys", "alerts", "extended", "news"],
    ["extended", "alerts", "passkeys"],
  ],
  ["nothing without extended, which all others presuppose", ["alerts", "passkeys", "fleet"], []],
  ["extended by all of its former names", [...FORMER, "alerts"], ["extended", "alerts"]],
  ["nothing by some of them", [...FORMER.slice(1), "alerts"], []],
])("an upstream has %s [CONF-03]", (_, named, known) => {
  expect(knownCapabilities(named)).toEqual(known);
});
