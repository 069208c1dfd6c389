import { SEED_PASSWORD } from "#seeds/people";
import { requireAccountByEmail, startUpstream, TEST_NOW } from "./start-upstream";

export { TEST_NOW };

/** The key with which a test speaks as the portal does: see `fromVisitor`. */
const TEST_PORTAL_KEY = "the-key-that-these-tests-and-the-mock-share";

/** Returns the headers with which a portal names its visitor: an address, and the device that an account knows. */
export const fromVisitor = (address: string, device?: string): Record<string, string> => ({
  "x-portal-key": TEST_PORTAL_KEY,
  "x-visitor-address": address,
  "x-visitor-browser": "A%20browser",
  ...(device ? { "x-visitor-device": device } : {}),
});

export interface GraphqlAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it asked for.
  data: any;
  errors?: { message: string; extensions: { code: string } }[];
}

interface Asked {
  /** The bearer of a session. */
  as?: string;
  variables?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/**
 * Starts an upstream for a test, which must stop it, and which asks it in fewer words.
 * @param given settings that differ from the usual ones
 */
export async function startTestUpstream(given: Record<string, string> = {}) {
  const {
    upstream,
    url: origin,
    session,
    stop,
  } = await startUpstream({
    settings: { PORTAL_KEY: TEST_PORTAL_KEY, ...given },
  });
  const { db } = upstream;
  return {
    ...upstream,
    origin,
    /** Sends a GraphQL request over HTTP. */
    async ask(query: string, { as, variables, headers }: Asked = {}): Promise<GraphqlAnswer> {
      const response = await fetch(`${origin}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", ...bearer(as), ...headers },
        body: JSON.stringify({ query, variables }),
      });
      return { status: response.status, headers: response.headers, ...(await response.json()) };
    },
    /** Sends a REST request. */
    call: (method: string, path: string, body?: unknown, as?: string) =>
      fetch(origin + path, {
        method,
        headers: { ...bearer(as), ...(body === undefined ? {} : { "content-type": "application/json" }) },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    session,
    account: (email: string) => requireAccountByEmail(upstream, email),
    /** Begins what `rollBack` forgets: a test is one transaction, and the next one finds the seeded state. */
    begin: () => void db.$client.exec("BEGIN"),
    rollBack: () => void db.$client.exec("ROLLBACK"),
    stop,
  };
}

export type TestUpstream = Awaited<ReturnType<typeof startTestUpstream>>;

const bearer = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

/** Returns both credentials as variables of a document that takes $email and $password. */
export const credentials = (email: string, password = SEED_PASSWORD) => ({ email, password });

export const codeOf = (answer: GraphqlAnswer) => answer.errors?.[0]?.extensions.code;
export const messageOf = (answer: GraphqlAnswer) => answer.errors?.[0]?.message;
