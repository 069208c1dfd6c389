import { expect, test } from "vitest";
import { msg } from "~/i18n/i18n";
import { render } from "../../../tests/support/render";
import { Pagination, pageLinks } from "./pagination";

const MACHINES = msg("{count, plural, one {# machine} other {# machines}}");
const USERS = msg("{count, plural, one {# user} other {# users}}");

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
  const props = { page, pageCount, total, size, counted: MACHINES, hrefFor: String };
  expect(render(<Pagination {...props} />)).toContain(`>${count}</p>`);
});

test("one entry is counted as such", () => {
  const counted = msg("{count, plural, one {# entry} other {# entries}}");
  const one = { page: 1, pageCount: 1, total: 1, size: 50, counted, hrefFor: String };
  expect(render(<Pagination {...one} />)).toContain(">1 entry</p>");
});

test("sizes are offered only for more rows than the smallest size shows [FIND-03]", () => {
  const sizes = [25, 50, 100].map((size) => ({ size, to: `/users?size=${size}` }));
  const html = (total: number) =>
    render(
      <Pagination page={1} pageCount={1} total={total} counted={USERS} size={50} sizes={sizes} hrefFor={String} />,
    );
  expect(html(25)).not.toContain("size=");
  expect(html(26)).toContain('href="/users?size=25"');
  expect(html(26)).toMatch(/aria-current="true"[^>]*>.*?50/);
});

const pages = (page: number, pageCount: number) => (
  <Pagination
    page={page}
    pageCount={pageCount}
    total={pageCount * 50}
    size={50}
    counted={USERS}
    hrefFor={(to) => `/users?q=an&page=${to}`}
    goTo={{ name: "page", to: "/users?q=an&sort=name" }}
  />
);

test("Previous and Next lead to the neighbours, and are texts at the ends [FIND-03]", () => {
  const steps = (page: number) =>
    [...render(pages(page, 3)).matchAll(/<a class="button[^>]*rel="(\w+)"[^>]*href="([^"]+)"/g)].map(
      ([, ...found]) => found,
    );
  const [prev, next] = [1, 3].map((to) => `/users?q=an&amp;page=${to}`);
  expect(steps(2)).toEqual([
    ["prev", prev],
    ["next", next],
  ]);
  expect(steps(1)).toEqual([["next", "/users?q=an&amp;page=2"]]);
  expect(steps(3)).toEqual([["prev", "/users?q=an&amp;page=2"]]);
  expect(render(pages(1, 3))).toMatch(/pagination-end">.*Previous/);
  expect(render(pages(2, 3))).toMatch(/aria-current="true"[^>]*><span class="visually-hidden">Page <\/span>2</);
  expect(render(pages(1, 1))).not.toContain("<nav");
});

test("of more than ten pages one goes to any, with the list's search and order [FIND-03]", () => {
  expect(render(pages(1, 10))).not.toContain("Go to page");
  const html = render(pages(4, 11));
  expect(html).toMatch(/<form(?=[^>]* method="get")[^>]* action="\/users"/);
  for (const [name, value] of [
    ["q", "an"],
    ["sort", "name"],
  ])
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
  expect(html).toMatch(/type="number" min="1" max="11" required="" name="page" value="4"/);
});
