// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { Panel } from "~/ui/panel/panel";
import { act, mount } from "../../tests/support/mount";
import { PageWithPanel } from "./with-panel";

const List = () => (
  <PageWithPanel className="list">
    <a href="/inventory/BX-1">BX-1</a>
  </PageWithPanel>
);

const panel = (
  <Panel title="Panel" closeTo="/inventory">
    Content
  </Panel>
);

/** A list with the details of its rows, their tabs, and a form over it, as the route table nests them. */
const PANELS = [
  {
    handle: { panel: "over" },
    children: [
      { path: "assign", element: panel, handle: { name: "Assign" } },
      {
        path: ":serialNumber",
        element: panel,
        handle: { panel: "beside" },
        children: [{ path: "monitoring", element: null }],
      },
    ],
  },
];

async function open(path: string, hasRoom = true) {
  const media = { matches: hasRoom, addEventListener: () => {}, removeEventListener: () => {} };
  vi.spyOn(window, "matchMedia").mockReturnValue(media as unknown as MediaQueryList);
  onTestFinished(() => void vi.restoreAllMocks());
  const { box, router } = await mount(<List />, path, { path: "/inventory", children: PANELS });
  const list = box.querySelector(".list") as HTMLElement;
  return { box, list, go: (to: string) => act(() => router.navigate(to)) };
}

test("a page leaves room for the panel beside it, and can't be used behind any other [PAGE-03]", async () => {
  const { list, box, go } = await open("/inventory");
  const state = () => [list.className, list.hasAttribute("inert"), box.querySelector("dialog")?.className];
  expect(state()).toEqual(["list", false, undefined]);
  for (const tab of ["", "/monitoring"]) {
    await go(`/inventory/BX-1${tab}`);
    expect(state()).toEqual(["list beside-panel", false, "dialog panel panel-beside"]);
  }
  await go("/inventory/assign");
  expect(state()).toEqual(["list", true, "dialog panel"]);
  await go("/inventory");
  expect(state()).toEqual(["list", false, undefined]);
  expect((await open("/inventory/BX-1", false)).list.hasAttribute("inert")).toBe(true);
});
