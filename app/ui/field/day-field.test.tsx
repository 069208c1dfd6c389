// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { DayField } from "./day-field";

test("a day stands beside its field in words, also after it has changed [RASX-03]", async () => {
  const { box } = await mount(
    <DayField label="Last day" field={{ id: "ends", name: "ends", initialValue: "2030-12-31" }} />,
  );
  expect(box.textContent).toContain("31 December 2030");
  const input = box.querySelector("input");
  await act(async () => {
    if (input) input.value = "2031-02-01";
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(box.textContent).toContain("1 February 2031");
  expect(box.textContent).not.toContain("2030");
});
