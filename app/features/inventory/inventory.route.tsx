import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { machineSearch, readMachineQuery } from "~/machines/machine-query";
import { danger } from "~/notifications/notifications";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { inert } from "~/ui/attributes/attributes";
import { ErrorState } from "~/ui/error-state/error-state";
import { Page } from "~/ui/page/page";
import { attempt, failureInit } from "~/upstream/failure.server";
import { readInventory } from "./inventory.server";
import { InventoryView } from "./inventory.view";

export const handle = { title: "Inventory" };

export const shouldRevalidate = unlessOnlyPanelChanges;

/** Reads a page of the inventory (INVT-01). After a failed read the page offers Retry (INVT-09). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const query = readMachineQuery(new URL(args.request.url).searchParams);
  const read = await attempt(readInventory(viewer, query));
  if (!read.ok) {
    const notifications = [danger("Failed to fetch inventory data.")];
    return data({ query, inventory: null, notifications }, failureInit(read.failure));
  }
  const { trouble, ...inventory } = read.value;
  const page = Math.min(query.page, inventory.pageCount);
  if (page < query.page) throw redirect(paths.inventory + machineSearch({ ...query, page }));
  return data({ query, inventory, notifications: trouble ? [danger(trouble)] : [] });
}

export default function Inventory() {
  const { query, inventory } = useLoaderData<typeof loader>();
  const panel = useOutlet();
  return (
    <>
      <div {...inert(Boolean(panel))}>
        {inventory ? (
          <InventoryView query={query} inventory={inventory} />
        ) : (
          <Page title="Inventory">
            <ErrorState message="Failed to fetch inventory data." />
          </Page>
        )}
      </div>
      {panel}
    </>
  );
}
