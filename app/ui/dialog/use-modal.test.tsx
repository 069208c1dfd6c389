// @vitest-environment happy-dom
import { Link, useBlocker, useLocation } from "@remix-run/react";
import { expect, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { PageAnnouncer } from "../../layout/page-announcer";
import { Dialog } from "./dialog";

/** A page with a link to its dialog, which comes from a menu that is gone once the dialog is open. */
function Page({ asks = false }: { asks?: boolean }) {
  const { pathname } = useLocation();
  const isOpen = pathname === "/contacts/new";
  useBlocker(() => asks && isOpen);
  return (
    <main id="main" tabIndex={-1}>
      {!isOpen && <button type="button">Opener</button>}
      <Link to="/contacts/new">New contact</Link>
      {isOpen && (
        <Dialog title="New contact" className="panel" closeTo="/contacts">
          <input name="email" />
        </Dialog>
      )}
    </main>
  );
}

test("the focus comes back to the link that leads to a dialog where what had it is gone [PAGE-06]", async () => {
  const { box, router } = await mount(<Page />, "/contacts");
  box.querySelector("button")?.focus();
  await act(() => router.navigate("/contacts/new"));
  expect(document.activeElement).toBe(box.querySelector("input"));
  await act(() => router.navigate("/contacts"));
  await vi.waitFor(() => expect(document.activeElement).toBe(box.querySelector("a")));
});

test("a dialog that the browser has closed is open again while its form asks whether to leave it [PAGE-06]", async () => {
  const { box } = await mount(<Page asks />, "/contacts/new");
  const dialog = box.querySelector("dialog") as HTMLDialogElement;
  await act(async () => dialog.close());
  expect(dialog.open).toBe(true);
});

/** A list with a row's details, which have no field. */
function List({ modal }: { modal: boolean }) {
  const isOpen = useLocation().pathname === "/contacts/nora";
  return (
    <main>
      <h1>Contacts</h1>
      <input type="search" aria-label="Search contacts" />
      <Link to="/contacts/nora">Nora</Link>
      {isOpen && (
        <Dialog title="Contact" className="panel" closeTo="/contacts" modal={modal}>
          <p>Details</p>
        </Dialog>
      )}
      <PageAnnouncer title="Contacts" />
    </main>
  );
}

test.each([
  true,
  false,
])("a dialog without a field has the focus, or its title beside the page, then its row [PAGE-04, PAGE-06]", async (modal) => {
  const { box, router } = await mount(<List modal={modal} />, "/contacts");
  box.querySelector("a")?.focus();
  await act(() => router.navigate("/contacts/nora"));
  expect(document.activeElement).toBe(box.querySelector(modal ? "dialog" : "h2"));
  await act(() => router.navigate("/contacts"));
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement).toBe(box.querySelector("a"));
});

test("Escape closes a panel beside its list, but not from the list's search field [PAGE-03]", async () => {
  const { box, router } = await mount(<List modal={false} />, "/contacts/nora");
  const pressEscape = (selector: string) =>
    act(async () => {
      const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
      box.querySelector(selector)?.dispatchEvent(key);
    });
  await pressEscape("input[type=search]");
  expect(router.state.location.pathname).toBe("/contacts/nora");
  await pressEscape("main > a");
  expect(router.state.location.pathname).toBe("/contacts");
});
