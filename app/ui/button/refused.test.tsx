// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { Button } from "./button";

test("a refused button does nothing, and Escape hides its reason until one has left it", async () => {
  const onClick = vi.fn();
  const submitted = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const { box } = await mount(
    <form onSubmit={submitted}>
      <Button reason="You cannot delete your own user" reasonDisplay="tooltip" onClick={onClick}>
        Delete
      </Button>
      <Button onClick={onClick}>Save</Button>
    </form>,
  );
  const [refused, usual] = box.querySelectorAll("button");
  await act(async () => refused?.click());
  expect(onClick).not.toHaveBeenCalled();
  expect(submitted).not.toHaveBeenCalled();
  const isHidden = () => box.querySelector(".with-reason")?.hasAttribute("data-dismissed");
  const press = (key: string) =>
    act(async () => void refused?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
  await press("a");
  expect(isHidden()).toBe(false);
  for (const leave of ["focusout", "mouseout"]) {
    await press("Escape");
    expect(isHidden()).toBe(true);
    await act(async () => void refused?.dispatchEvent(new Event(leave, { bubbles: true })));
    expect(isHidden(), leave).toBe(false);
  }
  await act(async () => usual?.click());
  expect(onClick).toHaveBeenCalledOnce();
  expect(submitted).toHaveBeenCalledOnce();
});
