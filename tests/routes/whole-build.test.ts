import { onTestFinished, vi } from "vitest";
import { MASTER } from "../support/accounts";
import { sampleUrl } from "../support/forms/samples";
import { expect, test } from "../support/no-js/test";
import { allPages } from "../support/routes";
import type { Answer } from "../support/visitor";

/** Addresses that no page has, and odd ways to write one that a page has. */
const ODD = [
  "/_root",
  "/inventory/",
  "/Users",
  "/users/./export",
  "/users/x/y/z",
  "/ras/profile",
  "/%E2%82%AC",
  "/.data",
];
const pages = [...new Set((await allPages()).map(({ pattern }) => sampleUrl(pattern))), ...ODD];
const addresses = pages.flatMap((page) => [page, `${page === "/" ? "/_root" : page}.data`]);

/** Returns an answer's text without the parts that are new each time: nonces, ids, challenges, sealed cookies, the date. */
async function contentOf(answer: Answer): Promise<string> {
  const { date, "set-cookie": cookies = "", ...headers } = answer.headers();
  const isText = /^text|^application\/json/.test(headers["content-type"] ?? "");
  const names = cookies.replace(/=[^;\n]*/g, "");
  const said = JSON.stringify([answer.status(), names, headers, isText && (await answer.text())], null, 1);
  const [, nonce = ""] = /'nonce-([^']+)'/.exec(said) ?? [];
  return said
    .replaceAll(nonce, "(nonce)")
    .replace(/(challenge[^\w-]+)[\w-]+/g, "$1(challenge)")
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(_[\w-]{16})?|[0-9a-f]{64}/g, "(id)");
}

for (const email of [null, MASTER])
  test(`each address answers as it does with all routes in one table, ${email ? "signed in" : "for visitors"} @all`, async ({
    request,
    signInAs,
    world,
  }) => {
    // The session's cookie is renewed with time: both walks take none, however slow the machine is.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const walk = async () => {
      // A refusal on the way is recorded, and shown by a later page.
      await world.restore();
      request.cookies.clear();
      if (email) await signInAs(email);
      const contents = new Map<string, string>();
      for (const address of addresses)
        contents.set(address, await contentOf(await request.get(address, { maxRedirects: 0 })));
      return contents;
    };
    const contents = await walk();
    world.serveWholeBuild();
    for (const [address, whole] of await walk()) expect(contents.get(address), address).toBe(whole);
  });
