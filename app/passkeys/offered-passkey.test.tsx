// @vitest-environment happy-dom
import { useLocation } from "@remix-run/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { act, mount } from "../../tests/support/mount";
import { useOfferedPasskey } from "./offered-passkey";

const offerPasskeys = vi.hoisted(() => vi.fn());
vi.mock("./prompt", () => ({ offerPasskeys }));

const end = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  offerPasskeys.mockReturnValue(end);
});

function LogIn() {
  useOfferedPasskey("email");
  return <input id="email" />;
}

const Page = () => useLocation().pathname !== "/password-recovery" && <LogIn />;

/** Opens the log-in in a browser that offers passkeys in a field, or does not. */
async function open(offers: boolean | undefined) {
  const available = offers === undefined ? {} : { isConditionalMediationAvailable: async () => offers };
  vi.stubGlobal("PublicKeyCredential", available);
  onTestFinished(() => void vi.unstubAllGlobals());
  const sent: unknown[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push([new URL(request.url).search, ...(await request.formData())]);
    return null;
  };
  const { box, router } = await mount(<Page />, "/authentication?to=%2Fusers", { action });
  return { box, router, sent };
}

test("a browser that can do so offers passkeys in the field, and the chosen one is sent to the page [PASS-01]", async () => {
  const { box, router, sent } = await open(true);
  await vi.waitFor(() => expect(offerPasskeys).toHaveBeenCalledOnce());
  const [, field, choose] = offerPasskeys.mock.lastCall ?? [];
  expect(field).toBe(box.querySelector("input"));
  await act(async () => choose("{}"));
  expect(sent).toEqual([["?to=%2Fusers", ["passkey", "{}"]]]);
  expect(end).not.toHaveBeenCalled();
  await act(() => router.navigate("/password-recovery"));
  expect([offerPasskeys.mock.calls.length, end.mock.calls.length]).toEqual([1, 1]);
});

test.each([false, undefined])("a browser that can't is asked for nothing: %s [PASS-01]", async (offers) => {
  await open(offers);
  await act(async () => void (await import("./prompt")));
  expect(offerPasskeys).not.toHaveBeenCalled();
});
