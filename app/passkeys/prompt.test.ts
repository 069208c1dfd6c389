// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { holdPasskeys } from "../../tests/support/held-passkeys";
import { waitFor } from "../../tests/support/wait-for";
import { offerPasskeys, promptForNewPasskey, promptForPasskey } from "./prompt";

const i18n = createI18n("en");

afterEach(() => void vi.useRealTimers().restoreAllMocks());

const CANCELLED = "The passkey prompt was cancelled or took too long. Nothing has changed.";
const FAILED = "The passkey couldn't be checked. Try again.";

test("a passkey is asked for, or made, with the portal's options, and its answer is JSON [PASS-01, PASS-02]", async () => {
  const { prompts, fetched, answer } = holdPasskeys();
  for (const [prompt, kind] of [
    [promptForPasskey, "get"],
    [promptForNewPasskey, "create"],
  ] as const) {
    const prompted = prompt(i18n, "/passkeys/options");
    await waitFor(() => expect(prompts.at(-1)?.kind).toBe(kind));
    answer("AQ");
    expect(JSON.parse(((await prompted) as { answer: string }).answer)).toMatchObject({ id: "AQ", type: "public-key" });
    expect(new TextDecoder().decode(prompts.at(-1)?.options.publicKey.challenge)).toBe("c");
  }
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(["/passkeys/options", "/passkeys/options"]);
});

test.each([
  ["NotAllowedError", CANCELLED],
  ["AbortError", CANCELLED],
  ["InvalidStateError", "This device already has a passkey for your account."],
  ["SecurityError", "Passkeys don't work at this address. Open the portal by its usual address."],
  ["OtherError", "This device couldn't use a passkey. Try another way."],
])("a prompt that ends with %s says: %s [PASS-01]", async (name, refusal) => {
  const { prompts, refuse } = holdPasskeys();
  const prompted = promptForPasskey(i18n, "/passkeys/options");
  await waitFor(() => expect(prompts).toHaveLength(1));
  refuse(name);
  expect(await prompted).toEqual({ refusal });
});

test("without options nothing is asked, and the portal's reason is said, else that it failed [PASS-01]", async () => {
  const limited = holdPasskeys({ served: { options: undefined, message: "Too many attempts." } });
  expect(await promptForPasskey(i18n, "/o")).toEqual({ refusal: "Too many attempts." });
  expect(limited.prompts).toEqual([]);
  const page = holdPasskeys({ type: "text/html" });
  expect(await promptForPasskey(i18n, "/o")).toEqual({ refusal: FAILED });
  page.fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await promptForPasskey(i18n, "/o")).toEqual({ refusal: FAILED });
  expect(page.prompts).toEqual([]);
});

/** Offers passkeys in a field of the page. */
async function offer(...settings: Parameters<typeof holdPasskeys>) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const held = holdPasskeys(...settings);
  const field = document.createElement("input");
  field.autocomplete = "username";
  document.body.append(field);
  onTestFinished(() => field.remove());
  const choose = vi.fn();
  const end = offerPasskeys("/passkeys/options", field, choose);
  onTestFinished(end);
  const wait = (time: number) => vi.advanceTimersByTimeAsync(time);
  const kind = () => field.getAttribute("autocomplete");
  await wait(0);
  return { ...held, kind, choose, end, wait };
}

const FOUR_MINUTES = 4 * 60_000;

test("passkeys are offered in a field, and the chosen one is sent [PASS-01]", async () => {
  const { prompts, kind, choose, answer, wait } = await offer();
  expect(kind()).toBe("username webauthn");
  expect(prompts.map(({ options }) => options.mediation)).toEqual(["conditional"]);
  answer("AQ");
  await wait(0);
  expect(JSON.parse(choose.mock.lastCall?.[0])).toMatchObject({ id: "AQ" });
});

test("an offer is made anew every four minutes, in the background only once it is seen again [PASS-01, PASS-03]", async () => {
  const { prompts, choose, answer, wait } = await offer();
  await wait(FOUR_MINUTES - 1);
  expect(prompts).toHaveLength(1);
  await wait(1);
  expect(prompts).toHaveLength(2);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await wait(2 * FOUR_MINUTES);
  expect(prompts).toHaveLength(2);
  hidden.mockReturnValue(false);
  for (let times = 0; times < 2; times++) {
    document.dispatchEvent(new Event("visibilitychange"));
    await wait(0);
    expect(prompts).toHaveLength(3);
  }
  answer("AQ");
  await wait(0);
  expect(choose).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"id":"AQ"'));
});

test("an ended offer asks no more, sends nothing, and leaves the field as it was [PASS-01]", async () => {
  const { prompts, fetched, kind, choose, end, answer, wait } = await offer();
  end();
  expect(kind()).toBe("username");
  expect(prompts[0]?.options.signal.aborted).toBe(true);
  answer("AQ");
  await wait(2 * FOUR_MINUTES);
  expect(choose).not.toHaveBeenCalled();
  expect([prompts.length, fetched.mock.calls.length]).toEqual([1, 1]);
});

test("an offer that ends in the background is not made anew when its page is seen again [PASS-01]", async () => {
  const { fetched, end, wait } = await offer();
  vi.spyOn(document, "hidden", "get").mockReturnValueOnce(true);
  await wait(FOUR_MINUTES);
  end();
  document.dispatchEvent(new Event("visibilitychange"));
  await wait(0);
  expect(fetched).toHaveBeenCalledOnce();
});

test("without options nothing is offered, nor after an end before they come [PASS-01]", async () => {
  const limited = await offer({ served: { options: undefined } });
  expect(limited.kind()).toBe("username");
  const { prompts } = holdPasskeys();
  offerPasskeys("/o", document.querySelector("input") as HTMLInputElement, () => undefined)();
  await limited.wait(0);
  expect(prompts).toEqual([]);
});
