import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { WithPanel } from "~/layout/with-panel";
import { questionOf } from "~/lists/answer.server";
import { danger } from "~/notifications/notifications";
import { failedPage } from "~/notifications/notifications.server";
import { requireViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { INVENTORY } from "./inventory.list";
import { readInventory } from "./inventory.server";
import { InventoryView } from "./inventory.view";

export const handle = {
  title: "Inventory",
  description: "The machines of your company: where they are, their OS and their maintenance.",
};

export const shouldRevalidate = unlessOnlyPanelChanges;

const FAILED = "Failed to fetch inventory data.";

/** Reads a page of the inventory (INVT-01). After a failed read the page offers Retry (INVT-09). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const read = await attempt(readInventory(viewer, questionOf(INVENTORY, args.request)));
  if (!read.ok) return failedPage(read.failure, FAILED, { inventory: null });
  const { trouble, ...inventory } = read.value;
  return data({ inventory, notifications: trouble ? [danger(trouble)] : [] });
}

export default function Inventory() {
  const { inventory } = useLoaderData<typeof loader>();
  return (
    <WithPanel>
      <InventoryView inventory={inventory} failed={FAILED} />
    </WithPanel>
  );
}
