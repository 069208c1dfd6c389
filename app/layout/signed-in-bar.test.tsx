// @vitest-environment happy-dom
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { act, mount } from "../../tests/support/mount";
import { NoticesLink } from "./signed-in-bar";

let setUnread: (unread: number) => void;

function Bar() {
  const [unread, set] = useState(2);
  setUnread = set;
  return <NoticesLink unread={unread} />;
}

test("the number of unread notices is in the link's name, and a change of it is announced once [TOLD-03]", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const change = async (unread: number) => {
    await act(() => setUnread(unread));
    await act(() => vi.advanceTimersByTimeAsync(1000));
  };
  const { box } = await mount(<Bar />);
  const announced = () => box.querySelector("[role=status]")?.textContent;
  const link = () => box.querySelector("a")?.textContent?.replace(/\s+/g, " ");
  expect([link(), announced()]).toEqual(["Notices 2 unread", ""]);
  await change(3);
  expect([link(), announced()]).toEqual(["Notices 3 unread", "3 unread notices"]);
  const region = box.querySelector("[role=status]")?.firstChild;
  await change(3);
  expect(box.querySelector("[role=status]")?.firstChild).toBe(region);
  await change(1);
  expect(announced()).toBe("1 unread notice");
  await change(0);
  expect([link(), announced()]).toEqual(["Notices", "No unread notices"]);
});
