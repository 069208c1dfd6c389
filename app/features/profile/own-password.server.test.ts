import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import type { UpstreamClient } from "~/upstream/client.server";
import { newCodesCookie, readReplacementNeeds, requireNewSecret } from "./own-password.server";

test("a replacement takes password and code, however lately they were proven, or a passkey if there is one [ACT-04, PASS-04]", async () => {
  const needs = (provenFactors: object | null) => {
    const queryIfSupported = async () => provenFactors && { provenFactors };
    return readReplacementNeeds({ queryIfSupported } as unknown as UpstreamClient);
  };
  const proven = { password: true, secondFactor: true };
  expect(await needs({ ...proven, hasPasskeys: true })).toEqual({ password: true, code: true, passkey: true });
  expect(await needs({ ...proven, hasPasskeys: false })).toEqual({ password: true, code: true, passkey: false });
  expect(await needs(null)).toEqual({ password: true, code: true, passkey: false });
});

const sent = (setCookie = "") =>
  new Request("http://localhost/profile/authenticator/new", { headers: { Cookie: setCookie.split(";")[0] ?? "" } });

test("who has begun no replacement is led to its first step, another user's cookie or none [ACT-04]", async () => {
  const context = { i18n: createI18n("en") } as AppLoadContext;
  for (const request of [sent(), sent(await newCodesCookie.serialize("7", { codes: [] }))]) {
    const thrown = await requireNewSecret({ request, context }, "7").catch((each: Response) => each);
    expect(thrown instanceof Response && thrown.headers.get("Location")).toBe("/profile/authenticator");
  }
});
