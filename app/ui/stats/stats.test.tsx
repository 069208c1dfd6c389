import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { Stats } from "./stats";

test("a figure leads to its list, and has its tone while it counts something", () => {
  const figures = [
    { label: "Expired", value: 1200, to: "/inventory?state=expired", current: true, tone: "danger" as const },
    { label: "Ending", value: 0, to: "/inventory?state=ending", tone: "warning" as const },
  ];
  const root = parse(render(<Stats label="Summary" groups={[{ title: "Maintenance", figures }]} />));
  const shown = root
    .querySelectorAll("a")
    .map((link) => [
      link.getAttribute("href"),
      link.querySelector(".figure-value")?.text,
      link.getAttribute("aria-current"),
      link.querySelector("[data-tone]")?.getAttribute("data-tone"),
    ]);
  expect(shown).toEqual([
    ["/inventory?state=expired", "1,200", "true", "danger"],
    ["/inventory?state=ending", "0", undefined, undefined],
  ]);
  const list = root.querySelector("ul");
  expect(root.querySelector(`[id="${list?.getAttribute("aria-labelledby")}"]`)?.text).toBe("Maintenance");
});
