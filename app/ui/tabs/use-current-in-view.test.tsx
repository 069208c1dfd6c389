// @vitest-environment happy-dom
import { useLocation } from "@remix-run/react";
import { expect, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { Tabs } from "./tabs";

const PAGES = ["/a", "/b", "/c"];

test("a line of tabs scrolls until the current one is in view, and no further", async () => {
  // Three tabs of 100 pixels in a line of 150.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const line = this.closest("ul") as HTMLElement;
    const at = PAGES.indexOf(this.getAttribute("href") ?? "");
    const left = at < 0 ? 10 : 10 + at * 100 - line.scrollLeft;
    return { left, right: left + (at < 0 ? 150 : 100) } as DOMRect;
  });
  const Page = () => {
    const { pathname } = useLocation();
    return <Tabs label="Pages" tabs={PAGES.map((to) => ({ to, label: to, current: pathname === to }))} />;
  };
  const { box, router } = await mount(<Page />, "/a");
  const line = box.querySelector("ul") as HTMLElement;
  const places = [line.scrollLeft];
  for (const to of ["/c", "/b", "/a", "/b"]) {
    await act(async () => router.navigate(to));
    places.push(line.scrollLeft);
  }
  expect(places).toEqual([0, 150, 100, 0, 50]);
  vi.restoreAllMocks();
});
