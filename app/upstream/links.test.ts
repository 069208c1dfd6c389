import { expect, test } from "vitest";
import { httpsLink, mailLink } from "./links";

test("only https addresses become links [VA-02, MIG-01, EVT-04]", () => {
  expect(httpsLink("https://downloads.brenta.example/a.ova")).toBe("https://downloads.brenta.example/a.ova");
  for (const bad of ["http://a.example", "javascript:alert(1)", "//a.example", "a.ova", "", null, undefined, 7, {}])
    expect(httpsLink(bad), String(bad)).toBeNull();
  expect(httpsLink("https://portal.example@evil.example/")).toBeNull();
});

test("only plain addresses become mail links [EVT-04]", () => {
  expect(mailLink("sales@brenta.example")).toBe("mailto:sales@brenta.example");
  for (const bad of ["sales@brenta.example?bcc=all@a.example", "javascript:alert(1)", "a@b, c@d", "", null])
    expect(mailLink(bad), String(bad)).toBeNull();
});
