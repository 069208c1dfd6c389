import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("a drawing has at most 1.5 kB, and no colours of its own", () => {
  const file = readFileSync(new URL("./spots.svg", import.meta.url), "utf8");
  const drawings = file.match(/<symbol.*?<\/symbol>/gs) ?? [];
  expect(drawings).toHaveLength(11);
  for (const drawing of drawings) expect(drawing.length).toBeLessThanOrEqual(1536);
  expect(file).not.toMatch(/#[0-9a-f]{3,6}\b|style=/);
});
