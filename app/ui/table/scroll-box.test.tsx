// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { render } from "../../../tests/support/render";
import { ScrollBox } from "./scroll-box";

const BOX = (
  <ScrollBox labelledBy="title">
    <p>Wide</p>
  </ScrollBox>
);

test("a box is a named tab stop until it is measured that nothing scrolls, and again once something does", async () => {
  let measure = () => {};
  const disconnect = vi.fn();
  class Observer {
    constructor(callback: () => void) {
      measure = callback;
    }
    observe() {}
    disconnect = disconnect;
  }
  vi.stubGlobal("ResizeObserver", Observer);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(render(BOX)).toContain('tabindex="0" role="region" aria-labelledby="title"');
  const { box } = await mount(BOX);
  const scrolls = box.querySelector(".table-scroll") as HTMLElement;
  const size = (scrollWidth: number) => {
    for (const [name, value] of Object.entries({ scrollWidth, clientWidth: 500 }))
      Object.defineProperty(scrolls, name, { value, configurable: true });
    act(() => measure());
  };
  for (const [width, stops] of [
    [500, false],
    [501, true],
    [500, false],
  ] as const) {
    size(width);
    expect([scrolls.hasAttribute("tabindex"), scrolls.hasAttribute("role")]).toEqual([stops, stops]);
  }
});
