import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { BottomBar, Drawer, type DrawerEntry, type Waiting } from "./drawer";

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
  const barOf = (current: string) => {
    const waiting: Waiting[] = [{ value: 2, counted: "2 events", tone: "danger", to: "/events?state=open" }];
    return parse(
      render(<BottomBar entries={[entry("/users", 3), entry("/ras")]} waiting={waiting} current={current} />),
    );
  };
  const bar = barOf("/ras/milano");
  expect(bar.querySelectorAll("a").map((link) => link.getAttribute("href"))).toEqual(["/users", "/ras"]);
  expect(bar.querySelector("[aria-current]")?.getAttribute("href")).toBe("/ras");
  expect(bar.querySelector("button")?.getAttribute("popovertarget")).toBe("drawer");
  expect(bar.querySelectorAll(".count").map(({ text }) => text)).toEqual(["3 open", "2 events"]);
  // A page of none of them is in the menu.
  expect(barOf("/activity").querySelector("[aria-current]")?.tagName).toBe("BUTTON");
});
