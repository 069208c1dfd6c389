// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { fill, valuesIn } from "./fill";
import { Form } from "./form";

function show() {
  document.body.innerHTML = `<form><input name="city" value="Milano"><input name="name" value="Acme">
    <input type="hidden" name="revision" value="1">
    <input type="checkbox" name="to" value="a" checked><input type="checkbox" name="to" value="b">
    <input type="checkbox" name="to" value="c" checked></form>`;
  const form = document.querySelector("form") as HTMLFormElement;
  const values = () => [...new FormData(form)].map(([name, value]) => `${name}=${value}`).join(" ");
  return { form, values };
}

test("an answer sets and removes what it names, and leaves the rest and the hidden fields", () => {
  const { form, values } = show();
  fill(form, { city: { on: [], off: ["Milano"] }, to: { on: ["b"], off: ["a"] }, revision: { on: ["2"], off: [] } });
  expect(values()).toBe("city= name=Acme revision=1 to=b to=c");
});

test("what was changed since an intent was sent stays", () => {
  const { form, values } = show();
  const before = valuesIn(form);
  const [city, name, , a, b] = [...form.elements] as HTMLInputElement[];
  if (!city || !name || !a || !b) throw new Error("no fields");
  city.value = "Lecco";
  a.checked = false;
  fill(
    form,
    { city: { on: ["Roma"], off: [] }, name: { on: ["Rossi"], off: [] }, to: { on: ["a", "b"], off: [] } },
    before,
  );
  expect(values()).toBe("city=Lecco name=Rossi revision=1 to=b to=c");
});

test("a form shows what its answer filled in once, not what one has typed since", async () => {
  const action = () => ({ filled: { city: { on: ["Roma"], off: [] } } });
  const page = (
    <Form id="f">
      <input name="city" defaultValue="Milano" />
      <button type="submit">Ask</button>
    </Form>
  );
  const { box, router } = await mount(page, "/", { action });
  const field = box.querySelector("input") as HTMLInputElement;
  await act(async () => box.querySelector("button")?.click());
  expect(field.value).toBe("Roma");
  field.value = "Lecco";
  await act(async () => router.navigate("/#there"));
  expect(field.value).toBe("Lecco");
});
