// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { act, mount } from "../../tests/support/mount";
import { waitFor } from "../../tests/support/wait-for";
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
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
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

/** A page's heading below a menu and above a link. */
const Frame = () => (
  <>
    <nav>
      <a href="/users" id="menu">
        Users
      </a>
    </nav>
    <main>
      <h1>Page</h1>
      <a href="/users" id="content">
        Users
      </a>
    </main>
    <PageAnnouncer title="Page" />
  </>
);

test.each([
  ["menu", "/users", "/inventory", "H1"],
  ["menu", "/users", "/users/1", "A"],
  ["menu", "/users/1", "/users", "A"],
  ["menu", "/users", "/users?q=a", "A"],
  ["content", "/users", "/inventory", "A"],
  ["nothing", "/users", "/users/1", "H1"],
  ["nothing", "/users", "/users?q=a", "BODY"],
])("the focus on %s from %s to %s goes to %s [PAGE-04]", async (id, from, to, focused) => {
  const { box, router } = await mount(<Frame />, from);
  box.querySelector<HTMLElement>(`#${id}`)?.focus();
  await act(() => router.navigate(to));
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(document.activeElement?.tagName).toBe(focused);
});

/** Removes the element with the focus, and returns what has it then. */
async function focusWithout(element: HTMLElement | null) {
  element?.focus();
  element?.remove();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  return document.activeElement;
}

test("the focus of what is removed goes to the current page's link, a list's search, or the heading [PAGE-06]", async () => {
  function Removing() {
    useFocusRestoration();
    return (
      <main>
        <h1>Users</h1>
        <nav>
          <a href="?page=1">1</a>
          <a href="?page=2" aria-current="page">
            2
          </a>
          <a href="?page=3" id="next">
            Next
          </a>
        </nav>
        <section>
          <a href="/new">New</a>
          <input type="search" />
          <button type="button" id="clear">
            Clear
          </button>
        </section>
        <p>
          <input type="hidden" />
          <button type="button" disabled>
            Off
          </button>
          <button type="button" id="alone">
            Alone
          </button>
        </p>
      </main>
    );
  }
  const { box } = await mount(<Removing />);
  const find = (selector: string) => box.querySelector<HTMLElement>(selector);
  expect(await focusWithout(find("#next"))).toBe(find("[aria-current]"));
  expect(await focusWithout(find("#clear"))).toBe(find("[type=search]"));
  expect(await focusWithout(find("#alone"))).toBe(find("h1"));
});
