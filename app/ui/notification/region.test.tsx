// @vitest-environment happy-dom
import { useLoaderData } from "@remix-run/react";
import { afterEach, expect, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import type { NotificationItem } from "./notification";
import { NotificationRegion } from "./region";

afterEach(() => void vi.useRealTimers());

const item = (id: string, type: NotificationItem["type"], message: string): NotificationItem => ({ id, type, message });
const saved = item("a", "success", "Saved.");
const failed = item("b", "danger", "Failed.");
const ended = item("c", "warning", "Ends soon.");

/** Mounts the notifications of a page; `show` gives the next answer's, on another page if wanted. */
async function mountRegion(first: NotificationItem[]) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const answers = [{ items: first, page: "1" }];
  const Page = () => {
    const { items, page } = useLoaderData() as { items: NotificationItem[]; page: string };
    return <NotificationRegion items={items} page={page} />;
  };
  const Root = () => (useLoaderData() ? <Page /> : null);
  const { box, router } = await mount(<Root />, "/", { loader: () => answers[0] ?? null });
  await act(async () => router.revalidate());
  const show = (items: NotificationItem[], page: string) => {
    answers[0] = { items, page };
    return act(async () => router.revalidate());
  };
  const shown = () => [...box.querySelectorAll(".notification-text > p:nth-child(2)")].map((each) => each.textContent);
  const wait = (time: number) => act(async () => void vi.advanceTimersByTime(time));
  const dismiss = (index: number) =>
    act(async () => box.querySelectorAll<HTMLButtonElement>(".notification > button")[index]?.click());
  const announced = () => box.querySelector("[role=status]")?.textContent;
  return { box, show, shown, wait, dismiss, announced };
}

test("a dismissed notification is gone, and does not come back with the same answer [LAY-07]", async () => {
  const { show, shown, dismiss } = await mountRegion([saved, ended]);
  expect(shown()).toEqual(["Saved.", "Ends soon."]);
  await dismiss(1);
  expect(shown()).toEqual(["Saved."]);
  await show([saved, ended], "1");
  expect(shown()).toEqual(["Saved."]);
  await show([failed], "1");
  await dismiss(1);
  await show([{ ...failed }], "1");
  expect(shown()).toEqual(["Saved."]);
});

test("new ones come below, errors go with the next page alone, the others stay their time [LAY-07]", async () => {
  const { show, shown, wait } = await mountRegion([failed, ended]);
  await wait(4000);
  await show([], "2");
  expect(shown()).toEqual(["Ends soon."]);
  const again = item("d", "danger", "Failed again.");
  await show([again], "2");
  await show([item("e", "warning", "Late.")], "2");
  expect(shown()).toEqual(["Ends soon.", "Failed again.", "Late."]);
  await wait(5000);
  expect(shown()).toEqual(["Failed again.", "Late."]);
  await wait(4000);
  expect(shown()).toEqual([]);
});

test("only what is new is announced, warnings as successes, and errors by themselves [PAGE-04]", async () => {
  const { show, wait, announced } = await mountRegion([saved]);
  await show([saved], "1");
  await wait(300);
  expect(announced()).toBe("Saved.");
  await show([ended, failed], "1");
  await wait(300);
  expect(announced()).toBe("Ends soon.");
});

test("a notification has its reason, and a link or a button that sends a form [LAY-07]", async () => {
  const linked: NotificationItem = { ...saved, detail: "It counts now.", link: { to: "/users?q=a", label: "Show" } };
  const posted: NotificationItem = { ...ended, link: { to: "/undo", label: "Undo", posts: true } };
  const { box } = await mountRegion([linked, posted]);
  const [first, second] = box.querySelectorAll(".notification");
  expect(first?.querySelector(".muted")?.textContent).toBe("It counts now.");
  expect(first?.querySelector("a")?.getAttribute("href")).toBe("/users?q=a");
  expect(first?.querySelector("form")).toBeNull();
  expect(second?.querySelector("form")?.getAttribute("action")).toBe("/undo");
  expect(second?.querySelector("form")?.getAttribute("method")).toBe("post");
  expect(second?.querySelector("form")?.textContent).toBe("Undo");
  expect([first, second].map((each) => each?.getAttribute("data-tone"))).toEqual(["success", "warning"]);
});

test("what the upstream says in English is announced with lang [LANG-03]", async () => {
  const { box, wait } = await mountRegion([{ ...ended, detail: "No seat.", english: ["No seat."] }]);
  await wait(300);
  expect(box.querySelector("[role=status]")?.innerHTML).toBe('Ends soon. <span lang="en">No seat.</span>');
});
