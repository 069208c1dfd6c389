// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { act, mount } from "../../tests/support/mount";
import { TermFields } from "./term-fields";

const fields = { begins: { id: "begins", name: "begins" }, ends: { id: "ends", name: "ends" } };

test("a button fills in the last day by the length of access, from the first day or from today [RASX-03]", async () => {
  const { box } = await mount(
    <form>
      <TermFields fields={fields} from="2030-05-02" timeZone="Europe/Rome" />
    </form>,
  );
  const input = (id: string) => box.querySelector(`#${id}`) as HTMLInputElement;
  const press = (label: string) =>
    act(async () => [...box.querySelectorAll("button")].find(({ textContent }) => textContent === label)?.click());
  await press("7 days");
  expect(input("ends").value).toBe("2030-05-09");
  input("begins").value = "2030-06-01";
  await press("30 days");
  expect(input("ends").value).toBe("2030-06-30");
});
