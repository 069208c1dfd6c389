import { getZodConstraint } from "@conform-to/zod/v4";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { parseForm } from "~/forms/form";
import { refuse, withoutEffect } from "~/forms/refuse.server";
import { startAnew } from "~/forms/sent.server";
import { submitting } from "~/forms/submitting.server";
import { useFields } from "~/forms/use-fields";
import { useResult } from "~/forms/use-result";
import { PANEL } from "~/layout/handle";
import { definitionsOf } from "~/networks/network-destinations";
import { success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths, rasPaths } from "~/paths";
import { Alert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import { CancelLink } from "~/ui/button/button-link";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { messageOr } from "~/upstream/failure.server";
import { readRasMachines } from "~/upstream/ras-machines.server";
import { type Device, destinationsAt, deviceOf, withoutDestinations } from "../gateway/choices.server";
import { BOX_FIELDS } from "../gateway/field-limits";
import { requireAccess, requireLocation } from "../gateway/gateway.server";
import { deploymentOf, wantedOf } from "../gateway/settings";
import { type SettingsForm, settingsSchema } from "../gateway/settings.schema";
import { LABELS, SettingsFields } from "../gateway/settings-fields";
import { hasDestinations, isSuitable } from "../gateway/thresholds";
import { deployAndRegister } from "./deployment.server";

export const handle = { ...PANEL, fields: BOX_FIELDS, name: "Remote Access Server Settings" };

/** Reads what the settings panel of a new deployment offers (RASS-02). */
export async function loader(args: LoaderFunctionArgs) {
  const { scope, machines, choice } = await readDeployment(args);
  const { destinations, notifications } = choice;
  return {
    id: scope.location.id,
    name: scope.location.name,
    /** True when another user has deployed here meanwhile. The form stays open, with what was typed. */
    taken: scope.location.gateway !== null,
    devices: machines.map(deviceOf),
    destinations: destinations.map(({ name }) => name),
    constraint: getZodConstraint(settingsSchema),
    notifications,
  };
}

/**
 * Reads the location of the URL, its machines and its destinations.
 * @throws 403 when the viewer may not deploy there, or the service is not active
 */
async function readDeployment(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "deploy");
  const { viewer, locationId } = access;
  if (!viewer.services.ras.active) throw data(null, { status: 403 });
  const [scope, machines, choice] = await Promise.all([
    requireLocation(args, "deploy"),
    readRasMachines(viewer.upstream, viewer.company.id, [locationId]),
    destinationsAt(access),
  ]);
  return { scope, machines, choice };
}

/**
 * Deploys the gateway (RASS-05). A refused form keeps what was typed. A failed deployment is undone, so the next Save
 * is a new submission.
 */
export const action = submitting(LABELS, async (args, sent) => {
  const { scope, machines, choice } = await readDeployment(args);
  const { viewer, location } = scope;
  const submission = parseForm(sent.form, settingsSchema);
  if (submission.status !== "success") return refuse(submission);
  const { serialNumber } = submission.value;
  const machine = machines.find((each) => each.serialNumber === serialNumber);
  if (!machine || !isSuitable(machine.osVersion)) {
    return refuse(submission, { fields: { serialNumber: ["Choose another device of the location"] } });
  }
  const wanted = wantedOf(submission.value, hasDestinations(machine.osVersion));
  const routes = definitionsOf(choice.destinations, wanted.routes);
  if (routes.length < wanted.routes.length) return withoutDestinations(submission, choice.failure);
  const failure = await deployAndRegister(viewer.upstream.once(sent), {
    companyId: viewer.company.id,
    locationId: location.id,
    serialNumber,
    configuration: deploymentOf(wanted, routes),
  });
  if (!failure) {
    const to = rasPaths.location(location.id) + new URL(args.request.url).search;
    return redirectWith(to, [success("RAS settings updated successfully.")]);
  }
  startAnew(sent);
  return refuse(submission, withoutEffect(failure, messageOr("", failure)));
});

export { headers } from "~/forms/headers";

export default function Deploy() {
  const { id, name, taken, devices, destinations, constraint } = useLoaderData<typeof loader>();
  const result = useResult();
  const [form, fields] = useFields<SettingsForm>("ras-settings", constraint, {
    serialNumber: onlyDevice(devices),
    method: "nat",
    internalMethod: "manual",
    routing: "allTraffic",
  });
  const { search } = useLocation();
  const closeTo = paths.ras + search;
  return (
    <Panel title="Remote Access Server Settings" closeTo={closeTo}>
      {taken && (
        <Alert tone="warning" actions={<Link to={rasPaths.location(id) + search}>Its settings</Link>}>
          Remote access is deployed at this location already.
        </Alert>
      )}
      <Form {...form} labels={LABELS} className="ras-settings">
        <ErrorSummary />
        <p>
          A new deployment on <strong>{name}</strong>.
        </p>
        <SettingsFields fields={fields} devices={devices} destinations={destinations} addNewTo={null} />
        <FormActions>
          <Button variant="primary" reason={taken && !result ? "There is nothing to deploy." : undefined}>
            Save
          </Button>
          <CancelLink to={closeTo} />
        </FormActions>
      </Form>
    </Panel>
  );
}

/** Returns the serial number of the only suitable device, which is then chosen from the start; otherwise "". */
function onlyDevice(devices: Device[]): string {
  const suitable = devices.filter((device) => device.suitable);
  return (suitable.length === 1 && suitable[0]?.serialNumber) || "";
}
