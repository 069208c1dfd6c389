// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { removeOddFragments } from "./odd-fragments";

test("a fragment that can't be decoded goes before the router reads it, any other stays [SAFE-01]", () => {
  history.replaceState({ key: "k" }, "", "/users?q=%#%");
  removeOddFragments();
  expect([location.pathname, location.search, location.hash, history.state]).toEqual([
    "/users",
    "?q=%",
    "",
    { key: "k" },
  ]);
  for (const [typed, left] of [
    ["#%c3", ""],
    ["#security", "#security"],
  ]) {
    history.replaceState(null, "", `/profile${typed}`);
    window.dispatchEvent(new Event("popstate"));
    expect(location.hash, typed).toBe(left);
  }
});
