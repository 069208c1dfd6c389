import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { parseForm } from "~/domain/form";
import { danger, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { Alert } from "~/ui/alert/alert";
import { ErrorState } from "~/ui/error-state/error-state";
import { Panel } from "~/ui/panel/panel";
import { attempt, failureInit } from "~/upstream/failure.server";
import { setRasConfiguration } from "~/upstream/ras.server";
import { destinationsAt, deviceOf } from "./choices.server";
import { type EditedPlace, NOT_NOW, type Review, requireEditor, reviewOf } from "./edit.server";
import { EditForm } from "./edit.view";
import { BOX_FIELDS } from "./field-limits";
import { definitionsOf } from "./network-destinations";
import { PANEL } from "./panel-open";
import { formOf, patchOf, wantedOf } from "./settings";
import { settingsSchema } from "./settings.schema";
import { tabReason } from "./tabs";

export const handle = { ...PANEL, fields: BOX_FIELDS };

const FAILED = "Failed to fetch RAS settings data.";

/** The settings panel of a gateway (RASS-02). */
export async function loader(args: LoaderFunctionArgs) {
  const place = await requireEditor(args);
  const { location, status, configuration, read } = place;
  const view = { id: location.id, name: location.name, blocked: NOT_NOW[status] ?? null, read };
  if (!configuration) return { ...view, edited: null, notifications: read ? [] : [danger(FAILED)] };
  const { destinations, notifications } = place.destinations
    ? await destinationsAt(place)
    : { destinations: [], notifications: [] };
  const edited = {
    values: { serialNumber: place.gateway.serialNumber, ...formOf(configuration) },
    device: deviceOf(place.gateway),
    destinations: destinations.map(({ name }) => name),
    addNew: canAddDestinations(place),
    removable: place.rights.undeploy,
    constraint: getZodConstraint(settingsSchema),
  };
  return { ...view, edited, notifications };
}

function canAddDestinations({ viewer, status, rights, destinations }: EditedPlace): boolean {
  const state = { serviceActive: viewer.services.ras.active, status, rights };
  const opens = tabReason("Destinations", state) === undefined;
  return opens && destinations && rights.updateDestinations;
}

/** RASS-04: what changes is shown first, and saved when that was confirmed. */
export async function action(args: ActionFunctionArgs) {
  const place = await requireEditor(args);
  const { configuration, status, gateway, viewer, location } = place;
  const form = await args.request.formData();
  const submission = parseForm(form, settingsSchema);
  if (submission.status !== "success") return refused(submission.reply(), 400);
  const blocked = NOT_NOW[status] ?? (configuration ? undefined : FAILED);
  if (blocked || !configuration) {
    return refused(submission.reply({ formErrors: [blocked ?? FAILED] }), 409, {}, blocked ?? FAILED);
  }
  const wanted = wantedOf(submission.value, place.destinations);
  const review = reviewOf(place, configuration, wanted);
  if (review.changes.length === 0) return refused(submission.reply({ formErrors: ["Nothing has been changed."] }), 400);
  const known = wanted.routes.length > 0 ? (await destinationsAt(place)).destinations : [];
  if (definitionsOf(known, wanted.routes).length < wanted.routes.length) {
    return refused(submission.reply({ fieldErrors: { destinations: ["A destination is not there any more"] } }), 409);
  }
  if (form.get("reviewed") !== review.fingerprint) {
    return data({ result: submission.reply(), review, notifications: [] });
  }
  const patch = patchOf(configuration, wanted, (names) => definitionsOf(known, names));
  const saved = await attempt(setRasConfiguration(viewer.upstream.once(form), gateway.serialNumber, patch));
  if (saved.ok) {
    const to = rasPaths.location(location.id) + new URL(args.request.url).search;
    return redirectWith(to, [success("RAS settings updated successfully.")]);
  }
  const { message } = saved.failure;
  const { status: code, headers: retry } = failureInit(saved.failure);
  return refused(submission.reply({ formErrors: [message] }), code, retry, message);
}

function refused<Result>(result: Result, status: number, retry = {}, message?: string) {
  const review: Review | null = null;
  return data({ result, review, notifications: message ? [danger(message)] : [] }, { status, headers: retry });
}

/** Lets Retry-After out. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Edit() {
  const { id, name, blocked, read, edited } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { search } = useLocation();
  return (
    <Panel title="Remote Access Server Settings" closeTo={rasPaths.location(id) + search}>
      {blocked && <Alert tone="warning">{blocked}</Alert>}
      {!read && <ErrorState message={FAILED} />}
      {edited && <EditForm id={id} name={name} blocked={blocked} answer={answer} {...edited} />}
    </Panel>
  );
}
