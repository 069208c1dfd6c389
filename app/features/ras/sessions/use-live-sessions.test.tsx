// @vitest-environment happy-dom
import { useState } from "react";
import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { act, mount } from "../../../../tests/support/mount";
import { createSessionsList } from "./sessions.list";
import { describeChange, useLiveSessions } from "./use-live-sessions";

const I18N = createI18n("en");
const SESSIONS = createSessionsList(I18N);

type Page = NonNullable<Parameters<typeof useLiveSessions>[1]>;

function pageOf(names: string[], search = ""): Page {
  const rows = names.map((name) => {
    const row = { id: name, userId: name, email: `${name}@acme.example`, name, opensPeople: false, details: [] };
    return { key: name, texts: [], row, hiddenMatches: [] };
  });
  const query = { search, sort: SESSIONS.order.sort, direction: "descending", page: 1, size: 25, filters: {} };
  return { rows, query, total: rows.length, unfilteredTotal: rows.length } as unknown as Page;
}

const SERVED = pageOf(["Ada"]);

function Connections() {
  const [served, read] = useState(SERVED);
  const { answer, announcement, failed } = useLiveSessions("milano", served);
  return (
    <>
      <button type="button" onClick={() => read(pageOf(["Carla"]))}>
        Refresh
      </button>
      <input defaultValue="typed" />
      <ul>
        {answer?.rows.map(({ key }) => (
          <li key={key}>{key}</li>
        ))}
      </ul>
      <output>{announcement}</output>
      {failed && <strong>failed</strong>}
    </>
  );
}

/** Mounts the list; `poll` makes it poll and get this answer. */
async function mountList() {
  let answer: Page | null = null;
  const urls: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    urls.push(new URL(request.url).pathname + new URL(request.url).search);
    return { answer };
  };
  const { box } = await mount(<Connections />, "/ras/milano/sessions?open=1", { loader });
  urls.length = 0;
  const poll = (next: Page | null) =>
    act(async () => {
      answer = next;
      document.dispatchEvent(new Event("visibilitychange"));
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  return {
    box,
    urls,
    poll,
    names: () => [...box.querySelectorAll("li")].map(({ textContent }) => textContent),
    announced: () => box.querySelector("output")?.textContent,
  };
}

test("who came and went is announced, and focus and typed text stay [CONN-01]", async () => {
  const { box, urls, poll, names, announced } = await mountList();
  const input = box.querySelector("input") as HTMLInputElement;
  input.focus();
  input.value = "other";
  await poll(pageOf(["Ada", "Bruno"]));
  expect(urls).toEqual(["/ras/milano/connected?open=1"]);
  expect([names(), announced()]).toEqual([["Ada", "Bruno"], "Connected: Bruno."]);
  await poll(pageOf(["Bruno"]));
  expect([names(), announced()]).toEqual([["Bruno"], "Disconnected: Ada."]);
  await poll(pageOf(["Bruno"]));
  expect(announced()).toBe("");
  expect([document.activeElement, input.value]).toEqual([input, "other"]);
});

test("a poll that failed is said, and the list stays until the next answers [CONN-01]", async () => {
  const { box, poll, names, announced } = await mountList();
  await poll(null);
  expect([names(), announced()]).toEqual([["Ada"], "The list couldn't be refreshed."]);
  expect(box.textContent).toContain("failed");
  await poll(pageOf(["Ada", "Bruno"]));
  expect(names()).toEqual(["Ada", "Bruno"]);
  expect(box.textContent).not.toContain("failed");
});

test("a list that was read again is no longer said to have failed [CONN-01]", async () => {
  const { box, poll, names } = await mountList();
  await poll(null);
  await act(async () => box.querySelector("button")?.click());
  expect(names()).toEqual(["Carla"]);
  expect(box.textContent).not.toContain("failed");
});

test("the answer to an earlier search changes nothing [CONN-01]", async () => {
  const { poll, names, announced } = await mountList();
  await poll(pageOf(["Bruno"], "bru"));
  expect([names(), announced()]).toEqual([["Ada"], ""]);
});

const rowOf = (id: string, name = "") => ({ id, name, email: `${id}@acme.example` });

test("users who connected and disconnected are named, without a name by their address [CONN-01]", () => {
  expect(describeChange(I18N, [rowOf("a"), rowOf("b", "Bruno Bassi")], [rowOf("a"), rowOf("c", "Carla Conti")])).toBe(
    "Connected: Carla Conti. Disconnected: Bruno Bassi.",
  );
  expect(describeChange(I18N, [], [rowOf("d")])).toBe("Connected: d@acme.example.");
});

test("three users are named, the others counted; the same rows in another order are no change [CONN-01]", () => {
  const rows = ["a", "b", "c", "d", "e"].map((id) => rowOf(id));
  expect(describeChange(I18N, rows, [])).toBe("Disconnected: a@acme.example, b@acme.example, c@acme.example, 2 more.");
  expect(describeChange(I18N, rows, rows.toReversed())).toBe("");
});
