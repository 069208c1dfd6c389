// @vitest-environment happy-dom
import { useSearchParams } from "@remix-run/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { act, mount, typeInto } from "../../../tests/support/mount";
import { FilterDay, Filters } from "./filters";

function List() {
  const [search] = useSearchParams();
  return <Filters label="Search users" search={{ name: "q", value: search.get("q") ?? "", placeholder: "" }} />;
}

test("a search follows the address, but not while one types in it [FIND-03]", async () => {
  const { box, router } = await mount(<List />, "/users?q=a");
  const field = box.querySelector("input") as HTMLInputElement;
  field.focus();
  field.value = "anna";
  await act(() => router.navigate("/users?q=an", { state: { follows: true } }));
  expect(field.value).toBe("anna");
  // As by Clear, after which the focus is in the search.
  await act(() => router.navigate("/users"));
  expect(field.value).toBe("");
  field.blur();
  for (const q of ["", "b", "a"]) {
    await act(() => router.navigate(`/users?q=${q}`));
    expect(field.value).toBe(q);
  }
});

test("after Back and Forward a search shows what is applied, also while it has the focus [FIND-03]", async () => {
  const { box, router } = await mount(<List />, "/users");
  const field = box.querySelector("input") as HTMLInputElement;
  for (const q of ["a", "ab"]) await act(() => router.navigate(`/users?q=${q}`));
  field.focus();
  typeInto(field, "abc");
  for (const [step, q] of [
    [-1, "a"],
    [-1, ""],
    [1, "a"],
  ] as const) {
    await act(() => router.navigate(step));
    expect(field.value).toBe(q);
  }
});

test("what is typed just before another page opens is no filter, and no longer shown there [FIND-03]", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const answers: (() => void)[] = [];
  const loader = () => new Promise<null>((resolve) => answers.push(() => resolve(null)));
  const { box, router } = await mount(<List />, "/users", { loader });
  const answer = () => act(async () => answers.shift()?.());
  await answer();
  const field = box.querySelector("input") as HTMLInputElement;
  field.focus();
  typeInto(field, "a");
  await act(async () => void router.navigate("/users/new"));
  field.blur();
  await act(() => vi.advanceTimersByTimeAsync(400));
  await answer();
  expect([router.state.location.pathname, router.state.location.search, field.value]).toEqual(["/users/new", "", ""]);
  // Text typed while the list loads is applied too.
  field.focus();
  typeInto(field, "b");
  await act(() => vi.advanceTimersByTimeAsync(300));
  typeInto(field, "bo");
  await answer();
  await act(() => vi.advanceTimersByTimeAsync(300));
  await answer();
  expect([router.state.location.search, field.value]).toEqual(["?q=bo", "bo"]);
});

test("an empty day says so, until there is one [FIND-03]", async () => {
  const Day = () => <FilterDay label="Day" name="day" value={useSearchParams()[0].get("day") ?? ""} />;
  const { box, router } = await mount(<Day />, "/history");
  expect(box.textContent).toContain("Day: not set");
  await act(() => router.navigate("/history?day=2026-11-25"));
  expect(box.textContent).not.toContain("not set");
});
