// @vitest-environment happy-dom
import { Outlet } from "@remix-run/react";
import { expect, test } from "vitest";
import { act, mount } from "../../../../tests/support/mount";
import { AdministrationPage } from "./administration.view";

/** Mounts the page with two locations and the form of a deployment; the list is in place of the table's rows. */
async function mountPage(path: string, expiredOn: string | null = null) {
  const routes = {
    path: "/ras",
    children: [
      { index: true, element: <a href="/ras/b">b</a> },
      {
        id: "features/ras/gateway/location.layout",
        path: ":locationId",
        element: null,
        loader: () => ({ location: { id: "milano", name: "Milano HQ", state: { status: "ACTIVE" } } }),
      },
      { path: "deploy/:locationId", element: null, handle: { panel: "over" } },
    ],
  };
  const page = <AdministrationPage table={null} expiredOn={expiredOn} active outlet={<Outlet />} />;
  const { router, box } = await mount(page, path, routes as object);
  const go = async (to: string) => {
    await act(async () => router.navigate(to));
    return document.activeElement?.textContent;
  };
  const selected = () => box.querySelector(".ras-columns")?.hasAttribute("data-selected");
  const inert = () => box.querySelector(".ras-locations")?.hasAttribute("inert");
  return { box, go, selected, inert };
}

test("the focus goes to the heading of the location that was selected, and back to its link [RAS-02]", async () => {
  const { go, selected } = await mountPage("/ras");
  expect([document.activeElement, selected()]).toEqual([document.body, false]);
  expect([await go("/ras/a"), selected()]).toEqual(["Milano HQ", true]);
  (document.activeElement as HTMLElement).blur();
  // The same location with another search of the list.
  expect(await go("/ras/a?q=x")).not.toBe("Milano HQ");
  expect(await go("/ras/b")).toBe("Milano HQ");
  expect([await go("/ras"), selected()]).toEqual(["b", false]);
});

test("a page that is opened at a location, and the form of a deployment, leave the focus alone [RAS-02]", async () => {
  const { go, selected } = await mountPage("/ras/a");
  expect([document.activeElement, selected()]).toEqual([document.body, true]);
  await go("/ras");
  (document.activeElement as HTMLElement).blur();
  expect(await go("/ras/deploy/c")).not.toBe("Remote Access");
  expect(selected()).toBe(false);
});

test("the form of a new deployment covers the list, and selects no location [RAS-02, RAS-03]", async () => {
  const { go, selected, inert } = await mountPage("/ras/a");
  expect([selected(), inert()]).toEqual([true, false]);
  await go("/ras/deploy/a");
  expect([selected(), inert()]).toEqual([false, true]);
});

test("the page of a location has its name and state, and leads back to the list as it was [RASP-01]", async () => {
  const { box } = await mountPage("/ras/a?q=mi");
  expect(box.querySelector("header")?.textContent).toContain("Milano HQ Active");
  const links = [...box.querySelectorAll("header a")].map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["All locations", "/ras?q=mi"],
    ["Milano HQ", "/locations/milano"],
  ]);
});

test("an expired service is told with its day, and so is a list that couldn't be read [RAS-02]", async () => {
  const { box } = await mountPage("/ras", "03/02/2026");
  expect(box.textContent).toContain("The RAS service for your account has expired on 03/02/2026.");
  expect(box.textContent).toContain("Failed to fetch RAS table data.");
  expect((await mountPage("/ras")).box.textContent).not.toContain("has expired");
});
