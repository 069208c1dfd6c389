import { expect, test } from "vitest";
import { render } from "../../tests/support/render";
import { SelectionChanged } from "./selection-changed";
import { countSkipped, groupSkipped, SkippedList } from "./skipped-rows";

const textOf = (html: string) =>
  html
    .replaceAll("</li>", "\n")
    .replace(/<[^>]*>/g, "")
    .trim();

test("an upstream's reason in English has lang, the words around it have not [LANG-03]", () => {
  const why = "Milano HQ: Not allowed.";
  const groups = groupSkipped([{ label: "ada@acme.example", to: null, why, english: "Not allowed." }]);
  expect(render(<SkippedList label="Left out" groups={groups} />)).toContain(
    '<li>Milano HQ: <span lang="en">Not allowed</span> (1): ',
  );
});

test("rows that a bulk action leaves out are grouped by their reasons, and a hundred of each are named [FIND-04]", () => {
  const rows = Array.from({ length: 102 }, (_, row) => ({ label: `fw-${row}`, to: null, why: "Requested already." }));
  const groups = groupSkipped([{ label: "gw", to: "/machines/gw", why: "Not yours" }, ...rows]);
  expect(groups.map(({ why, count, names }) => [why, count, names.length])).toEqual([
    ["Not yours", 1, 1],
    ["Requested already.", 102, 100],
  ]);
  expect(countSkipped(groups)).toBe(103);
  expect(countSkipped([])).toBe(0);
  const html = render(<SkippedList label="Left out" groups={groups} />);
  expect(html).toMatch(/<a [^>]*href="\/machines\/gw"[^>]*>gw<\/a>/);
  expect(textOf(html).split("\n")[0]).toBe("Left outNot yours (1): gw");
  expect(textOf(html)).toContain("Requested already (102): fw-0, fw-1, ");
  expect(textOf(html)).toMatch(/fw-99, and 2 more$/);
  expect(render(<SkippedList label="Left out" groups={groupSkipped(rows.slice(0, 100))} />)).not.toContain("more");
  expect(render(<SkippedList label="Left out" groups={[{ why: "Gone", count: 3, names: [] }]} />)).toContain(
    "<li>Gone (3)</li>",
  );
  expect(render(<SkippedList label="Left out" groups={[]} />)).toBe("");
});

test("results that came or went since all were selected are told [FIND-04]", () => {
  expect(textOf(render(<SelectionChanged seen={1240} now={1241} />))).toBe(
    "You selected 1,240 results. The search now finds 1,241.",
  );
  expect(render(<SelectionChanged seen={3} now={3} />)).toBe("");
  expect(render(<SelectionChanged seen={null} now={3} />)).toBe("");
  expect(textOf(render(<SelectionChanged seen={0} now={3} />))).toContain("You selected 0 results.");
});
