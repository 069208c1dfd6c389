import { parse } from "node-html-parser";
import { locationId } from "#seeds/locations";
import { cookieHeader } from "../support/cookie-header";
import { expect, test } from "../support/no-js/test";
import { toUrlPattern } from "../support/url-pattern";
import type { Visitor } from "../support/visitor";

const MILANO = locationId("acme", "Milano HQ");
const PAGES = [
  "/dashboard",
  "/inventory?location=Milano+HQ",
  "/inventory/BX-2207-100101",
  "/machines/BX-2207-100101",
  "/machines/BX-2207-100101/new-ticket",
  "/serenity-events",
  `/locations/${MILANO}`,
  "/users",
  "/ras",
  `/ras/${MILANO}`,
  `/ras/${MILANO}/access`,
  "/search?q=milano",
  "/search?q=example",
  "/support",
  "/welcome",
];

/** Returns the addresses within the portal to which the content of a page leads. */
async function linksIn(request: Visitor, path: string, headers: Record<string, string>): Promise<string[]> {
  const answer = await request.get(path, { headers, maxRedirects: 0 });
  if (answer.status() !== 200) return [];
  const links = parse(await answer.text()).querySelectorAll("main a[href^='/']");
  const hrefs = links.map((link) => (link.getAttribute("href") ?? "").replace(/#.*/, "").replaceAll("&amp;", "&"));
  // Of rows that lead to things of one kind the first will do.
  return [...new Map(hrefs.toReversed().map((href) => [toUrlPattern(href), href])).values()];
}

for (const email of ["viewer", "master", "fleet", "editor", "users"])
  test(`every link in a page is one that its viewer may open: ${email} [PAGE-01, PAGE-02, UP-02]${email === "viewer" ? "" : " @all"}`, async ({
    request,
    world,
  }) => {
    const { cookies } = await world.session(`${email}@acme.example`);
    const headers = { cookie: cookieHeader(cookies) };
    const found = (await Promise.all(PAGES.map((path) => linksIn(request, path, headers)))).flat();
    const shut: string[] = [];
    for (const href of new Set(found)) {
      const answer = await request.get(href, { headers });
      // A page may complete its own query; the gate leads elsewhere.
      const led = new URL(answer.url()).pathname;
      if (answer.status() !== 200 || led !== href.replace(/\?.*/, "")) shut.push(`${href}: ${answer.status()} ${led}`);
    }
    expect(shut).toEqual([]);
    expect(found.length).toBeGreaterThan(3);
  });

test("what a page names is a link to its page [PAGE-01, PAGE-02]", async ({ page, signInAs }) => {
  await signInAs("master@acme.example");
  const main = page.getByRole("main");
  const leads = async (path: string, name: string, to: string | RegExp) => {
    await page.goto(path);
    await expect(main.getByRole("link", { name, exact: true }).first(), `${path}: ${name}`).toHaveAttribute("href", to);
  };
  await leads("/dashboard", "Milano HQ", `/locations/${MILANO}`);
  await leads("/dashboard", "BX-2303-101104", "/machines/BX-2303-101104");
  await leads("/inventory?q=mi-gw-01", "Milano HQ", `/locations/${MILANO}`);
  await leads("/serenity-events", "mi-hv-02", "/machines/BX-2207-100103");
  await page.goto(`/ras/${MILANO}`);
  const heading = main.getByRole("heading", { name: "Milano HQ" }).getByRole("link");
  await expect(heading).toHaveAttribute("href", `/locations/${MILANO}`);
  await leads(`/ras/${MILANO}`, "BX-2207-100101", "/machines/BX-2207-100101");
  await leads(`/ras/${MILANO}/access`, "Alessandro Marino", /^\/users\//);
  await leads(`/locations/${MILANO}`, "mi-gw-01", "/machines/BX-2207-100101");
  await leads(`/locations/${MILANO}`, "Francesca Ricci", /^\/users\//);
  await leads("/machines/BX-2207-100101", "Giulia Ferrari", /^\/users\//);
  await leads("/machines/BX-2207-100101/new-ticket", "BX-2207-100101", "/machines/BX-2207-100101");
});
