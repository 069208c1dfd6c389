import type { SignedInAccount } from "./accounts";
import { createUnknownIds, type EntityIds, findIdArguments, toEntityIds, variablesFor } from "./arguments";
import { describeReply, expectRefusal, readOnlyOperations, requiresSignIn } from "./read-checks";
import { queryAllFields, queryByName, type Run } from "./run";

/** Asks everything that only reads without a session, and with one that there never was (GATE-06). */
export async function checkStrangers(run: Run): Promise<void> {
  for (const operation of readOnlyOperations(run).filter(requiresSignIn)) {
    const variables = variablesFor(operation.field, createUnknownIds, false);
    for (const [who, as] of [
      ["without a session", undefined],
      ["with an unknown session", "conformance-no-such-session"],
    ] as const) {
      const reply = await queryAllFields(run, operation, { as, variables });
      expectRefusal(run, "permissions", `${operation.field.name} ${who}`, "UNAUTHENTICATED", reply);
    }
  }
}

/** Queries ids of another company, and ids that don't exist: both are not found, with the same answer (UP-02). */
export async function checkTenancy(run: Run): Promise<void> {
  for (const person of strongest(run)) {
    const place = run.places.get(person.companyId)?.[0];
    const own = toEntityIds(person, place);
    for (const [whose, foreign] of [["no company", createUnknownIds()] as const, ...foreignTo(run, person)])
      await askAbout(run, person, own, { whose, world: foreign });
  }
}

/** Returns a person of each company, the one with the most rights. */
function strongest({ people }: Run): SignedInAccount[] {
  const ranked = people.toSorted((one, other) => rank(other) - rank(one));
  return [...new Map(ranked.toReversed().map((person) => [person.companyId, person])).values()];
}

const rank = ({ company }: SignedInAccount) => (company.includes("master") ? 100 : company.length);

function foreignTo(run: Run, { companyId }: SignedInAccount): (readonly [string, EntityIds])[] {
  const others = strongest(run).filter((other) => other.companyId !== companyId);
  if (others.length === 0) run.report.skipped.add("Things of another company: accounts of two companies are needed.");
  return others.map((other) => [
    `the company of ${other.email}`,
    toEntityIds(other, run.places.get(other.companyId)?.[0]),
  ]);
}

async function askAbout(
  run: Run,
  person: SignedInAccount,
  own: EntityIds,
  foreign: { whose: string; world: EntityIds },
): Promise<void> {
  for (const operation of readOnlyOperations(run).filter(requiresSignIn)) {
    const { field } = operation;
    // A list without an id argument is recognised by its company alone.
    for (const path of findIdArguments(field)) {
      const variables = variablesFor(field, (at) => (at === path ? foreign.world : own), false);
      if (!isGiven(variables, path)) continue;
      const reply = await queryAllFields(run, operation, { as: person.token, variables });
      const where = `${path} of ${foreign.whose} by ${person.email}`;
      if (field.name === "authorize")
        run.report.expect("tenancy", where, reply.data?.authorize === false, "false", describeReply(reply));
      else expectRefusal(run, "tenancy", where, "NOT_FOUND", reply);
    }
  }
}

/** True when the variables have a value at the path of an argument, whose first part is the operation. */
const isGiven = (variables: Record<string, unknown>, path: string): boolean =>
  path
    .split(".")
    .slice(1)
    .reduce<unknown>((value, name) => Object(Array.isArray(value) ? value[0] : value)[name], variables) !== undefined;

/** Sends requests that the upstream has to refuse, and looks at what it says. */
export async function checkErrors(run: Run): Promise<void> {
  const refused = async (where: string, document: string, variables: Record<string, unknown> = {}) =>
    expectRefusal(run, "errors", where, "BAD_USER_INPUT", await run.wire.ask(where, document, { variables }));
  await refused("a document that can't be read", "{ loggedInUser {");
  await refused("a field that is not there", "{ loggedInUser { conformanceNoSuchField } }");
  const typed = "query ($hash: String!) { verifyTokenHash(hash: $hash) }";
  await refused("a variable of another type", typed, { hash: { no: "text" } });
  // An upstream that said UNAUTHENTICATED would end the portal's session (contract decision 40).
  const variables = { email: createUnknownIds().userEmail, password: "conformance, not a password" };
  const reply = await queryByName(run, "authenticate", { variables });
  expectRefusal(run, "errors", "authenticate with a wrong password", "BAD_USER_INPUT", reply);
}

/** Sends a query by GET, which would let another site's page ask: several queries have effects (contract decision 2). */
export async function checkGet(run: Run): Promise<void> {
  const { status, json } = await run.wire.send(`/graphql?${new URLSearchParams({ query: "{ __typename }" })}`, {
    headers: { accept: "application/json" },
  });
  const isServed = Object(Object(json).data).__typename !== undefined;
  run.report.expect("http", "GET /graphql", !isServed && status >= 400, "405: only POST is served", { status, json });
}
