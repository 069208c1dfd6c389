import { useLingui } from "@lingui/react";
import type { ComponentProps, ReactNode } from "react";
import { SkippedList } from "~/lists/skipped-rows";
import { Address } from "~/ui/address/address";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Form, type FormProps } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";

type DialogProps = {
  /** The action's name, in the title and on the button. */
  title: string;
  /** Says what the action does to the selected users. */
  effect: string;
  closeTo: string;
  people: readonly User[];
  /** Says that too many are selected; null when they are not. */
  tooMany: string | null;
  skipped: ComponentProps<typeof SkippedList>;
  form?: FormProps;
  children: ReactNode;
};

/** Renders the dialog of a bulk action, with its selected and skipped users (FIND-04). */
export function UsersDialog({ title, effect, closeTo, people, tooMany, skipped, form, children }: DialogProps) {
  return (
    <MessageDialog title={title} closeTo={closeTo}>
      <Form {...form} preventScrollReset errorSummary>
        {tooMany !== null && <p>{tooMany}</p>}
        {people.length > 0 && (
          <>
            <p>{effect}</p>
            <SelectedUsers people={people} />
          </>
        )}
        {children}
        <SkippedList {...skipped} />
        <FormActions submit={people.length > 0 && title} variant="danger" cancelTo={closeTo} />
      </Form>
    </MessageDialog>
  );
}

type User = { id: string; name: string; email: string; note?: string };

const SelectedUsers = ({ people }: { people: readonly User[] }) => (
  <ul className="selected-rows" aria-label={useLingui().i18n._("Users")}>
    {people.map(({ id, name, email, note }) => (
      <li key={id}>
        <Address>{email}</Address>{" "}
        <span className="muted" translate="no">
          {name}
        </span>
        {note && <div className="muted">{note}</div>}
        <input type="hidden" name="user" value={id} />
      </li>
    ))}
  </ul>
);
