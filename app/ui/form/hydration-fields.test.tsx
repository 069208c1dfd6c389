// @vitest-environment happy-dom
import { useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { act } from "../../../tests/support/mount";
import { keepFieldsUntilHydrated } from "./hydration-fields";

const find = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found;

/** Focuses the note unless a field has the focus, as a dialog does with its first field. */
function FocusInside() {
  useLayoutEffect(() => {
    if (!find("form").contains(document.activeElement)) find("textarea").focus();
  }, []);
  return null;
}

function Page({ taken = () => {} }) {
  const [heard, setHeard] = useState("");
  useLayoutEffect(taken, [taken]);
  return (
    <form action="/users/new">
      <label>
        Name <input name="name" defaultValue="served" onChange={({ target }) => setHeard(target.value)} />
      </label>
      <textarea name="note" defaultValue="served" />
      <select name="country">
        <option>Italy</option>
        <option>Germany</option>
      </select>
      <input type="checkbox" name="ticks" value="a" defaultChecked />
      <input type="checkbox" name="ticks" value="b" />
      <details>
        <summary>More</summary>
      </details>
      <output>{heard}</output>
      <FocusInside />
    </form>
  );
}

/** Serves the page, changes it as a user and an extension do, and lets React take it over. */
async function takeOver(intrude: () => void) {
  const box = document.createElement("div");
  box.innerHTML = renderToString(<Page />);
  document.body.replaceChildren(box);
  find<HTMLInputElement>("[name=name]").value = "typed";
  find<HTMLTextAreaElement>("textarea").value = "two\nlines";
  find<HTMLSelectElement>("select").value = "Germany";
  for (const value of ["a", "b"]) find<HTMLInputElement>(`[value=${value}]`).checked = value === "b";
  find("details").setAttribute("open", "");
  find("[name=name]").focus();
  find<HTMLInputElement>("[name=name]").setSelectionRange(1, 3);
  intrude();
  const before = find("form");
  const found: unknown[] = [];
  const options = { onRecoverableError: (error: unknown) => void found.push(error) };
  const root = await act(async () => hydrateRoot(box, <Page taken={keepFieldsUntilHydrated()} />, options));
  return { anew: find("form") !== before, mismatches: found.length, unmount: () => act(async () => root.unmount()) };
}

for (const [what, anew, intrude] of [
  ["nothing", false, () => {}],
  ["an icon beside a field", true, () => find("[name=name]").after(document.createElement("div"))],
] as const)
  test(`with ${what} in the page all that was typed, chosen, opened and focused stays [DOOR-02]`, async () => {
    const taken = await takeOver(intrude);
    expect(taken).toMatchObject({ anew, mismatches: anew ? 1 : 0 });
    const { value, selectionStart, selectionEnd } = find<HTMLInputElement>("[name=name]");
    expect([value, selectionStart, selectionEnd]).toEqual(["typed", 1, 3]);
    expect(document.activeElement).toBe(find("[name=name]"));
    expect(find<HTMLTextAreaElement>("textarea").value).toBe("two\nlines");
    expect(find<HTMLSelectElement>("select").value).toBe("Germany");
    expect([...document.querySelectorAll<HTMLInputElement>(":checked[name=ticks]")].map(({ value }) => value)).toEqual([
      "b",
    ]);
    expect(find<HTMLDetailsElement>("details").open).toBe(true);
    // Whatever follows a field's changes hears of the one that was given back.
    if (anew) expect(find("output").textContent).toBe("typed");
    await taken.unmount();
  });
