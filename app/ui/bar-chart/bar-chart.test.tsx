import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { type Bar, BarChart } from "./bar-chart";

const bar = (name: string, value: number, more: Partial<Bar> = {}): Bar => ({
  name,
  ticks: [name.slice(0, 3), "2027"],
  value,
  to: `/inventory?ends=${name}`,
  ...more,
});

const BARS = [bar("March", 1200, { current: true, tone: "danger" }), bar("April", 0, { wide: true }), bar("May", 1)];

const chart = (props: Partial<Parameters<typeof BarChart>[0]> = {}) =>
  parse(render(<BarChart title="By month" unit={["machine", "machines"]} bars={BARS} {...props} />, "/inventory"));

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

test("the highest bar has the chart's height, the least one a pixel, and a wide one more than two places", () => {
  const sizes = (props = {}) =>
    chart(props)
      .querySelectorAll(".bars-bar")
      .map((each) => [each.getAttribute("y"), each.getAttribute("height")].join());
  expect(sizes()).toEqual(["0,96", "95,1"]);
  expect(sizes({ small: true })).toEqual(["0,56", "55,1"]);
  expect(sizes({ limit: { name: "seats", value: 2400 } })).toEqual(["48,48", "95,1"]);
  const columns = chart()
    .querySelectorAll(".bars > svg[x]")
    .map((each) => [each.getAttribute("x"), each.getAttribute("width")]);
  expect(columns).toEqual([
    ["0%", "23.529%"],
    ["23.529%", "52.941%"],
    ["76.471%", "23.529%"],
  ]);
});

test("a limit is a line at its height, and a column of the table with the same numbers", () => {
  const root = chart({ limit: { name: "seats", value: 600 } });
  expect(root.querySelector(".bars-limit")?.getAttribute("y1")).toBe("48");
  expect(root.querySelector(".bars-limit-name")?.text).toBe("600 seats");
  const rows = root.querySelectorAll("table tr").map((row) => row.querySelectorAll("th, td").map(({ text }) => text));
  expect(rows).toEqual([
    ["When", "machines", "seats"],
    ["March", "1,200", "600"],
    ["April", "0", "600"],
    ["May", "1", "600"],
  ]);
  expect(root.querySelectorAll("table a").map(({ text }) => text)).toEqual(["March", "May"]);
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
