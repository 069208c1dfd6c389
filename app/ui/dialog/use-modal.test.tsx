// @vitest-environment happy-dom
import { Link, useBlocker, useLocation } from "@remix-run/react";
import { expect, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { waitFor } from "../../../tests/support/wait-for";
import { PageAnnouncer } from "../../layout/page-announcer";
import { Dialog } from "./dialog";
import { NoticeDialog } from "./notice-dialog";
import { useTopDialog } from "./top-dialog";

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
  await waitFor(() => expect(document.activeElement).toBe(box.querySelector("a")));
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

test.each([true, false])(
  "a dialog without a field has the focus, or its title beside the page, then its row [PAGE-04, PAGE-06]",
  async (modal) => {
    const { box, router } = await mount(<List modal={modal} />, "/contacts");
    box.querySelector("a")?.focus();
    await act(() => router.navigate("/contacts/nora"));
    expect(document.activeElement).toBe(box.querySelector(modal ? "dialog" : "h2"));
    await act(() => router.navigate("/contacts"));
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement).toBe(box.querySelector("a"));
  },
);

test("Escape closes a panel beside its list, but not from the list's search field [PAGE-03]", async () => {
  const { box, router } = await mount(<List modal={false} />, "/contacts/nora");
  const pressEscape = (selector: string) =>
    act(async () => {
      const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
      box.querySelector(selector)?.dispatchEvent(key);
    });
  await pressEscape("input[type=search]");
  expect(router.state.location.pathname).toBe("/contacts/nora");
  // A menu or a tooltip above it has closed by this key.
  document.addEventListener("keydown", (event) => event.preventDefault(), { capture: true, once: true });
  await pressEscape("main > a");
  expect(router.state.location.pathname).toBe("/contacts/nora");
  await pressEscape("main > a");
  expect(router.state.location.pathname).toBe("/contacts");
  await act(() => router.navigate("/users"));
  await pressEscape("main > a");
  expect(router.state.location.pathname).toBe("/users");
});

test("what is shown over all learns of a dialog that opens, and of its end [PAGE-06]", async () => {
  const Top = () => <output>{useTopDialog()?.textContent ?? "none"}</output>;
  const Over = () => {
    const { pathname } = useLocation();
    return (
      <>
        <Top />
        {pathname === "/contacts/new" && (
          <Dialog title="Panel" className="panel" closeTo="/contacts">
            Fields
          </Dialog>
        )}
        {pathname === "/contacts/vat" && <NoticeDialog title="Notice">Not found</NoticeDialog>}
      </>
    );
  };
  // happy-dom knows no modal dialogs.
  const find = document.querySelectorAll.bind(document);
  const found = vi.spyOn(document, "querySelectorAll");
  found.mockImplementation((selector: string) => find(selector === "dialog:modal" ? "dialog[open]" : selector));
  const { box, router } = await mount(<Over />, "/contacts");
  const told = async (to: string) => {
    await act(() => router.navigate(to));
    return box.querySelector("output")?.textContent;
  };
  expect(await told("/contacts/new")).toContain("Panel");
  expect(await told("/contacts")).toBe("none");
  expect(await told("/contacts/vat")).toContain("Notice");
  expect(await told("/contacts")).toBe("none");
  found.mockRestore();
});
