import { MASTER } from "../support/accounts";
import { cookieHeader } from "../support/cookie-header";
import { expect, test } from "../support/test";

/** Returns how often the upstream was asked what it can do. */
const asked = async (world: { control<Result>(method: "GET", path: string): Promise<Result> }) =>
  (await world.control<Record<string, number>>("GET", "/effects")).capabilities ?? 0;

test("however many pages want to know what the upstream can do, it is asked once in a while [CONF-03]", async ({
  request,
  world,
}) => {
  const { cookies } = await world.session(MASTER);
  const headers = { cookie: cookieHeader(cookies) };
  const before = await asked(world);
  // The last one exists only where the portal knows that the upstream lists invitations.
  const pages = ["/dashboard", "/inventory", "/users", "/users/invitations"];
  const answers = await Promise.all([...pages, ...pages].map((page) => request.get(page, { headers })));
  expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 200));
  expect((await asked(world)) - before).toBeLessThanOrEqual(1);
});
