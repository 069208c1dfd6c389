import { freshCode } from "./upstream";
import { type Answer, Visitor } from "./visitor";
import { PASSWORD, type World } from "./world";

/** Returns a visitor with this network address. The portal must run with TRUST_PROXY=1. */
export const visitorFrom = ({ origin }: World, address: string): Visitor =>
  new Visitor(origin, { maxRedirects: 0, headers: { "X-Forwarded-For": address } });

export const enterPassword = (visitor: Visitor, email: string, password = PASSWORD): Promise<Answer> =>
  visitor.post("/authentication", { form: { email, password } });

export const enterCode = (visitor: Visitor, code: string): Promise<Answer> =>
  visitor.post("/authentication/code", { form: { code } });

/**
 * Signs a visitor in with both steps.
 * @throws when they don't lead to the dashboard
 */
export async function signInFrom(visitor: Visitor, world: World, email: string): Promise<void> {
  await enterPassword(visitor, email);
  const answer = await enterCode(visitor, await freshCode(world, email));
  if (answer.headers().location !== "/dashboard") throw new Error(`${email} can't log in: ${await answer.text()}`);
}

/** Opens a link to impersonate. @returns the path to which it leads */
export async function impersonateBy(visitor: Visitor, link: string, headers: Record<string, string> = {}) {
  return new URL((await visitor.get(link, { headers, maxRedirects: 3 })).url()).pathname;
}

/**
 * Fails the first step of the sign-in that many times.
 * @returns the last answer
 */
export async function failFrom(visitor: Visitor, email: string, times: number): Promise<Answer> {
  let last = await enterPassword(visitor, email, "wrong");
  for (let time = 1; time < times; time++) last = await enterPassword(visitor, email, `wrong ${time}`);
  return last;
}
