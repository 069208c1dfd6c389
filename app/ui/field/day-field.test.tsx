// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { act, mount, settle } from "../../../tests/support/mount";
import { Form } from "../form/form";
import { DayField } from "./day-field";

const LAST = { id: "ends", name: "ends" };

/** Returns a day of the month that the calendar shows. */
const day = (number: number) =>
  [...document.querySelectorAll<HTMLElement>(".calendar-day:not([data-outside-month])")].find(
    ({ textContent }) => textContent === String(number),
  );

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

test("an empty day says what it means, and one that is none says nothing [RASX-03]", async () => {
  const { box } = await mount(
    <DayField label="Last day" field={{ id: "ends", name: "ends" }} whenEmpty="No end date" />,
  );
  const said = () => box.querySelector(".muted")?.textContent;
  expect(said()).toBe("No end date");
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
  const press = (number: number) => act(async () => day(number)?.click());
  const values = () => ["from", "ends"].map((id) => box.querySelector<HTMLInputElement>(`#${id}`)?.value);
  await press(1);
  expect(values()).toEqual(["2030-05-10", "2030-05-05"]);
  await press(12);
  expect(values()).toEqual(["2030-05-12", "2030-05-05"]);
  expect(box.textContent).toContain("12 May 2030");
  await press(14);
  expect(values()).toEqual(["2030-05-12", "2030-05-14"]);
  expect(changed).toHaveBeenCalledTimes(2);
  expect(document.querySelector(".calendar-dialog")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("the error of a day goes once the calendar has filled it in [PAGE-06]", async () => {
  const action = () => ({ result: { status: "error", error: { ends: ["Has passed"] } } });
  const page = (
    <Form id="f" labels={{ ends: "Last day" }} errorSummary>
      <section hidden>
        <DayField field={{ id: "f-ends", name: "ends", formId: "f", initialValue: "2030-05-10" }} />
      </section>
      <button type="submit">Save</button>
    </Form>
  );
  const { box } = await mount(page, "/", { action });
  await act(async () => box.querySelector<HTMLElement>("[type=submit]")?.click());
  await settle();
  await act(async () => {
    box.querySelector<HTMLElement>(".icon-button")?.click();
    await import("./day-calendar");
  });
  expect(box.querySelector(".error-summary")?.textContent).toContain("Last day: ");
  await act(async () => day(12)?.click());
  await settle();
  await settle();
  expect(box.querySelector<HTMLInputElement>("#f-ends")?.value).toBe("2030-05-12");
  expect(box.querySelector(".error-summary")).toBeNull();
});
