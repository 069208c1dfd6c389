import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FormTabs, nextTab } from "./form-tabs";

test("arrow keys go round, Home and End to the ends", () => {
  expect(nextTab("ArrowRight", 2, 3)).toBe(0);
  expect(nextTab("ArrowLeft", 0, 3)).toBe(2);
  expect(nextTab("Home", 2, 3)).toBe(0);
  expect(nextTab("End", 0, 3)).toBe(2);
  expect(nextTab("a", 0, 3)).toBeUndefined();
});

test("the server sends links and every panel, and says how many errors a tab has [PROF-01]", () => {
  const tabs = [
    { id: "profile", label: "Profile", content: "one" },
    { id: "security", label: "Security Settings", errors: 2, content: "two" },
  ];
  const html = renderToStaticMarkup(<FormTabs label="Profile" tabs={tabs} />);
  expect(html).toContain('href="#security"');
  expect(html).toContain("2 error(s)");
  expect(html).not.toContain("hidden");
  expect(html).not.toContain('role="tab"');
});
