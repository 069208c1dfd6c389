// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { mount } from "../../../tests/support/mount";
import Calendar from "./calendar.route";

const CREATED = { at: "2026-03-16T09:00:00.000Z", exact: "16/03/2026 - 10:00", relative: "now" };

async function show(loaded: object) {
  const { box } = await mount(<Calendar />, "/profile/calendar", { loader: () => ({ ...loaded, account: [] }) });
  const links = [...box.querySelectorAll("a")].map((link) => [link.textContent?.trim(), link.getAttribute("href")]);
  return {
    text: box.textContent ?? "",
    links,
    buttons: [...box.querySelectorAll("form button")].map((b) => b.textContent),
  };
}

test("without an address one is created; an address is replaced or withdrawn [TOLD-04]", async () => {
  const none = await show({ created: null, address: null });
  expect(none.text).toContain("You have no calendar address.");
  expect(none.buttons).toEqual(["Create address"]);
  expect(none.links).not.toContainEqual(["Withdraw address", "/profile/calendar/withdraw"]);
  const one = await show({ created: CREATED, address: null });
  expect(one.text).toContain("16/03/2026 - 10:00");
  expect(one.buttons).toEqual(["Create new address"]);
  expect(one.links).toContainEqual(["Withdraw address", "/profile/calendar/withdraw"]);
  expect(one.text).not.toContain("only now");
});

test("a new address is shown, and opens in a calendar program by its own scheme [TOLD-04]", async () => {
  const address = "https://portal.example/calendar/secret.ics";
  const { text, links } = await show({ created: CREATED, address });
  expect(text).toContain("You can see this address only now");
  expect(text).toContain(address);
  expect(links).toContainEqual(["Open in calendar program", "webcals://portal.example/calendar/secret.ics"]);
});
