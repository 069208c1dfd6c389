import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useEffect, useRef } from "react";
import { MAX_INVITED_AT_ONCE } from "#contract/limits";
import { useLastResult } from "~/forms/use-last-result";
import { usePickerOptions } from "~/forms/use-picker-options";
import { SkippedList } from "~/lists/skipped-rows";
import { TermFields } from "~/networks/term-fields";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert/alert";
import { ButtonLink } from "~/ui/button/button-link";
import { CheckboxGroup } from "~/ui/field/choice-group";
import { type FieldMeta, listOf } from "~/ui/field/control";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import { FormActions, FormSection } from "~/ui/form/form-parts";
import { Picker, type PickerOptions } from "~/ui/picker/picker";
import type { Preview } from "./invite-several.server";

/** The name of all fields with addresses, so that a line is parsed in the same way whichever field it is in (JOIN-01). */
const NAME = "addresses";

/** Renders the field for pasted addresses. @param left how many can be invited today; null when it could not be read */
export function AddressesField({ left }: { left: number | null }) {
  const { i18n } = useLingui();
  const { [NAME]: pasted, later } = useLastResult()?.initialValue ?? {};
  // A preview whose form comes back without it leaves what it had listed.
  const typed = [...listOf(pasted), ...String(later ?? "").split(",")].filter(Boolean).join("\n");
  const hint = i18n._("One a line, or separated by commas or semicolons. Names and other columns are left out.");
  return (
    <>
      {left === 0 && <Alert tone="warning" title={i18n._("You can't invite anyone else today.")} />}
      <p className="muted">
        {i18n._("We'll email an invitation to each address. It's valid for seven days.")}{" "}
        {left === null && i18n._("Couldn't load how many you can invite today.")}
        {left !== null &&
          left > 0 &&
          i18n._("You can invite up to {most} today.", { most: Math.min(left, MAX_INVITED_AT_ONCE) })}
      </p>
      <TextArea
        name={NAME}
        hint={`${hint} ${i18n._("You'll see what happens to each before anything is sent.")}`}
        defaultValue={typed}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        name="file"
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hint={i18n._("Instead of pasting, or as well: a table that was saved as CSV.")}
      />
    </>
  );
}

type Props = { formId: string; preview: Preview };

/** Renders what happens to each line. Takes the focus when it appears. */
export function PreviewedAddresses({ formId, preview }: Props) {
  const { i18n } = useLingui();
  const { invite, later, others, result, short } = preview;
  const title = result ? i18n._("Result") : i18n._("Check before sending");
  return (
    <div className="stack" key={keyOf(preview)}>
      <FocusedHeading title={title} />
      {!result && <p>{i18n._("Nothing has been sent yet.")}</p>}
      {result && result.sent > 0 && <Alert tone="warning" title={describeResult(i18n, result)} />}
      <input type="hidden" name="checked" value={invite.map(({ email }) => email).join(",")} />
      <input type="hidden" name="later" value={later.join(",")} />
      {invite.length > 0 && (
        <CheckboxGroup
          name={NAME}
          className="invite-list"
          label={i18n._("To be invited ({count, number})", { count: invite.length })}
          options={invite.map(({ email, note }) => ({ value: email, label: email, hint: note }))}
          defaultValue={invite.filter(({ selected }) => selected).map(({ email }) => email)}
          untranslated
        />
      )}
      {short.length > 0 && (
        <Alert tone="warning" title={i18n._("Fewer seats are free than you invite users with remote access")}>
          <ul>
            {short.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
          <p>{i18n._("Who accepts when no seat is free gets no remote access, and we'll let you know.")}</p>
        </Alert>
      )}
      <WrongLines formId={formId} preview={preview} />
      <SkippedList label={result ? i18n._("What happened") : i18n._("Not included")} groups={others} />
    </div>
  );
}

/** Returns how many invitations were sent, and how many not. */
export const describeResult = (i18n: I18n, { sent: count, left }: NonNullable<Preview["result"]>): string =>
  i18n._(
    "{count, plural, =0 {No invitations sent.} one {# invitation sent.} other {# invitations sent.}} Not sent: {left}. See the reasons below.",
    { count, left },
  );

/** Renders each wrong line as a field of its own, with the reason. */
function WrongLines({ formId, preview: { wrong } }: Props) {
  const { i18n } = useLingui();
  if (wrong.length === 0) return null;
  return (
    <FormSection title={i18n._("To be corrected ({count, number})", { count: wrong.length })}>
      <p className="muted">
        {i18n._("Correct these here, or clear them. You'll see the new ones before they're sent.")}
      </p>
      {wrong.map(({ text, why }, index) => (
        <TextField
          key={text}
          label={i18n._("Line {number}", { number: index + 1 })}
          labelHidden
          field={{ id: `${formId}-wrong-${index + 1}`, name: NAME, errors: [why] }}
          defaultValue={text}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
    </FormSection>
  );
}

interface AccessProps {
  fields: Record<"access" | "begins" | "ends", FieldMeta>;
  loaded: PickerOptions;
  /** The earliest valid day, as YYYY-MM-DD. */
  from: string;
  timeZone: string;
}

/** Renders the choice of remote access for the invited users, and says when it begins and takes a seat (JOIN-01). */
export function InvitedAccess({ fields, loaded, from, timeZone }: AccessProps) {
  const { i18n } = useLingui();
  const options = usePickerOptions("access", loaded);
  return (
    <FormSection title={i18n._("Remote access")}>
      <p className="muted">
        {i18n._("It begins when the invitation is accepted, and takes a seat only then.")}{" "}
        {i18n._("Without a free seat at that moment, the new user is told to ask you, and we'll let you know.")}
      </p>
      <Picker
        unit="destinations"
        field={fields.access}
        hint={i18n._("All users that you invite here get the same. Leave empty for none.")}
        {...options}
      />
      <TermFields
        fields={fields}
        from={from}
        timeZone={timeZone}
        start={{
          hint: i18n._("Leave empty to start when the invitation is accepted."),
          whenEmpty: i18n._("On acceptance"),
        }}
      />
    </FormSection>
  );
}

/** Renders the button of the form's present step, and ways out of it. */
export function CheckActions({ preview }: { preview: Preview | undefined }) {
  const { i18n } = useLingui();
  const sends = preview !== undefined && preview.invite.length > 0;
  return (
    <FormActions
      submit={sends ? i18n._("Send Invites") : i18n._("Check the list")}
      busyLabel={sends ? i18n._("Sending") : i18n._("Checking")}
      cancelTo={paths.userInvitations}
    >
      {preview && (
        <ButtonLink to={paths.inviteSeveral} reloadDocument>
          {i18n._("Start again")}
        </ButtonLink>
      )}
    </FormActions>
  );
}

function FocusedHeading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 tabIndex={-1} ref={heading}>
      {title}
    </h2>
  );
}

/** Tells one preview from another: each has fields of its own. */
const keyOf = ({ invite, wrong, result }: Preview) =>
  JSON.stringify([result, invite.map(({ email }) => email), wrong.map(({ text }) => text)]);
