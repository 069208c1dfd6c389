import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { impersonateBy, visitorFrom } from "../../support/visitors";
import type { World } from "../../support/world";

const tokenOf = async (world: World, email: string) =>
  (await world.control<{ token: string }>("POST", "/one-time-token", { email })).token;

test("a token signs in once, whatever looked ahead, leaves the address at once, and makes the browser no known device [IMP-01, IMP-02, SAFE-02]", async ({
  world,
}) => {
  const support = visitorFrom(world, "192.0.2.60");
  const link = `/impersonate?email=%20${MASTER}%20&token=${await tokenOf(world, MASTER)}`;
  for (const [name, value] of [
    ["User-Agent", "Slackbot-LinkExpanding 1.0"],
    ["Accept", "*/*"],
    ["Purpose", "prefetch"],
  ] as const)
    expect((await support.get(link, { headers: { [name]: value } })).status()).toBe(204);
  expect(await impersonateBy(support, link)).toBe("/dashboard");
  expect([...support.cookies.keys()]).toEqual(["session"]);
  const begun = world.portal.log.filter((line) => line.includes('"session-begun"'));
  expect(JSON.parse(begun.at(-1) ?? "{}")).toMatchObject({ outcome: "success", method: "ONE_TIME_TOKEN" });
  const again = visitorFrom(world, "192.0.2.61");
  expect(await impersonateBy(again, link)).toBe("/authentication");
  expect(again.cookies.has("session")).toBe(false);
});

test("a browser that blocks cookies reads why it impersonates nobody [IMP-01, IMP-02]", async ({ request, world }) => {
  for (const token of [await tokenOf(world, MASTER), "wrong"]) {
    let answer = await request.get(`/impersonate?email=${MASTER}&token=${token}`, { maxRedirects: 0 });
    for (let hops = 0; answer.headers().location && hops < 5; hops++) {
      request.cookies.clear();
      answer = await request.get(answer.headers().location ?? "", { maxRedirects: 0 });
    }
    expect(await answer.text(), token).toContain("your browser sent none of the cookies that logging in needs");
  }
});

test("a token that is wrong or another's is refused with a message, and any session goes on [IMP-01]", async ({
  page,
  signInAs,
  world,
}) => {
  const token = await tokenOf(world, "fleet@acme.example");
  await page.goto(`/impersonate?email=${MASTER}&token=${token}`);
  await expect(page).toHaveURL("/authentication");
  await expect(notifications(page)).toContainText("Failed to impersonate user.");
  await signInAs(MASTER);
  await page.goto(`/impersonate?email=${MASTER}&token=wrong`);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("button", { name: "Giulia Ferrari" })).toHaveCount(1);
});
