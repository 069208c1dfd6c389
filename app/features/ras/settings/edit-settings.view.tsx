import type { getZodConstraint } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { RevisionField, SavedVersionLink } from "~/forms/edit-conflict-form";
import { useFields } from "~/forms/use-fields";
import { rasPaths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions } from "~/ui/form/form-parts";
import { AffectedUsers, ReviewBox } from "../gateway/review-box";
import type { SettingsForm } from "../gateway/settings-form/settings.schema";
import { LABELS, SettingsFields, type SettingsFieldsProps } from "../gateway/settings-form/settings-fields";
import type { Review } from "./edit-settings.server";

interface Props extends Omit<SettingsFieldsProps, "fields"> {
  id: string;
  name: string;
  /** The reason why nothing can be saved now; null when it can. */
  blocked: string | null;
  /** The changes that the next Save makes; undefined before the first Save. */
  review: Review | undefined;
  /** The revision of the settings that the form is filled from. */
  revision: string;
  values: SettingsForm;
  removable: boolean;
  constraint: ReturnType<typeof getZodConstraint>;
}

/** Renders the form of the settings panel; the first Save shows the changes, the second one saves them. */
export function EditForm({
  id,
  name,
  blocked,
  review,
  revision,
  values,
  removable,
  constraint,
  ...fieldOptions
}: Props) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const [form, fields] = useFields<SettingsForm>("ras-settings", constraint, values);
  const actions = (
    <FormActions
      submit={review ? i18n._("Save these changes") : i18n._("Save")}
      reason={blocked ?? undefined}
      cancelTo={rasPaths.location(id) + search}
    >
      {removable && (
        <ButtonLink to={rasPaths.undeploy(id) + search} icon="trash" preventScrollReset>
          {i18n._("Remove")}
        </ButtonLink>
      )}
    </FormActions>
  );
  return (
    <Form {...form} labels={LABELS} className="ras-settings" errorSummary={i18n._("The settings aren't saved.")}>
      <DefaultButton />
      {review && (
        <ReviewBox
          key={review.fingerprint}
          changes={review.changes.map(({ changedMeanwhile, ...change }) => ({
            ...change,
            note: changedMeanwhile && <strong>{i18n._("Someone else has changed this since you opened it.")}</strong>,
          }))}
          warnings={review.warnings}
        >
          <AffectedUsers users={review.users} effect={review.outdated ? "needs-profile" : "is-interrupted"} />
          {review.changes.some(({ changedMeanwhile }) => changedMeanwhile) && (
            <p>
              <SavedVersionLink />
            </p>
          )}
        </ReviewBox>
      )}
      {review && actions}
      <RevisionField revision={revision} />
      <input type="hidden" name="reviewed" value={review?.fingerprint ?? ""} />
      <p>
        <Trans id="Remote access at {name}." values={{ name: <strong translate="no">{name}</strong> }} />
      </p>
      <SettingsFields fields={fields} {...fieldOptions} />
      {!review && actions}
    </Form>
  );
}
