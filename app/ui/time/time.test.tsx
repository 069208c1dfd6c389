import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Time } from "./time";

test("a time says how long ago it was, on pointing at it and on paper when", () => {
  const time = { at: "2030-05-01T08:00:00Z", exact: "1 May 2030, 10:00", relative: "3 days ago" };
  const html = renderToStaticMarkup(<Time {...time} />);
  expect(html).toContain('<time dateTime="2030-05-01T08:00:00Z" title="1 May 2030, 10:00">');
  expect(html).toContain('<span class="no-print">3 days ago</span>');
  expect(html).toContain('<span class="only-print"> 1 May 2030, 10:00</span>');
});
