// @vitest-environment happy-dom
import { type ReactElement, useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { NoticeDialog } from "./notice-dialog";
import { announceDialogChange, useTopDialog } from "./top-dialog";

type Props = Pick<Parameters<typeof NoticeDialog>[0], "about" | "role" | "onCancel">;

function Page(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input id="vat" />
      <button type="button" onClick={() => setOpen(true)}>
        Check
      </button>
      {open && (
        <NoticeDialog title="Warning" {...props} onClose={() => setOpen(false)}>
          Not found
        </NoticeDialog>
      )}
    </>
  );
}

/** Opens the notice of a page by its button, and returns it. */
async function open(page: ReactElement) {
  const { box } = await mount(page);
  const button = box.querySelector("button");
  button?.focus();
  await act(async () => button?.click());
  return { box, button, notice: box.querySelector("dialog") as HTMLDialogElement };
}

test("a notice interrupts, with its text as its description, and gives the focus back to what had it", async () => {
  const { box, button, notice } = await open(<Page />);
  expect(notice.getAttribute("role")).toBe("alertdialog");
  expect(box.querySelector(`#${CSS.escape(notice.getAttribute("aria-describedby") ?? "")}`)?.textContent).toBe(
    "Not found",
  );
  expect(document.activeElement).toBe(
    [...notice.querySelectorAll("button")].find(({ textContent }) => textContent === "Close"),
  );
  await act(async () => notice.close());
  expect(box.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("after a notice about a field the focus is in that field [REG-05]", async () => {
  const { box, notice } = await open(<Page about="vat" role="dialog" />);
  expect(notice.getAttribute("role")).toBe("dialog");
  await act(async () => notice.close());
  expect(document.activeElement).toBe(box.querySelector("#vat"));
});

test("Escape does what a notice wants in place of Close", async () => {
  const onCancel = vi.fn();
  const { notice } = await open(<Page onCancel={onCancel} />);
  await act(async () => void notice.dispatchEvent(new Event("cancel", { cancelable: true })));
  expect(onCancel).toHaveBeenCalledOnce();
});

test("of several modal dialogs the one that opened last is the uppermost, until it closes", async () => {
  const Top = () => <output>{useTopDialog()?.id ?? "none"}</output>;
  const { box } = await mount(<Top />);
  const dialogs = ["panel", "question"].map((id) => Object.assign(document.createElement("dialog"), { id }));
  const shown = vi.spyOn(document, "querySelectorAll");
  onTestFinished(() => shown.mockRestore());
  for (const count of [2, 1, 0]) {
    shown.mockReturnValue(dialogs.slice(0, count) as unknown as NodeListOf<Element>);
    await act(async () => void announceDialogChange());
    expect(box.querySelector("output")?.textContent).toBe(["none", "panel", "question"][count]);
  }
});
