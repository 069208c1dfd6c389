// @vitest-environment happy-dom
import { useLocation } from "@remix-run/react";
import { expect, test, vi } from "vitest";
import { holdPasskeys } from "../../tests/support/held-passkeys";
import { act, mount } from "../../tests/support/mount";
import { waitFor } from "../../tests/support/wait-for";
import { useOfferedPasskey } from "./offered-passkey";

function LogIn() {
  useOfferedPasskey("email");
  return <input id="email" autoComplete="username" />;
}

const Page = () => useLocation().pathname !== "/password-recovery" && <LogIn />;

/** Mounts the log-in page in a browser that can offer passkeys in a field, or says that it can't, or knows no such thing. */
async function mountLogIn(canOffer: boolean | undefined) {
  const device = holdPasskeys({ canOffer: canOffer ?? false });
  if (canOffer === undefined) vi.stubGlobal("PublicKeyCredential", {});
  const sent: unknown[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push([new URL(request.url).search, ...(await request.formData())]);
    return null;
  };
  const { router } = await mount(<Page />, "/authentication?to=%2Fusers", { action });
  return { ...device, router, sent };
}

const until = (check: () => void) =>
  waitFor(async () => {
    await act(async () => undefined);
    check();
  });

/** Mounts the page and waits until its passkeys are offered. */
async function offer() {
  const page = await mountLogIn(true);
  await until(() => expect(page.prompts).toHaveLength(1));
  return page;
}

test("a browser that can do so offers a passkey in the field, and the chosen one is sent to the page [PASS-01]", async () => {
  const { prompts, fetched, sent, answer } = await offer();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(["/authentication/passkey"]);
  expect(document.getElementById("email")?.getAttribute("autocomplete")).toBe("username webauthn");
  await act(async () => answer("chosen"));
  await until(() => expect(sent).not.toEqual([]));
  expect(sent).toEqual([["?to=%2Fusers", ["passkey", expect.stringContaining('"id":"chosen"')]]]);
  // Sending it is a navigation, and neither ends the offer nor makes another.
  expect([prompts.length, prompts[0]?.options.signal.aborted]).toEqual([1, false]);
});

test("the offer ends with its page [PASS-01]", async () => {
  const { prompts, router } = await offer();
  expect(prompts[0]?.options.signal.aborted).toBe(false);
  await act(async () => router.navigate("/password-recovery"));
  expect([prompts.length, prompts[0]?.options.signal.aborted]).toEqual([1, true]);
});

test.each([false, undefined])(
  "a browser that can't offer passkeys is asked nothing: %s [PASS-01]",
  async (canOffer) => {
    const { prompts, fetched } = await mountLogIn(canOffer);
    await act(async () => void (await import("./prompt")));
    expect(fetched).not.toHaveBeenCalled();
    expect(prompts).toEqual([]);
  },
);
