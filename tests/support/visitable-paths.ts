import { type Cookies, cookieHeader } from "./cookie-header";
import { sampleUrl } from "./forms/samples";
import { allPages } from "./routes";

/** Returns the addresses of the pages that a visitor with these cookies can see, each once; all pages unless asked for some. */
export async function pathsFor(origin: string, cookies: Cookies, asked: string[]): Promise<string[]> {
  const pages = (await allPages()).filter(({ file }) => file.endsWith(".tsx"));
  const seen = new Map<string, string>();
  for (const path of asked.length > 0 ? asked : pages.map(({ pattern }) => sampleUrl(pattern))) {
    const answer = await fetch(origin + path, { headers: { cookie: cookieHeader(cookies) } });
    await answer.text();
    const { pathname, search } = new URL(answer.url);
    if (!seen.has(pathname)) seen.set(pathname, pathname + search);
  }
  return [...seen.values()];
}
