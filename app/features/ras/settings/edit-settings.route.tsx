import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { REVISION_FIELD } from "~/forms/edit-conflict";
import { createFormAction } from "~/forms/form-action.server";
import { answerIntent } from "~/forms/intent.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useActionExtras } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { findDefinitions } from "~/networks/destination-rules";
import { danger, success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { keepOnErrorPage } from "~/session/answered-form.server";
import { Alert } from "~/ui/alert/alert";
import { ErrorState } from "~/ui/error-state/error-state";
import { Panel } from "~/ui/panel/panel";
import { attempt, isOutcomeUnknown, messageOr } from "~/upstream/failure.server";
import { SetRasConfiguration } from "~/upstream/ras/ras-deployment.server";
import { addDestination, isAddDestinationIntent } from "../gateway/destinations/add-destination.server";
import {
  listDestinationOptions,
  loadDestinations,
  missingDestinations,
} from "../gateway/destinations/destination-options.server";
import { requireAsShown } from "../gateway/destinations/redefined-destinations.server";
import { MAX_CHECKBOX_FIELDS } from "../gateway/field-limits";
import { requireLocationAccess } from "../gateway/gateway.server";
import { findEndpointError, readSuggestions, toDeviceOption } from "../gateway/settings-form/device-options.server";
import { toConfigurationPatch, toRequestedSettings, toSettingsForm } from "../gateway/settings-form/settings";
import { settingsSchema } from "../gateway/settings-form/settings.schema";
import { LABELS } from "../gateway/settings-form/settings-fields";
import {
  type EditedGateway,
  type Review,
  requireEditor,
  reviewSettings,
  SAVE_BLOCKED_REASONS,
  settingsRevision,
} from "./edit-settings.server";
import { EditForm } from "./edit-settings.view";

export const handle = { maxFields: MAX_CHECKBOX_FIELDS, name: msg("Remote Access Server Settings") };

const UPDATED = msg("RAS settings updated successfully.");
const FAILED = msg("Failed to fetch RAS settings data.");
const UNREAD_SETTINGS = msg("Couldn't load the current settings. Try again.");

/** Reads a gateway's settings for the panel that edits them (RASS-02). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await requireLocationAccess(args, "update");
  const [scope, options, suggestions] = await Promise.all([
    requireEditor(args),
    loadDestinations(access),
    readSuggestions(access),
  ]);
  const { location, status, current, read } = scope;
  const { i18n } = scope.viewer;
  const blocked = SAVE_BLOCKED_REASONS[status];
  const view = { id: location.id, name: location.name, blocked: blocked ? i18n._(blocked) : null, read };
  if (!current) keepOnErrorPage(args.context, i18n._(blocked ?? UNREAD_SETTINGS));
  if (!current) return { ...view, edited: null, notifications: read ? [] : [danger(i18n._(FAILED))] };
  const { destinations, notifications } = scope.destinations
    ? { destinations: listDestinationOptions(i18n, options), notifications: options.notifications }
    : { destinations: [], notifications: [] };
  const edited = {
    suggestions,
    revision: settingsRevision(current),
    values: { serialNumber: scope.gateway.serialNumber, ...toSettingsForm(current) },
    devices: [toDeviceOption(i18n, scope.gateway)],
    destinations,
    addsNew: canAddDestinations(scope),
    removable: scope.can.undeploy,
    constraint: getZodConstraint(settingsSchema),
  };
  return { ...view, edited, notifications };
}

const canAddDestinations = ({ viewer, status, can, destinations }: EditedGateway): boolean =>
  destinations && status === "ACTIVE" && viewer.services.ras.active && can.listDestinations && can.updateDestinations;

/** Responds with a review of the changes, and saves them once the review is confirmed (RASS-04). */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const scope = await requireEditor(args);
  const { current, status, gateway, viewer, location } = scope;
  const back = rasPaths.location(location.id) + new URL(args.request.url).search;
  const { i18n } = viewer;
  const blocked = SAVE_BLOCKED_REASONS[status];
  if (blocked || !current) {
    // Changes can't be compared with settings that weren't read.
    const reasons = { form: [blocked ?? UNREAD_SETTINGS], notifications: blocked ? [] : [i18n._(FAILED)], status: 409 };
    return rejectForm(submitted, reasons, { isPageGone: true });
  }
  if (isAddDestinationIntent(submitted)) {
    if (!canAddDestinations(scope)) throw data(null, { status: 403 });
    return addDestination({ viewer, locationId: location.id, gateway }, submitted);
  }
  const values = submitted.parse(settingsSchema);
  const requested = toRequestedSettings(values, scope.destinations);
  const review = reviewSettings(scope, current, requested, String(submitted.form.get(REVISION_FIELD) ?? ""));
  if (review.changes.length === 0 && submitted.isRetry) return redirectWithFlash(back, [success(i18n._(UPDATED))]);
  if (review.changes.length === 0) return rejectForm(submitted, { form: [msg("You haven't changed anything.")] });
  const options = requested.routes.length > 0 ? await loadDestinations(scope) : undefined;
  const findRoutes = (names: string[]) => findDefinitions(options?.destinations ?? [], names);
  if (findRoutes(requested.routes).length < requested.routes.length)
    return rejectForm(submitted, missingDestinations(i18n, options?.failure));
  const patch = toConfigurationPatch(current, requested, findRoutes);
  if (patch.routes) requireAsShown(scope, submitted, { names: requested.routes }, options?.destinations ?? []);
  if (requested.publicIpOrFqdn !== current.publicIpOrFqdn) {
    const problem = await findEndpointError(scope, requested.publicIpOrFqdn);
    if (problem) return rejectForm(submitted, { fields: { publicIpOrFqdn: [problem] } });
  }
  if (submitted.form.get("reviewed") !== review.fingerprint) {
    return answerIntent(submitted, { review });
  }
  const saved = await attempt(
    viewer.upstream
      .withSubmission(submitted)
      .mutate(SetRasConfiguration, { hyperSerialNumber: gateway.serialNumber, rasConfiguration: patch }),
  );
  if (saved.ok) return redirectWithFlash(back, [success(i18n._(UPDATED), location.name)]);
  const { failure } = saved;
  // With an unknown outcome the review stays confirmed, so that the next Save sends the same submission again.
  return rejectForm(
    submitted,
    failureReasons(failure, messageOr("", failure)),
    isOutcomeUnknown(failure) ? { review } : {},
  );
});

export default function Edit() {
  const { i18n } = useLingui();
  const { id, name, blocked, read, edited } = useLoaderData<typeof loader>();
  const { review, added } = useActionExtras<{ review: Review; added: string }>();
  const { search } = useLocation();
  return (
    <Panel title={i18n._("Remote Access Server Settings")} closeTo={rasPaths.location(id) + search}>
      {blocked && <Alert tone="warning">{blocked}</Alert>}
      {!read && <ErrorState message={i18n._(FAILED)} />}
      {edited && <EditForm id={id} name={name} blocked={blocked} review={review} added={added} {...edited} />}
    </Panel>
  );
}
