import { getZodConstraint } from "@conform-to/zod/v4";
import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { answerIntent } from "~/forms/intent.server";
import { noEffectReasons, rejectForm } from "~/forms/reject-form.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { useActionExtras, useLastResult } from "~/forms/use-last-result";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { findDefinitions } from "~/networks/destination-rules";
import type { NamedDestination } from "~/networks/reachable";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { locationPaths, paths, rasPaths } from "~/paths";
import { Alert } from "~/ui/alert/alert";
import { ButtonLink } from "~/ui/button/button-link";
import { Link } from "~/ui/link/link";
import { Panel } from "~/ui/panel/panel";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { messageOr } from "~/upstream/failure.server";
import { type RasMachine, readRasMachines } from "~/upstream/ras/ras-machines.server";
import { addDestination, isAddDestinationIntent } from "../gateway/destinations/add-destination.server";
import {
  listDestinationOptions,
  loadDestinations,
  missingDestinations,
} from "../gateway/destinations/destination-options.server";
import { requireAsShown, requireStillAsShown } from "../gateway/destinations/redefined-destinations.server";
import { MAX_CHECKBOX_FIELDS } from "../gateway/field-limits";
import { type LocationContext, requireLocation, requireLocationAccess } from "../gateway/gateway.server";
import type { DeviceOption } from "../gateway/settings-form/device-options.server";
import { findEndpointError, readSuggestions, toDeviceOption } from "../gateway/settings-form/device-options.server";
import { type RequestedSettings, toDeploymentInput, toRequestedSettings } from "../gateway/settings-form/settings";
import { settingsSchema } from "../gateway/settings-form/settings.schema";
import { LABELS } from "../gateway/settings-form/settings-fields";
import { canBeGateway, needsNewerDevice, supportsDestinations } from "../gateway/thresholds";
import { DeployForm } from "./deploy.view";
import {
  type DeploymentReview,
  deployAndRegister,
  readLastGatewayAt,
  readRestoredNames,
  reviewDeployment,
  toDeploymentDefaults,
} from "./deployment.server";
import { warnNotRestored } from "./restored-access";

export const handle = { maxFields: MAX_CHECKBOX_FIELDS, name: msg("Remote Access Server Settings") };

const UNSUITABLE = msg("Choose another device at this location");

/** Reads the options of the settings panel of a new deployment (RASS-02). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await requireLocationAccess(args, "deploy");
  const [{ scope, machines, options }, read, suggestions] = await Promise.all([
    readDeployment(args),
    readLastGatewayAt(access),
    readSuggestions(access),
  ]);
  const { last, notifications } = toDeploymentDefaults(
    read,
    access,
    machines,
    options.failure ? null : options.destinations,
  );
  return {
    id: scope.location.id,
    name: scope.location.name,
    /** True when another user has deployed here meanwhile. The form stays open, with its values. */
    isTaken: scope.location.gateway !== null,
    /** Why no device of the location can be a gateway; null when one can. */
    unsuitable: machines.some(({ osVersion }) => canBeGateway(osVersion))
      ? null
      : needsNewerDevice(scope.viewer.i18n, config.productName),
    devices: machines.map((machine) => toDeviceOption(scope.viewer.i18n, machine)),
    destinations: listDestinationOptions(scope.viewer.i18n, options),
    last,
    suggestions,
    addsNew: canAddDestination(scope, machines),
    constraint: getZodConstraint(settingsSchema),
    notifications: [...options.notifications, ...notifications],
  };
}

/**
 * Reads the location of the URL, its machines and its destinations.
 * @throws 403 when the viewer may not deploy there, or the service is not active
 */
async function readDeployment(args: LoaderFunctionArgs) {
  const access = await requireLocationAccess(args, "deploy");
  const { viewer, locationId } = access;
  if (!viewer.services.ras.active) throw data(null, { status: 403 });
  const [scope, machines, options] = await Promise.all([
    requireLocation(args, access),
    readRasMachines(viewer.upstream, viewer.company.id, [locationId]),
    loadDestinations(access),
  ]);
  return { scope, machines, options };
}

/** True when the viewer can add destinations here: the upstream accepts them when a machine supports them. */
const canAddDestination = ({ can, location }: LocationContext, machines: RasMachine[]) =>
  can.updateDestinations && !location.gateway && machines.some(({ osVersion }) => supportsDestinations(osVersion));

const describeStarted = (i18n: I18n, name: string) =>
  success(i18n._("RAS settings updated successfully."), i18n._("Deployment at {name} has started.", { name }));

