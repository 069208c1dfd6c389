// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { NOTIFICATION_DURATION, Notification } from "./notification";

afterEach(() => void vi.useRealTimers());

test("a notification goes after its time, but not while it has the focus or is pointed at [LAY-07]", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const dismiss = vi.fn();
  const timer = { remaining: new Map<string, number>(), dismiss };
  const { box } = await mount(<Notification item={{ id: "a", type: "success", message: "Saved" }} timer={timer} />);
  const element = box.querySelector(".notification") as HTMLElement;
  for (const [begin, end] of [
    ["focusin", "focusout"],
    ["mouseover", "mouseout"],
  ] as const) {
    act(() => void element.dispatchEvent(new Event(begin, { bubbles: true })));
    act(() => void vi.advanceTimersByTime(2 * NOTIFICATION_DURATION));
    expect(dismiss, begin).not.toHaveBeenCalled();
    act(() => void element.dispatchEvent(new Event(end, { bubbles: true })));
  }
  act(() => void vi.advanceTimersByTime(NOTIFICATION_DURATION));
  expect(dismiss).toHaveBeenCalledWith("a");
});
