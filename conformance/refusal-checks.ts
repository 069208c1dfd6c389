import type { SignedInAccount } from "./accounts";
import { createUnknownIds, type EntityIds, findIdArguments, toEntityIds, variablesFor } from "./arguments";
import { describeReply, expectRefusal, readOnlyOperations, requiresSignIn } from "./read-checks";
import { attempt, queryAllFields, queryByName, type Run } from "./run";

/** Sends every read-only operation without a session and with one that never existed: both are refused (GATE-06). */
export async function checkWithoutSession(run: Run): Promise<void> {
  for (const operation of readOnlyOperations(run).filter(requiresSignIn)) {
    const variables = variablesFor(operation.field, createUnknownIds, "required");
    for (const [who, as] of [
      ["without a session", undefined],
      ["with an unknown session", "conformance-no-such-session"],
    ] as const) {
      const where = `${operation.field.name} ${who}`;
      await attempt(run, where, async () => {
        const reply = await queryAllFields(run, operation, { as, variables });
        expectRefusal(run, "permissions", where, "UNAUTHENTICATED", reply);
      });
    }
  }
}

/** Queries ids of another company, and ids that don't exist: both are not found, with the same answer (UP-02). */
export async function checkTenancy(run: Run): Promise<void> {
  for (const person of selectStrongest(run)) {
    const place = run.places.get(person.companyId)?.[0];
    const ownIds = toEntityIds(person, place);
    for (const [owner, foreignIds] of [["no company", createUnknownIds()] as const, ...foreignTo(run, person)])
      await checkForeignIds(run, person, ownIds, { owner, ids: foreignIds });
  }
}

/** Returns an account of each company, the one with the most roles; a master has them all. */
function selectStrongest({ people }: Run): SignedInAccount[] {
  const ranked = people.toSorted((one, other) => countRoles(one) - countRoles(other));
  // Later entries win.
  return [...new Map(ranked.map((account) => [account.companyId, account])).values()];
}

const countRoles = ({ company: roles }: SignedInAccount) => (roles.includes("master") ? 100 : roles.length);

function foreignTo(run: Run, { companyId }: SignedInAccount): (readonly [string, EntityIds])[] {
  const others = selectStrongest(run).filter((other) => other.companyId !== companyId);
  if (others.length === 0) run.report.skip("Things of another company", "accounts of two companies are needed");
  return others.map((other) => [
    `the company of ${other.email}`,
    toEntityIds(other, run.places.get(other.companyId)?.[0]),
  ]);
}

async function checkForeignIds(
  run: Run,
  person: SignedInAccount,
  ownIds: EntityIds,
  foreign: { owner: string; ids: EntityIds },
): Promise<void> {
  for (const operation of readOnlyOperations(run).filter(requiresSignIn)) {
    const { field } = operation;
    // An operation without id arguments can only return its own company's data.
    for (const path of findIdArguments(field)) {
      const variables = variablesFor(field, (at) => (at === path ? foreign.ids : ownIds), "required");
      if (!hasValueAt(variables, path)) continue;
      const where = `${path} of ${foreign.owner} by ${person.email}`;
      await attempt(run, where, async () => {
        const reply = await queryAllFields(run, operation, { as: person.token, variables });
        // `authorize` answers false in place of an error.
        if (field.name === "authorize")
          run.report.expect("tenancy", where, reply.data?.authorize === false, "false", describeReply(reply));
        else expectRefusal(run, "tenancy", where, "NOT_FOUND", reply);
      });
    }
  }
}

/** True when the variables have a value at an argument's path, which begins with the operation; of a list the first counts. */
const hasValueAt = (variables: Record<string, unknown>, path: string): boolean =>
  path
    .split(".")
    .slice(1)
    .reduce<unknown>((value, name) => Object(Array.isArray(value) ? value[0] : value)[name], variables) !== undefined;

/** Sends requests that the upstream must refuse as bad input. */
export async function checkErrors(run: Run): Promise<void> {
  const expectBadInput = async (where: string, document: string, variables: Record<string, unknown> = {}) =>
    expectRefusal(run, "errors", where, "BAD_USER_INPUT", await run.wire.ask(where, document, { variables }));
  await expectBadInput("a document that can't be read", "{ loggedInUser {");
  await expectBadInput("a field that is not there", "{ loggedInUser { conformanceNoSuchField } }");
  const typedDocument = "query ($hash: String!) { verifyTokenHash(hash: $hash) }";
  await expectBadInput("a variable of another type", typedDocument, { hash: { no: "text" } });
  // An upstream that said UNAUTHENTICATED would end the portal's session (contract decision 40).
  const variables = { email: createUnknownIds().userEmail, password: "conformance, not a password" };
  const reply = await queryByName(run, "authenticate", { variables });
  expectRefusal(run, "errors", "authenticate with a wrong password", "BAD_USER_INPUT", reply);
}

/**
 * Sends a query by GET, which must not be served: some queries have effects, and any website could trigger them
 * (contract decision 2).
 */
export async function checkGet(run: Run): Promise<void> {
  const { status, json } = await run.wire.send(
    "GET /graphql",
    `/graphql?${new URLSearchParams({ query: "{ __typename }" })}`,
    {
      headers: { accept: "application/json" },
    },
  );
  const isServed = Object(Object(json).data).__typename !== undefined;
  run.report.expect("http", "GET /graphql", !isServed && status >= 400, "405: only POST is served", { status, json });
}
