import { expect, test } from "vitest";
import { describeChange } from "./session-change";

const rowOf = (id: string, name = "") => ({ id, name, email: `${id}@acme.example` });

test("users who connected and disconnected are named, without a name by their address [CONN-01]", () => {
  expect(describeChange([rowOf("a"), rowOf("b", "Bruno Bassi")], [rowOf("a"), rowOf("c", "Carla Conti")])).toBe(
    "Connected: Carla Conti. Disconnected: Bruno Bassi.",
  );
  expect(describeChange([], [rowOf("d")])).toBe("Connected: d@acme.example.");
});

test("three users are named, the others counted; the same rows in another order are no change [CONN-01]", () => {
  const rows = ["a", "b", "c", "d", "e"].map((id) => rowOf(id));
  expect(describeChange(rows, [])).toBe("Disconnected: a@acme.example, b@acme.example, c@acme.example, 2 more.");
  expect(describeChange(rows, rows.toReversed())).toBe("");
});
