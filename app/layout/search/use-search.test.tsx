// @vitest-environment happy-dom
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { type SearchResults, useSearch } from "./use-search";

/** Longer than the pause after which is searched, in milliseconds. */
const PAUSE = 200;

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
  return <output>{JSON.stringify([...labels, trouble, current])}</output>;
}
let type: (text: string) => void;

test("the answer to a search that a further letter has overtaken is not shown [FIND-01]", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { waiting, answer } = holdSearches();
  const { box } = await mount(<Search />);
  const shown = () => JSON.parse(box.querySelector("output")?.textContent ?? "");
  const enter = async (text: string) => {
    await act(async () => type(text));
    await act(() => vi.advanceTimersByTimeAsync(PAUSE));
  };
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
