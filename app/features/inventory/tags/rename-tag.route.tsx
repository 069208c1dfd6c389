import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tagKey } from "#contract/tags";
import { createFormAction } from "~/forms/form-action.server";
import { answerIntent } from "~/forms/intent.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { useActionExtras } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { withQuery } from "~/lists/with-query";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { Alert } from "~/ui/alert/alert";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { TextField } from "~/ui/field/text-field";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt } from "~/upstream/failure.server";
import { RenameTag, readTags, type Tag } from "~/upstream/tags.server";
import { canRenameTags } from "./tag-access";
import { renameTagSchema } from "./tags.schema";

export const handle = { name: msg("Rename tag") };

const LABELS = { name: msg("Name") };

/** The field with the tag that the form has named as the one to join. */
const JOINS = "joins";

/**
 * Reads the company's tags and the one in the URL; undefined when no machine has it.
 * @throws 403 for a viewer who may not rename
 */
async function findTag(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, canRenameTags);
  const { searchParams } = new URL(args.request.url);
  const wanted = searchParams.get("tag") ?? "";
  const tags = await readTags(viewer.upstream, viewer.company.id);
  const tag = tags.find(({ name }) => tagKey(name) === tagKey(wanted));
  return { viewer, tags, tag, wanted, closeTo: withQuery(paths.tags, searchParams, { tag: "" }) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { tag, closeTo } = await findTag(args);
  return data({ tag: tag ?? null, closeTo }, tag ? 200 : 404);
}

/** Renames a tag. Where there is a tag of that name, the form says so, and joins them when it is sent again (TAG-01). */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const { viewer, tags, tag, wanted, closeTo } = await findTag(args);
  const { name: newName } = submitted.parse(renameTagSchema);
  if (tag?.name === newName) return redirect(closeTo);
  const other = tags.find(({ name }) => tagKey(name) === tagKey(newName) && tagKey(name) !== tagKey(wanted));
  const joins = other !== undefined && submitted.form.get(JOINS) === other.name;
  // A retry may find its own effect, and no tag of the old name: the upstream recognises it by its key.
  if (tag && other && !joins) return answerIntent(submitted, { other });
  if (!tag && !submitted.isRetry) throw data(null, { status: 404 });
  const variables = { companyId: viewer.company.id, name: wanted, newName, join: joins };
  const renamed = await attempt(viewer.upstream.withSubmission(submitted).mutate(RenameTag, variables));
  if (!renamed.ok)
    return rejectForm(submitted, failureReasons(renamed.failure, "", { newName: "name" }), {
      ...(joins && { other }),
      tag: tag ?? { name: wanted, machines: 0 },
    });
  const { name } = renamed.value.renameMachineTag;
  const was = tag ?? { name: wanted, machines: renamed.value.renameMachineTag.machines };
  return redirectWithFlash(closeTo, [success(describeDone(viewer.i18n, was, { name, joins }))]);
});

/** Returns what a notification says of a tag that was renamed or joined with another. */
const describeDone = (i18n: I18n, { name: was, machines }: Tag, { name, joins }: { name: string; joins: boolean }) =>
  joins
    ? i18n._("Joined “{was}” on {machines, plural, one {# machine} other {# machines}} into “{name}”.", {
        was,
        machines,
        name,
      })
    : i18n._("Renamed “{was}” to “{name}” on {machines, plural, one {# machine} other {# machines}}.", {
        was,
        machines,
        name,
      });

export default function Rename() {
  const { i18n } = useLingui();
  const { closeTo, ...loaded } = useLoaderData<typeof loader>();
  // After a lost answer the tag may have its new name.
  const { tag = loaded.tag } = useActionExtras<{ tag: Tag }>();
  return (
    <Panel title={i18n._("Rename tag")} closeTo={closeTo}>
      {tag ? (
        <RenameForm key={tag.name} {...tag} closeTo={closeTo} />
      ) : (
        <EmptyState kind="not-found" title={i18n._("This tag doesn't exist.")}>
          {i18n._("Someone may have renamed it, or removed it from its machines.")}
        </EmptyState>
      )}
    </Panel>
  );
}

function RenameForm({ name, machines, closeTo }: Tag & { closeTo: string }) {
  const { i18n } = useLingui();
  const { other } = useActionExtras<{ other: Tag }>();
  const [form, fields] = useFields<{ name: string }>("rename-tag", {}, { name });
  return (
    <Form {...form} labels={LABELS} errorSummary={i18n._("The tag isn't renamed.")}>
      <DefaultButton />
      <p>
        <Trans
          id="{name} is on {machines, plural, one {# machine} other {# machines}}, which keep it under its new name."
          values={{ name: <Untranslated>{name}</Untranslated>, machines }}
        />
      </p>
      <p className="muted">
        {i18n._(
          "Saved views keep the tag's old name: one that filters by it finds nothing until its filter is changed.",
        )}
      </p>
      <TextField
        field={fields.name}
        required
        autoComplete="off"
        hint={i18n._("With the name of another tag, both become one. You are asked before.")}
      />
      {other && (
        <>
          <input type="hidden" name={JOINS} value={other.name} />
          <Alert
            tone="warning"
            role="alert"
            title={
              <Trans
                id="There is a tag “{name}” already, on {machines, plural, one {# machine} other {# machines}}"
                values={{ name: <Untranslated>{other.name}</Untranslated>, machines: other.machines }}
              />
            }
          >
            <Trans
              id="This joins {machines, plural, one {# machine} other {# machines}} of “{name}” into “{newName}”, and can't be undone. Change the name to keep both."
              values={{
                machines,
                name: <Untranslated>{name}</Untranslated>,
                newName: <Untranslated>{other.name}</Untranslated>,
              }}
            />
          </Alert>
        </>
      )}
      <FormActions submit={other ? i18n._("Join tags") : i18n._("Rename")} cancelTo={closeTo} />
    </Form>
  );
}
