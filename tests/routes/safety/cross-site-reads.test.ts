import { beforeEach } from "vitest";
import { MASTER } from "../../support/accounts";
import { sampleUrl } from "../../support/forms/samples";
import { expect, test } from "../../support/no-js/test";
import { allPages } from "../../support/routes";
import type { SourceWorld } from "../../support/source-world";
import { enterPassword, impersonateBy, visitorFrom } from "../../support/visitors";

const PER_ADDRESS = 4;
beforeEach<{ world: SourceWorld }>(({ world }) => world.configure({ signInFailuresPerAddress: PER_ADDRESS }));

const fetched = (site: string, mode: string, dest: string) => ({
  "Sec-Fetch-Site": site,
  "Sec-Fetch-Mode": mode,
  "Sec-Fetch-Dest": dest,
});
const LINK = fetched("cross-site", "navigate", "document");
const FOREIGN = [
  fetched("cross-site", "no-cors", "image"),
  fetched("same-site", "navigate", "iframe"),
  fetched("cross-site", "cors", "empty"),
];

test("what a foreign page asks for on the side gets nothing, at every URL [SAFE-04]", async ({ request }) => {
  // What redeems the ticket of a profile link asks for no cookie, and answers a client of any kind (REACH-02).
  const urls = new Set(
    (await allPages()).map(({ pattern }) => sampleUrl(pattern)).filter((url) => !/^\/vpn\//.test(url)),
  );
  for (const url of urls)
    for (const headers of FOREIGN) {
      const answer = await request.get(url, { headers, maxRedirects: 0 });
      expect([answer.status(), await answer.text()], url).toEqual([204, ""]);
    }
  expect((await request.get("/authentication", { headers: LINK })).status()).toBe(200);
});

test("a picture on a foreign page neither signs in nor uses a token up [SAFE-04, IMP-02]", async ({ world }) => {
  const { token } = await world.control<{ token: string }>("POST", "/one-time-token", { email: MASTER });
  const link = `/impersonate?email=${encodeURIComponent(MASTER)}&token=${token}`;
  const visitor = visitorFrom(world, "192.0.2.1");
  for (const headers of [...FOREIGN, fetched("same-origin", "no-cors", "image"), { "Sec-Fetch-Dest": "image" }]) {
    const answer = await visitor.get(link, { headers });
    expect([answer.status(), answer.headers()["set-cookie"]]).toEqual([204, undefined]);
  }
  expect(await impersonateBy(visitor, link, LINK)).toBe("/dashboard");
});

test("failed impersonations are limited, and spend no sign-in of their network [SAFE-04]", async ({ world }) => {
  const visitor = visitorFrom(world, "192.0.2.2");
  const impersonate = (token: string) => impersonateBy(visitor, `/impersonate?email=${MASTER}&token=${token}`);
  for (let time = 0; time < PER_ADDRESS + 2; time++) expect(await impersonate(`guess${time}`)).toBe("/authentication");
  const { token } = await world.control<{ token: string }>("POST", "/one-time-token", { email: MASTER });
  expect(await impersonate(token)).toBe("/authentication");
  expect((await enterPassword(visitor, MASTER)).headers().location).toMatch(/\/authentication\/code\?login=/);
});
