import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { Tabs } from "./tabs";

test("of tabs one is current: by its address, exactly so for the first, or because it says so; a refused one has its reason", () => {
  const tabs = [
    { to: "/ras", label: "All", end: true },
    { to: "/ras/review", label: "Review" },
    { to: "/ras/requests", label: "Requests", current: true },
    { to: "/ras/history", label: "History", current: false },
    { to: "/ras/keys", label: "Keys", reason: "Not allowed" },
  ];
  const root = parse(render(<Tabs label="Remote access" tabs={tabs} />, "/ras/review/anna"));
  expect(root.querySelectorAll("[aria-current=page]").map(({ text }) => text)).toEqual(["Review", "Requests"]);
  expect(root.querySelector("a[aria-disabled]")?.text).toBe("Keys");
  expect(root.querySelector("a[aria-disabled]")?.getAttribute("href")).toBeUndefined();
});
