// @vitest-environment happy-dom
import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { waitFor } from "../../../tests/support/wait-for";
import { CancelLink } from "../button/button-link";
import { Dialog } from "./dialog";
import { findLinkTo } from "./use-modal";

/** Mounts a list whose panel holds `children`. */
async function mountPanel(children: ReactNode, at = "/users/anna/edit?q=an") {
  function Page() {
    const isOpen = useLocation().pathname !== "/users";
    return (
      <main id="main" tabIndex={-1}>
        <input aria-label="Search" />
        <Link to="/users/anna?q=an">Anna</Link>
        {isOpen && (
          <Dialog title="Edit" className="panel" closeTo="/users?q=an">
            {children}
          </Dialog>
        )}
      </main>
    );
  }
  const { box, router } = await mount(<Page />, at);
  const dialog = box.querySelector("dialog") as HTMLDialogElement;
  const address = () => router.state.location.pathname + router.state.location.search;
  const tell = (target: Element | null | undefined, event: Event) => act(async () => void target?.dispatchEvent(event));
  return { box, dialog, address, tell, router };
}

test("a press on Close leads back, one with Ctrl is the browser's", async () => {
  const { dialog, address, tell, router } = await mountPanel(<CancelLink to="/users?q=an" />);
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  const press = (init: MouseEventInit) => new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  await tell(dialog.querySelector("a[title=Close]"), press({ ctrlKey: true }));
  expect(address()).toBe("/users/anna/edit?q=an");
  await tell(dialog.querySelector("[data-cancel]"), press({}));
  expect(address()).toBe("/users?q=an");
  // Back does not open the panel again.
  expect(router.state.historyAction).toBe("REPLACE");
});

test("Escape leads back; what a field within the dialog cancels, such as a choice of a file, does not", async () => {
  const { dialog, address, tell } = await mountPanel(<input type="file" />);
  const cancel = () => new Event("cancel", { bubbles: true, cancelable: true });
  await tell(dialog.querySelector("input"), cancel());
  await tell(dialog.querySelector("input"), new Event("close", { bubbles: true }));
  expect(address()).toBe("/users/anna/edit?q=an");
  const key = cancel();
  await tell(dialog, key);
  expect(key.defaultPrevented).toBe(true);
  expect(address()).toBe("/users?q=an");
});

test("a dialog is printed below its page, as long as it is there", async () => {
  const { dialog, router } = await mountPanel(<p>Details</p>);
  const calls: string[] = [];
  for (const name of ["show", "showModal"] as const)
    vi.spyOn(dialog, name).mockImplementation(() => void calls.push(name));
  // The close event comes later, when the dialog is open again.
  vi.spyOn(dialog, "close").mockImplementation(() => undefined);
  window.dispatchEvent(new Event("beforeprint"));
  window.dispatchEvent(new Event("afterprint"));
  expect(calls).toEqual(["show", "showModal"]);
  await act(() => router.navigate("/users"));
  window.dispatchEvent(new Event("beforeprint"));
  window.dispatchEvent(new Event("afterprint"));
  expect(calls).toHaveLength(2);
});

test("the first field that one can change has the focus, in a question without a field what cancels it", async () => {
  const form = await mountPanel(
    <>
      <input type="hidden" name="nonce" />
      <input name="serial" readOnly />
      <input name="model" disabled />
      <select name="location" />
      <input name="note" />
    </>,
  );
  expect(document.activeElement).toBe(form.dialog.querySelector("select"));
  const question = await mountPanel(
    <>
      <a href="/help">Help</a>
      <CancelLink to="/users?q=an" />
    </>,
  );
  expect(document.activeElement).toBe(question.dialog.querySelector("[data-cancel]"));
});

test("the focus comes back to the link of the row, but not from where one has gone meanwhile", async () => {
  const closed = await mountPanel(<input />);
  await act(() => closed.router.navigate("/users"));
  await waitFor(() => expect(document.activeElement).toBe(closed.box.querySelector("a")));
  const left = await mountPanel(<input />);
  const search = left.box.querySelector("main > input") as HTMLInputElement;
  await act(() => left.router.navigate("/users"));
  search.focus();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(document.activeElement).toBe(search);
});

test("the link to a dialog is its own, else the nearest above it, never the page's", () => {
  document.body.innerHTML = `<a href="/users">Users</a><a href="/users/anna?q=a">Anna</a><a href="/users/bea/roles">Roles</a>`;
  const found = (path: string) => findLinkTo(path, "/users?q=a")?.textContent;
  expect(found("/users/anna")).toBe("Anna");
  expect(found("/users/anna/edit/roles")).toBe("Anna");
  expect(found("/users/bea/roles")).toBe("Roles");
  expect(found("/users/carla")).toBeUndefined();
});
