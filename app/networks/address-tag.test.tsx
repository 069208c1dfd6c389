import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AddressTag } from "./address-tag";

test("an entry may break before its port, and nowhere else [REACH-01]", () => {
  const render = (entry: string) => renderToStaticMarkup(<AddressTag entry={entry} />);
  expect(render("192.168.100.128/28:49152")).toContain(">192.168.100.128/28<wbr/>:49152<");
  expect(render("2001:db8::/32")).toContain(">2001:db8::/32<");
  expect(render("10.20.8.15")).toContain(">10.20.8.15<");
});
