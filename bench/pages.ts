import { locationId } from "#seeds/locations";

/** The company of forty machines, and the one that is seeded with any number (`upstream-mock/seeds/scale.ts`). */
export const SMALL = "master@acme.example";
export const LARGE = "master@scala.example";

/** A page that is compared with the bare one, by the name that its bare page has. */
export interface Page {
  name: string;
  path: string;
  email?: string;
}

export const PAGES: Page[] = [
  { name: "sign-in", path: "/authentication" },
  { name: "inventory", path: "/inventory", email: SMALL },
  { name: "dashboard", path: "/dashboard", email: SMALL },
  { name: "users", path: "/users", email: SMALL },
  { name: "ras", path: "/ras", email: SMALL },
];

/** The location with the connections, of each company. */
export const SMALL_LOCATION = locationId("acme", "Milano HQ");
export const SCALED_LOCATION = locationId("scala", "Roma 001");

/** The pages and files whose cost is measured for companies of each size. */
export const SCALED: Record<string, string> = {
  inventory: "/inventory",
  "inventory, page 7": "/inventory?page=7&sort=expiresOn",
  "inventory, a rare word": "/inventory?q=srv-00123",
  "inventory, words in all": "/inventory?q=brenta+srv&sort=location&direction=descending",
  "inventory, a tag": "/inventory?tag=Store",
  "inventory, the tags": "/inventory?columns=serialNumber,name,productModel,location,osVersion,expiresOn,tags",
  dashboard: "/dashboard",
  ras: "/ras",
  "ras, a status": "/ras?status=FAILED",
  "ras, a word by users": "/ras?q=user&sort=users",
  "connection history": `/ras/${SCALED_LOCATION}/history`,
  "connection history, a word": `/ras/${SCALED_LOCATION}/history?q=198.51.100.77`,
  "connection history, page 7": `/ras/${SCALED_LOCATION}/history?page=7&sort=traffic`,
  users: "/users",
  "a machine": "/inventory/BX-2205-500120",
  "search, a rare word": "/search/found?q=srv-00123",
  "search, a word in all": "/search/found?q=srv",
  "inventory.csv": "/inventory/export",
  "inventory.csv, expired by location": "/inventory/export?maintenance=expired&sort=location",
  "users.csv": "/users/export",
};
