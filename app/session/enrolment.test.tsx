import { expect, test } from "vitest";
import { render } from "../../tests/support/render";
import { Enrolment } from "./enrolment";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP7A";

test("the secret stands in groups of four, and is copied without blanks [AUTH-04]", () => {
  const html = render(<Enrolment qrCode={null} secret={SECRET} />);
  const [, shown = ""] = /<code>(.*)<\/code>/.exec(html) ?? [];
  expect([...shown.matchAll(/<span>(\w+)<\/span>/g)].map(([, group]) => group)).toEqual(SECRET.match(/.{1,4}/g));
  expect(shown.replace(/<[^>]*>/g, "")).toBe(SECRET);
});
