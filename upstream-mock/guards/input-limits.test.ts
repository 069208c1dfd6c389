import {
  buildASTSchema,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  parse,
} from "graphql";
import { describe, expect, test } from "vitest";
import { getMaxInputLength, MAX_DESTINATION_NETWORKS, MAX_INPUT_LENGTHS, MAX_PASSWORD_LENGTH } from "#contract/limits";
import { readContract } from "#contract/sdl";
import { rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, credentials, messageOf } from "#mock/testing";

const upstream = testUpstream();

const schema = buildASTSchema(parse(readContract(process.cwd()).join("\n")));
const operations = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ["query", field] as const),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ["mutation", field] as const),
];

/** A text within the inputs of an operation: by its fields' names, and by its limit's key. */
interface Text {
  path: string[];
  owner: string;
}

function textsIn(owner: string, type: GraphQLInputType, path: string[]): Text[] {
  const named = getNamedType(type);
  if (isInputObjectType(named))
    return Object.values(named.getFields()).flatMap((f) => textsIn(named.name, f.type, [...path, f.name]));
  return ["String", "ID"].includes(named.name) ? [{ path, owner }] : [];
}

const textsOf = ({ name, args }: GraphQLField<unknown, unknown>) =>
  args.flatMap((arg) => textsIn(name, arg.type, [arg.name]));

const VALUES: Record<string, unknown> = { Int: 1, Float: 1, Boolean: true, DateTime: "2026-03-16T09:00:00.000Z" };

/** Returns a value of a type with a text of some length at a path; what else is required has a short value. */
function buildValue(type: GraphQLInputType, [name, ...path]: string[], length: number): unknown {
  if (isNonNullType(type)) return buildValue(type.ofType, [name ?? "", ...path], length);
  if (isListType(type)) return [buildValue(type.ofType, [name ?? "", ...path], length)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return VALUES[type.name] ?? (path[0] === undefined ? "x".repeat(length) : "x");
  const needed = Object.values(type.getFields()).filter((f) => isNonNullType(f.type) || f.name === path[0]);
  return Object.fromEntries(
    needed.map((f) => [f.name, buildValue(f.type, f.name === path[0] ? path : ["x", "short"], length)]),
  );
}

function call(kind: string, { name, args, type }: GraphQLField<unknown, unknown>, path: string[], length: number) {
  const given = args.filter((arg) => isNonNullType(arg.type) || arg.name === path[0]);
  const variables = Object.fromEntries(
    given.map((arg) => [arg.name, buildValue(arg.type, arg.name === path[0] ? path : ["x", "short"], length)]),
  );
  const declared = given.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const passed = given.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const selected = isLeafType(getNamedType(type)) ? "" : "{ __typename }";
  return upstream.ask(`${kind} (${declared}) { ${name}(${passed}) ${selected} }`, {
    as: upstream.session("master@acme.example"),
    variables,
  });
}

describe("every operation refuses a text that is longer than the contract permits [SAFE-01]", () => {
  test.each(
    operations
      .filter(([, field]) => textsOf(field).length > 0)
      .map(([kind, field]) => [field.name, kind, field] as const),
  )("%s", async (_, kind, field) => {
    for (const { path, owner } of textsOf(field)) {
      const name = path.at(-1) ?? "";
      const maximum = getMaxInputLength(owner, name);
      const answer = await call(kind, field, path, maximum + 1);
      const message = `${name} must be ${maximum.toLocaleString("en")} characters or fewer.`;
      expect([codeOf(answer), messageOf(answer)], path.join(".")).toEqual(["BAD_USER_INPUT", message]);
    }
  });
});

test("every limit is that of an input which the contract has [SAFE-01]", () => {
  const ofRest = ["new_grafana_password"];
  const keys = operations
    .flatMap(([, field]) => textsOf(field))
    .flatMap(({ path, owner }) => {
      const name = path.at(-1) ?? "";
      return [name, `${owner}.${name}`];
    });
  expect([...keys, ...ofRest]).toEqual(expect.arrayContaining(Object.keys(MAX_INPUT_LENGTHS)));
});

test("paths of REST refuse them as well [SAFE-01]", async () => {
  const as = upstream.session("master@acme.example");
  const body = { company_id: "x", new_grafana_password: "x".repeat(MAX_PASSWORD_LENGTH) };
  expect((await upstream.call("POST", "/central-backend/monitoring/reset-grafana-password", body, as)).status).toBe(
    400,
  );
  const long = "x".repeat(1000);
  const link = "/central-backend/v1/fleet-management-crud/get-virtual-appliance-links?activationKey=";
  expect((await upstream.call("GET", link + long, undefined, as)).status).toBe(400);
});

test("a password that nobody can have is not hashed, and no failure is counted [SAFE-01]", async () => {
  const query =
    "query ($email: String!, $password: String!) { authenticate(email: $email, password: $password) { mfaEnabled } }";
  const variables = credentials("master@acme.example", "x".repeat(240_000));
  for (let turn = 0; turn < 12; turn++) expect(codeOf(await upstream.ask(query, { variables }))).toBe("BAD_USER_INPUT");
  expect((await upstream.ask(query, { variables: credentials("master@acme.example") })).errors).toBeUndefined();
});

test("a destination has a bounded number of networks [RASD-03, SAFE-01]", async () => {
  const calls = rasCalls(upstream);
  const save = (count: number) =>
    calls.ask("setDestinations", {
      locationId: calls.at("Firenze Shop"),
      destinations: [
        { name: "LAN", networkDestinations: Array.from({ length: count }, (_, i) => `10.0.${i >> 8}.${i & 255}`) },
      ],
    });
  expect(codeOf(await save(MAX_DESTINATION_NETWORKS + 1))).toBe("BAD_USER_INPUT");
  expect((await save(MAX_DESTINATION_NETWORKS)).errors).toBeUndefined();
});
