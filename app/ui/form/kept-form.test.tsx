import { expect, test } from "vitest";
import { render } from "../render";
import { KeptForm } from "./kept-form";

test("shows what was typed under its labels, carries the rest along, and is the same submission [PAGE-06, SAFE-03]", () => {
  const kept = {
    path: "/support/new-ticket",
    nonce: "n-1",
    unsure: "1.x",
    labels: { subject: "Subject", comment: "Comment", "d[].name": "Name", consent: "I agree" },
    fields: [
      ["subject", "Noise"],
      ["comment", "It hums.\nLoud."],
      ["d[0].name", "Office"],
      ["consent", "on"],
      ["revision", "abc"],
    ] as [string, string][],
  };
  const html = render(<KeptForm kept={kept} />);
  expect(html).toMatch(/<form[^>]*action="\/support\/new-ticket"/);
  expect(html).toContain('name="nonce" value="n-1"');
  expect(html).toContain('name="unsure" value="1.x"');
  expect(html).toMatch(/<label[^>]*>Subject<\/label>.*<input[^>]*value="Noise"/s);
  expect(html).toMatch(/<textarea[^>]*name="comment"[^>]*>It hums.\nLoud.<\/textarea>/);
  expect(html).toContain("Name 1</label>");
  for (const hidden of ['name="consent" value="on"', 'name="revision" value="abc"'])
    expect(html).toContain(`<input type="hidden" ${hidden}`);
});
