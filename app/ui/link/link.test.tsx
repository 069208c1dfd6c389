import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { Link, LinksDiscover } from "./link";

test("a link is an anchor with its address", () => {
  expect(render(<Link to="/users?q=a#top">Users</Link>, "/inventory/X")).toBe(
    '<a data-discover="true" href="/users?q=a#top">Users</a>',
  );
  expect(render(<Link className="button" to="/users" replace preventScrollReset rel="next" />)).toBe(
    '<a class="button" rel="next" data-discover="true" href="/users"></a>',
  );
});

test("files, and rows with the links of the first one, are not asked for beforehand", () => {
  expect(render(<Link to="/users/export" reloadDocument />)).toBe('<a href="/users/export"></a>');
  const later = (
    <LinksDiscover value={false}>
      <Link to="/users/b" />
    </LinksDiscover>
  );
  expect(render(later)).toBe('<a href="/users/b"></a>');
});
