import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { Form } from "../form/form";
import { Picker } from "./picker";
import type { PickerPage } from "./picker-page";

const PAGE: PickerPage = {
  version: "1",
  rows: [
    { value: "a", label: "Anna", was: true, checked: false },
    { value: "b", label: "Bruno", was: false, checked: true },
    { value: "c", label: "Carla", was: true, checked: true, fixed: true },
  ],
  elsewhere: [{ value: "z", label: "Zoe" }],
  removed: ["r"],
  search: "ros",
  show: "all",
  lists: [],
  page: 2,
  pageCount: 3,
  total: 1120,
  chosen: 1003,
  asked: false,
  failedToLoad: false,
};

function show(change: Partial<PickerPage> = {}, type: "checkbox" | "radio" = "checkbox") {
  const page = { ...PAGE, ...change };
  const html = render(
    <Form id="f" labels={{ users: "Users" }}>
      <Picker type={type} name="users" unit="users" page={page} />
    </Form>,
  );
  const root = parse(html);
  const text = (selector: string) => root.querySelector(selector)?.text.trim();
  const sent = (name: string) =>
    root.querySelectorAll(`[type=hidden][name=${name}]`).map((input) => input.getAttribute("value"));
  const button = (label: string) => root.querySelectorAll("button").find((each) => each.text.startsWith(label));
  return { root, text, sent, button };
}

test("a page of a picker says how many there are, which page it is and how many are chosen on all", () => {
  expect(show().text("[role=status]")).toBe("1,120 users, page 2 of 3 · 1,003 selected");
  expect(show({ total: 1, chosen: 0 }).text("[role=status]")).toBe("1 user, page 2 of 3 · 0 selected");
  expect(show({}, "radio").text("[role=status]")).toBe("1,120 users, page 2 of 3");
  // All of them are there, and nothing was searched for.
  expect(show({ pageCount: 1, page: 1, search: "" }).text("[role=status]")).toBe("1,003 selected");
});

test("its boxes are those of other pages, ticked, and the rows with their ticks; a fixed one cannot be changed [LOC-05]", () => {
  const { root, text } = show();
  const boxes = root
    .querySelectorAll(".choices input")
    .map((box) => [box.getAttribute("value"), box.hasAttribute("checked"), box.hasAttribute("disabled")]);
  expect(boxes).toEqual([
    ["z", true, false],
    ["a", false, false],
    ["b", true, false],
    ["c", true, true],
  ]);
  expect(text(".choices .field-hint")).toBe("Selected on another page");
  expect(root.querySelectorAll("[data-was]").map((box) => box.getAttribute("value"))).toEqual(["a", "c"]);
});

test("it sends which page and search it shows, what was chosen on it, and what was removed on others", () => {
  const { sent, root } = show();
  expect([sent("usersPage"), sent("usersWas"), sent("usersOff"), sent("usersApplied")]).toEqual([
    ["2"],
    ["a", "c"],
    ["r"],
    ["all ros"],
  ]);
  expect(root.querySelector("[name=usersSearch]")?.getAttribute("value")).toBe("ros");
});

test("Previous and Next turn the pages, and refuse at the ends", () => {
  const turns = (page: number) => {
    const { button } = show({ page });
    return ["Previous", "Next"].map((label) => [
      button(label)?.getAttribute("value"),
      button(label)?.getAttribute("aria-disabled"),
    ]);
  };
  expect(turns(2)).toEqual([
    ["users 1", undefined],
    ["users 3", undefined],
  ]);
  expect(turns(1)[0]).toEqual(["users 0", "true"]);
  expect(turns(3)[1]).toEqual(["users 4", "true"]);
  expect(show({ pageCount: 1 }).button("Next")).toBeUndefined();
});

test("an empty page says why, and keeps what is chosen where it could not be read", () => {
  const said = (change: Partial<PickerPage>) => show({ rows: [], ...change }).text("fieldset > .muted");
  expect(said({})).toBe("Nothing found. Try fewer words.");
  expect(said({ search: "" })).toBe("No users");
  const failed = show({ rows: [], failedToLoad: true });
  expect(failed.text("fieldset > .muted")).toBe("Couldn't load the users. Your selection is kept.");
  expect(failed.button("Clear")).toBeUndefined();
});

test("the server is asked for a search, a list and to clear the choice; a choice of one has no Clear", () => {
  const lists = ["free", "all"].map((value) => ({ value, label: value.toUpperCase() }));
  const { root, button } = show({ lists });
  expect(button("Search")?.getAttribute("value")).toBe("users search");
  expect(button("Clear")?.getAttribute("value")).toBe("users clear");
  expect(root.querySelector("select[name=usersShow] [selected]")?.text).toBe("ALL");
  expect(root.querySelector("select")?.getAttribute("aria-label")).toBe("Which users");
  expect(show().root.querySelector("select")).toBeNull();
  expect(show({ chosen: 0 }).button("Clear")).toBeUndefined();
  expect(show({}, "radio").button("Clear")).toBeUndefined();
});
