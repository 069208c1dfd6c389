import { PASSWORD, type World } from "./world";

// biome-ignore lint/suspicious/noExplicitAny: the document decides what the answer holds
type Data = any;

/**
 * Sends a GraphQL document to the mock and returns its data.
 * @throws with the message of the first error
 */
export async function ask(world: World, document: string, variables: object, bearer?: string): Promise<Data> {
  const authorization: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
  const response = await fetch(`${world.mock.address}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...authorization },
    body: JSON.stringify({ query: document, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

/**
 * Moves the clock on by a minute and returns the next code. Earlier sign-ins have used codes up, and a frozen clock
 * would allow only one more.
 */
export async function freshCode(world: World, email: string): Promise<string> {
  await world.control("POST", "/clock", { advanceSeconds: 60 });
  return world.code(email);
}

/**
 * Signs an account in at the mock.
 * @returns a bearer token
 */
export async function signIn(world: World, email: string): Promise<string> {
  const document = "query ($e: String!, $p: String!, $t: String!) { verifyToken(email: $e, password: $p, token: $t) }";
  return (await ask(world, document, { e: email, p: PASSWORD, t: await freshCode(world, email) })).verifyToken;
}

/** Returns a function that calls the upstream as an account. */
export async function upstreamAs(world: World, email: string) {
  const bearer = await signIn(world, email);
  return (document: string, variables: object = {}) => ask(world, document, variables, bearer);
}

/** Returns the company's id, and functions that return the ids of its locations by name and of its users by e-mail. */
export async function idsOf(call: Awaited<ReturnType<typeof upstreamAs>>) {
  const { loggedInUser } = await call("{ loggedInUser { company { id } } }");
  const document = `query ($c: ID!) {
    locationsByCompanyId(companyId: $c) { id name } usersByCompanyId(companyId: $c) { id email } }`;
  const { locationsByCompanyId, usersByCompanyId } = await call(document, { c: loggedInUser.company.id });
  const idOf = (list: { id: string }[], key: string, value: string): string => {
    const found = list.find((each) => (each as Record<string, unknown>)[key] === value);
    if (!found) throw new Error(`no ${value}`);
    return found.id;
  };
  return {
    company: loggedInUser.company.id as string,
    location: (name: string) => idOf(locationsByCompanyId, "name", name),
    user: (email: string) => idOf(usersByCompanyId, "email", email),
  };
}
