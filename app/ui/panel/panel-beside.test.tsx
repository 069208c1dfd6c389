// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { overlayLayer } from "../overlay/overlay-layer";
import { BesideContext, Panel } from "./panel";

/** Mounts a panel in a window that has room for it beside its page, or not. */
async function mountPanel(beside: boolean, room: boolean) {
  const listeners = new Set<() => void>();
  const media = {
    matches: room,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  const asked = vi.spyOn(window, "matchMedia").mockReturnValue(media as unknown as MediaQueryList);
  onTestFinished(() => asked.mockRestore());
  const shown = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  onTestFinished(() => shown.mockRestore());
  const { box } = await mount(
    <BesideContext.Provider value={beside}>
      <Panel title="Machine" closeTo="/inventory" tabs={<a href="/inventory/1/monitoring">Monitoring</a>}>
        Details
      </Panel>
    </BesideContext.Provider>,
    "/inventory/1",
  );
  const resize = (matches: boolean) => {
    media.matches = matches;
    act(() => {
      for (const listener of listeners) listener();
    });
  };
  return { dialog: box.querySelector("dialog") as HTMLDialogElement, shown, resize, listeners };
}

test("a panel is beside its page only where the page allows it and there is room, else over it [PAGE-03]", async () => {
  for (const [beside, room, modal] of [
    [true, true, false],
    [true, false, true],
    [false, true, true],
  ] as const) {
    const { dialog, shown } = await mountPanel(beside, room);
    expect(shown.mock.calls.length > 0, `${beside} ${room}`).toBe(modal);
    expect(dialog.classList.contains("panel-beside")).toBe(beside);
    expect(dialog.querySelector(".panel-tabs")?.textContent).toBe("Monitoring");
    shown.mockRestore();
  }
});

test("a panel beside its page is over it once the window has no room any more [PAGE-03]", async () => {
  const { dialog, shown, resize } = await mountPanel(true, true);
  expect(dialog.open).toBe(true);
  expect(dialog.querySelector("h2")?.tabIndex).toBe(-1);
  resize(false);
  expect(shown).toHaveBeenCalledOnce();
  expect(dialog.querySelector("h2")?.hasAttribute("tabindex")).toBe(false);
});

test("what is laid over a field of a dialog is in the dialog, in one layer, elsewhere in the page", () => {
  document.body.innerHTML = "<p><input></p><dialog><form><input></form></dialog>";
  const [outside, inside] = document.querySelectorAll("input");
  expect(overlayLayer(outside)).toBe(document.body);
  expect(overlayLayer(null)).toBe(document.body);
  const layer = overlayLayer(inside);
  expect(layer.parentElement).toBe(document.querySelector("dialog"));
  expect(overlayLayer(inside)).toBe(layer);
});
