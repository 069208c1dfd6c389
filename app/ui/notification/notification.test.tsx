import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { render } from "../../../tests/support/render";
import { NOTIFICATION_DURATION, type NotificationItem, notificationHeader } from "./notification";
import { mergeNotifications, NotificationRegion } from "./region";

test("the header is 'Error' for danger, else the type in capitals [LAY-07]", () => {
  const i18n = createI18n("en");
  expect(notificationHeader(i18n, "danger")).toBe("Error");
  expect(notificationHeader(i18n, "success")).toBe("SUCCESS");
  expect(notificationHeader(i18n, "warning")).toBe("WARNING");
});

test("the animation without JavaScript takes as long as the timer with it [LAY-07]", () => {
  const css = readFileSync(new URL("./notification.css", import.meta.url), "utf8");
  expect(css).toContain(` ${NOTIFICATION_DURATION}ms forwards`);
  expect(css).toContain("min(21.875rem");
});

test("the server sends each message once, without a dismiss button", () => {
  const items = ["1", "2"].map((id): NotificationItem => ({ id, type: "danger", message: "No." }));
  const html = render(<NotificationRegion items={items} page="1" />);
  expect(html.split("No.")).toHaveLength(2);
  expect(html).not.toContain("<button");
});

test("a repeated message appears once; a success and a new page remove errors [LAY-07]", () => {
  const item = (id: string, type: NotificationItem["type"], message: string): NotificationItem => ({
    id,
    type,
    message,
  });
  const wrong = item("1", "danger", "Wrong email or password.");
  const ended = item("2", "warning", "Your session has ended.");
  const again = item("3", "danger", "Wrong email or password.");
  const limited = item("4", "danger", "Too many attempts.");
  const saved = item("5", "success", "Saved.");
  expect(mergeNotifications([wrong, ended], [again])).toEqual([ended, again]);
  expect(mergeNotifications([wrong, ended], [limited])).toEqual([wrong, ended, limited]);
  expect(mergeNotifications([wrong, ended, limited], [saved])).toEqual([ended, saved]);
  expect(mergeNotifications([], [limited, saved])).toEqual([limited, saved]);
  // A page and its part fail alike; two items of a form fail for different reasons.
  expect(mergeNotifications([], [wrong, ended, again])).toEqual([ended, again]);
  const reasons = [wrong, again].map((each) => ({ ...each, detail: `Reason ${each.id}.` }));
  expect(mergeNotifications([], reasons)).toEqual(reasons);
  expect(mergeNotifications([wrong, ended], [limited], true)).toEqual([ended, limited]);
  const [ready, removed] = [item("6", "success", "Ready."), item("7", "success", "Removed.")];
  const about = "remote access at Milano";
  expect(mergeNotifications([{ ...ready, about }, ended], [{ ...removed, about }])).toEqual([
    ended,
    { ...removed, about },
  ]);
  expect(mergeNotifications([ready], [removed])).toEqual([ready, removed]);
  // The answer came a moment before its page.
  expect(mergeNotifications([wrong, limited], [], true, [limited])).toEqual([limited]);
});
