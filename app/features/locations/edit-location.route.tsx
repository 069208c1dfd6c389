import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { submitting } from "~/forms/submitting.server";
import { useAnswer } from "~/forms/use-result";
import { unlessAsked } from "~/layout/revalidate";
import { paths } from "~/paths";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Panel } from "~/ui/panel/panel";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import { readStoredLocation } from "~/upstream/locations.server";
import { answer, draftFor, refuseUnread } from "./location-answer.server";
import { MOST_CHOICES } from "./location-draft";
import { LABELS, LocationForm } from "./location-form";
import { type LocationFormView, viewOf } from "./location-form.server";
import { useLastView } from "./use-last-view";

export const shouldRevalidate = unlessAsked;

export const handle = { fields: MOST_CHOICES };

async function requireEditor(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const id = args.params.locationId ?? "";
  if (!viewer.permissions.onEither(id, "location.update")) throw data(null, { status: 403 });
  return { viewer, id };
}

/**
 * Reads the form that edits a location (LOC-01, LOC-07). For an unknown location the panel says so. An error page would
 * replace the action's answer when the location has just been removed, and lose what was typed.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, id } = await requireEditor(args);
  const removable = viewer.permissions.onCompany("location.remove");
  const stored = await readIfThere(viewer, id);
  if (!stored) return data({ view: null, removable: false }, 404);
  return data({
    view: await viewOf({ viewer, context: args.context, stored }, await draftFor(args, stored)),
    removable,
  });
}

/** Reads a location; undefined when the company has no such location. @throws {FailureResponse} */
async function readIfThere({ upstream, company }: Viewer, id: string) {
  const read = await attempt(readStoredLocation(upstream, company.id, id));
  if (!read.ok && read.failure.kind !== "missing") throw new FailureResponse(read.failure);
  return read.ok ? read.value : undefined;
}

/** Answers the form's button. When the location was removed meanwhile, the form comes back with what was typed. */
export const action = submitting(LABELS, async (args, sent) => {
  const { viewer, id } = await requireEditor(args);
  const read = await attempt(readIfThere(viewer, id));
  const writing = { viewer, context: args.context, stored: read.ok ? read.value : undefined };
  return read.ok ? answer(args, sent, writing) : refuseUnread(sent, writing, read.failure);
});

export { headers } from "~/forms/headers";

export default function EditLocation() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useAnswer<{ view: LocationFormView }>();
  const view = useLastView(answered?.view, loaded.view);
  const { search, pathname } = useLocation();
  const closeTo = paths.dashboard + search;
  const removeTo = loaded.removable ? pathname.replace(/\/edit\/?$/, "/delete") + search : undefined;
  return (
    <Panel title="Edit Location" closeTo={closeTo}>
      {view ? (
        <LocationForm key={view.formKey} view={view} closeTo={closeTo} removeTo={removeTo} />
      ) : (
        <EmptyState kind="not-found" title="This location does not exist.">
          Somebody may have removed it in the meantime.
        </EmptyState>
      )}
    </Panel>
  );
}
