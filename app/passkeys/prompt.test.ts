// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { offerPasskeys, promptForNewPasskey, promptForPasskey } from "./prompt";

const device = vi.hoisted(() => ({
  startAuthentication: vi.fn(),
  startRegistration: vi.fn(),
  cancelCeremony: vi.fn(),
}));
vi.mock("@simplewebauthn/browser", () => ({
  ...device,
  WebAuthnAbortService: { cancelCeremony: device.cancelCeremony },
}));

beforeEach(() => {
  vi.resetAllMocks();
});

/** Answers each request for the options with these data, or not at all. */
function answerOptions(answer: object | null, type = "application/json; charset=utf-8") {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    if (!answer) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(answer), { headers: { "content-type": type } });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

const OPTIONS = { options: JSON.stringify({ challenge: "c" }) };

test("a passkey is asked for, or made, by the address's options, and its answer is sent as JSON [PASS-01, PASS-02]", async () => {
  const asked = answerOptions(OPTIONS);
  device.startAuthentication.mockResolvedValue({ id: "old" });
  device.startRegistration.mockResolvedValue({ id: "new" });
  expect(await promptForPasskey("/options")).toEqual({ answer: '{"id":"old"}' });
  expect(await promptForNewPasskey("/new-options")).toEqual({ answer: '{"id":"new"}' });
  expect(asked).toEqual(["/options", "/new-options"]);
  for (const start of [device.startAuthentication, device.startRegistration])
    expect(start).toHaveBeenCalledExactlyOnceWith({ optionsJSON: { challenge: "c" } });
});

test.each([
  ["NotAllowedError", "The passkey prompt was cancelled or took too long. Nothing has changed."],
  ["AbortError", "The passkey prompt was cancelled or took too long. Nothing has changed."],
  ["InvalidStateError", "This device already has a passkey for your account."],
  ["SecurityError", "Passkeys don't work at this address. Open the portal by its usual address."],
  ["UnknownError", "This device couldn't use a passkey. Try another way."],
])("a device's %s is told in words [PASS-01]", async (name, refusal) => {
  answerOptions(OPTIONS);
  device.startAuthentication.mockRejectedValue(Object.assign(new Error("no"), { name }));
  expect(await promptForPasskey("/options")).toEqual({ refusal });
});

test("without options the portal's reason is told, or that it couldn't be checked [PASS-01]", async () => {
  answerOptions({ message: "Too many. Try again in 5 minutes." });
  expect(await promptForPasskey("/options")).toEqual({ refusal: "Too many. Try again in 5 minutes." });
  answerOptions(null);
  expect(await promptForPasskey("/options")).toEqual({ refusal: "The passkey couldn't be checked. Try again." });
  answerOptions(OPTIONS, "text/html");
  expect(await promptForPasskey("/options")).toEqual({ refusal: "The passkey couldn't be checked. Try again." });
  expect(device.startAuthentication).not.toHaveBeenCalled();
});

/** Offers passkeys in a field; `answers` has the functions that choose a passkey of each offer. */
async function offer() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = answerOptions(OPTIONS);
  const answers: ((answer: object) => void)[] = [];
  device.startAuthentication.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const field = document.createElement("input");
  field.autocomplete = "username";
  const choose = vi.fn();
  const end = offerPasskeys("/options", field, choose);
  const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  return { asked, answers, field, choose, end, pass };
}

test("an offer in a field is made anew every four minutes, on a page that is seen [PASS-01, PASS-03]", async () => {
  const { asked, answers, field, choose, end, pass } = await offer();
  expect(field.getAttribute("autocomplete")).toBe("username webauthn");
  expect(device.startAuthentication).toHaveBeenCalledWith({
    optionsJSON: { challenge: "c" },
    useBrowserAutofill: true,
  });
  await pass(3.9);
  expect(asked).toHaveLength(1);
  await pass(0.1);
  expect(asked).toHaveLength(2);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  onTestFinished(() => hidden.mockRestore());
  await pass(12);
  expect(asked).toHaveLength(2);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(asked).toHaveLength(3);
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.({ id: "mine" });
  await vi.waitFor(() => expect(choose).toHaveBeenCalledExactlyOnceWith('{"id":"mine"}'));
  end();
});

test("an offer that has ended leaves the field as it was, asks for nothing and takes no answer [PASS-01]", async () => {
  const { asked, answers, field, choose, end, pass } = await offer();
  end();
  expect(device.cancelCeremony).toHaveBeenCalledOnce();
  expect(field.getAttribute("autocomplete")).toBe("username");
  answers[0]?.({ id: "late" });
  await pass(10);
  document.dispatchEvent(new Event("visibilitychange"));
  expect([asked.length, choose.mock.calls.length]).toEqual([1, 0]);
});
