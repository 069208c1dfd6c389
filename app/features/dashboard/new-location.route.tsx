import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { unlessAsked } from "~/layout/revalidate";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { Panel } from "~/ui/panel/panel";
import { answer, draftOf } from "./location-answer.server";
import { MOST_CHOICES } from "./location-draft";
import { LocationForm } from "./location-form";
import { viewOf } from "./location-form.server";

export const shouldRevalidate = unlessAsked;

export const handle = { fields: MOST_CHOICES };

async function writing(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  if (!viewer.permissions.onCompany("location.create")) throw data(null, { status: 403 });
  return { viewer, context: args.context, stored: null };
}

/** LOC-01. */
export async function loader(args: LoaderFunctionArgs) {
  return { view: await viewOf(await writing(args), draftOf(null)) };
}

export async function action(args: ActionFunctionArgs) {
  return answer(args, await writing(args));
}

/** Lets Retry-After out. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function NewLocation() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const view = answered?.view ?? loaded.view;
  const closeTo = paths.dashboard + useLocation().search;
  return (
    <Panel title="New Location" closeTo={closeTo}>
      <LocationForm key={view.formKey} view={view} result={answered?.result} closeTo={closeTo} />
    </Panel>
  );
}
