import { expect, test } from "vitest";
import { render } from "../../../../tests/support/render";
import { DestinationEditor, type DestinationsAnswer } from "./destination-editor";

const drafts = (...ids: string[]) => ids.map((id, row) => ({ id, name: `Lab ${row}`, entries: "10.0.0.0/8" }));
const removing = (index: number, ids: string[]) => ({
  intent: { type: "remove" as const, payload: { name: "d", index } },
  initialValue: { d: drafts(...ids) },
});
const focused = (ids: string[], removed?: number) =>
  render(
    <DestinationEditor
      drafts={drafts(...ids)}
      locked={[]}
      revision="r"
      closeTo="/ras"
      result={removed === undefined ? undefined : removing(removed, ids)}
      answered={{}}
    />,
  ).match(/<(?:input|button)[^>]*autofocus[^>]*>/gi) ?? [];

test("a new destination is filled in from its name on; stored ones leave the focus to the panel [RASD-02]", () => {
  expect(focused(["a", "b"])).toEqual([]);
  expect(focused(["a", ""])).toHaveLength(1);
  expect(focused(["a", ""])[0]).toContain('value="Lab 1"');
});

test("after a row has gone without a script the next one is focused, or the button that adds one [RASD-02]", () => {
  for (const [removed, ids, place] of [
    [0, ["b", "c"], 'name="d[0].name"'],
    [1, ["a", ""], 'name="d[1].name"'],
    [1, ["a"], "insert"],
    [0, [], "insert"],
  ] as const) {
    const found = focused([...ids], removed);
    expect(found, `${removed} of ${ids}`).toHaveLength(1);
    expect(found[0], `${removed} of ${ids}`).toContain(place);
  }
});

/** Returns the text of the form in front of an answer. */
function show(ids: string[], answered: DestinationsAnswer = {}, locked: string[] = [], initialValue?: object) {
  const html = render(
    <DestinationEditor
      drafts={drafts(...ids)}
      locked={locked}
      revision="saved"
      closeTo="/ras"
      result={initialValue && { status: "error", initialValue: { d: drafts(...ids), ...initialValue } }}
      answered={answered}
    />,
  );
  const text = html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
  return { html, text, valueOf: (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] };
}

test("the name of a destination in use is read-only, and it can't be deleted [RASD-02]", () => {
  const { html, text } = show(["a", "b"], undefined, ["a"]);
  expect(html.match(/<input[^>]*readonly[^>]*>/gi)?.join()).toMatch(/^[^>]*value="Lab 0"[^>]*>$/i);
  expect(text.match(/In use, so its name can't be changed\./g)).toHaveLength(1);
  expect(text).toContain("This destination is used and cannot be deleted");
  expect(show([]).text).toContain("No destinations");
  expect(show(["a"]).text).not.toContain("No destinations");
});

test("the form is sent with the revision that it was filled from, and with the review that it shows [RASD-02]", () => {
  expect(show(["a"]).valueOf("revision")).toBe("saved");
  expect(show(["a"]).valueOf("reviewed")).toBe("");
  expect(show(["a"]).text).not.toContain("Save these changes");
  const review = { warnings: [], downloads: undefined, fingerprint: "seen" };
  const change = { label: "Lab 0", before: "10.0.0.1", after: "10.0.0.2" };
  const none = show(["a"], { review: { ...review, changes: [{ ...change, users: [] }] } });
  expect(none.valueOf("reviewed")).toBe("seen");
  expect(none.text).toContain("No users can reach it now.");
  expect(none.text).not.toContain("VPN profile again");
  expect(none.text.match(/Save these changes/g)).toHaveLength(1);
  expect(none.text.indexOf("Save these changes")).toBeLessThan(none.text.indexOf("Add destination"));
  const warned = { ...review, warnings: ["Someone is connected."], downloads: ["a@x.example"], changes: [] };
  expect(show(["a"], { review: warned }).text).toContain("Someone is connected.");
  expect(show(["a"], { review: warned }).text).toContain("One user has to download their VPN profile again:");
  const unread = show(["a"], { review: { ...review, downloads: null, changes: [{ ...change, users: null }] } });
  expect(unread.text).toContain("The users who can reach it now can't be listed here.");
  expect(unread.text).toContain("Every user of this gateway has to download their VPN profile again.");
});

test("who reaches a destination is told at its row, until rows are added or deleted [RASD-02]", () => {
  const who = { index: 1, rows: 2, name: "Lab 1", people: [{ email: "a@x.example", extent: "part" as const }] };
  const { text } = show(["a", "b"], { who });
  expect(text.indexOf("a@x.example")).toBeGreaterThan(text.lastIndexOf("Who can reach this?"));
  expect(text).toContain("Partial access");
  expect(show(["a", "b", "c"], { who }).text).not.toContain("a@x.example");
  expect(show(["a", "b"], { who: { ...who, people: [] } }).text).toContain("No users.");
});
