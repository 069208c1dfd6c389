import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import {
  type AttentionItem,
  endItems,
  eventItems,
  gatewayItems,
  invitationItem,
  machineItem,
  requestItem,
  seatItem,
  sortByTone,
} from "./attention";

const i18n = createI18n("en");
const plain = (what: string | undefined) => what?.replace(/<\/?0>/g, "");
const place = (name: string) => ({ locationId: `id of ${name}`, name });
const said = (items: AttentionItem[]) => items.map(({ what }) => plain(what));

test("statuses that the portal does not know count as connection problems, with the others' names [HOME-01, RAS-02]", () => {
  const groups = [
    { status: "DEGRADED", total: 1, first: [place("Bari")] },
    { status: "FAILED", total: 1, first: [place("Roma")] },
    { status: "UNREACHABLE", total: 4, first: [place("Verona"), place("Como"), place("Lodi")] },
  ];
  const items = sortByTone(gatewayItems(i18n, groups, 3));
  expect(said(items)).toEqual(["1 failed gateway", "5 gateways with connection problems"]);
  expect(items[1]).toMatchObject({
    to: "/ras?status=CONNECTION_PROBLEMS",
    first: [{ text: "Bari" }, { text: "Verona" }],
  });
});

test("items of the same gravity keep their order, the gravest come first, and zeros are left out [HOME-01]", () => {
  const events = eventItems(i18n, [
    { severity: "critical", total: 1, first: [] },
    { severity: "error", total: 2, first: [] },
  ]);
  const none = machineItem(i18n, "expired", { total: 0, machines: [] });
  const seats = seatItem(i18n, { total: 1, first: [place("Milano")] });
  const gateways = gatewayItems(i18n, [{ status: "DEPLOYING", total: 1, first: [] }], 3);
  expect(said(sortByTone([...gateways, seats, none, ...events]))).toEqual([
    "1 pending critical event",
    "2 pending error events",
    "1 gateway with all seats used",
    "1 gateway deploying",
  ]);
});

test("a name's page keeps the list narrowed down; what tells a machine is its host name, or its serial number [HOME-01]", () => {
  const machines = [{ serialNumber: "BX/1", name: "mi-gw" }, { serialNumber: "BX-2" }];
  expect(machineItem(i18n, "outdated", { total: 9, machines }).first).toEqual([
    { text: "mi-gw", detail: "BX/1", to: "/inventory/BX%2F1?os=outdated" },
    { text: "BX-2", detail: null, to: "/inventory/BX-2?os=outdated" },
  ]);
});

test("examples are as many as fit on one line, at most two [HOME-01]", () => {
  const named = (...names: string[]) => seatItem(i18n, { total: names.length, first: names.map(place) }).first.length;
  expect(named("Bari Store", "Verona Branch")).toBe(2);
  expect(named("Bari Store", "Como", "Lodi")).toBe(2);
  expect(named("Bari Store", "The branch in Verona's old town")).toBe(1);
  expect(named("The branch in Verona's very old town by the river")).toBe(1);
});

test("what ends and what has ended are counted apart, each with the address of its list and its page [HOME-01, RASX-03, RASX-07]", () => {
  const user = (name: string) => ({ ...place(name), userId: "ada", email: "ada@x.it" });
  const ends = {
    endingAccess: { total: 1, first: [user("A")] },
    endedAccess: { total: 2, first: [user("B")] },
    profiles: { total: 3, first: [user("C")] },
    certificates: { total: 4, first: [place("D")] },
    expiredCertificates: { total: 5, first: [place("E")] },
    deployments: { total: 6, first: [place("F")] },
  };
  const shown = endItems(i18n, ends).map(({ tone, what, to, first: [example] }) => [
    `${tone}: ${plain(what)}`,
    to,
    [example?.text, example?.detail].join(),
    example?.to,
  ]);
  const form = (name: string) => `/ras/id%20of%20${name}/access/ada/edit`;
  expect(shown).toEqual([
    ["soon: 1 user whose access ends soon", "/ras/review?term=soon", "ada@x.it,A", form("A")],
    [
      "danger: 5 expired gateway certificates",
      "/ras?certificate=ended&dismissed=no",
      "E,",
      "/ras/id%20of%20E?certificate=ended&dismissed=no",
    ],
    [
      "soon: 4 gateway certificates expiring soon",
      "/ras?certificate=soon",
      "D,",
      "/ras/id%20of%20D/renew-certificate?certificate=soon",
    ],
    ["info: 3 VPN profiles expiring soon", "/ras/review?certificate=soon", "ada@x.it,C", form("C")],
    ["info: 2 users whose access has ended", "/ras/review?term=ended", "ada@x.it,B", form("B")],
    ["info: 6 gateways deployed in the last 7 days", "/ras?deployed=recent", "F,", "/ras/id%20of%20F?deployed=recent"],
  ]);
});

