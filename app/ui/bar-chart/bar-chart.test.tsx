import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { msg } from "~/i18n/i18n";
import { render } from "../../../tests/support/render";
import { type Bar, BarChart } from "./bar-chart";
import { listRoundNumbers } from "./chart-box";

const bar = (name: string, value: number, more: Partial<Bar> = {}): Bar => ({
  name,
  ticks: [name.slice(0, 3), "2027"],
  value,
  to: `/inventory?ends=${name}`,
  ...more,
});

const BARS = [bar("March", 1200, { current: true, tone: "danger" }), bar("April", 0), bar("May", 1, { part: 1 })];

const COUNTED = { counted: msg("{count, plural, one {# machine} other {# machines}}"), header: "machines" };

const chart = (props: Partial<Parameters<typeof BarChart>[0]> = {}) =>
  parse(render(<BarChart title="By month" {...COUNTED} bars={BARS} {...props} />, "/inventory"));

test("a bar is a link with its whole number, unless it counts nothing [HOME-05]", () => {
  const links = chart().querySelectorAll("svg a");
  const shown = links.map((link) => [
    link.getAttribute("href"),
    link.getAttribute("aria-label"),
    link.getAttribute("aria-current"),
    link.querySelector(".bars-value")?.text.trim(),
  ]);
  expect(shown).toEqual([
    ["/inventory?ends=March", "March: 1,200 machines", "true", "1.2K"],
    ["/inventory?ends=May", "May: 1 machine", undefined, "1"],
  ]);
  expect(links[0]?.querySelector(".bars-bar")?.getAttribute("data-tone")).toBe("danger");
  expect(
    chart()
      .querySelectorAll("svg text")
      .filter(({ text }) => text === "Apr "),
  ).toHaveLength(1);
});

const PART = {
  name: "expiring",
  counted: msg("{count, number} expiring"),
  tone: "warning" as const,
  rest: "ends later",
};

test("the highest bar ends below the highest line, the least one has a pixel, and all have one width", () => {
  const columns = chart().querySelectorAll(".bars > svg[x]");
  expect(columns.map((each) => [each.getAttribute("x"), each.getAttribute("width")])).toEqual([
    ["0%", "33.333%"],
    ["33.333%", "33.333%"],
    ["66.667%", "33.333%"],
  ]);
  const shapes = chart().querySelectorAll("a > svg");
  expect(shapes.map((each) => [each.getAttribute("y"), each.getAttribute("height")].join())).toEqual([
    "24,96",
    "119,1",
  ]);
});

test("a part of a bar has its own tone, the link's name and a column of the table [HOME-05]", () => {
  const root = chart({ part: PART, bars: [bar("March", 4, { part: 1 }), ...BARS.slice(1)] });
  const shown = root
    .querySelectorAll("a > svg")
    .map((shape) =>
      shape
        .querySelectorAll("rect")
        .map((each) => [each.getAttribute("data-tone"), each.getAttribute("height")].join()),
    );
  expect(shown).toEqual([[",123", "warning,30"], ["warning,33"]]);
  expect(root.querySelectorAll("svg a").map((link) => link.getAttribute("aria-label"))).toEqual([
    "March: 4 machines, 1 expiring",
    "May: 1 machine, 1 expiring",
  ]);
  const rows = root.querySelectorAll("table tr").map((row) => row.querySelectorAll("th, td").map(({ text }) => text));
  expect(rows).toEqual([
    ["When", "machines", "expiring"],
    ["March", "4", "1"],
    ["April", "0", "0"],
    ["May", "1", "1"],
  ]);
  expect(root.querySelectorAll("table a").map(({ text }) => text)).toEqual(["March", "May"]);
});

test.each([
  [1, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [12_345, [0, 5000, 10_000, 15_000]],
])("the grid of a chart up to %d has a few round numbers", (most, lines) => {
  expect(listRoundNumbers(most)).toEqual(lines);
});

test("a chart that can be hidden has its button, which says what comes and leads back here [HOME-05]", () => {
  const fold = (shown: boolean) => {
    const root = chart({ fold: { shown, action: "/charts" } });
    const button = root.querySelector(".bars-fold button");
    expect(root.querySelector("form")?.getAttribute("action")).toBe("/charts");
    expect(root.querySelector("[name=from]")?.getAttribute("value")).toBe("/inventory");
    return [button?.getAttribute("value"), button?.text, root.querySelector("svg.bars") !== null];
  };
  expect(fold(true)).toEqual(["hidden", "Hide By month", true]);
  expect(fold(false)).toEqual(["shown", "By month", false]);
  expect(chart().querySelector("form")).toBeNull();
});
