// @vitest-environment happy-dom
import type { MouseEvent } from "react";
import { expect, test, vi } from "vitest";
import { openRowLink } from "./table";

/** Returns whether a click on a part of a row follows the row's link. */
function follows(selector: string, press: Partial<MouseEvent> = {}): boolean {
  document.body.innerHTML = `<table><tbody><tr>
    <th><a href="#machine">BX-1</a></th><td class="text">Milano</td><td><button type="button">More</button></td>
  </tr></tbody></table>`;
  const clicked = vi.fn();
  document.querySelector("a")?.addEventListener("click", clicked);
  const [currentTarget, target] = [document.querySelector("tr"), document.querySelector(selector)];
  openRowLink({ button: 0, currentTarget, target, ...press } as unknown as MouseEvent<HTMLTableRowElement>);
  return clicked.mock.calls.length > 0;
}

test("a click on a row opens it, unless it was on a control or selected a text", () => {
  expect(follows(".text")).toBe(true);
  expect(document.activeElement).toBe(document.querySelector("a"));
  expect(follows("button")).toBe(false);
  expect(follows(".text", { button: 1 })).toBe(false);
  expect(follows(".text", { defaultPrevented: true })).toBe(false);
  const selection = vi.spyOn(window, "getSelection").mockReturnValue({ toString: () => "Milano" } as Selection);
  expect(follows(".text")).toBe(false);
  selection.mockRestore();
});
