// @vitest-environment happy-dom
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { type SearchResults, useSearch } from "./use-search";

/** The pause after which is searched, in milliseconds. */
const PAUSE = 120;

const resultsOf = (search: string): SearchResults => ({
  search,
  groups: [{ title: "Machines", results: [{ to: "/", label: `Found for ${search}`, details: [] }], all: null }],
  opensFirst: false,
  failed: false,
  searchedEvents: true,
});

/** Mocks `fetch`: a search waits until the test answers it, and rejects when it is aborted. */
function holdSearches() {
  const waiting = new Map<string, () => void>();
  const ask = (address: string, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      const search = new URL(address, location.href).searchParams.get("q") ?? "";
      waiting.set(search, () => resolve({ json: async () => resultsOf(search) }));
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  vi.stubGlobal("fetch", ask);
  onTestFinished(() => void vi.unstubAllGlobals());
  const answer = (search: string) => act(async () => waiting.get(search)?.());
  return { waiting, answer };
}

function Search() {
  const [text, setText] = useState("");
  type = setText;
  const { found, trouble, current } = useSearch(text);
  const labels = found.groups.flatMap(({ results }) => results.map(({ label }) => label));
  return <output>{JSON.stringify([...labels, trouble?.id, current])}</output>;
}
let type: (text: string) => void;

/** Mounts the search; `enter` types a text, and pauses. */
async function mountSearch() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { box } = await mount(<Search />);
  const shown = () => JSON.parse(box.querySelector("output")?.textContent ?? "");
  const enter = async (text: string, pause = PAUSE) => {
    await act(async () => type(text));
    await act(() => vi.advanceTimersByTimeAsync(pause));
  };
  return { shown, enter };
}

test("the answer to a search that a further letter has overtaken is not shown [FIND-01]", async () => {
  const { waiting, answer } = holdSearches();
  const { shown, enter } = await mountSearch();
  await enter("m");
  await answer("m");
  expect(shown()).toEqual(["Found for m", null, true]);
  await enter("mi");
  await enter("mil");
  expect([...waiting.keys()]).toEqual(["m", "mi", "mil"]);
  expect(shown()).toEqual(["Found for m", null, false]);
  await answer("mil");
  expect(shown()).toEqual(["Found for mil", null, true]);
  await answer("mi");
  expect(shown()).toEqual(["Found for mil", null, true]);
});

test("only a pause in typing searches, blanks around the text do not, and an emptied field shows nothing [FIND-01]", async () => {
  const { waiting, answer } = holdSearches();
  const { shown, enter } = await mountSearch();
  for (const text of ["m", "mi", "mil"]) await enter(text, PAUSE - 1);
  expect([...waiting.keys()]).toEqual([]);
  await enter(" mil ");
  await answer("mil");
  expect([...waiting.keys()]).toEqual(["mil"]);
  expect(shown()).toEqual(["Found for mil", null, true]);
  await enter("mila", PAUSE - 1);
  await enter(" ");
  expect(shown()).toEqual([null, true]);
  expect([...waiting.keys()]).toEqual(["mil"]);
});

const NO_ANSWER = "Search isn't responding. Press Enter to open the search page.";

test.each([
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch")), NO_ANSWER],
  [
    "an upstream that failed",
    async () => ({ json: async () => ({ ...resultsOf("m"), groups: [], failed: true }) }),
    NO_ANSWER,
  ],
  [
    "a session that has ended",
    async () => ({ type: "opaqueredirect" }),
    "Your session has ended. Press Enter to log in and see the results.",
  ],
])("%s is told in place of results, which are those of the typed text [FIND-01]", async (_, fetch, told) => {
  vi.stubGlobal("fetch", fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { shown, enter } = await mountSearch();
  await enter("m");
  expect(shown()).toEqual([told, true]);
});
