// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { act, mount } from "../../../../tests/support/mount";
import Verify, { clientAction } from "./verify.route";

const FILE = { name: "viewer-Milano HQ.ovpn", type: "application/x-openvpn-profile", content: "client" };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Answers the dialog's form as the server does. */
const answer = (value: object, path: string) =>
  clientAction({
    request: new Request(`http://localhost${path}`),
    params: { locationId: "milano" },
    serverAction: async () => value,
  } as unknown as Parameters<typeof clientAction>[0]);

test("the file is saved under its name, the dialog closes, and the file is given up after a minute [RASU-04, RASU-05]", async () => {
  vi.useFakeTimers();
  const kept: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${kept.push(blob as Blob)}`);
  const given = vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  const saved: [string, string][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, this.href]);
  });
  const closed = await answer({ file: FILE }, "/ras/profile/milano?a=b");
  expect(saved).toEqual([[FILE.name, "blob:1"]]);
  expect([kept[0]?.type, await kept[0]?.text()]).toEqual([FILE.type, FILE.content]);
  const { headers } = closed as Response;
  expect([headers.get("Location"), headers.get("X-Remix-Replace")]).toEqual(["/ras?a=b", "true"]);
  vi.advanceTimersByTime(59_999);
  expect(given).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(given).toHaveBeenCalledWith("blob:1");
});

test("a refusal stays in the dialog, and nothing is saved [RASU-04]", async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click");
  const refusal = { result: { status: "error" } };
  expect(await answer(refusal, "/ras/milano/download/verify")).toBe(refusal);
  expect(click).not.toHaveBeenCalled();
});

/** Mounts the dialog, and returns its buttons with whether they can be pressed. */
async function mountDialog(loaded: { offersLinks: boolean }) {
  const loader = () => ({ location: "Milano HQ", ...loaded });
  const { box } = await mount(<Verify />, "/ras/profile/milano", { loader });
  const fill = (name: string, value: string) =>
    act(async () => {
      const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (!field) throw new Error(`no ${name}`);
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const buttons = () =>
    [...document.querySelectorAll<HTMLButtonElement>("button")]
      .filter(({ textContent }) => textContent?.startsWith("Verify"))
      .map(({ textContent, disabled, ariaDisabled }) => [textContent, !disabled && ariaDisabled !== "true"]);
  return { box, fill, buttons };
}

test("both ways to the profile open once password and PIN are whole [RASU-04, REACH-02]", async () => {
  const { fill, buttons } = await mountDialog({ offersLinks: true });
  const [file, link] = ["Verify & Download", "Verify & show link and QR code"];
  const both = (open: boolean) => [file, link].map((label) => [label, open]);
  expect(buttons()).toEqual(both(false));
  await fill("code", "123456");
  expect(buttons()).toEqual(both(false));
  await fill("password", "12345");
  expect(buttons()).toEqual(both(false));
  await fill("password", "123456");
  expect(buttons()).toEqual(both(true));
});

test("without links there is one way [REACH-02, CONF-03]", async () => {
  const { buttons } = await mountDialog({ offersLinks: false });
  expect(buttons()).toEqual([["Verify & Download", false]]);
});
