import { expect, test } from "vitest";
import { render } from "../../tests/support/render";
import { SignedInBar } from "./signed-in-bar";

const VIEWER = { id: "anna", firstName: "Anna", lastName: "Nardi", isImpersonating: false, singleKeys: true };

function barOf(more: Partial<typeof VIEWER & { unreadNotices: number | null }> = {}) {
  const viewer = { ...VIEWER, unreadNotices: 0, ...more };
  return render(
    <SignedInBar viewer={viewer} printed="Acme" help="https://help.example" drawer />,
    "/users?q=a",
  ).replaceAll("&amp;", "&");
}

test("the look is chosen on the page, to which its form comes back with the query", () => {
  const fields = [...barOf().matchAll(/<input type="hidden" name="(theme|from)" value="([^"]*)"/g)];
  expect(fields.map(([, name, value]) => [name, value])).toEqual(
    ["system", "light", "dark"].flatMap((theme) => [
      ["theme", theme],
      ["from", "/users?q=a"],
    ]),
  );
  expect(barOf().match(/Same as device|Light|Dark|\(selected\)/g)).toEqual([
    "Same as device",
    "(selected)",
    "Light",
    "Dark",
  ]);
});

test("the menu leads to the provider's help, also for who sees no page of support", () => {
  expect(barOf()).toMatch(/<a [^>]*href="https:\/\/help\.example"[^>]*>.*?Help</);
});

test("the bar says who is logged in, by whom else [LAY-02]", () => {
  expect(barOf()).toContain("Anna Nardi");
  expect(barOf()).not.toContain("mpersonat");
  expect(barOf({ isImpersonating: true })).toContain("Impersonating");
  expect(barOf({ isImpersonating: true })).toContain("Profile (ends the impersonation)");
  expect(barOf()).toContain("Notices");
  expect(barOf({ unreadNotices: null })).not.toContain("Notices");
});
