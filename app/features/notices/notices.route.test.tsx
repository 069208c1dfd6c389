// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { buildListPage } from "~/lists/list-page.server";
import { parseListQuery } from "~/lists/list-query";
import { mount } from "../../../tests/support/mount";
import { createNoticesList } from "./notices.list";
import Notices from "./notices.route";

const LIST = createNoticesList(createI18n("en"));
const OLD = { id: "1", at: "2026-03-14T09:00:00.000Z", isRead: true, sentence: "An old one", to: null };
const NEW = { id: "2", at: "2026-03-16T09:00:00.000Z", isRead: false, sentence: "A new one", to: "/ras/milano" };

async function show(rows: (typeof OLD | typeof NEW)[], change: object = {}, search = "") {
  const loaded = {
    notices: buildListPage(LIST, rows, parseListQuery(LIST, search)),
    isOwn: true,
    newestAt: NEW.at,
    unread: 1,
    ...change,
  };
  const { box } = await mount(<Notices />, `/notices${search}`, { loader: () => loaded });
  const rowsOf = [...box.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
  const sent = [...box.querySelectorAll<HTMLInputElement>("main input[type=hidden], input[type=hidden]")].map(
    ({ name, value }) => `${name}=${value}`,
  );
  return { box, rows: rowsOf, sent };
}

test("the newest notice comes first, and all up to it are marked at once, or each unread one alone [TOLD-03]", async () => {
  const { rows, sent, box } = await show([OLD, NEW]);
  expect(rows.map((text) => text?.slice(0, 10))).toEqual([`${NEW.sentence}1`, OLD.sentence]);
  expect(sent.filter((field) => !field.startsWith("nonce"))).toEqual([`until=${NEW.at}`, "notice=2"]);
  expect(box.querySelector("tbody a")?.getAttribute("href")).toBe("/ras/milano");
  expect(box.querySelector("tbody tr:last-child a")).toBeNull();
  const unread = [...box.querySelectorAll("tbody .badge")].map(({ textContent }) => textContent);
  expect(unread).toEqual(["Unread"]);
});

test("with nothing unread the button says so, and who impersonates gets none [TOLD-03, PROF-06]", async () => {
  const read = await show([OLD], { unread: 0 });
  const button = [...read.box.querySelectorAll("button")].find((each) => each.textContent?.includes("Mark all"));
  expect(button?.getAttribute("aria-disabled")).toBe("true");
  expect(read.box.textContent).toContain("All notices are read.");
  expect((await show([OLD, NEW], { isOwn: false })).sent).toEqual([]);
  expect((await show([], { newestAt: null, unread: 0 })).box.textContent).not.toContain("Mark all");
});

test("notices are found by whether they are read [TOLD-03]", async () => {
  expect((await show([OLD, NEW], {}, "?state=read")).rows).toHaveLength(1);
  expect((await show([OLD, NEW], {}, "?state=read")).rows[0]).toContain(OLD.sentence);
  expect((await show([OLD, NEW], {}, "?state=unread")).rows[0]).toContain(NEW.sentence);
});
