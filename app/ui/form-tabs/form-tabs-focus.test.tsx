// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { focusField } from "../form/controls";
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
