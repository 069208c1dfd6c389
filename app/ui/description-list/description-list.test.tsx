import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { DescriptionList } from "./description-list";

test("an empty description is a dash, a zero is none", () => {
  const values = [undefined, null, "", false, 0, "both@acme.example"];
  const items = values.map((description, at) => ({ term: `Term ${at}`, description }));
  const root = parse(render(<DescriptionList items={items} />));
  expect(root.querySelectorAll("dd").map(({ text }) => text)).toEqual(["—", "—", "—", "—", "0", "both@acme.example"]);
});
