import { MASTER } from "../support/accounts";
import { expect, test } from "../support/test";

const eventOf = (id: string, subject: string) => ({
  id,
  occurrences: 1,
  recordTimestamp: 1_773_600_000_000,
  severity: "error",
  state: [{ timestamp: 1_773_600_000_000, value: "pending" }],
  userState: [],
  content: { subject, body: "" },
  emitter: { serialNumber: "BX-2207-100101", type: "appliance" },
  tickets: [],
});

test("an endless word and a long text leave columns, row menus and rows in view [FIND-03, EVT-01]", async ({
  page,
  signInAs,
  world,
}) => {
  const answer = [eventOf("e1", "w".repeat(300)), eventOf("e2", "A disk fails. ".repeat(86)), eventOf("e3", "Short")];
  const rows = page.locator("main .list tbody tr");
  await signInAs(MASTER);
  await world.control("POST", "/answers", { operation: "serenityEventsBySerialNumbers", answer });
  for (const width of [1440, 1024, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/serenity-events");
    await expect(rows).toHaveCount(3);
    const box = page.locator(".table-scroll");
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${width}`).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights), `${width}`).toBeLessThan(width < 700 ? 240 : 100);
  }
  await world.control("DELETE", "/answers");
});
