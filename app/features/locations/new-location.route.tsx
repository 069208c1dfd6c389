import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { submitting } from "~/forms/submitting.server";
import { useAnswer } from "~/forms/use-result";
import { unlessAsked } from "~/layout/revalidate";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { Panel } from "~/ui/panel/panel";
import { answer, draftFor } from "./location-answer.server";
import { MOST_CHOICES } from "./location-draft";
import { LABELS, LocationForm } from "./location-form";
import { type LocationFormView, viewOf } from "./location-form.server";
import { useLastView } from "./use-last-view";

export const shouldRevalidate = unlessAsked;

export const handle = { fields: MOST_CHOICES };

async function writing(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  if (!viewer.permissions.onCompany("location.create")) throw data(null, { status: 403 });
  return { viewer, context: args.context, stored: null };
}

/** Reads the form for a new location (LOC-01). */
export async function loader(args: LoaderFunctionArgs) {
  return { view: await viewOf(await writing(args), await draftFor(args, null)) };
}

export const action = submitting(LABELS, async (args, sent) => answer(args, sent, await writing(args)));

export { headers } from "~/forms/headers";

export default function NewLocation() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useAnswer<{ view: LocationFormView }>();
  const view = useLastView(answered?.view, loaded.view);
  const closeTo = paths.dashboard + useLocation().search;
  return (
    <Panel title="New Location" closeTo={closeTo}>
      <LocationForm key={view.formKey} view={view} closeTo={closeTo} />
    </Panel>
  );
}
