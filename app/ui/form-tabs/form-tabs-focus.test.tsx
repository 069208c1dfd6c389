// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { focusField } from "../form/controls";
import { Form } from "../form/form";
import { FormTabs } from "./form-tabs";

test("a field in a tab that is not open can take the focus at once: its tab opens before [PROF-01]", async () => {
  const tabs = ["profile", "security"].map((id) => ({ id, label: id, content: <input id={`f-${id}`} /> }));
  await mount(<FormTabs label="Your profile" tabs={tabs} />);
  const panel = document.getElementById("security") as HTMLElement;
  expect(panel.hidden).toBe(true);
  let wasHidden: unknown;
  document.getElementById("f-security")?.addEventListener("focus", () => {
    wasHidden = panel.hidden;
  });
  act(() => focusField("f-security"));
  expect(wasHidden).toBe(false);
  expect(document.getElementById("profile")?.hidden).toBe(true);
});

const TABS = ["profile", "company", "security"].map((id) => ({
  id,
  label: id,
  fields: [`${id}Name`],
  content: <input id={`f-${id}`} name={`${id}Name`} />,
}));

/** Mounts a form with three tabs, and answers it with these errors of fields. */
async function mountTabs(answers: Record<string, string[]>[] = [], initial?: string) {
  history.replaceState(null, "", "/profile");
  const action = () => ({ result: { status: "error", error: answers.shift() } });
  const page = (
    <Form id="f">
      <FormTabs
        label="Your profile"
        tabs={TABS}
        initial={initial}
        actions={(tab) => <button type="submit">{tab}</button>}
      />
    </Form>
  );
  const { box } = await mount(page, "/profile", { action });
  const opened = () => [...box.querySelectorAll<HTMLElement>("[role=tabpanel]")].find(({ hidden }) => !hidden)?.id;
  const tab = (id: string) => document.getElementById(`${id}-tab`) as HTMLElement;
  const press = (id: string, key: string) =>
    act(async () => void tab(id).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
  const send = () => act(async () => box.querySelector<HTMLElement>("section:not([hidden]) button")?.click());
  return { box, opened, tab, press, send };
}

test("arrow keys open the next tab, with the focus, in the address and in what the form sends [PROF-01]", async () => {
  const { box, opened, tab, press } = await mountTabs();
  expect(opened()).toBe("profile");
  await press("profile", "ArrowRight");
  expect([opened(), location.hash, document.activeElement]).toEqual(["company", "#company", tab("company")]);
  expect(box.querySelector<HTMLInputElement>("input[name=tab]")?.value).toBe("company");
  expect(["profile", "company"].map((id) => tab(id).tabIndex)).toEqual([-1, 0]);
  expect(tab("company").getAttribute("aria-selected")).toBe("true");
  await press("company", "End");
  expect(opened()).toBe("security");
  await press("security", "a");
  expect(opened()).toBe("security");
  await act(async () => tab("profile").click());
  expect([opened(), location.hash]).toEqual(["profile", "#profile"]);
});

test("a changed fragment opens the tab that it names, or that holds what it names [PROF-01]", async () => {
  const { opened } = await mountTabs([], "company");
  expect(opened()).toBe("company");
  for (const [hash, id] of [
    ["#f-security", "security"],
    ["#profile", "profile"],
    ["#elsewhere", "profile"],
    ["#%", "profile"],
  ]) {
    history.replaceState(null, "", `/profile${hash}`);
    await act(async () => void window.dispatchEvent(new Event("hashchange")));
    expect(opened(), hash).toBe(id);
  }
});

test("a refused form opens the first tab with errors, unless the open one has some [PROF-01]", async () => {
  const wrong = { companyName: ["Needed"], securityName: ["Needed"] };
  const { opened, tab, send } = await mountTabs([wrong, { ...wrong }, { profileName: [] }]);
  await send();
  expect(opened()).toBe("company");
  expect(tab("company").textContent).toBe("company 1 error(s)");
  await act(async () => tab("security").click());
  await send();
  expect(opened()).toBe("security");
  await send();
  expect(["profile", "company"].map((id) => tab(id).textContent?.trim())).toEqual(["profile", "company"]);
  expect(opened()).toBe("security");
});
