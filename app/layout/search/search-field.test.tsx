// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { waitFor } from "../../../tests/support/wait-for";
import { recentPages } from "./recent";
import { SearchField } from "./search-field";
import { ShortcutList } from "./shortcut-list";

// Later it comes at once.
beforeAll(() => import("./palette"));
beforeEach(() => sessionStorage.clear());

/** Mounts the top bar's search above a button, on a page with this title. */
async function mountField({
  path = "/users",
  singleKeys = true,
  title = "Users",
  panel = undefined as string | undefined,
  loader = () => null,
} = {}) {
  vi.stubGlobal("fetch", async () => ({ json: async () => ({ groups: [] }) }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const bar = (
    <>
      <SearchField owner="anna" singleKeys={singleKeys} />
      <button type="button">Other</button>
    </>
  );
  const route = { handle: { title, panel }, loader, errorElement: bar };
  const { box, router } = await mount(bar, path, route);
  const field = box.querySelector("[role=search] input") as HTMLInputElement;
  const other = [...box.querySelectorAll("button")].at(-1) as HTMLButtonElement;
  const palette = () => document.querySelector("[role=dialog].palette");
  const opened = () => waitFor(() => act(async () => expect(palette()).not.toBeNull()));
  const press = (key: string, more: KeyboardEventInit = {}) =>
    act(async () => {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
    });
  return { box, router, field, other, palette, opened, press };
}

test("the palette opens over the field or from elsewhere, and the focus comes back after it [FIND-01]", async () => {
  const { field, other, palette, opened, press } = await mountField();
  field.focus();
  await act(async () => field.click());
  await opened();
  await press("Escape");
  expect(palette()).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field));
  other.focus();
  await press("k", { ctrlKey: true });
  await opened();
  await press("Escape");
  await waitFor(() => expect(document.activeElement).toBe(other));
});

test("what is typed while the palette's script comes stays in the field, which searches [FIND-01, DOOR-02]", async () => {
  const { field, palette, press, router } = await mountField();
  await act(async () => {
    await press("/");
    expect(document.activeElement).toBe(field);
    field.value = "milano";
    await import("./palette");
  });
  expect([palette(), field.value]).toEqual([null, "milano"]);
  await act(async () => field.form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  expect(router.state.location.search).toBe("?q=milano");
  // A search that was run is not offered as if it were typed.
  expect(field.value).toBe("");
});

test("somebody who has gone on to something else is not called back by the palette [FIND-01]", async () => {
  const { field, other, palette } = await mountField();
  await act(async () => {
    field.focus();
    field.click();
    other.focus();
    await import("./palette");
  });
  expect([palette(), document.activeElement]).toEqual([null, other]);
  await act(async () => field.click());
  expect(palette()).not.toBeNull();
});

test("a question mark shows the keys, unless single keys are off [FIND-01]", async () => {
  const keys = (box: Element) => box.querySelector("dialog")?.textContent ?? "";
  const off = await mountField({ singleKeys: false });
  await off.press("?");
  expect(keys(off.box)).toBe("");
  const on = await mountField();
  await on.press("?");
  expect(keys(on.box)).toContain("Keyboard shortcuts");
  await act(async () => on.box.querySelector<HTMLButtonElement>("dialog button")?.click());
  expect(keys(on.box)).toBe("");
});

test("the keys' form comes back to the page with its query, with the other choice [FIND-01]", async () => {
  const { box } = await mount(
    <>
      <ShortcutList singleKeys />
      <ShortcutList singleKeys={false} />
    </>,
    "/users?q=anna",
  );
  const sent = [...box.querySelectorAll("form")].map((form) => {
    const button = form.querySelector("button") as HTMLButtonElement;
    return [new FormData(form).get("from"), button.value, button.textContent?.trim()];
  });
  expect(sent).toEqual([
    ["/users?q=anna", "off", "Turn single-key shortcuts off"],
    ["/users?q=anna", "on", "Turn single-key shortcuts on"],
  ]);
  expect(box.textContent).toContain("(/ and ?) are on in this browser");
});

test.each([
  ["a page", "/users?q=a", undefined, [{ to: "/users", label: "Users" }]],
  ["a panel beside its list", "/users/1", "beside", [{ to: "/users/1", label: "Users" }]],
  ["a form over a page", "/users/new", "over", []],
  ["the search", "/search?q=a", undefined, []],
  ["the keys", "/search/shortcuts", undefined, []],
])("%s is offered again later, or not: %s [FIND-01]", async (_, path, panel, remembered) => {
  await mountField({ path, panel });
  expect(recentPages("anna")).toEqual(remembered);
});

test("a page without a title, or with an error, is not offered again [FIND-01]", async () => {
  await mountField({ title: "" });
  const refuse = () => {
    throw new Response(null, { status: 404 });
  };
  await mountField({ path: "/users/9", loader: refuse });
  expect(recentPages("anna")).toEqual([]);
});
