import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { drawModel } from "./model-picture";

const drawn = (model: string) => renderToStaticMarkup(drawModel(model));

test("each model has a drawing of its own within a kilobyte, and an unknown one none [PAGE-01]", () => {
  const models = ["Box Mini", "Box Office 200", "Rack 1U 400", "Rack 2U 800", "Virtual Appliance"];
  const drawings = models.map(drawn);
  expect(new Set(drawings).size).toBe(models.length);
  for (const drawing of drawings) expect(drawing.length).toBeLessThan(1024);
  expect(drawn("Something else")).toBe("");
});
