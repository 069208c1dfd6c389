import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { SerializeFrom } from "@remix-run/node";
import { useMatches } from "@remix-run/react";
import { type Message, type Text, toText } from "~/i18n/i18n";

/** A panel's place: `beside` leaves a wide page usable (PAGE-03), `over` covers it. */
export type PanelPlacement = "beside" | "over";

/** The facts that a route declares about itself. */
export interface Handle {
  /** The section's title, in the top bar and in the document's title (LAY-01). */
  title?: string | Message;
  /** The page's purpose in one sentence, as search engines and link previews show it. */
  description?: string | Message;
  /** The name of a page or panel within its section, or what makes it out of the loader's data (PAGE-04). */
  name?: string | Message | ((data: unknown) => Text | null | undefined);
  /** Makes the name of the company that has invited the visitor out of the loader's data. */
  company?: (data: unknown) => Text | null | undefined;
  /** Where this panel or dialog opens, beside or over its page; panel-boundary.tsx has `over` as the default. */
  panel?: PanelPlacement;
  /** The most fields of its form where these are more than MAX_FIELDS (SAFE-01). The host counts them. */
  maxFields?: number;
  /** True for a form with a file, which comes as multipart. The host refuses that elsewhere. */
  takesFiles?: true;
  /** True for a URL that programs read, with whatever browser headers they send: it is no foreign page's (REACH-02). */
  readByOthers?: true;
  /** True for a page that mail programs post to, without an origin or a form (TOLD-02). */
  postedByOthers?: true;
  /** True for a page that is the same for everybody who comes without a cookie: the host renders it once. */
  cacheableForVisitors?: true;
}

/** The most fields that a form may have (SAFE-01). */
export const MAX_FORM_FIELDS = 1000;

const useHandles = () => useMatches().map(({ handle }) => handle as Handle | undefined);

/** Returns the title or the description of the deepest route that has one. */
export function useHandleText(fact: "title" | "description"): string | undefined {
  const { i18n } = useLingui();
  const text = useHandles()
    .map((handle) => handle?.[fact])
    .filter((each) => each !== undefined)
    .at(-1);
  return text && toText(i18n, text);
}

/** Returns the open panel's placement; null without a panel. */
export const usePanelPlacement = (): PanelPlacement | null =>
  useHandles().findLast((handle) => handle?.panel)?.panel ?? null;

/** Returns the `name` of a handle that comes out of its loader's data. */
export const nameFromData =
  <Loader>(name: (data: SerializeFrom<Loader>) => Text | null | undefined) =>
  (data: unknown) =>
    name(data as SerializeFrom<Loader>);

/** Returns the parts of the document's title, from the deepest panel to the section (PAGE-04). */
export function useTitles(): string[] {
  const { i18n } = useLingui();
  const names = useMatches().map(({ handle, data }) => nameOf(handle as Handle | undefined, data, i18n));
  const titles = [...names.reverse(), useHandleText("title")].filter(
    (title) => typeof title === "string" && title !== "",
  );
  return [...new Set(titles as string[])];
}

/** Returns the name of the company that has invited the visitor to the page. */
export const useInvitingCompany = () =>
  useMatches()
    .map(({ handle, data }) => data && (handle as Handle | undefined)?.company?.(data))
    .find((name) => typeof name === "string");

function nameOf(handle: Handle | undefined, data: unknown, i18n: I18n): string | null | undefined {
  const name = typeof handle?.name !== "function" ? handle?.name : data ? handle.name(data) : null;
  return name ? toText(i18n, name) : null;
}
