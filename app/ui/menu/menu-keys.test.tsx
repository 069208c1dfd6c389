// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { Menu } from "./menu";
import { MenuForm, MenuLink, MenuText } from "./menu-items";

/** Mounts a menu; happy-dom has no popovers. */
async function mountMenu() {
  const hidePopover = vi.fn();
  Object.assign(HTMLElement.prototype, { hidePopover });
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, "hidePopover"));
  const { box, router } = await mount(
    <Menu label="Giulia">
      <MenuText>giulia@acme.example</MenuText>
      <MenuLink to="/profile">Profile</MenuLink>
      <MenuLink to="/keys" reason="Not allowed">
        Keys
      </MenuLink>
      <MenuForm action="/sign-out" fields={{ all: "yes" }}>
        Log out
      </MenuForm>
    </Menu>,
    "/",
    { action: () => null },
  );
  const menu = box.querySelector(".menu") as HTMLElement;
  const tell = (target: Element | null, event: Event) => act(async () => void target?.dispatchEvent(event));
  const press = async (key: string, target = document.activeElement) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    await tell(target, event);
    return event.defaultPrevented;
  };
  const focused = () => document.activeElement?.textContent?.trim();
  return { box, menu, router, tell, press, focused, hidePopover };
}

test("the focus goes into a menu as it opens, in a circle by the arrow keys, and to its ends", async () => {
  const { menu, tell, press, focused, hidePopover } = await mountMenu();
  await tell(menu, Object.assign(new Event("toggle"), { newState: "closed" }));
  expect(focused()).not.toBe("Profile");
  await tell(menu, Object.assign(new Event("toggle"), { newState: "open" }));
  expect(focused()).toBe("Profile");
  const steps = { ArrowUp: "Log out", ArrowDown: "Profile", End: "Log out", Home: "Profile" };
  for (const [key, entry] of Object.entries(steps)) {
    expect(await press(key), key).toBe(true);
    expect(focused(), key).toBe(entry);
  }
  await press("ArrowDown");
  expect(focused()).toBe("Keys");
  expect(await press("p")).toBe(false);
  expect(hidePopover).not.toHaveBeenCalled();
  expect(await press("Tab")).toBe(false);
  expect(hidePopover).toHaveBeenCalledOnce();
});

test("the arrow down on a menu's button opens it, other keys don't", async () => {
  const { box, press } = await mountMenu();
  const button = box.querySelector("button") as HTMLButtonElement;
  const clicked = vi.fn();
  button.addEventListener("click", clicked);
  expect(await press("ArrowUp", button)).toBe(false);
  expect(clicked).not.toHaveBeenCalled();
  expect(await press("ArrowDown", button)).toBe(true);
  expect(clicked).toHaveBeenCalledOnce();
});

test("a menu closes after a link or button of it was used, not after its text or a refused one", async () => {
  const { menu, hidePopover } = await mountMenu();
  const sent = menu.querySelector<HTMLInputElement>("input[type=hidden]");
  expect([sent?.form?.getAttribute("action"), sent?.name, sent?.value]).toEqual(["/sign-out", "all", "yes"]);
  vi.spyOn(menu, "matches").mockReturnValue(true);
  const click = (selector: string) => act(async () => menu.querySelector<HTMLElement>(selector)?.click());
  await click("p");
  await click("[aria-disabled]");
  expect(hidePopover).not.toHaveBeenCalled();
  await click("a[href]");
  expect(hidePopover).toHaveBeenCalledOnce();
  await click("button");
  expect(hidePopover).toHaveBeenCalledTimes(2);
});
