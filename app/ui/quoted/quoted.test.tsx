import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { Quoted } from "./quoted";

test("what the upstream says in English has lang within a longer text, each time [LANG-03]", () => {
  const text = "ada@acme.example: No seat. bo@acme.example: No seat. Prüfen Sie die Liste.";
  expect(render(<Quoted text={text} english={["", "Not there.", "No seat."]} />)).toBe(
    'ada@acme.example: <span lang="en">No seat.</span> bo@acme.example: <span lang="en">No seat.</span> Prüfen Sie die Liste.',
  );
  expect(render(<Quoted text={text} />)).toBe(text);
});
