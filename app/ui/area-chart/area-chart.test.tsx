import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { msg } from "~/i18n/i18n";
import { render } from "../../../tests/support/render";
import { AreaChart, type AreaPoint } from "./area-chart";

const point = (name: string, value: number): AreaPoint => ({
  name,
  tick: name.slice(0, 3),
  value,
  to: `/days/${name}`,
});

const chart = (values: number[], limit?: Parameters<typeof AreaChart>[0]["limit"]) =>
  parse(
    render(
      <AreaChart
        title="By day"
        counted={msg("{count, plural, one {# connection} other {# connections}}")}
        header="connections"
        points={values.map((value, index) => point(`Day ${index}`, value))}
        last="Today"
        limit={limit}
      />,
    ),
  );

const seatsOf = (value: number) => ({
  name: "seats",
  counted: msg("{count, plural, one {# seat} other {# seats}}"),
  value,
});

const labels = (...args: Parameters<typeof chart>) =>
  chart(...args)
    .querySelectorAll("text:not([aria-hidden])")
    .map((each) => `${each.text.trim()} ${/at-\w+/.exec(each.classNames)?.[0]}`);

test("an area names its maximum and its last number, and the limit where the maximum leaves room [CONN-02]", () => {
  expect(labels([0, 7, 2, 1])).toEqual(["Most: 7 connections at-middle", "Today: 1 at-end"]);
  const seats = seatsOf(10);
  expect(labels([9, 0, 0, 0], seats)).toEqual(["10 seats at-end", "Most: 9 connections at-start", "Today: 0 at-end"]);
  expect(labels([0, 0, 0, 1], seats)).toEqual(["10 seats at-start", "Most: 1 connection at-end", "Today: 1 at-end"]);
  expect(labels([0, 0])).toEqual(["Today: 0 at-end"]);
});

test("each day that counts something is a link, and the table has every day with the limit [CONN-02]", () => {
  const root = chart([0, 4, 2], seatsOf(8));
  expect(
    root.querySelectorAll("svg a").map((link) => [link.getAttribute("href"), link.getAttribute("aria-label")]),
  ).toEqual([
    ["/days/Day 1", "Day 1: 4 connections"],
    ["/days/Day 2", "Day 2: 2 connections"],
  ]);
  expect(root.querySelector(".area-line")?.getAttribute("d")).toBe("M0.5 120L1.5 60L2.5 90");
  const rows = root.querySelectorAll("table tr").map((row) => row.querySelectorAll("th, td").map(({ text }) => text));
  expect(rows).toEqual([
    ["When", "connections", "seats"],
    ["Day 0", "0", "8"],
    ["Day 1", "4", "8"],
    ["Day 2", "2", "8"],
  ]);
});
