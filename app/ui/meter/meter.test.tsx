import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { Meter } from "./meter";

test("a meter says how much is used of what there is", () => {
  const root = parse(render(<Meter label="Seats" value={3} max={5} />));
  expect(root.querySelector(".tabular")?.text).toBe("3 of 5");
  expect(["value", "max"].map((name) => root.querySelector("meter")?.getAttribute(name))).toEqual(["3", "5"]);
});
