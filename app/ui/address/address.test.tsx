import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Address, WithAddresses } from "./address";

/** Returns the pieces of the rendered address between its possible breaks. */
const pieces = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .split(/<span class="break(?: break-screen)?"><\/span>/)
    .map((piece) => piece.replace(/<[^>]+>/g, ""));

test("an address breaks after its signs, and neither within a word nor before its port", () => {
  const broken = (address: string) => pieces(<Address>{address}</Address>);
  expect(broken("anna.rossi@acme.example")).toEqual(["anna.", "rossi@", "acme.", "example"]);
  expect(broken("vpn-milano.acme.example:1194")).toEqual(["vpn-milano.", "acme.", "example:1194"]);
  expect(broken("https://acme.example")).toEqual(["https://acme.", "example"]);
});

test("of a text only the addresses break", () => {
  const text = "both@acme.example of Acme S.p.A. at ba-gw.example:1194";
  expect(pieces(<WithAddresses>{text}</WithAddresses>)).toEqual([
    "both@",
    "acme.",
    "example of Acme S.p.A. at ba-gw.",
    "example:1194",
  ]);
});

test("on paper a short address is one line, one of two lines breaks after its @ alone, a long one after its dots too", () => {
  const places = (address: string) =>
    [...renderToStaticMarkup(<Address>{address}</Address>).matchAll(/class="(break[^"]*)"/g)].map(([, name]) => name);
  expect(new Set(places("anna.rossi@acme.example"))).toEqual(new Set(["break break-screen"]));
  expect(places("anna.rossi@headquarters.example")).toEqual(["break break-screen", "break", "break break-screen"]);
  expect(places(`anna.rossi@${"long-name.".repeat(4)}example`)).not.toContain("break break-screen");
});
