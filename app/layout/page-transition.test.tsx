// @vitest-environment happy-dom
import { Route, Routes } from "@remix-run/react";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { act, mount } from "../../tests/support/mount";
import type { PendingNavigation } from "./next-page";
import { PageTransition } from "./page-transition";
import { PageWithPanel } from "./with-panel";

let setPending: (pending: PendingNavigation | null) => void;

/** A list of machines with a panel for each, behind what is on its way. */
function Portal() {
  const [pending, set] = useState<PendingNavigation | null>(null);
  setPending = set;
  const list = (
    <PageWithPanel className="list">
      <a href="/inventory/BX-1">BX-1</a>
    </PageWithPanel>
  );
  const panel = (
    <dialog className="panel-beside" open>
      <button type="button">Close</button>
    </dialog>
  );
  return (
    <PageTransition pending={pending}>
      <Routes>
        <Route path="/inventory" element={list}>
          <Route path="assign" element={<dialog open />} />
          <Route path=":serialNumber" element={panel} />
        </Route>
      </Routes>
    </PageTransition>
  );
}

async function open(path: string, hasRoom = true) {
  const media = { matches: hasRoom, addEventListener: () => {}, removeEventListener: () => {} };
  vi.spyOn(window, "matchMedia").mockReturnValue(media as unknown as MediaQueryList);
  onTestFinished(() => void vi.restoreAllMocks());
  const { box } = await mount(<Portal />, path);
  const list = () => box.querySelector(".list") as HTMLElement;
  const go = (pending: PendingNavigation | null) => act(async () => setPending(pending));
  return { box, list, go, page: () => box.querySelector(".behind-skeleton") as HTMLElement };
}

const skeleton = (box: Element) => box.querySelector(".skeleton") !== null;

test("a skeleton takes the page's place, but not of one that gets a panel or stays [PAGE-03]", async () => {
  const { box, go, page } = await open("/inventory");
  const state = () => [page().hidden, skeleton(box)];
  expect(state()).toEqual([false, false]);
  await go({ to: "/users", destination: { title: "Users", kind: "list" } });
  expect(state()).toEqual([true, true]);
  await go({ to: "/inventory/BX-1", destination: { title: "Inventory", kind: "panel" } });
  expect(page().hidden).toBe(false);
  await go({ to: "/elsewhere", destination: null });
  expect(state()).toEqual([false, false]);
});

test("a page that is shown again has the focus where it was, unless that is elsewhere by now [PAGE-03]", async () => {
  const { box, go } = await open("/inventory");
  const link = box.querySelector("a") as HTMLElement;
  const users = { to: "/users", destination: { title: "Users", kind: "list" } } as const;
  link.focus();
  await go(users);
  // As browsers do with what is hidden.
  link.blur();
  await go(null);
  expect(document.activeElement).toBe(link);
  await go(users);
  link.blur();
  const other = document.body.appendChild(document.createElement("button"));
  onTestFinished(() => other.remove());
  other.focus();
  await go(null);
  expect(document.activeElement).toBe(other);
});

test("a list has the width that its panel leaves as soon as that comes or goes [PAGE-03]", async () => {
  const { list, go } = await open("/inventory");
  expect(list().className).toBe("list");
  await go({ to: "/inventory/BX-1", destination: { title: "Inventory", kind: "panel" } });
  expect(list().className).toBe("list beside-panel");
  const beside = await open("/inventory/BX-1");
  expect(beside.list().className).toBe("list beside-panel");
  await beside.go({ to: "/inventory", destination: null });
  expect(beside.list().className).toBe("list after-panel");
});

test("a list behind a panel can't be used, unless there is room beside it [PAGE-03]", async () => {
  const isInert = async (path: string, hasRoom?: boolean) => (await open(path, hasRoom)).list().hasAttribute("inert");
  expect(await isInert("/inventory")).toBe(false);
  expect(await isInert("/inventory/BX-1")).toBe(false);
  expect(await isInert("/inventory/BX-1", false)).toBe(true);
  expect(await isInert("/inventory/assign")).toBe(true);
});

test("the focus of a panel that closes goes to the link that leads to it [PAGE-03, PAGE-06]", async () => {
  const { box, go } = await open("/inventory/BX-1");
  box.querySelector("button")?.focus();
  await go({ to: "/inventory/BX-2", destination: { title: "Inventory", kind: "panel" } });
  expect(document.activeElement?.textContent).toBe("Close");
  await go({ to: "/inventory", destination: null });
  expect(document.activeElement?.textContent).toBe("BX-1");
});
