// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { DayCalendar, type DayCalendarProps, type Period } from "./day-calendar";

/** Mounts a calendar, and returns its cells by their day of the month. */
async function mountCalendar(props: Partial<DayCalendarProps> & { selected: string | Period }, language = "en") {
  const [onSelect, onClose] = [vi.fn(), vi.fn()];
  const field = document.createElement("input");
  document.body.append(field);
  onTestFinished(() => field.remove());
  const trigger = { current: field };
  const shared = { label: "Calendar for First day", trigger, min: undefined, max: undefined, timeZone: "Europe/Rome" };
  await mount(<DayCalendar {...shared} onSelect={onSelect} onClose={onClose} {...props} />, "/", {}, language);
  const cell = (day: number) =>
    [...document.querySelectorAll<HTMLElement>(".calendar-day:not([data-outside-month])")].find(
      ({ textContent }) => textContent === String(day),
    );
  const press = (day: number) => act(async () => cell(day)?.click());
  const isOffered = (day: number) => !cell(day)?.hasAttribute("data-disabled");
  const month = () => document.querySelector(".calendar-month")?.textContent;
  return { onSelect, onClose, press, cell, isOffered, month };
}

describe.each([
  ["en", "May 2030", "April 2030", "Next"],
  ["it", "maggio 2030", "aprile 2030", "Successivo"],
  ["es", "mayo de 2030", "abril de 2030", "Siguiente"],
  ["de", "Mai 2030", "April 2030", "Weiter"],
  ["fr", "mai 2030", "avril 2030", "Suivant"],
])("in the reader's language, %s", (language, chosen, now, next) => {
  test.each([
    ["the month of its day", "2030-05-15", chosen],
    ["today's month without a day", "", now],
  ])("the calendar opens at %s, named and spoken [LANG-04, RASX-03]", async (_, selected, opened) => {
    vi.useFakeTimers({ now: new Date("2030-04-15T12:00:00Z"), toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { month } = await mountCalendar({ selected, min: "2030-04-01" }, language);
    expect(month()).toBe(opened);
    expect(document.querySelector(".calendar-popover [slot=next]")?.getAttribute("aria-label")).toBe(next);
  });
});

test("a day between the first and the last that are allowed is selected, and the calendar closes [RASX-03]", async () => {
  const { onSelect, onClose, press, cell, isOffered, month } = await mountCalendar({
    selected: "2030-05-15",
    min: "2030-05-10",
    max: "2030-05-20",
  });
  expect(month()).toBe("May 2030");
  expect([9, 10, 20, 21].map(isOffered)).toEqual([false, true, true, false]);
  expect(cell(15)?.hasAttribute("data-selected")).toBe(true);
  await press(20);
  expect(onSelect).toHaveBeenCalledWith("2030-05-20");
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ["before it", "2030-05-11"],
  ["on it", "2030-05-12"],
  ["after it", "2030-06-01"],
])(
  "the first day of a period counts at once, and a last day %s stays until it is selected [RASX-03]",
  async (_, last) => {
    const { onSelect, onClose, press } = await mountCalendar({ selected: { first: "2030-05-10", last } });
    await press(12);
    expect(onSelect.mock.lastCall).toEqual([{ first: "2030-05-12", last }]);
    expect(onClose).not.toHaveBeenCalled();
    await press(14);
    expect(onSelect.mock.lastCall).toEqual([{ first: "2030-05-12", last: "2030-05-14" }]);
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test.each([
  ["of one day is shown", "2030-05-10", true],
  ["that ends before it begins is not shown", "2030-05-09", false],
])("a period %s, and the calendar opens at its first day [RASX-03]", async (_, last, shown) => {
  const { month, cell } = await mountCalendar({ selected: { first: "2030-05-10", last } });
  expect([month(), cell(10)?.hasAttribute("data-selected")]).toEqual(["May 2030", shown]);
});

test.each([
  ["today, which in Rome has begun", "", undefined, "April 2030"],
  ["the first day that is allowed", "not a day", "2030-08-01", "August 2030"],
  ["today, if an earlier day is allowed", "", "2030-02-01", "April 2030"],
])("without a day the calendar opens at %s [RASX-03]", async (_, selected, min, opened) => {
  vi.useFakeTimers({ now: new Date("2030-03-31T22:30:00Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  expect((await mountCalendar({ selected, min })).month()).toBe(opened);
});
