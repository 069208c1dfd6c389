// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { render } from "../../../tests/support/render";
import { Copyable, CopyButton } from "./copy-button";

afterEach(() => void vi.useRealTimers().restoreAllMocks());

test.each([
  ["a button with words", <CopyButton key="a" text="BX-2207" label="Copy the serial number" />],
  ["a text with a small button", <Copyable key="b" text="BX-2207" label="Copy the serial number" />],
])("%s copies the text, and says so for two seconds", async (_, element) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { box } = await mount(element);
  const status = () => box.querySelector("[role=status]")?.textContent;
  const icon = () => box.querySelector("use")?.getAttribute("href")?.split("#")[1];
  const wait = (time: number) => act(() => void vi.advanceTimersByTime(time));
  expect([status(), icon()]).toEqual(["", "copy"]);
  expect(box.querySelector("button")?.textContent).toBe("Copy the serial number");
  await act(async () => box.querySelector("button")?.click());
  expect(write).toHaveBeenCalledWith("BX-2207");
  wait(1999);
  expect([status(), icon()]).toEqual(["Copied", "check"]);
  wait(1);
  expect([status(), icon()]).toEqual(["", "copy"]);
});

test("a clipboard that refuses the text is not said to have it", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
  const { box } = await mount(<CopyButton text="BX-2207" label="Copy the serial number" />);
  await act(async () => box.querySelector("button")?.click());
  expect(box.querySelector("[role=status]")?.textContent).toBe("");
});

test("without a script there is the text alone", () => {
  expect(render(<CopyButton text="BX-2207" label="Copy the serial number" />)).toBe("");
  const html = render(<Copyable text="BX-2207" label="Copy the serial number" />);
  expect(html).toContain("BX-2207");
  expect(html).not.toContain("<button");
});
