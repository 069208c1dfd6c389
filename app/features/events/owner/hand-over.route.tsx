import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { emailKey } from "#contract/identity/email";
import { MAX_EVENT_NOTE_LENGTH } from "#contract/limits";
import { formatDay } from "~/dates/dates";
import { formatUserName } from "~/events/user-name";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { Select } from "~/ui/field/select";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { readEventColleagues } from "~/upstream/events.server";
import { requireEvent } from "../events.server";
import { canListMachines, changeOwner, getEventUrl } from "./change-owner.server";
import { handOverSchema } from "./owner.schema";
import { NOBODY, PresentOwnerField } from "./present-owner";

export const handle = { name: msg("Hand over event") };

const LABELS = { user: msg("User"), note: msg("Note", "text") };
const NOT_FOUND = msg("No user with this email address can see this event.");

/** More users than these are typed by their e-mail address: nobody finds one in a longer list. */
const MAX_OPTIONS = 1000;

/** Reads the other users who may see the event. @throws as requireEvent */
async function readOthers({ upstream, user }: Viewer, eventId: string) {
  const colleagues = await readEventColleagues(upstream, eventId);
  return colleagues.filter(({ id }) => id !== user.id);
}

/** Reads the users who can get the event, and the user who has it now (TAKE-01). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, canListMachines);
  const { id, content, owner } = await requireEvent(viewer, args);
  // After a lost answer the form still names who has the event by now.
  const others = await readOthers(viewer, id);
  const options = others.map((other) => ({ value: other.id, label: `${formatUserName(other)} (${other.email})` }));
  return {
    subject: content.subject,
    present: owner?.user.id ?? NOBODY,
    remindOn: owner?.remindOn ? formatDay(owner.remindOn) : null,
    count: options.length,
    options: options.length > MAX_OPTIONS ? null : options,
    closeTo: getEventUrl(args),
  };
}

export const action = createFormAction(LABELS, async (args, submitted) => {
  const viewer = await requireViewer(args, canListMachines);
  const { present, user, note } = submitted.parse(handOverSchema);
  const owner = (await readOthers(viewer, args.params.eventId ?? "")).find(
    ({ id, email }) => id === user || emailKey(email) === emailKey(user),
  );
  if (!owner) return rejectForm(submitted, { fields: { user: [NOT_FOUND] } });
  const handed = await changeOwner(viewer, args, submitted, { present, note, ownerId: owner.id });
  if (!handed.ok) return rejectForm(submitted, failureReasons(handed.failure), handed.extras);
  const done = viewer.i18n._("Event handed over. The user is told by email.");
  return redirectWithFlash(getEventUrl(args), [success(done, formatUserName(owner))]);
});

export default function HandOverEvent() {
  const { i18n } = useLingui();
  const { subject, present, remindOn, count, options, closeTo } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<{ user: string; note: string }>("hand-over-event", {
    user: { required: true },
    note: { maxLength: MAX_EVENT_NOTE_LENGTH },
  });
  return (
    <Panel title={i18n._("Hand over event")} closeTo={closeTo}>
      <Form {...form} labels={LABELS} errorSummary={i18n._("Nothing has changed.")}>
        <PresentOwnerField present={present} />
        <p>
          <Untranslated>{subject}</Untranslated>
        </p>
        {remindOn && <p>{i18n._("Your reminder on {day} is dropped.", { day: remindOn })}</p>}
        {options ? (
          <Select
            field={fields.user}
            options={options}
            placeholder={i18n._("Select a user")}
            hint={count === 0 ? i18n._("No other user can see this event.") : i18n._("Users who can see this event.")}
            translate="no"
          />
        ) : (
          <TextField
            field={fields.user}
            type="email"
            autoComplete="off"
            hint={i18n._("The email address of a user who can see this event.")}
          />
        )}
        <TextArea field={fields.note} hint={i18n._("Optional. The user gets it by email and sees it here.")} />
        <FormActions submit={i18n._("Hand over")} cancelTo={closeTo} />
      </Form>
    </Panel>
  );
}
