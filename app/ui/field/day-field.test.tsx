// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { DayField } from "./day-field";

const LAST = { id: "ends", name: "ends" };

test("a day stands beside its field in words, also after it has changed [RASX-03]", async () => {
  const { box } = await mount(
    <DayField label="Last day" field={{ id: "ends", name: "ends", initialValue: "2030-12-31" }} />,
  );
  expect(box.textContent).toContain("31 December 2030");
  const input = box.querySelector("input");
  await act(async () => {
    if (input) input.value = "2031-02-01";
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(box.textContent).toContain("1 February 2031");
  expect(box.textContent).not.toContain("2030");
});

test("an empty day says so, and one that is none says nothing [RASX-03]", async () => {
  const { box } = await mount(<DayField label="Last day" field={{ id: "ends", name: "ends" }} />);
  const said = () => box.querySelector(".muted")?.textContent;
  expect(said()).toBe("Not set");
  const input = box.querySelector("input");
  Object.defineProperty(input, "value", { value: "next week" });
  await act(async () => void input?.dispatchEvent(new Event("input", { bubbles: true })));
  expect(said()).toBe("");
});

test("the button's calendar fills in the field, whose form notices, and the focus comes back to it [RASX-03]", async () => {
  const changed = vi.fn();
  const { box } = await mount(
    <form>
      <DayField
        label="First day"
        field={{ id: "from", name: "from", initialValue: "2030-05-10" }}
        last={LAST}
        min="2030-05-02"
      />
      <input id="ends" name="ends" defaultValue="2030-05-05" />
    </form>,
  );
  box.querySelector("form")?.addEventListener("change", changed);
  const button = box.querySelector("button") as HTMLButtonElement;
  expect(button.textContent).toBe("Calendar for First day");
  await act(async () => {
    button.click();
    await import("./day-calendar");
  });
  const press = (day: number) =>
    act(async () =>
      [...document.querySelectorAll<HTMLElement>(".calendar-day:not([data-outside-month])")]
        .find(({ textContent }) => textContent === String(day))
        ?.click(),
    );
  const values = () => ["from", "ends"].map((id) => box.querySelector<HTMLInputElement>(`#${id}`)?.value);
  await press(1);
  expect(values()).toEqual(["2030-05-10", "2030-05-05"]);
  await press(12);
  expect(values()).toEqual(["2030-05-12", ""]);
  expect(box.textContent).toContain("12 May 2030");
  await press(14);
  expect(values()).toEqual(["2030-05-12", "2030-05-14"]);
  expect(changed).toHaveBeenCalledTimes(3);
  expect(document.querySelector(".calendar-dialog")).toBeNull();
  expect(document.activeElement).toBe(button);
});
