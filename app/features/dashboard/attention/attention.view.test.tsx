import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../../tests/support/render";
import type { AttentionItem } from "./attention";
import { Attention } from "./attention.view";

const ITEM: AttentionItem = {
  tone: "warning",
  total: 1,
  what: "<0>1</0> failed gateway",
  to: "/ras?status=FAILED",
  first: [],
};
const EXAMPLE = { text: "Milano HQ", detail: "gw-1", to: "/ras/milano" };
const show = (props: Partial<Parameters<typeof Attention>[0]>) =>
  parse(render(<Attention items={[]} counted={[]} missed={[]} {...props} />).replaceAll("<!-- -->", ""));
const textOf = (item: Partial<AttentionItem>) =>
  show({ items: [{ ...ITEM, ...item }] })
    .querySelector(".attention-item")
    ?.text.replace(/\s+/g, " ")
    .trim();

test("a number has its examples, and how many more there are [HOME-01]", () => {
  expect(textOf({ total: 1234, what: "<0>1,234</0> failed gateways", first: [EXAMPLE] })).toBe(
    "1,234 failed gatewaysMilano HQ gw-1and 1,233 more",
  );
  expect(textOf({ total: 1, first: [{ ...EXAMPLE, detail: null }] })).toBe("1 failed gatewayMilano HQ");
  expect(textOf({ total: null, advice: ["It failed.", "Try again."] })).toBe("1 failed gatewayIt failed. Try again.");
  expect(textOf({ total: null, what: "Service expired" })).toBe("Service expired");
});

test("nothing to do is said only of what could be counted, and what couldn't be leads to its page [HOME-01]", () => {
  expect(show({ counted: ["events", "invitations"] }).text).toContain("Checked: events, invitations.");
  expect(show({ items: [ITEM], counted: ["events"] }).text).not.toContain("Nothing needs");
  const missed = [
    { label: "events", to: "/serenity-events" as const },
    { label: "remote access", to: "/ras" as const },
  ];
  const none = show({ missed });
  expect(none.text).not.toContain("Nothing needs");
  expect(none.text).toContain("Not counted: events, remote access.");
  expect(none.querySelectorAll("a").map((link) => link.getAttribute("href"))).toEqual(["/serenity-events", "/ras"]);
});
