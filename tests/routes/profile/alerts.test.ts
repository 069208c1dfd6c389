import { request as sendRaw } from "node:http";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import type { World } from "../../support/world";

const STOP = "/alerts/unsubscribe/alert-open";
const ONE_CLICK = "List-Unsubscribe=One-Click";

test("a user chooses how to be told of what they can see [TOLD-01]", async ({ page, signInAs }) => {
  await signInAs("viewer@acme.example");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Alerts", exact: true }).click();
  await expect(page.getByRole("combobox")).toHaveCount(2);
  await expect(page.getByLabel("VPN gateways")).toHaveValue("NEVER");
  await page.getByLabel("VPN gateways").selectOption("Daily");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(notifications(page)).toContainText("Alerts saved.");
  await expect(page.getByLabel("VPN gateways")).toHaveValue("DAILY");
  await expect(page.getByLabel("Certificates and VPN profiles")).toHaveValue("NEVER");
  await expect(page.getByRole("main")).toContainText("You can't switch off emails about the security of your account");
});

test("a user who sees nothing of any subject has nothing to choose [TOLD-01]", async ({ page, signInAs }) => {
  await signInAs("plain@acme.example");
  await page.goto("/profile/alerts");
  await expect(page.getByRole("main")).toContainText("No alerts to choose");
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
});

test("the link of an email shows a button, which stops its subject without a session [TOLD-02]", async ({
  page,
  signInAs,
  world,
}) => {
  for (let time = 0; time < 2; time++) {
    const opened = await page.goto(STOP);
    expect([opened?.status(), opened?.headers()["cache-control"]]).toEqual([200, "no-store"]);
    await expect(page.getByRole("main")).toContainText("You get emails about VPN gateways immediately.");
  }
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page).toHaveURL(STOP);
  await expect(page.getByRole("main")).toContainText("You get no emails about VPN gateways.");
  await expect(page.getByRole("button", { name: "Stop these emails" })).toHaveCount(0);
  expect(world.portal.log.join("\n")).not.toContain("alert-open");
  await signInAs(MASTER);
  await page.getByRole("link", { name: "Choose your alerts" }).click();
  await expect(page.getByLabel("VPN gateways")).toHaveValue("NEVER");
  await expect(page.getByLabel("Critical events")).toHaveValue("AT_ONCE");
});

/** Posts as a mail program does, which Node's `fetch` can't: in chunks, or with any header. */
function post(world: World, path: string, headers: Record<string, string>, chunks: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = sendRaw(new URL(path, world.origin), { method: "POST", headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", reject);
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });
}

const MULTIPART = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`;
const FORM = "application/x-www-form-urlencoded";
const PROGRAMS: Record<string, [headers: Record<string, string>, chunks: string[]]> = {
  "a form": [{ "content-type": FORM, "content-length": String(ONE_CLICK.length) }, [ONE_CLICK]],
  "a form in chunks": [{ "content-type": FORM, "transfer-encoding": "chunked" }, ["List-Unsubscribe", "=One-Click"]],
  "a multipart form": [
    { "content-type": "multipart/form-data; boundary=b", "content-length": String(MULTIPART.length) },
    [MULTIPART],
  ],
  "a multipart form in chunks": [
    { "content-type": "multipart/form-data; boundary=b", "transfer-encoding": "chunked" },
    ["--b\r\n", MULTIPART.slice(5)],
  ],
  nothing: [{ "content-length": "0" }, []],
  "a form of another site": [
    {
      "content-type": FORM,
      "content-length": String(ONE_CLICK.length),
      origin: "https://mail.example",
      "sec-fetch-site": "cross-site",
    },
    [ONE_CLICK],
  ],
};

for (const [sort, [headers, chunks]] of Object.entries(PROGRAMS))
  test(`a mail program stops a subject by ${sort} [TOLD-02]`, async ({ request, world }) => {
    expect(await post(world, STOP, headers, chunks)).toBe(200);
    expect(await (await request.get(STOP)).text()).toContain("You get no emails about VPN gateways.");
    expect(await post(world, STOP, headers, chunks), "again").toBe(200);
  });

test("an unknown token stops nothing, and other pages accept no such posts [TOLD-02, SAFE-04]", async ({
  request,
  world,
}) => {
  const [headers, chunks] = PROGRAMS["a form of another site"] ?? [{}, []];
  expect(await post(world, "/alerts/unsubscribe/unknown", headers, chunks)).toBe(404);
  expect(await (await request.get("/alerts/unsubscribe/unknown")).text()).toContain("This link no longer works.");
  expect(await (await request.get(STOP)).text()).toContain("You get emails about VPN gateways immediately.");
  expect(await post(world, "/authentication", headers, chunks)).toBe(403);
  const [chunked, parts] = PROGRAMS["a form in chunks"] ?? [{}, []];
  expect(await post(world, "/authentication", chunked, parts)).toBe(411);
});

test("a mail program hears that the upstream is away, and can try again [TOLD-02, SAFE-05]", async ({ world }) => {
  await world.fault({ operation: "unsubscribeFromAlerts", kind: "status", status: 503, times: 5 });
  const [headers, chunks] = PROGRAMS["a multipart form"] ?? [{}, []];
  expect(await post(world, STOP, headers, chunks)).toBe(503);
  await world.control("DELETE", "/faults");
  expect(await post(world, STOP, headers, chunks)).toBe(200);
});
