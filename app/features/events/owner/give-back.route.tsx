import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { requireViewer } from "~/session/viewer.server";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { requireEvent } from "../events.server";
import { canListMachines, changeOwner, getEventUrl } from "./change-owner.server";
import { GIVE_BACK } from "./event-owner.view";

export const handle = { name: msg("Give back event") };

/** Reads the event. The event's own panel sends the same form at one press. */
export async function loader(args: LoaderFunctionArgs) {
  const { content } = await requireEvent(await requireViewer(args, canListMachines), args);
  return { subject: content.subject, closeTo: getEventUrl(args) };
}

/** Leaves an event of the viewer's to nobody (TAKE-01). */
export const action = createFormAction({}, async (args, submitted) => {
  const viewer = await requireViewer(args, canListMachines);
  const left = await changeOwner(viewer, args, submitted, { present: viewer.user.id, ownerId: null });
  if (!left.ok) return rejectForm(submitted, failureReasons(left.failure));
  return redirectWithFlash(getEventUrl(args), [
    success(viewer.i18n._("You have given this event back. No one has it now.")),
  ]);
});

export default function GiveBackEvent() {
  const { i18n } = useLingui();
  const { subject, closeTo } = useLoaderData<typeof loader>();
  const [form] = useFields("leave-event", {});
  return (
    <Panel title={i18n._("Give back event")} closeTo={closeTo}>
      <Form {...form} errorSummary={i18n._("Nothing has changed.")}>
        <p>
          <Untranslated>{subject}</Untranslated>
        </p>
        <p>{i18n._("Then no one has this event.")}</p>
        <FormActions submit={i18n._(GIVE_BACK)} cancelTo={closeTo} />
      </Form>
    </Panel>
  );
}
