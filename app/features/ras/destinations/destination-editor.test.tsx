import { expect, test } from "vitest";
import { render } from "../../../../tests/support/render";
import { DestinationEditor } from "./destination-editor";

const drafts = (...ids: string[]) => ids.map((id, row) => ({ id, name: `Lab ${row}`, entries: "10.0.0.0/8" }));
const focused = (ids: string[]) =>
  render(
    <DestinationEditor
      drafts={drafts(...ids)}
      locked={[]}
      revision="r"
      closeTo="/ras"
      result={undefined}
      answered={undefined}
    />,
  ).match(/<input[^>]*autofocus[^>]*>/gi) ?? [];

test("a new destination is filled in from its name on; stored ones leave the focus to the panel [RASD-02]", () => {
  expect(focused(["a", "b"])).toEqual([]);
  expect(focused(["a", ""])).toHaveLength(1);
  expect(focused(["a", ""])[0]).toContain('value="Lab 1"');
});
