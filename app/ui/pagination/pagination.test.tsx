import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { Pagination, pageLinks } from "./pagination";

test.each([
  [1, 1, "1"],
  [1, 2, "1 2"],
  [3, 5, "1 2 3 4 5"],
  [1, 200, "1 2 … 200"],
  [4, 200, "1 2 3 4 5 … 200"],
  [5, 200, "1 … 4 5 6 … 200"],
  [197, 200, "1 … 196 197 198 199 200"],
  [200, 200, "1 … 199 200"],
])("page %i of %i links to the first, the last and its neighbours [FIND-03]", (page, pageCount, links) => {
  expect(
    pageLinks(page, pageCount)
      .map((each) => each ?? "…")
      .join(" "),
  ).toBe(links);
});

test.each([
  [1, 1, 50, "1 machine"],
  [1, 50, 50, "50 machines"],
  [2, 233, 50, "51–100 of 233 machines"],
  [3, 10_233, 100, "201–300 of 10,233 machines"],
  [5, 233, 50, "201–233 of 233 machines"],
])("page %i of %i machines, %i a page, says %s [FIND-03]", (page, total, size, count) => {
  const pageCount = Math.ceil(total / size);
  const props = { page, pageCount, total, size, unit: "machines", hrefFor: String };
  expect(render(<Pagination {...props} />)).toContain(`>${count}</p>`);
});

test("sizes are offered only for more rows than the smallest size shows [FIND-03]", () => {
  const sizes = [25, 50, 100].map((size) => ({ size, to: `/users?size=${size}` }));
  const html = (total: number) =>
    render(<Pagination page={1} pageCount={1} total={total} unit="users" size={50} sizes={sizes} hrefFor={String} />);
  expect(html(25)).not.toContain("size=");
  expect(html(26)).toContain('href="/users?size=25"');
  expect(html(26)).toMatch(/aria-current="true"[^>]*>.*?50/);
});
