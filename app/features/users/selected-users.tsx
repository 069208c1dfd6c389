import { useLingui } from "@lingui/react";
import type { ComponentProps, ReactNode } from "react";
import { MAX_BULK_USERS } from "#contract/limits";
import { SkippedList } from "~/lists/skipped-rows";
import { Address } from "~/ui/address/address";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Form, type FormProps } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";

/** The most users of one bulk action: none of these can be undone, and each user is named (FIND-04). */
export const MAX_USERS = MAX_BULK_USERS;

type DialogProps = {
  /** The action's name, in the title and on the button. */
  title: string;
  closeTo: string;
  /** Says that too many are selected; null when they are not. */
  tooMany: string | null;
  hasPeople: boolean;
  leftOut: ComponentProps<typeof SkippedList>;
  form?: FormProps;
  children: ReactNode;
};

/** Renders the dialog of a bulk action, with its selected and skipped users (FIND-04). */
export const UsersDialog = ({ title, closeTo, tooMany, hasPeople, leftOut, form, children }: DialogProps) => (
  <MessageDialog title={title} closeTo={closeTo}>
    <Form {...form} preventScrollReset errorSummary>
      {tooMany !== null && <p>{tooMany}</p>}
      {children}
      <SkippedList {...leftOut} />
      <FormActions submit={hasPeople && title} variant="danger" cancelTo={closeTo} />
    </Form>
  </MessageDialog>
);

type User = { id: string; name: string; email: string; note?: string };

export const SelectedUsers = ({ people }: { people: readonly User[] }) => (
  <ul className="chosen-rows" aria-label={useLingui().i18n._("Users")}>
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
