import type { APIRequestContext, APIResponse, PlaywrightWorkerArgs } from "@playwright/test";
import { freshCode } from "./upstream";
import { PASSWORD, type World } from "./world";

type Playwright = PlaywrightWorkerArgs["playwright"];

/** A browser without pages, with cookies of its own, at this network address: the portal has to run with TRUST_PROXY=1. */
export function visitorFrom(playwright: Playwright, world: World, address: string): Promise<APIRequestContext> {
  return playwright.request.newContext({
    baseURL: world.origin,
    maxRedirects: 0,
    extraHTTPHeaders: { "X-Forwarded-For": address },
  });
}

export const enterPassword = (visitor: APIRequestContext, email: string, password = PASSWORD): Promise<APIResponse> =>
  visitor.post("/authentication", { form: { email, password } });

export const enterCode = (visitor: APIRequestContext, code: string): Promise<APIResponse> =>
  visitor.post("/authentication/code", { form: { code } });

/** Both steps. @throws when they don't lead to the dashboard */
export async function signInFrom(visitor: APIRequestContext, world: World, email: string): Promise<void> {
  await enterPassword(visitor, email);
  const answer = await enterCode(visitor, await freshCode(world, email));
  if (answer.headers().location !== "/dashboard") throw new Error(`${email} can't sign in: ${await answer.text()}`);
}

/** Fails at the first step that many times. @returns the last answer */
export async function failFrom(visitor: APIRequestContext, email: string, times: number): Promise<APIResponse> {
  let last = await enterPassword(visitor, email, "wrong");
  for (let time = 1; time < times; time++) last = await enterPassword(visitor, email, `wrong ${time}`);
  return last;
}

/** What a visitor's cookies are now, as a header that somebody could have copied. */
export async function cookiesOf(visitor: APIRequestContext): Promise<string> {
  const { cookies } = await visitor.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
