import type { StorageState } from "./world";

export type Cookies = StorageState["cookies"];

/** Returns the request header with these cookies. */
export const cookieHeader = (cookies: Cookies) => cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
