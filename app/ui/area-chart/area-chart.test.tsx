import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { msg } from "~/i18n/i18n";
import { render } from "../../../tests/support/render";
import { AreaChart, AreaPlot, type AreaPoint } from "./area-chart";

const point = (name: string, value: number): AreaPoint => ({
  name,
  value,
  to: `/days/${name}`,
});

const CONNECTIONS = msg("{count, plural, one {# connection} other {# connections}}");

const chart = (values: number[], limit?: Parameters<typeof AreaChart>[0]["limit"]) =>
  parse(
    render(
      <AreaChart
        title="By day"
        counted={CONNECTIONS}
        header="connections"
        points={values.map((value, index) => point(`Day ${index}`, value))}
        note="At most 4"
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
    .querySelectorAll("text:not([aria-hidden], [aria-hidden] *)")
    .map((each) => `${each.text.trim()} ${/at-\w+/.exec(each.classNames)?.[0]}`);

test("the maximum is said in words, and the limit is named at the end [CONN-02]", () => {
  expect(chart([0, 4]).querySelector(".bars-note")?.text).toBe("At most 4");
  expect(labels([0, 7, 2, 1])).toEqual([]);
  expect(labels([9, 0, 0, 0], seatsOf(10))).toEqual(["10 seats at-end"]);
});

test("a limit far above the numbers has no line, which would flatten them [CONN-02]", () => {
  expect(chart([0, 4], seatsOf(10)).querySelectorAll(".bars-limit")).toHaveLength(1);
  const far = chart([0, 3], seatsOf(10));
  expect(far.querySelectorAll(".bars-limit")).toHaveLength(0);
  expect(far.querySelector("svg")?.text).toContain("↑ 10 seats");
});

test("small numbers are drawn small, and large ones up to a round number", () => {
  const lines = (most: number) => chart([0, most]).querySelectorAll("svg > text[aria-hidden]");
  expect([1, 4, 7].map((most) => lines(most).at(-1)?.text.trim())).toEqual(["4", "4", "8"]);
});

test("all weeks are marked, and months named where there is room [CONN-02]", () => {
  const points = Array.from({ length: 20 }, (_, index) => ({
    ...point(`Day ${index}`, 1),
    week: index % 5 === 2 || index === 19 ? `w${index}` : undefined,
    month: { 0: "Jan", 1: "Feb", 19: "Mar" }[index],
  }));
  const root = parse(render(<AreaPlot points={points} counted={CONNECTIONS} label="Connections" />));
  expect(root.querySelectorAll("g > text").map(({ text }) => text)).toEqual(["w2", "w7", "w12", "w17", "w19", "Feb"]);
  expect(root.querySelectorAll(".area-extra").map(({ text }) => text)).toEqual(["w7", "w17"]);
  expect(root.querySelectorAll("g > .chart-base")).toHaveLength(5);
});

test("each day says its number, one that counts something is a link, and the table has every day with the limit [CONN-02]", () => {
  const root = chart([0, 4, 2], seatsOf(8));
  expect(root.querySelectorAll("title").map(({ text }) => text)).toEqual([
    "Day 0: 0 connections",
    "Day 1: 4 connections",
    "Day 2: 2 connections",
  ]);
  expect(
    root.querySelectorAll("svg a").map((link) => [link.getAttribute("href"), link.getAttribute("aria-label")]),
  ).toEqual([
    ["/days/Day 1", "Day 1: 4 connections"],
    ["/days/Day 2", "Day 2: 2 connections"],
  ]);
  expect(root.querySelector(".area-line")?.getAttribute("d")).toBe("M0 120V120H1V60H2V90H3");
  const rows = root.querySelectorAll("table tr").map((row) => row.querySelectorAll("th, td").map(({ text }) => text));
  expect(rows).toEqual([
    ["When", "connections", "seats"],
    ["Day 0", "0", "8"],
    ["Day 1", "4", "8"],
    ["Day 2", "2", "8"],
  ]);
});
