import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { Drawer } from "./drawer";

test("the menu's entry of the page or of a page below it is the current one, and counts what waits there [HOME-02]", () => {
  const entry = (to: string, waiting?: number) => ({ to, label: to, icon: "info" as const, waiting, counted: "open" });
  const menu = (current: string) =>
    parse(
      render(
        <Drawer entries={[entry("/users", 1200), entry("/ras", 0)]} bottom={[entry("/support")]} current={current} />,
      ),
    );
  const currents = (current: string) =>
    menu(current)
      .querySelectorAll("[aria-current=page]")
      .map((link) => link.getAttribute("href"));
  expect(["/users", "/users/anna", "/usersettings", "/support/new"].map(currents)).toEqual([
    ["/users"],
    ["/users"],
    [],
    ["/support"],
  ]);
  expect(
    menu("/")
      .querySelectorAll(".drawer-waiting")
      .map(({ text }) => text),
  ).toEqual([", 1,200 open"]);
  expect(
    menu("/")
      .querySelectorAll("li")
      .map((each) => each.getAttribute("title")),
  ).toEqual(["1,200 open", undefined, undefined]);
});
