// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { act, mount } from "../../tests/support/mount";
import { PageAnnouncer, useFocusRestoration } from "./page-announcer";

function Page() {
  useFocusRestoration();
  return (
    <main>
      <h1>Contacts</h1>
      <ul>
        {["first", "second", "last"].map((name) => (
          <li key={name}>
            <button type="button" id={name}>
              Remove
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Removes the row whose button has the focus, as an answer does, and returns where the focus goes. */
async function focusAfterRemoving(name: string) {
  const button = document.getElementById(name);
  button?.focus();
  button?.closest("li")?.remove();
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  return document.activeElement?.id;
}

test("the focus of a removed row goes to the row in its place, of the last one to the one before [PAGE-06]", async () => {
  Element.prototype.checkVisibility ??= () => true;
  await mount(<Page />);
  expect(await focusAfterRemoving("last")).toBe("second");
  expect(await focusAfterRemoving("first")).toBe("second");
});

test("a new page's title is announced, with label and hint of the group whose field has the focus [PAGE-04]", async () => {
  const { box, router } = await mount(
    <>
      <PageAnnouncer title="Log in" />
      {/* biome-ignore lint/a11y/useSemanticElements: as the boxes of a code are */}
      <div role="group" aria-labelledby="label" aria-describedby="hint">
        <span id="label">Code</span>
        <span id="hint">Six digits</span>
        <input />
      </div>
    </>,
  );
  const announced = () => box.querySelector("[role=status]")?.textContent;
  await act(() => router.navigate("/help"));
  expect(announced()).toBe("Log in");
  box.querySelector("input")?.focus();
  await act(() => router.navigate("/code"));
  expect(announced()).toBe("Log in. Code. Six digits");
});
