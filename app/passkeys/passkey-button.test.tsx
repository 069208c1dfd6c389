// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { holdPasskeys } from "../../tests/support/held-passkeys";
import { act, mount } from "../../tests/support/mount";
import { render } from "../../tests/support/render";
import { waitFor } from "../../tests/support/wait-for";
import { PasskeyButton } from "./passkey-button";

const CANCELLED = "The passkey prompt was cancelled or took too long. Nothing has changed.";

/** Mounts the button in a form, whose sent fields are noted; the device answers when the test does. */
async function mountButton(creates = false, served = {}) {
  const { prompts, fetched, ...device } = holdPasskeys({ served });
  const sent: Record<string, FormDataEntryValue>[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return null;
  };
  const page = (
    <form method="post">
      <input name="name" defaultValue="Phone" />
      <PasskeyButton options="/passkeys/options" creates={creates}>
        Use a passkey
      </PasskeyButton>
    </form>
  );
  const { box } = await mount(page, "/", { action });
  const button = () => box.querySelector("button") as HTMLButtonElement;
  const press = () => act(async () => button().click());
  const until = (check: () => void) =>
    waitFor(async () => {
      await act(async () => undefined);
      check();
    });
  /** Presses the button and waits until the device is asked. */
  const use = async () => {
    const before = prompts.length;
    await press();
    await until(() => expect(prompts.length).toBeGreaterThan(before));
  };
  const answer = async (id: string) => {
    await act(async () => device.answer(id));
    await until(() => expect(sent).not.toEqual([]));
  };
  const said = () => box.querySelector("[role=alert]")?.textContent ?? null;
  const refuse = async (name: string) => {
    await act(async () => device.refuse(name));
    await until(() => expect(said()).not.toBeNull());
  };
  const shown = () => [button().disabled, button().textContent];
  const asked = () => [...prompts.map(({ kind }) => kind), ...fetched.mock.calls.map(([address]) => address)];
  return { box, fetched, sent, shown, asked, press, use, until, answer, refuse, said };
}

test("a passkey's answer is sent with the form's fields, and the button waits until then [PASS-01]", async () => {
  const { sent, shown, asked, use, answer } = await mountButton();
  await use();
  expect(shown()).toEqual([true, "Waiting for your passkey…"]);
  await answer("asked");
  expect(sent).toEqual([{ name: "Phone", passkey: expect.stringContaining('"id":"asked"') }]);
  expect(shown()).toEqual([false, "Use a passkey"]);
  expect(asked()).toEqual(["get", "/passkeys/options"]);
});

test("a button that makes a passkey asks the device for a new one [PASS-02]", async () => {
  const { sent, asked, use, answer } = await mountButton(true);
  await use();
  await answer("made");
  expect(sent).toEqual([{ name: "Phone", passkey: expect.stringContaining('"id":"made"') }]);
  expect(asked()).toEqual(["create", "/passkeys/options"]);
});

test("a refused prompt says so and sends nothing, until the next try [PASS-01]", async () => {
  const { sent, shown, use, refuse, said } = await mountButton();
  expect(said()).toBeNull();
  await use();
  await refuse("NotAllowedError");
  expect([said(), ...shown(), sent.length]).toEqual([CANCELLED, false, "Use a passkey", 0]);
  await use();
  expect(said()).toBeNull();
  await refuse("SecurityError");
  expect(said()).toContain("Passkeys don't work at this address.");
});

test("options that can't be read are told beside the button, which can be pressed again [PASS-02]", async () => {
  const { fetched, sent, shown, press, until, said } = await mountButton(true);
  fetched.mockResolvedValueOnce(new Response("{", { headers: { "content-type": "application/json" } }));
  await press();
  await until(() => expect(said()).toBe("The passkey couldn't be checked. Try again."));
  expect([sent, ...shown()]).toEqual([[], false, "Use a passkey"]);
});

test("the upstream's reason in English has lang [LANG-03]", async () => {
  const message = "Too many attempts.";
  const { box, press, until, said } = await mountButton(false, { options: undefined, message, english: message });
  await press();
  await until(() => expect(said()).toBe(message));
  expect(box.querySelector("[lang=en]")?.textContent).toBe(message);
});

test("without a script there is room for the button, and no button [PASS-01]", () => {
  const html = render(<PasskeyButton options="/passkeys/options">Use a passkey</PasskeyButton>);
  expect(html).not.toContain("<button");
  expect(html).not.toContain("Use a passkey");
});
