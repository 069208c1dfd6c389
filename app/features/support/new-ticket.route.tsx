import { randomUUID } from "node:crypto";
import { getZodConstraint } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MAX_SUBJECT_LENGTH } from "#contract/limits";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { withQuery } from "~/lists/with-query";
import { requireMachine } from "~/machines/fleet.server";
import { MachineLink } from "~/machines/machine-link";
import { findEffectiveService } from "~/machines/maintenance";
import { findCurrentPlan } from "~/machines/maintenance-plan";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { isBelow, parentPath, paths } from "~/paths";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { DescriptionList } from "~/ui/description-list/description-list";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { readEvent } from "~/upstream/events.server";
import { attempt, type Outcome } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import { readSentTickets, type SentTicket, sendTicket } from "~/upstream/support-requests.server";
import { newTicketSchema } from "./new-ticket.schema";

export const handle = { name: msg("New ticket") };

const FAILED = msg("Failed to create new ticket.");
const NOT_TAKEN = msg("Your ticket wasn't sent. Try again in a moment.");
const LABELS = { subject: msg("Subject"), comment: msg("Comment") };

/** The pages of single things, to which a ticket about one goes back. */
const DETAIL_PAGES = [paths.machines, paths.serenityEvents];

/** Returns the path of the page behind the dialog, with its search: a machine, an event, or the first part of the path. */
function getParentUrl(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const parent = DETAIL_PAGES.some((path) => isBelow(pathname, path))
    ? parentPath(pathname)
    : `/${pathname.split("/")[1]}`;
  return withQuery(parent, searchParams, { subject: "" });
}

/**
 * Loads the dialog of a new ticket (TICK-01), on every page that opens tickets; over a machine's row it is about that
 * machine. The URL may have a subject, such as an event's (PAGE-01).
 */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const [machine] = await Promise.all([
    readMachineToShow(viewer, args.params.serialNumber),
    requireEvent(viewer, args.params),
  ]);
  return {
    closeTo: getParentUrl(args.request),
    subject: (new URL(args.request.url).searchParams.get("subject") ?? "").slice(0, MAX_SUBJECT_LENGTH),
    sender: toSender(viewer),
    canView: viewer.permissions.onAny("appliance.view"),
    machine,
    constraint: getZodConstraint(newTicketSchema),
  };
}

/** Converts the viewer to the sender of a ticket (TICK-01). */
const toSender = ({ user: { email, profile }, company }: Viewer) => ({
  name: `${profile.firstName} ${profile.lastName}`.trim(),
  email,
  company: company.name,
});

/** Checks that the event in the URL exists. While it can't be read, the dialog stays. @throws 404 when there is none */
async function requireEvent({ upstream }: Viewer, { serialNumber, eventId }: LoaderFunctionArgs["params"]) {
  if (!serialNumber || !eventId) return;
  const read = await attempt(readEvent(upstream, serialNumber, eventId));
  if (read.ok && !read.value) throw data(null, { status: 404 });
}

/** Reads what support gets about the machine. While it can't be read, the dialog stays with its typed values. */
async function readMachineToShow(viewer: Viewer, serialNumber: string | undefined) {
  if (serialNumber === undefined) return null;
  const read = await attempt(requireMachine(viewer, serialNumber, "appliance.list"));
  if (!read.ok) return { serialNumber, facts: null };
  const { name, locationId, osVersion, esxiVersion, maintenanceServices } = read.value;
  const service = findEffectiveService(maintenanceServices);
  const plan = service && findCurrentPlan(service, viewer.now).customerFacingName;
  const location = await readLocationName(viewer, locationId);
  return { serialNumber, facts: { name, location, osVersion, esxiVersion, plan } };
}

async function readLocationName({ upstream, company, i18n }: Viewer, id: string | null | undefined) {
  if (!id) return null;
  const read = await attempt(readLocations(upstream, company.id, [id]));
  return read.ok ? read.value[0]?.name : i18n._("Couldn't load the location.");
}

/** Reads the machine's data that a ticket carries. @throws as `requireMachine` does */
async function readTicketMachine(viewer: Viewer, serialNumber: string) {
  const { osVersion = null, esxiVersion = null } = await requireMachine(viewer, serialNumber, "appliance.list");
  return { serialNumber, osVersion, esxiVersion };
}

/** Describes the reference of the ticket with an id; undefined when it is in the mail only. */
function describeReference({ i18n }: Viewer, sent: Outcome<SentTicket[]>, id: string): string | undefined {
  const reference = sent.ok ? sent.value.find((ticket) => ticket.id === id)?.reference : undefined;
  return reference && i18n._("Your reference is {reference}. Support lists it, too.", { reference });
}

/** Sends the ticket. The sender comes from the session, the machine's versions from the upstream. */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const viewer = await requireViewer(args);
  const values = submitted.parse(newTicketSchema);
  const { serialNumber, eventId } = args.params;
  const id = submitted.nonce ?? randomUUID();
  const send = async () => {
    const machine = serialNumber === undefined ? null : await readTicketMachine(viewer, serialNumber);
    const ticket = { ...toSender(viewer), ...machine, ...values, id, eventId };
    return sendTicket(viewer.upstream.withSubmission(submitted), ticket);
  };
  const created = await attempt(send());
  if (!created.ok) return rejectForm(submitted, failureReasons(created.failure, viewer.i18n._(FAILED)));
  if (!created.value)
    return rejectForm(submitted, { form: [NOT_TAKEN], notifications: [viewer.i18n._(FAILED)], status: 503 });
  const sent = await attempt(readSentTickets(viewer.upstream));
  return redirectWithFlash(getParentUrl(args.request), [
    success(viewer.i18n._("Ticket created successfully."), describeReference(viewer, sent, id)),
  ]);
});

export default function NewTicket() {
  const { i18n } = useLingui();
  const { closeTo, subject, sender, machine, canView, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useFields("new-ticket", constraint, { subject, comment: "" });
  return (
    <Panel title={i18n._("New ticket")} closeTo={closeTo}>
      <p className="muted">
        <Trans
          id="You're sending this as {name} ({company}). We'll reply to {email}."
          values={{
            name: <Untranslated>{sender.name}</Untranslated>,
            company: <Untranslated>{sender.company}</Untranslated>,
            email: <Untranslated>{sender.email}</Untranslated>,
          }}
        />
      </p>
      {machine && (
        <DescriptionList
          items={[
            {
              term: i18n._("Serial Number"),
              description: <MachineLink serialNumber={machine.serialNumber} canView={canView} />,
            },
            ...(machine.facts
              ? [
                  {
                    term: i18n._("Host Name"),
                    description: machine.facts.name ? <Untranslated>{machine.facts.name}</Untranslated> : i18n._("N/A"),
                  },
                  { term: i18n._("Location"), untranslated: true, description: machine.facts.location },
                  { term: i18n._("OS"), description: machine.facts.osVersion },
                  { term: i18n._("ESXi"), description: machine.facts.esxiVersion },
                  { term: i18n._("Maintenance plan"), description: machine.facts.plan },
                ]
              : [{ term: i18n._("Machine"), description: i18n._("Couldn't load the machine's details.") }]),
          ]}
        />
      )}
      <Form {...form} labels={LABELS} errorSummary={i18n._("Your ticket wasn't sent.")}>
        <TextField field={fields.subject} autoComplete="off" />
        <TextArea
          field={fields.comment}
          rows={10}
          hint={i18n._("Tell us what happens, since when, and what you've tried.")}
        />
        <FormActions submit={i18n._("Send ticket")} cancelTo={closeTo} />
      </Form>
    </Panel>
  );
}
