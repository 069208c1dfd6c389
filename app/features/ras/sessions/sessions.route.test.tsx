// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { mount } from "../../../../tests/support/mount";
import { createSessionsList } from "./sessions.list";
import Sessions from "./sessions.route";
import { buildSessionPage } from "./sessions.server";

type Arguments = Parameters<typeof buildSessionPage>;
const I18N = createI18n("en");
const SESSIONS = createSessionsList(I18N);
const MINUTE = 60_000;
const session = (index: number) => ({
  id: `s${index}`,
  userId: `u${index}`,
  email: `u${index}@acme.example`,
  name: `User ${index}`,
  address: `203.0.113.${index}`,
  since: new Date(Date.UTC(2026, 2, 16, 8) + index * MINUTE).toISOString(),
  received: 1000 * index,
  sent: 2000,
});

async function show(count: number, { search = "", opensPeople = true, refusal = null as string | null } = {}) {
  const viewer = { permissions: { onCompany: () => opensPeople }, i18n: I18N } as unknown as Arguments[0];
  const sessions = Array.from({ length: count }, (_, index) => session(index + 1)) as unknown as Arguments[2];
  const answer = buildSessionPage(viewer, new Request(`http://localhost/ras/milano/sessions${search}`), sessions);
  const loader = () => ({ id: "milano", answer, refusal });
  const { box } = await mount(<Sessions />, `/ras/milano/sessions${search}`, { loader });
  const links = [...box.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  return { box, links };
}

test("the latest connection comes first, and each has its user and its button [RASX-02]", async () => {
  const { box, links } = await show(2, { search: "?q=milano" });
  const names = [...box.querySelectorAll("tbody th")].map(({ textContent }) => textContent);
  expect(names.map((name) => name?.includes("User 2"))).toEqual([true, false]);
  expect(links).toContainEqual(["User 2", "/users/u2"]);
  expect(links).toContainEqual(["Disconnect u2@acme.example", "/ras/milano/sessions/u2/disconnect?q=milano"]);
  expect(links).toContainEqual(["Refresh", "/ras/milano/sessions?q=milano"]);
});

test("who may not view users gets names alone, and who may not disconnect is told why [RASX-02, RASP-02]", async () => {
  const { box, links } = await show(1, { opensPeople: false, refusal: "You don't have permission." });
  expect(links.some(([, href]) => href === "/users/u1")).toBe(false);
  const button = [...box.querySelectorAll("a")].find(({ textContent }) => textContent?.startsWith("Disconnect"));
  expect([button?.getAttribute("aria-disabled"), button?.getAttribute("href")]).toEqual(["true", null]);
});

test("from eleven connections on they are searched, and an open row tells where from and how much [RASX-02]", async () => {
  expect((await show(10)).box.querySelector("input[type=search]")).toBeNull();
  expect((await show(11)).box.querySelector("input[type=search]")).not.toBeNull();
  const { box } = await show(2, { search: "?open=s1" });
  const terms = [...box.querySelectorAll("dt")].map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  );
  expect(terms).toEqual(["Email: u1@acme.example", "From: 203.0.113.1", "Received: 1 kB", "Sent: 2 kB"]);
});

test("connections sort by their beginning and by all their traffic [RASX-02]", () => {
  const row = { ...session(1), opensPeople: true, details: [] } as unknown as Parameters<typeof SESSIONS.key>[0];
  const keys = SESSIONS.columns.map(({ key, sort }) => [key, sort ? sort(row) : null]);
  expect(keys).toEqual([
    ["user", null],
    ["since", session(1).since],
    ["traffic", 3000],
  ]);
  expect(SESSIONS.hiddenTexts?.texts(row)).toEqual(["u1@acme.example", "203.0.113.1"]);
});
