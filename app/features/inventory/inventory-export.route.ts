import type { I18n } from "@lingui/core";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { msg } from "~/i18n/i18n";
import { csvExportLoader } from "~/lists/export.server";
import { paths } from "~/paths";
import { createVisitorClient, getToday, hasVisitorPage } from "~/session/viewer.server";
import { createInventoryList } from "./inventory.list";
import { readWholeInventory } from "./inventory.server";

const createLoader = (isTagged: boolean) =>
  csvExportLoader({
    list: (i18n: I18n) => createInventoryList(i18n, { isTagged }),
    path: paths.inventory,
    failed: msg("Failed to fetch inventory data."),
    fileName: (viewer) => `inventory-${getToday(viewer)}.csv`,
    read: readWholeInventory,
  });

const loaders = { tagged: createLoader(true), untagged: createLoader(false) };

/** Sends the file, with the tags where the upstream has them (TAG-01). */
export const loader = async (args: LoaderFunctionArgs) =>
  (await hasVisitorPage(createVisitorClient(args), paths.tags)) ? loaders.tagged(args) : loaders.untagged(args);
