import { expect, test } from "vitest";
import { collectNotifications, danger, success } from "./notifications";

test("the notifications of all loaders and actions are collected in order, other data is left out [LAY-07]", () => {
  const first = success("Saved.");
  const second = danger("Failed.");
  const data = [
    { notifications: [first] },
    null,
    "text",
    { notifications: "no" },
    { other: 1 },
    { notifications: [second] },
  ];
  expect(collectNotifications(data)).toEqual([first, second]);
  expect(success("Saved.").id).not.toBe(first.id);
});
