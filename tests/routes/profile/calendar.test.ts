import ICAL from "ical.js";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

const ADDRESS = /https?:\/\/[^\s"]+\/calendar\/[\w-]{43}\.ics/;

test("a calendar's address is shown once, opens without a session, and ends when it is withdrawn [TOLD-04]", async ({
  page,
  request,
  signInAs,
  world,
}) => {
  await signInAs("plain@acme.example");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Calendar", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("You have no calendar address.");
  await page.getByRole("button", { name: "Create address" }).click();
  await expect(notifications(page)).toContainText("New calendar address created.");
  const [text = ""] = await page.getByRole("main").allInnerTexts();
  const address = ADDRESS.exec(text)?.[0] ?? "";
  const { pathname } = new URL(address);
  await expect(page.getByRole("link", { name: "Open in calendar program" })).toHaveAttribute(
    "href",
    address.replace(/^http/, "webcal"),
  );
  await page.goto("/profile/calendar");
  await expect(page.getByRole("main")).not.toContainText(".ics");

  const file = await fetch(world.origin + pathname);
  expect([file.status, file.headers.get("content-type"), file.headers.get("cache-control")]).toEqual([
    200,
    "text/calendar; charset=utf-8",
    "private, no-cache",
  ]);
  expect(ICAL.parse(await file.text())[0]).toBe("vcalendar");

  await page.getByRole("link", { name: "Withdraw address" }).click();
  await page.getByRole("button", { name: "Withdraw address" }).click();
  await expect(notifications(page)).toContainText("Calendar address withdrawn.");
  await expect(page.getByRole("main")).toContainText("You have no calendar address.");
  expect((await request.get(pathname)).status()).toBe(404);
  expect(world.portal.log.join("\n")).not.toContain(pathname.slice("/calendar/".length, -".ics".length));
});

test("an unchanged calendar is answered with 304, whatever the time, and a changed one with its text [TOLD-04]", async ({
  world,
}) => {
  const fetchWith = (tag: string) =>
    fetch(`${world.origin}/calendar/calendar-open.ics`, { headers: { "If-None-Match": tag } });
  const first = await fetchWith("");
  const tag = first.headers.get("etag") ?? "";
  expect([first.status, tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{43}"$/)]);
  await world.control("POST", "/clock", { advanceSeconds: 3600 });
  for (const sent of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
    const answer = await fetchWith(sent);
    expect([answer.status, await answer.text(), answer.headers.get("etag")], sent).toEqual([304, "", tag]);
  }
  expect((await fetchWith('"other"')).status).toBe(200);
  await world.control("POST", "/clock", { advanceSeconds: 86_400 });
  const later = await fetchWith(tag);
  expect([later.status, later.headers.get("etag") === tag], "today's entries have gone").toEqual([200, false]);
});

test("a new address ends the one before, and a feed can't be withdrawn twice [TOLD-04]", async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs(MASTER);
  expect((await request.get("/calendar/calendar-open.ics")).status()).toBe(200);
  await page.goto("/profile/calendar");
  await page.getByRole("button", { name: "Create new address" }).click();
  await expect(page.getByRole("main")).toContainText("You can see this address only now");
  expect((await request.get("/calendar/calendar-open.ics")).status()).toBe(404);
  await page.goto("/profile/calendar/withdraw");
  await page.getByRole("button", { name: "Withdraw address" }).click();
  expect((await page.goto("/profile/calendar/withdraw"))?.status()).toBe(404);
});

test("a calendar that can't be read is unavailable, not gone [TOLD-04, SAFE-05]", async ({ request, world }) => {
  for (const fault of [
    { kind: "status", status: 503 },
    { kind: "graphql-error", message: "Not on Sundays." },
    { kind: "reset" },
  ] as const) {
    await world.fault({ operation: "calendarBySecret", ...fault });
    const answer = await request.get("/calendar/calendar-open.ics");
    expect([answer.status(), await answer.text()], fault.kind).toEqual([
      503,
      "The calendar isn't available right now. Try again in a moment.",
    ]);
    await world.control("DELETE", "/faults");
  }
  expect((await request.get("/calendar/unknown.ics")).status()).toBe(404);
  expect((await request.get("/calendar/calendar-open")).status()).toBe(404);
});
