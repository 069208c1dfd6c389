import type { I18n } from "@lingui/core";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { FAILED_TO_FETCH } from "~/events/event-rows";
import { createRowReader, csvExportLoader } from "~/lists/export.server";
import { eventOwnerPaths, paths } from "~/paths";
import { createVisitorClient, hasVisitorPage } from "~/session/viewer.server";
import { createEventsList } from "./events.list";
import { readEventsForFile } from "./events.server";

function createLoader(isOwned: boolean) {
  const list = (i18n: I18n) => createEventsList(i18n, { isOwned });
  return csvExportLoader({
    list,
    path: paths.serenityEvents,
    failed: FAILED_TO_FETCH,
    fileName: "serenity-events.csv",
    read: createRowReader(list, readEventsForFile),
  });
}

const loaders = { owned: createLoader(true), unowned: createLoader(false) };

/** Sends the file, with the user who has each event, where the upstream lets users take them (TAKE-01). */
export const loader = async (args: LoaderFunctionArgs) =>
  (await hasVisitorPage(createVisitorClient(args), eventOwnerPaths.take("-", "-")))
    ? loaders.owned(args)
    : loaders.unowned(args);
