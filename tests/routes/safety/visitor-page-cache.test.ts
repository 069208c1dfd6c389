import { gunzipSync } from "node:zlib";
import { expect, test } from "../../support/no-js/test";
import { upstreamCalls } from "../../support/upstream-calls";
import type { Answer } from "../../support/visitor";

const PAGES = ["/authentication", "/password-recovery", "/sign-up"];
/** Belongs to none of the portal's cookies, and yet goes past the pages that are kept. */
const WITH_COOKIE = { headers: { cookie: "other=1" } };

/** Returns the nonces of an answer: the policy's, the page's and the forms'. */
async function noncesOf(answer: Answer) {
  const html = await answer.text();
  const inPage = [...html.matchAll(/ nonce="([^"]*)"/g)].map(([, nonce]) => nonce);
  const ofForms = html.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  const [, ofPolicy = ""] = /'nonce-([^']+)'/.exec(answer.headers()["content-security-policy"] ?? "") ?? [];
  return { html, ofPolicy, inPage: new Set(inPage), ofForms: new Set(ofForms) };
}

/** Returns an answer's page without its nonces. */
async function withoutNonces(answer: Answer): Promise<string> {
  const { html, ofPolicy, ofForms } = await noncesOf(answer);
  return [ofPolicy, ...ofForms].reduce((page, nonce) => page.replaceAll(nonce, "(nonce)"), html);
}

test("a page that is kept is the page, with nonces that no other answer has [SAFE-04]", async ({ request }) => {
  const seen = new Set<string>();
  for (const path of PAGES) {
    const own = await withoutNonces(await request.get(path, WITH_COOKIE));
    for (let visit = 0; visit < 4; visit++) {
      request.cookies.clear();
      const answer = await request.get(path);
      const { ofPolicy, inPage, ofForms } = await noncesOf(answer);
      expect([...inPage], path).toEqual([ofPolicy]);
      expect(ofForms.size, path).toBe(1);
      for (const nonce of [ofPolicy, ...ofForms]) {
        expect(seen.has(nonce), path).toBe(false);
        seen.add(nonce);
      }
      expect(await withoutNonces(answer), path).toBe(own);
    }
  }
});

test("it has its length in bytes, its headers, and is compressed for who takes that", async ({ request }) => {
  for (const path of PAGES) {
    const rendered = await request.get(path, WITH_COOKIE);
    request.cookies.clear();
    const kept = await request.get(path);
    expect(Number(kept.headers()["content-length"]), path).toBe((await kept.body()).length);
    for (const name of ["set-cookie", "content-type", "cache-control", "vary"])
      expect(kept.headers()[name], `${path}: ${name}`).toBe(rendered.headers()[name]);
    request.cookies.clear();
    const zipped = await request.get(path, { headers: { "accept-encoding": "gzip, br" } });
    expect(zipped.headers()["content-encoding"], path).toBe("gzip");
    expect(gunzipSync(await zipped.body()).length, path).toBe((await kept.body()).length);
  }
});

test("no page that is kept asks the upstream, which may say something else tomorrow", async ({ request, world }) => {
  for (const path of PAGES)
    expect(await upstreamCalls(world, () => request.get(path, WITH_COOKIE)), path).toEqual({ requests: 0, waves: 0 });
});

test("nothing of one visitor reaches another [SAFE-04]", async ({ request, page }) => {
  const own = await withoutNonces(await request.get("/authentication"));
  await request.post("/theme", { form: { theme: "dark", from: "/authentication" }, maxRedirects: 0 });
  expect(await (await request.get("/authentication")).text()).toContain('data-theme="dark"');
  request.cookies.clear();
  await request.post("/authentication", { form: { email: "somebody@acme.example", password: "" } });
  await request.get("/authentication?to=%2Fusers");
  await request.get("/password-recovery?sent=1");
  await request.fetch("/authentication", { method: "HEAD" });
  await page.goto("/password-recovery");
  await page.getByLabel("Email address").fill("somebody@acme.example");
  await page.getByRole("button", { name: "Send" }).click();
  request.cookies.clear();
  expect(await withoutNonces(await request.get("/authentication"))).toBe(own);
  request.cookies.clear();
  expect(await (await request.get("/password-recovery")).text()).not.toContain("somebody@acme.example");
  expect(await (await request.get("/authentication?to=%2Fusers")).text()).toContain("to=%2Fusers");
});

test("a form of a kept page is taken, and one of each answer has effects of its own [SAFE-03]", async ({ page }) => {
  for (const email of ["one@acme.example", "two@acme.example"]) {
    await page.context().clearCookies();
    await page.goto("/password-recovery");
    await page.getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText(`Password reset instructions successfully sent to ${email}.`)).toBeVisible();
  }
});
