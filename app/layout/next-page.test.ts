import { describe, expect, test } from "vitest";
import type { DrawerEntry } from "~/ui/drawer/drawer";
import type { Menu } from "./menu";
import { predictNextPage, predictPanelPlacement } from "./next-page";

const entry = (to: string, label: string): DrawerEntry => ({ to, label, icon: "users" });
const menu: Menu = {
  entries: [
    entry("/dashboard", "Dashboard"),
    entry("/inventory", "Inventory"),
    entry("/users", "Users"),
    entry("/ras", "Remote Access"),
    entry("/activity", "Activity"),
  ],
  bottom: [entry("/virtual-appliance", "Virtual Appliance")],
};
const at = (from: string, to: string) => predictNextPage(from, to, menu);

describe("what stands where a page is on its way", () => {
  test.each([
    ["/dashboard", "/inventory", { title: "Inventory", kind: "list" }],
    ["/inventory", "/inventory/BX-1", { title: "Inventory", kind: "panel" }],
    ["/inventory/BX-1", "/inventory/BX-2", { title: "Inventory", kind: "panel" }],
    ["/dashboard", "/inventory/BX-1", { title: "Inventory", kind: "list" }],
    ["/activity", "/activity/1", { title: "Activity", kind: "panel" }],
    ["/profile/sessions", "/profile/sessions/1/end", { title: "Profile", kind: "panel" }],
    ["/users", "/users/1/sessions", { title: "Users", kind: "list" }],
    ["/users/1/sessions", "/users/1/sessions/2/end", { title: "Users", kind: "panel" }],
    ["/users/1/sessions", "/users/2", { title: "Users", kind: "list" }],
    ["/users", "/users/invitations", { title: "Users", kind: "list" }],
    ["/dashboard", "/profile", { title: "Profile", kind: "form" }],
    ["/dashboard", "/virtual-appliance", { title: "Virtual Appliance", kind: "form" }],
    ["/dashboard", "/ras", { title: "Remote Access", kind: "list" }],
    ["/ras/1/access", "/ras/1/access/grant", { title: "Remote Access", kind: "panel" }],
  ])("from %s to %s", (from, to, expected) => expect(at(from, to)).toEqual(expected));

  test("the page stays where a panel closes, a list is asked again, or gateways stand side by side", () => {
    expect(at("/inventory/BX-1", "/inventory")).toBeNull();
    expect(at("/inventory", "/inventory")).toBeNull();
    expect(at("/ras", "/ras/1")).toBeNull();
    expect(at("/ras/1", "/ras/1/access")).toBeNull();
    expect(at("/dashboard", "/authentication")).toBeNull();
  });
});

describe("where a panel will stand [PAGE-03]", () => {
  test.each([
    ["/inventory", "/inventory/BX-1", "beside"],
    ["/inventory/BX-1", "/inventory/BX-1/monitoring", "beside"],
    ["/inventory/BX-1", "/inventory/BX-1/new-ticket", "over"],
    ["/inventory", "/inventory/assign", "over"],
    ["/inventory/BX-1", "/inventory", "none"],
    ["/users/1/edit", "/users/1", "beside"],
    ["/users", "/users/new", "over"],
    ["/users/1/sessions", "/users/1/sessions/2/end", "over"],
    ["/users/1/sessions", "/users/1", null],
    ["/inventory", "/inventory", null],
    ["/users", "/users/invitations", null],
    ["/dashboard", "/inventory/BX-1", null],
    ["/ras/1", "/ras/1/access", null],
    ["/ras/1/access", "/ras/1/access/2/edit", "over"],
    ["/users/new", "/users/1", "beside"],
  ])("from %s to %s: %s", (from, to, place) => expect(predictPanelPlacement(from, to)).toBe(place));
});
