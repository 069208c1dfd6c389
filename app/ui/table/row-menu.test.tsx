// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { MenuLink } from "../menu/menu-items";
import { Table } from "./table";

/** Which popovers are open; happy-dom has none. */
const open = new Set<Element>();

beforeEach(() => {
  open.clear();
  const tell = (menu: Element, newState: string) =>
    menu.dispatchEvent(Object.assign(new Event("toggle"), { newState }));
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      open.add(this);
    },
    hidePopover(this: HTMLElement) {
      open.delete(this);
      tell(this, "closed");
    },
  });
  onTestFinished(() => {
    for (const name of ["showPopover", "hidePopover"]) Reflect.deleteProperty(HTMLElement.prototype, name);
  });
});

async function mountRows() {
  const { box } = await mount(
    <Table
      caption="Machines"
      rows={["A", "B", "C"]}
      rowKey={(row) => row}
      columns={[{ key: "name", header: "Name", rowHeader: true, cell: (row) => row }]}
      rowMenu={(row) =>
        row === "C"
          ? null
          : { label: `Actions for ${row}`, to: `/${row}`, items: <MenuLink to={`/${row}/edit`}>Edit {row}</MenuLink> }
      }
    />,
  );
  document.addEventListener("click", stop);
  onTestFinished(() => document.removeEventListener("click", stop));
  const button = (row: string) => box.querySelector(`a[aria-label="Actions for ${row}"]`) as HTMLAnchorElement;
  const menu = () => box.querySelector<HTMLElement>(".row-menu");
  const click = async (row: string, init: MouseEventInit = {}) => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
    await act(async () => void button(row).dispatchEvent(event));
  };
  const press = (key: string) =>
    act(
      async () =>
        void button("A").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
    );
  const point = (row: string) =>
    act(async () => void button(row).dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
  return { box, button, menu, click, press, point };
}

const stop = (event: Event) => event.preventDefault();

test("a row's button opens the menu of that row, with the focus in it, and says so", async () => {
  const { box, button, menu, click } = await mountRows();
  expect(box.querySelectorAll(".cell-menu a")).toHaveLength(2);
  expect(button("A").getAttribute("aria-expanded")).toBe("false");
  await click("A");
  expect(menu()?.getAttribute("aria-label")).toBe("Actions for A");
  expect(document.activeElement?.textContent).toBe("Edit A");
  expect(["A", "B"].map((row) => button(row).getAttribute("aria-expanded"))).toEqual(["true", "false"]);
  await click("B");
  expect(document.activeElement?.textContent).toBe("Edit B");
  expect(["A", "B"].map((row) => button(row).getAttribute("aria-expanded"))).toEqual(["false", "true"]);
  // The browser tells late that it has closed the former one.
  const former = menu();
  await act(async () => {
    button("A").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    former?.dispatchEvent(Object.assign(new Event("toggle"), { newState: "closed" }));
  });
  expect(menu()?.getAttribute("aria-label")).toBe("Actions for A");
  await act(async () => menu()?.hidePopover());
  expect(menu()).toBeNull();
});

test("space and the arrow down open it, a click with a key held is the browser's", async () => {
  const { menu, click, press } = await mountRows();
  await press("a");
  expect(menu()).toBeNull();
  for (const held of ["metaKey", "ctrlKey", "shiftKey", "altKey"]) {
    await click("A", { [held]: true });
    expect(menu(), held).toBeNull();
  }
  for (const key of [" ", "ArrowDown"]) {
    await press(key);
    expect(menu(), key).not.toBeNull();
    await act(async () => menu()?.hidePopover());
  }
});

test("a press on the button of the open menu leaves it closed, the next one opens it", async () => {
  const { menu, click, point } = await mountRows();
  await point("A");
  await click("A", { detail: 1 });
  expect(menu()).not.toBeNull();
  await point("A");
  // The browser closes it by the press.
  await act(async () => menu()?.hidePopover());
  await click("A", { detail: 1 });
  expect(menu()).toBeNull();
  await point("A");
  await click("A", { detail: 1 });
  expect(menu()).not.toBeNull();
});

test("the menu closes once an entry of it was used", async () => {
  const { menu, click } = await mountRows();
  await click("A");
  const element = menu() as HTMLElement;
  vi.spyOn(element, "matches").mockImplementation((selector) => selector === ":popover-open" && open.has(element));
  await act(async () => element.querySelector("a")?.click());
  expect(open.size).toBe(0);
});
