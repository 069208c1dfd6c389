import { PASSWORD, type World } from "./world";

// biome-ignore lint/suspicious/noExplicitAny: whatever the document asks for
type Data = any;

/** Asks the mock itself. @throws with the first error's message */
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

/** The world's earlier sign-ins have used codes up, and with a frozen clock only one more would be good. */
export async function freshCode(world: World, email: string): Promise<string> {
  await world.steer("POST", "/clock", { advanceSeconds: 60 });
  return world.code(email);
}

/** @returns a bearer token */
export async function signIn(world: World, email: string): Promise<string> {
  const document = "query ($e: String!, $p: String!, $t: String!) { verifyToken(email: $e, password: $p, token: $t) }";
  return (await ask(world, document, { e: email, p: PASSWORD, t: await freshCode(world, email) })).verifyToken;
}

/** Calls of the upstream in somebody's name. */
export async function upstreamAs(world: World, email: string) {
  const bearer = await signIn(world, email);
  return (document: string, variables: object = {}) => ask(world, document, variables, bearer);
}

/** The ids of a company's locations and users, by name and by e-mail. */
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
