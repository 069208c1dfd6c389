import { createI18n } from "~/i18n/i18n";
import type { Viewer } from "~/session/viewer.server";

/** The parts of a viewer that a test needs, each as far as it is read. */
type Parts = { [Name in keyof Viewer]?: Viewer[Name] extends (...args: never) => unknown ? Viewer[Name] : object };

/** Returns a viewer of acme in English, who can open every page, with these parts. What a test doesn't name is missing. */
export const fakeViewer = (parts: Parts): Viewer =>
  ({ company: { id: "acme" }, i18n: createI18n("en"), hasPage: () => true, ...parts }) as unknown as Viewer;
