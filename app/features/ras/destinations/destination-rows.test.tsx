// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { act, mount } from "../../../../tests/support/mount";
import { DestinationEditor } from "./destination-editor";

const DRAFTS = ["a", "b", "c"].map((id, row) => ({ id, name: `Lab ${row}`, entries: `10.0.0.${row}` }));

async function mountEditor() {
  const { box } = await mount(
    <DestinationEditor
      drafts={DRAFTS}
      locked={["c"]}
      revision="r"
      closeTo="/ras"
      result={undefined}
      answered={undefined}
    />,
  );
  const press = (name: string) =>
    act(async () => {
      const button = [...box.querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === name);
      if (!button) throw new Error(`no ${name}`);
      button.click();
    });
  const values = (field: string) =>
    [...box.querySelectorAll<HTMLInputElement>(`input[name$=".${field}"]`)].map(({ name, value }) => [name, value]);
  return { box, press, values };
}

test("rows are added at the end and deleted in place, and what is in use stays [RASD-02]", async () => {
  const { press, values } = await mountEditor();
  await press("Add destination");
  expect(values("name").map(([, value]) => value)).toEqual(["Lab 0", "Lab 1", "Lab 2", ""]);
  expect((document.activeElement as HTMLInputElement).name).toBe("d[3].name");
  await press("Delete Lab 1");
  expect(values("id").map(([, value]) => value)).toEqual(["a", "c", ""]);
  expect(values("entries")).toEqual([
    ["d[0].entries", "10.0.0.0"],
    ["d[1].entries", "10.0.0.2"],
    ["d[2].entries", ""],
  ]);
  await press("Delete Lab 2");
  await press("Delete destination 3");
  expect(values("name").map(([, value]) => value)).toEqual(["Lab 0", "Lab 2"]);
});
