import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { readPickerSearch } from "~/forms/picker-options.server";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { findInBackground } from "~/layout/in-background";
import { unlessFormStays } from "~/layout/revalidate";
import { requireViewer } from "~/session/viewer.server";
import { Panel } from "~/ui/panel/panel";
import { LABELS, LocationForm } from "./location-form";
import { handleLocationForm } from "./location-form.server";
import { getParentPage, MAX_FIELDS } from "./location-form-data";
import { loadLocationPickers } from "./location-pickers.server";

export const shouldRevalidate = unlessFormStays;

export const clientLoader = findInBackground;

export const handle = { maxFields: MAX_FIELDS, name: msg("New Location") };

const requireCreator = (args: LoaderFunctionArgs) =>
  requireViewer(args, ({ onCompany }) => onCompany("location.create"));

/** Reads the form for a new location (LOC-01). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireCreator(args);
  const search = await readPickerSearch(args, "managers");
  return {
    fields: null,
    mapSource: config.tileAttribution,
    ...(await loadLocationPickers(viewer, search)),
  };
}

export const action = createFormAction(LABELS, async (args, submitted) =>
  handleLocationForm(args, submitted, await requireCreator(args)),
);

export default function NewLocation() {
  const { i18n } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  const closeTo = getParentPage(useLocation());
  return (
    <Panel title={i18n._("New Location")} closeTo={closeTo}>
      <LocationForm {...loaded} closeTo={closeTo} />
    </Panel>
  );
}
