import { getZodConstraint } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { z } from "zod";
import { MAX_REASON_LENGTH } from "#contract/limits";
import { formatDateTime } from "~/dates/dates";
import { createFormAction } from "~/forms/form-action.server";
import { leavePage } from "~/forms/page-gone.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { requiredText } from "~/forms/text";
import { useFields } from "~/forms/use-fields";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { success, warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { TextField } from "~/ui/field/text-field";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import type { NotificationItem } from "~/ui/notification/notification";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt, isOutcomeUnknown } from "~/upstream/failure.server";
import { DisconnectRasSession } from "~/upstream/ras/ras-usage.server";
import { requireActiveGateway } from "../gateway/gateway.server";
import { hasSessionEnded, requireSession } from "./sessions.server";

export const handle = { name: msg("Disconnect") };

const LABELS = { reason: msg("Reason") };
const DONE = msg("User disconnected.");
const ENDED = msg("This connection had already ended.");

/** The connection to end and the reason. The id matters: the user may have reconnected meanwhile (RASX-02). */
const disconnectSchema = z.object({ session: z.string().min(1), reason: requiredText(MAX_REASON_LENGTH) });

const buildReturnUrl = ({ request }: LoaderFunctionArgs, locationId: string) =>
  rasPaths.sessions(locationId) + new URL(request.url).search;

/** Reads the connection of the dialog (RASX-02). @throws a redirect to the list when it has ended meanwhile */
export async function loader(args: LoaderFunctionArgs) {
  const { scope, session } = await requireSession(args);
  const { location, viewer } = scope;
  if (!session) return leavePage(args, buildReturnUrl(args, location.id), viewer.i18n._(ENDED));
  return {
    id: location.id,
    location: location.name,
    email: session.email,
    since: formatDateTime(config.appTimeZone, session.since),
    session: session.id,
    isOwn: session.userId === viewer.user.id,
    constraint: getZodConstraint(disconnectSchema),
  };
}

export const action = createFormAction(LABELS, async (args, submitted) => {
  const { viewer, location, gateway } = await requireActiveGateway(args, "updateUser");
  const { i18n } = viewer;
  const { session: sessionId, reason } = submitted.parse(disconnectSchema);
  const variables = { hyperSerialNumber: gateway.serialNumber, sessionId, reason };
  const ended = await attempt(viewer.upstream.withSubmission(submitted).mutate(DisconnectRasSession, variables));
  const redirectWith = (notification: NotificationItem) =>
    redirectWithFlash(buildReturnUrl(args, location.id), [notification]);
  if (ended.ok) return redirectWith(ended.value.disconnectRasSession ? success(i18n._(DONE)) : warning(i18n._(ENDED)));
  // When the answer was lost, read whether the connection has ended (SAFE-03).
  const isOver = isOutcomeUnknown(ended.failure) && (await hasSessionEnded(args, sessionId));
  return isOver ? redirectWith(success(i18n._(DONE))) : rejectForm(submitted, failureReasons(ended.failure));
});

export default function Disconnect() {
  const { i18n } = useLingui();
  const { id, location, email, since, session, isOwn, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useFields("disconnect", constraint);
  const closeTo = rasPaths.sessions(id) + useLocation().search;
  return (
    <MessageDialog title={i18n._("Disconnect")} closeTo={closeTo}>
      <Form {...form} labels={LABELS} preventScrollReset errorSummary>
        <p>
          <Trans
            id="Are you sure you want to disconnect {email} from {location}? Connected since {since}."
            values={{
              email: <strong translate="no">{email}</strong>,
              location: <Untranslated>{location}</Untranslated>,
              since,
            }}
          />
        </p>
        <p>{i18n._("They keep their access and can connect again. To prevent this, revoke their access.")}</p>
        {isOwn && <p>{i18n._("You're disconnecting yourself.")}</p>}
        <input type="hidden" name="session" value={session} />
        <TextField
          field={fields.reason}
          hint={i18n._("The reason is recorded and shown to the user.")}
          autoComplete="off"
        />
        <FormActions submit={i18n._("Disconnect")} variant="danger" cancelTo={closeTo} />
      </Form>
    </MessageDialog>
  );
}
