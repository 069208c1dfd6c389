// @vitest-environment happy-dom
import { useSearchParams } from "@remix-run/react";
import { expect, test } from "vitest";
import { act, mount } from "../../../tests/support/mount";
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
  await act(() => router.navigate("/users?q=an"));
  expect(field.value).toBe("anna");
  field.blur();
  for (const q of ["", "b", "a"]) {
    await act(() => router.navigate(`/users?q=${q}`));
    expect(field.value).toBe(q);
  }
});

test("an empty day says so, until there is one [FIND-03]", async () => {
  const Day = () => <FilterDay label="Day" name="day" value={useSearchParams()[0].get("day") ?? ""} />;
  const { box, router } = await mount(<Day />, "/history");
  expect(box.textContent).toContain("Day: not set");
  await act(() => router.navigate("/history?day=2026-11-25"));
  expect(box.textContent).not.toContain("not set");
});
