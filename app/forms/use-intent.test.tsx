// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { act, mount } from "../../tests/support/mount";
import { useIntentFetcher } from "./use-intent";

function Page() {
  const { ask, answer, asking } = useIntentFetcher<{ vat: string }>();
  return (
    <form>
      <input name="vat" defaultValue="IT1" />
      <input name="company" />
      <input name="city" />
      <input name="user" type="checkbox" value="a" defaultChecked />
      <input name="user" type="checkbox" value="b" />
      <button type="button" onClick={({ currentTarget }) => ask(currentTarget.form as HTMLFormElement, "vat")}>
        Check
      </button>
      <output>{JSON.stringify([asking, answer?.vat ?? null])}</output>
    </form>
  );
}

test("an intent is sent with the form, and its answer fills in what was not changed since [REG-05]", async () => {
  const sent: string[][] = [];
  let reply = () => {};
  const filled = {
    company: { on: ["Acme"], off: [""] },
    city: { on: ["Rome"], off: [""] },
    user: { on: ["b"], off: ["a"] },
  };
  const action = async ({ request }: { request: Request }) => {
    sent.push([...(await request.formData())].map((field) => field.join("=")));
    await new Promise<void>((resolve) => {
      reply = resolve;
    });
    return { vat: "valid", filled };
  };
  const { box, router } = await mount(<Page />, "/sign-up?a=1", { action });
  const field = (selector: string) => box.querySelector(selector) as HTMLInputElement;
  const state = () => JSON.parse(box.querySelector("output")?.textContent ?? "");
  expect(state()).toEqual([false, null]);
  await act(async () => box.querySelector("button")?.click());
  expect(state()).toEqual([true, null]);
  field("[name=city]").value = "Milan";
  await act(async () => reply());
  expect(state()).toEqual([false, "valid"]);
  expect(sent).toEqual([["vat=IT1", "company=", "city=", "user=a", "ask=vat"]]);
  expect(field("[name=company]").value).toBe("Acme");
  expect(field("[name=city]").value).toBe("Milan");
  expect([field("[value=a]").checked, field("[value=b]").checked]).toEqual([false, true]);
  expect(router.state.location.pathname + router.state.location.search).toBe("/sign-up?a=1");
});
