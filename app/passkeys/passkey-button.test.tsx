// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { act, mount } from "../../tests/support/mount";
import { render } from "../../tests/support/render";
import { PasskeyButton } from "./passkey-button";

const prompts = vi.hoisted(() => ({ promptForPasskey: vi.fn(), promptForNewPasskey: vi.fn() }));
vi.mock("./prompt", () => prompts);

/** Mounts a form with the button. */
async function mountForm(creates = false) {
  const sent: Record<string, unknown>[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return null;
  };
  const form = (
    <form>
      <input name="name" defaultValue="Laptop" />
      <PasskeyButton options="/options" creates={creates}>
        Use a passkey
      </PasskeyButton>
    </form>
  );
  const { box } = await mount(form, "/login", { action });
  const button = box.querySelector("button") as HTMLButtonElement;
  return { sent, button, press: () => act(async () => button.click()), alert: () => box.querySelector("[role=alert]") };
}

test("a passkey's answer is sent with the form's fields, and one press is enough [PASS-01]", async () => {
  let answer: (prompted: object) => void = () => {};
  prompts.promptForPasskey.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { sent, button, press } = await mountForm();
  await press();
  await vi.waitFor(() => expect(prompts.promptForPasskey).toHaveBeenCalledExactlyOnceWith("/options"));
  expect(button.textContent).toContain("Waiting for your passkey…");
  expect(button.disabled || button.getAttribute("aria-disabled") === "true").toBe(true);
  await act(async () => answer({ answer: "{}" }));
  await vi.waitFor(() => expect(sent).toEqual([{ name: "Laptop", passkey: "{}" }]));
});

test("a refusal is told beside the button, which can be pressed again [PASS-02]", async () => {
  prompts.promptForNewPasskey.mockResolvedValueOnce({ refusal: "Cancelled." }).mockRejectedValueOnce(new Error("no"));
  const { sent, button, press, alert } = await mountForm(true);
  await press();
  await vi.waitFor(() => act(async () => expect(alert()?.textContent).toContain("Cancelled.")));
  expect([sent, button.textContent?.trim()]).toEqual([[], "Use a passkey"]);
  await press();
  await vi.waitFor(() => act(async () => expect(alert()?.textContent).toContain("couldn't be checked")));
});

test("without a script there is room for the button, and no button [PASS-01]", () => {
  expect(render(<PasskeyButton options="/options">Use a passkey</PasskeyButton>)).not.toContain("<button");
});
