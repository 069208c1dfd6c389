// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { NavigationProgress } from "../progress/navigation-progress";
import { Link, LinksDiscover } from "./link";

test("the routes of a later row's link are asked for once it is reached, a file's never", async () => {
  const { box } = await mount(
    <LinksDiscover value={false}>
      <Link to="/users/a">A</Link>
      <Link to="/users/b">B</Link>
      <Link to="/users/export" reloadDocument>
        File
      </Link>
    </LinksDiscover>,
  );
  const links = [...box.querySelectorAll("a")];
  const discovered = () => links.map((link) => link.dataset.discover === "true");
  expect(discovered()).toEqual([false, false, false]);
  act(() => links[0]?.focus());
  expect(discovered()).toEqual([true, false, false]);
  for (const link of links) act(() => void link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true })));
  expect(discovered()).toEqual([true, true, false]);
});

test("while the next page loads that is said and shown, and no longer [GATE-01, WEL-01, INV-01, IMP-01]", async () => {
  let answer: (data: null) => void = () => undefined;
  let isFirst = true;
  const loader = () => {
    if (isFirst) {
      isFirst = false;
      return null;
    }
    return new Promise<null>((resolve) => {
      answer = resolve;
    });
  };
  const { box, router } = await mount(<NavigationProgress />, "/", { loader });
  const status = box.querySelector("[role=status]") as HTMLElement;
  const shown = () => [status.textContent, status.hasAttribute("data-busy")];
  expect(shown()).toEqual(["", false]);
  await act(async () => void router.navigate("/users"));
  expect(shown()).toEqual(["Loading…", true]);
  await act(async () => answer(null));
  expect(shown()).toEqual(["", false]);
});
