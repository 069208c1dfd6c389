// @vitest-environment happy-dom
import { Outlet } from "@remix-run/react";
import { expect, test } from "vitest";
import { act, mount } from "../../../../tests/support/mount";
import { AdministrationPage } from "./administration.view";

/** A location beside the list, as its layout shows it. */
const Details = ({ id }: { id: string }) => (
  <div className="ras-heading">
    <h2 tabIndex={-1}>{id}</h2>
  </div>
);

/** Mounts the page with two locations and the form of a deployment; the list is in place of the table's rows. */
async function mountPage(path: string) {
  const routes = {
    path: "/ras",
    children: [
      { index: true, element: <a href="/ras/b">b</a> },
      { path: ":locationId", element: <Details id="location" /> },
      { path: "deploy/:locationId", element: <Details id="deployment" /> },
    ],
  };
  const page = <AdministrationPage table={null} expiredOn={null} active outlet={<Outlet />} />;
  const { router, box } = await mount(page, path, routes as object);
  const go = async (to: string) => {
    await act(async () => router.navigate(to));
    return document.activeElement?.textContent;
  };
  return { go, selected: () => box.querySelector(".ras-columns")?.hasAttribute("data-selected") };
}

test("the focus goes to the heading of the location that was selected, and back to its link [RAS-02]", async () => {
  const { go, selected } = await mountPage("/ras");
  expect([document.activeElement, selected()]).toEqual([document.body, false]);
  expect([await go("/ras/a"), selected()]).toEqual(["location", true]);
  (document.activeElement as HTMLElement).blur();
  // The same location with another search of the list.
  expect(await go("/ras/a?q=x")).not.toBe("location");
  expect(await go("/ras/b")).toBe("location");
  expect([await go("/ras"), selected()]).toEqual(["b", false]);
});

test("a page that is opened at a location, and the form of a deployment, leave the focus alone [RAS-02]", async () => {
  const { go, selected } = await mountPage("/ras/a");
  expect([document.activeElement, selected()]).toEqual([document.body, true]);
  await go("/ras");
  (document.activeElement as HTMLElement).blur();
  expect(await go("/ras/deploy/c")).not.toBe("deployment");
  expect(selected()).toBe(false);
});
