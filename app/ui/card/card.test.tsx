import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { Card } from "./card";

test("a card with a title is an article of that name", () => {
  const root = parse(
    render(
      <Card title="Milano" level={3} footer="Foot">
        Body
      </Card>,
    ),
  );
  expect(root.querySelector(`[id="${root.querySelector("article")?.getAttribute("aria-labelledby")}"]`)?.text).toBe(
    "Milano",
  );
  expect(root.querySelector("h3")?.text).toBe("Milano");
  expect(parse(render(<Card>Body</Card>)).querySelector("article")).toBeNull();
});
