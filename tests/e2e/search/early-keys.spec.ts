import { scripted } from "../../support/scripts";
import { expect, test } from "../../support/test";

test("a key that is pressed while the script comes does not keep it away [FIND-01]", async ({ page, signInAs }) => {
  const thrown: string[] = [];
  page.on("pageerror", ({ message }) => thrown.push(message));
  await signInAs("master@acme.example");
  // A key between any two tasks of the page, until its script has begun.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    const press = () => {
      document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
      if (!("__remixRouter" in window)) port2.postMessage(null);
    };
    port1.onmessage = press;
    press();
  });
  await page.goto("/users");
  await page.getByRole("main").getByRole("searchbox").focus();
  await scripted(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Search everything" })).toBeVisible();
  expect(thrown).toEqual([]);
});