test("requests, seats, invitations and events lead to their lists and pages [HOME-01, ASK-02]", () => {
  const request = { id: "r", email: "ada@x.it", location: "Milano" };
  expect(requestItem(i18n, { total: 1, first: [request] })).toMatchObject({
    what: "<0>1</0> open request for access",
    to: "/ras/requests?state=OPEN",
    first: [{ text: "ada@x.it", detail: "Milano", to: "/ras/requests/r" }],
  });
  expect(requestItem(i18n, { total: 2, first: [{ ...request, location: null }] })).toMatchObject({
    what: "<0>2</0> open requests for access",
    first: [{ detail: null }],
  });
  expect(seatItem(i18n, { total: 1, first: [place("Bari")] })).toMatchObject({
    to: "/ras?seats=used",
    first: [{ text: "Bari", to: "/ras/id%20of%20Bari/access?seats=used" }],
  });
  const to = "/users/invitations?expires=soon";
  expect(invitationItem(i18n, { total: 2, first: [{ id: "i", email: "ada@x.it" }] })).toMatchObject({
    tone: "info",
    what: "<0>2</0> invitations about to expire",
    to,
    first: [{ text: "ada@x.it", to }],
  });
  const event = { id: "e", serialNumber: "BX-1", name: "", subject: "Fan failed" };
  const [item] = eventItems(i18n, [
    { severity: "critical", total: 2, first: [event, { ...event, id: "f", name: "gw" }] },
  ]);
  expect(item?.to).toBe("/serenity-events?severity=critical&state=pending");
  expect(item?.first).toEqual([
    { text: "Fan failed", detail: "BX-1", to: "/serenity-events/BX-1/e?severity=critical&state=pending" },
    { text: "Fan failed", detail: "gw", to: "/serenity-events/BX-1/f?severity=critical&state=pending" },
  ]);
});

test("a line has room for 35 characters; a single example that is too long goes without its detail [HOME-01]", () => {
  const machine = (name: string) =>
    machineItem(i18n, "expired", { total: 1, machines: [{ serialNumber: "BX-1", name }] });
  expect(machine("n".repeat(30)).first[0]).toMatchObject({ detail: "BX-1" });
  expect(machine("n".repeat(31)).first[0]).toMatchObject({ detail: null });
  const [one, two] = ["a".repeat(17), "b".repeat(17)];
  const named = (total: number, ...names: string[]) => seatItem(i18n, { total, first: names.map(place) }).first.length;
  expect(named(2, one, two)).toBe(2);
  expect(named(2, one, `${two}b`)).toBe(1);
  expect(named(3, one, two), "and 1 more").toBe(1);
});

test("only a failed gateway can be dismissed, and its page keeps the list's filters [HOME-01, CONN-04]", () => {
  const groups = ["FAILED", "INACTIVE", "DEPLOYING"].map((status) => ({ status, total: 2, first: [place("Bari")] }));
  const items = gatewayItems(i18n, groups, 3).filter(({ total }) => total !== 0);
  expect(items.map(({ what, tone, to }) => [what, tone, to])).toEqual([
    ["<0>2</0> failed gateways", "danger", "/ras?status=FAILED&dismissed=no"],
    ["<0>2</0> inactive gateways", "danger", "/ras?status=INACTIVE"],
    ["<0>2</0> gateways deploying", "info", "/ras?status=DEPLOYING"],
  ]);
  expect(items[0]?.first[0]?.to).toBe("/ras/id%20of%20Bari?status=FAILED&dismissed=no");
});

test("red is what doesn't work now, orange what is overdue, yellow what ends soon, as on the map and in the menu [HOME-01, HOME-02, HOME-04]", () => {
  const events = ["critical", "error"].map((severity) => ({ severity, total: 1, first: [] }));
  const machines = (["expired", "expiring"] as const).map((kind) =>
    machineItem(i18n, kind, { total: 1, machines: [] }),
  );
  expect([...eventItems(i18n, events), ...machines].map(({ tone }) => tone)).toEqual([
    "danger",
    ...["warning", "warning", "soon"],
  ]);
});