/**
 * Deploys the gateway (RASS-05), once what is unusual about its addresses is confirmed. A failed deployment is undone,
 * so the next Save is a new submission.
 */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const { scope, machines, options } = await readDeployment(args);
  const { viewer, location } = scope;
  const { i18n } = viewer;
  if (isAddDestinationIntent(submitted)) {
    if (!canAddDestination(scope, machines)) throw data(null, { status: 403 });
    return addDestination({ viewer, locationId: location.id, gateway: null }, submitted);
  }
  const values = submitted.parse(settingsSchema);
  const { serialNumber } = values;
  const machine = machines.find((each) => each.serialNumber === serialNumber && canBeGateway(each.osVersion));
  if (!machine) return rejectForm(submitted, { fields: { serialNumber: [UNSUITABLE] } });
  const supported = supportsDestinations(machine.osVersion);
  const settings = toRequestedSettings(values, supported);
  const routes = findDefinitions(options.destinations, settings.routes);
  if (routes.length < settings.routes.length) return rejectForm(submitted, missingDestinations(i18n, options.failure));
  const restoresAccess = submitted.form.has("restore");
  const restored = await readRestoredNames(scope, submitted);
  if (!restored.ok) return rejectForm(submitted, noEffectReasons(restored.failure));
  const misses = restored.value.length > 0 && options.failure;
  if (misses) return rejectForm(submitted, missingDestinations(i18n, misses));
  const named = { names: [...settings.routes, ...restored.value] };
  const [objection, before] = await Promise.all([
    submitted.isRetry ? null : findObjection(scope, submitted, settings, { ...named, ...options }),
    restoresAccess ? readLastGatewayAt(scope) : null,
  ]);
  if (objection) return objection;
  const deployed = await deployAndRegister(i18n, viewer.upstream.withSubmission(submitted), {
    companyId: viewer.company.id,
    locationId: location.id,
    serialNumber,
    configuration: {
      ...toDeploymentInput(settings, routes),
      networkDestinations: supported ? findDefinitions(options.destinations, restored.value) : [],
    },
    restoresAccess,
  });
  if (deployed.ok) {
    const to = rasPaths.location(location.id) + new URL(args.request.url).search;
    const asked = restoresAccess && deployed.value ? submitted.form.getAll("restored").map(String) : [];
    const missing = asked.filter((email) => !deployed.value?.includes(email));
    const destinations = options.failure ? null : options.destinations.map(({ name }) => name);
    const last = before?.ok ? (before.value?.users ?? []) : null;
    return redirectWithFlash(to, [
      describeStarted(i18n, location.name),
      ...warnNotRestored(i18n, missing, last, { restricts: supported, destinations }),
    ]);
  }
  await requireStillAsShown(deployed.failure, scope, submitted, named);
  // The deployment was undone.
  const reasons = noEffectReasons(deployed.failure, messageOr("", deployed.failure));
  return rejectForm(submitted, reasons, { startsAnew: true });
});

/**
 * Checks what a first submission has to pass: destinations that are as the form shows them, an endpoint that is free, and a
 * confirmed review.
 * @returns the answer that rejects the form or asks to confirm; null when the deployment can begin
 * @throws the rejection for redefined destinations
 */
async function findObjection(
  scope: LocationContext,
  submitted: SubmittedForm,
  settings: RequestedSettings,
  { names, destinations }: { names: string[]; destinations: NamedDestination[] },
) {
  requireAsShown(scope, submitted, { names }, destinations);
  const problem = await findEndpointError(scope, settings.publicIpOrFqdn);
  if (problem) return rejectForm(submitted, { fields: { publicIpOrFqdn: [problem] } });
  const review = reviewDeployment(scope.viewer.i18n, settings);
  const isConfirmed = review === null || submitted.form.get("reviewed") === review.fingerprint;
  return isConfirmed ? null : answerIntent(submitted, { review });
}

export default function Deploy() {
  const { i18n } = useLingui();
  const { id, isTaken, unsuitable, notifications: _, ...form } = useLoaderData<typeof loader>();
  const isSubmitted = useLastResult() !== undefined;
  const { review, added } = useActionExtras<{ review: DeploymentReview; added: string }>();
  const { search } = useLocation();
  const closeTo = paths.ras + search;
  return (
    <Panel title={i18n._("Remote Access Server Settings")} closeTo={closeTo}>
      {isTaken && (
        <Alert tone="warning" actions={<Link to={rasPaths.location(id) + search}>{i18n._("View its settings")}</Link>}>
          {i18n._("Remote access is already deployed at this location.")}
        </Alert>
      )}
      {unsuitable && !isTaken && !isSubmitted ? (
        <NoSuitableDevice id={id} name={form.name} devices={form.devices} reason={unsuitable} closeTo={closeTo} />
      ) : (
        <DeployForm {...form} isTaken={isTaken} review={review} added={added} closeTo={closeTo} />
      )}
    </Panel>
  );
}

interface Props {
  id: string;
  name: string;
  devices: DeviceOption[];
  closeTo: string;
  reason: string;
}

/** Renders why there is no form, and what to do: no device of the location can be a gateway (RASS-02). */
function NoSuitableDevice({ id, name, devices, reason, closeTo }: Props) {
  const { i18n } = useLingui();
  return (
    <div className="stack">
      <Alert tone="warning" title={reason}>
        {devices.length === 0 ? (
          <Trans
            id="There are no machines at {name}. Assign one first."
            values={{ name: <Untranslated>{name}</Untranslated> }}
          />
        ) : (
          <Trans
            id="Update one of the machines at {name}, or assign a newer one."
            values={{ name: <Untranslated>{name}</Untranslated> }}
          />
        )}
      </Alert>
      {devices.length > 0 && (
        <ul aria-label={i18n._("Machines at {name}", { name })}>
          {devices.map(({ serialNumber, label }) => (
            <li key={serialNumber} translate="no">
              {label}
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <ButtonLink to={locationPaths.details(id)}>{i18n._("View the location")}</ButtonLink>
        <ButtonLink to={closeTo}>{i18n._("Close")}</ButtonLink>
      </div>
    </div>
  );
}
