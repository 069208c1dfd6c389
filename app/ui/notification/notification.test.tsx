import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NOTIFICATION_DURATION } from "./duration";
import { notificationHeader } from "./notification";
import { NotificationRegion } from "./region";

test("'Error' for danger, else the type in capitals [LAY-07]", () => {
  expect(notificationHeader("danger")).toBe("Error");
  expect(notificationHeader("success")).toBe("SUCCESS");
  expect(notificationHeader("warning")).toBe("WARNING");
});

test("the animation without JavaScript takes as long as the clock with it [LAY-07]", () => {
  const css = readFileSync(new URL("./notification.css", import.meta.url), "utf8");
  expect(css).toContain(` ${NOTIFICATION_DURATION}ms forwards`);
  expect(css).toContain("min(350px");
});

test("the server sends the message, and no dismiss button", () => {
  const html = renderToStaticMarkup(<NotificationRegion items={[{ id: "1", type: "danger", message: "No." }]} />);
  expect(html).toContain("No.");
  expect(html).not.toContain("<button");
});
