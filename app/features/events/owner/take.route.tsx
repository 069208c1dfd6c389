import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatUserName } from "~/events/user-name";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { getToday, requireViewer } from "~/session/viewer.server";
import { DayField } from "~/ui/field/day-field";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { requireEvent } from "../events.server";
import { canListMachines, changeOwner, getEventUrl } from "./change-owner.server";
import { createTakeSchema, reminderDays } from "./owner.schema";
import { NOBODY, PresentOwnerField } from "./present-owner";

export const handle = { name: msg("Take event") };

const LABELS = { remindOn: msg("Remind me on") };

/** Reads who has the event now, for the form that takes it or changes one's reminder (TAKE-01). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, canListMachines);
  const { content, owner } = await requireEvent(viewer, args);
  const isMine = owner?.user.id === viewer.user.id;
  return {
    subject: content.subject,
    present: owner?.user.id ?? NOBODY,
    isMine,
    otherOwner: owner && !isMine ? formatUserName(owner.user) : null,
    remindOn: isMine ? (owner?.remindOn ?? "") : "",
    days: reminderDays(getToday(viewer)),
    timeZone: config.appTimeZone,
    closeTo: getEventUrl(args),
  };
}

export const action = createFormAction(LABELS, async (args, submitted) => {
  const viewer = await requireViewer(args, canListMachines);
  const { user, i18n } = viewer;
  const values = submitted.parse(createTakeSchema(getToday(viewer)));
  const { present } = values;
  const taken = await changeOwner(viewer, args, submitted, { ...values, ownerId: user.id });
  if (!taken.ok) return rejectForm(submitted, failureReasons(taken.failure), taken.extras);
  const done = present === user.id ? i18n._("Reminder saved.") : i18n._("You have taken this event.");
  return redirectWithFlash(getEventUrl(args), [success(done)]);
});

export default function TakeEvent() {
  const { i18n } = useLingui();
  const { subject, present, isMine, otherOwner, remindOn, days, timeZone, closeTo } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<{ remindOn: string }>("take-event", {}, { remindOn });
  const [title, submit] = isMine
    ? [i18n._("Reminder"), i18n._("Save")]
    : otherOwner
      ? [i18n._("Take over event"), i18n._("Take over")]
      : [i18n._("Take event"), i18n._("Take")];
  return (
    <Panel title={title} closeTo={closeTo}>
      <Form {...form} labels={LABELS} errorSummary={i18n._("Nothing has changed.")}>
        <PresentOwnerField present={present} />
        <p>
          <Untranslated>{subject}</Untranslated>
        </p>
        {otherOwner && (
          <p>
            <Trans
              id="{name} has this event. They are told by email that you have taken it over."
              values={{ name: <Untranslated>{otherOwner}</Untranslated> }}
            />
          </p>
        )}
        <DayField
          field={fields.remindOn}
          {...days}
          timeZone={timeZone}
          whenEmpty={i18n._("No reminder")}
          hint={i18n._("Optional. You get an email and a notice at eight in the morning.")}
        />
        <FormActions submit={submit} cancelTo={closeTo} />
      </Form>
    </Panel>
  );
}
