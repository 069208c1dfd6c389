import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { UserAccess } from "./user-access";

type Access = Exclude<Parameters<typeof UserAccess>[0]["access"], "unread">[number];
const time = { at: "2026-03-14T08:00:00.000Z", exact: "14/03/2026 - 09:00", relative: "2 days ago" };
const IDLE: Access["use"] = { connected: false, last: null, profile: null, ended: null };

function shown(more: Partial<Access> = {}) {
  const access = [{ locationId: "l1", location: "Milano HQ", destinations: [], note: null, use: IDLE, ...more }];
  const html = render(<UserAccess access={access} />);
  return {
    text: html
      .replace(/<br\/>/g, "\n")
      .replace(/<[^>]+>/g, "")
      .replace(/[^\S\n]+/g, " "),
    href: /href="([^"]+)"/.exec(html)?.[1],
  };
}

test("access that was never used says so, and leads to the gateway's users [RASX-02, RASX-07]", () => {
  const { text, href } = shown();
  expect(text).toContain("Milano HQ: All traffic");
  expect(text).toContain("Last connection: never\nNo VPN profile downloaded yet");
  expect(href).toBe("/ras/l1/access");
  expect(shown({ destinations: ["DNS", "Printers"] }).text).toContain("Milano HQ: DNS, Printers");
});

test("who is connected is shown so, and leads to the gateway's connections [RASX-02]", () => {
  const { text, href } = shown({ use: { ...IDLE, connected: true, last: time } });
  expect(text).toContain("Connected began 2 days ago 14/03/2026 - 09:00");
  expect(href).toBe("/ras/l1/sessions");
  expect(shown({ use: { ...IDLE, last: time } }).text).toMatch(/Last connection: 2 days ago/);
});

test("a profile's end, an ended connection and a term each have their words [RASX-02, RASX-03, RASX-07]", () => {
  const profile = (state: "valid" | "soon" | "ended") =>
    shown({ use: { ...IDLE, profile: { ends: time, state } } }).text;
  expect(profile("valid")).toContain("VPN profile valid until 14/03/2026 - 09:00");
  expect(profile("soon")).toContain("VPN profile expires on 14/03/2026 - 09:00");
  expect(profile("ended")).toContain("VPN profile expired on 14/03/2026 - 09:00");
  const ended = { at: "15/03/2026 - 10:00", reason: "Left the company." };
  expect(shown({ use: { ...IDLE, ended } }).text).toContain("Disconnected on 15/03/2026 - 10:00: Left the company.");
  expect(shown({ note: { state: "ends", text: "Ends on 20/03/2026" } }).text).toContain("Ends on 20/03/2026");
});
