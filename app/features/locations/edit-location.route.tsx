import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { readPickerSearch } from "~/forms/picker-options.server";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { findInBackground } from "~/layout/in-background";
import { unlessFormStays } from "~/layout/revalidate";
import { withQuery } from "~/lists/with-query";
import { parentPath } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { FIND_FIELD } from "~/ui/form/picker-fields";
import { Panel } from "~/ui/panel/panel";
import { findStoredLocation } from "~/upstream/locations.server";
import { LABELS, LocationForm } from "./location-form";
import { handleLocationForm } from "./location-form.server";
import { getParentPage, MAX_FIELDS, toLocationFields } from "./location-form-data";
import { loadLocationPickers } from "./location-pickers.server";

export const shouldRevalidate = unlessFormStays;

export const clientLoader = findInBackground;

export const handle = { maxFields: MAX_FIELDS, name: msg("Edit Location") };

async function requireEditor(args: LoaderFunctionArgs) {
  const id = args.params.locationId ?? "";
  return {
    id,
    viewer: await requireViewer(args, ({ onCompanyOrLocation }) => onCompanyOrLocation(id, "location.update")),
  };
}

/**
 * Loads the form that edits a location (LOC-01, LOC-07). The panel reports an unknown location.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, id } = await requireEditor(args);
  const reading = findStoredLocation(viewer.upstream, viewer.company.id, id);
  const search = await readPickerSearch(args, "managers");
  const [stored, pickers] = await Promise.all([reading, loadLocationPickers(viewer, search, { id, stored: reading })]);
  const form = {
    fields: stored ? toLocationFields(stored) : null,
    mapSource: config.tileAttribution,
    removable: viewer.permissions.onCompany("location.remove"),
    ...pickers,
  };
  return data(form, stored ? 200 : 404);
}

/** Handles the form's buttons. */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const { viewer, id } = await requireEditor(args);
  return handleLocationForm(args, submitted, viewer, id);
});

export default function EditLocation() {
  const { i18n } = useLingui();
  const { removable, ...loaded } = useLoaderData<typeof loader>();
  const { search, pathname } = useLocation();
  const closeTo = getParentPage({ pathname, search });
  const removeTo = removable ? withQuery(`${parentPath(pathname)}/delete`, search, { [FIND_FIELD]: "" }) : undefined;
  return (
    <Panel title={i18n._("Edit Location")} closeTo={closeTo}>
      {loaded.fields ? (
        <LocationForm {...loaded} closeTo={closeTo} removeTo={removeTo} />
      ) : (
        <EmptyState kind="not-found" title={i18n._("This location doesn't exist.")}>
          {i18n._("Someone may have deleted it.")}
        </EmptyState>
      )}
    </Panel>
  );
}
