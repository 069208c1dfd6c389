// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { announceDialogChange } from "../dialog/top-dialog";
import { NOTIFICATION_DURATION, Notification, type NotificationItem } from "./notification";
import { NotificationRegion } from "./region";

afterEach(() => void vi.useRealTimers().restoreAllMocks());

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

test("a look at a notification gives it no more time than it had left [LAY-07]", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const dismiss = vi.fn();
  const timer = { remaining: new Map<string, number>(), dismiss };
  const { box } = await mount(<Notification item={{ id: "a", type: "success", message: "Saved" }} timer={timer} />);
  const element = box.querySelector(".notification") as HTMLElement;
  act(() => void vi.advanceTimersByTime(NOTIFICATION_DURATION - 2000));
  for (const pointer of ["mouseover", "mouseout"])
    act(() => void element.dispatchEvent(new Event(pointer, { bubbles: true })));
  act(() => void vi.advanceTimersByTime(1000));
  expect(dismiss).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1000));
  expect(dismiss).toHaveBeenCalledOnce();
});

test("a live region that was there before gets the text of a success, once [PAGE-04]", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const items: NotificationItem[] = [
    { id: "a", type: "success", message: "Saved.", detail: "It counts from now on." },
    { id: "b", type: "danger", message: "Not sent." },
  ];
  const { box } = await mount(<NotificationRegion items={items} page="1" />);
  const region = box.querySelector("[role=status]") as HTMLElement;
  const wait = () => act(() => void vi.advanceTimersByTime(1000));
  expect(region.textContent).toBe("");
  expect(box.querySelector("[role=alert]")?.textContent).toContain("Not sent.");
  wait();
  expect(region.textContent).toBe("Saved. It counts from now on.");

  // A modal dialog opens: the region moves into it, empty, since a text that comes with its region is not spoken.
  const dialog = document.createElement("dialog");
  document.body.append(dialog);
  onTestFinished(() => dialog.remove());
  vi.spyOn(document, "querySelectorAll").mockReturnValue([dialog] as unknown as NodeListOf<Element>);
  act(() => announceDialogChange());
  wait();
  expect(dialog.querySelector("[role=status]")?.textContent).toBe("");
});
