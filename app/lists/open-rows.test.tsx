import { expect, test } from "vitest";
import { render } from "../../tests/support/render";
import { OpenRowLink, parseOpenRows } from "./open-rows";

/** Returns a row's link at an address: where it leads, and whether the row is open. */
function linkAt(search: string) {
  const html = render(<OpenRowLink id="b" label="Milano HQ" />, `/ras${search}`).replaceAll("&amp;", "&");
  expect(html).toContain("Details of Milano HQ");
  return [html.match(/href="([^"]*)"/)?.[1], html.match(/aria-expanded="([^"]*)"/)?.[1]];
}

test("a row is opened and closed by its address, beside other open rows and what else is in it [RAS-02]", () => {
  expect(parseOpenRows("")).toEqual([]);
  expect(parseOpenRows("?open=a,b&q=x")).toEqual(["a", "b"]);
  expect(linkAt("")).toEqual(["/ras?open=b", "false"]);
  expect(linkAt("?q=x&open=a")).toEqual(["/ras?q=x&open=a%2Cb", "false"]);
  expect(linkAt("?open=a,b,c")).toEqual(["/ras?open=a%2Cc", "true"]);
  expect(linkAt("?open=b")).toEqual(["/ras", "true"]);
});
