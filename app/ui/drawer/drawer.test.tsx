import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { BottomBar, Drawer, type DrawerEntry } from "./drawer";

const entry = (to: string, value?: number): DrawerEntry => ({
  to,
  label: to,
  icon: "info",
  waiting: value
    ? { value, counted: `${value.toLocaleString("en")} open`, tone: "danger", to: `${to}?state=open` }
    : undefined,
});

const GROUPS = [
  { title: "Access", entries: [entry("/users", 1200), entry("/ras"), entry("/ras/connections")] },
  { title: "Help", entries: [entry("/support")] },
];

const menu = (current: string) =>
  parse(render(<Drawer brand="Brenta Central" homeTo="/" company="Acme S.p.A." groups={GROUPS} current={current} />));

test("the menu's entry of the page or of a page below it is the current one", () => {
  const currents = (current: string) =>
    menu(current)
      .querySelectorAll("[aria-current=page]")
      .map((link) => link.getAttribute("href"));
  const pages = ["/users", "/users/anna", "/usersettings", "/support/new", "/ras/milano", "/ras/connections"];
  expect(pages.map(currents)).toEqual([["/users"], ["/users"], [], ["/support"], ["/ras"], ["/ras/connections"]]);
});

test("what waits at an entry leads to the list of just these, and says what it counts [HOME-02]", () => {
  const badges = menu("/").querySelectorAll(".drawer-waiting");
  expect(badges.map((each) => [each.text, each.getAttribute("title"), each.getAttribute("href")])).toEqual([
    ["1,200 open", "1,200 open", "/users?state=open"],
  ]);
});

test("each group has its caption as its name, and the company's name is at the head", () => {
  const names = menu("/")
    .querySelectorAll("ul")
    .map((list) => menu("/").querySelector(`[id="${list.getAttribute("aria-labelledby")}"]`)?.text);
  expect(names).toEqual(["Access", "Help"]);
  expect(menu("/").querySelector(".drawer-company")?.text).toBe("Acme S.p.A.");
});

test("a phone's bar has the pages and the button of the menu", () => {
  const bar = parse(render(<BottomBar entries={[entry("/users", 3), entry("/ras")]} current="/ras/milano" />));
  expect(bar.querySelectorAll("a").map((link) => link.getAttribute("href"))).toEqual(["/users", "/ras"]);
  expect(bar.querySelector("[aria-current]")?.getAttribute("href")).toBe("/ras");
  expect(bar.querySelector("button")?.getAttribute("popovertarget")).toBe("drawer");
});
