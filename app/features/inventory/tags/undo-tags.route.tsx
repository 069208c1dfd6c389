import { Trans, useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateTime } from "~/dates/dates";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, partlyDoneReasons, rejectForm, toSubmission } from "~/forms/reject-form.server";
import { useActionExtras } from "~/forms/use-last-result";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { SkippedList, type SkippedRows } from "~/lists/skipped-rows";
import { withQuery } from "~/lists/with-query";
import { groupSkippedMachines } from "~/machines/skipped-machines";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Link } from "~/ui/link/link";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt } from "~/upstream/failure.server";
import { readTagChanges, type TagChange, UndoTagChange } from "~/upstream/tags.server";
import { requireTagger } from "./change-tags.server";
import { CHANGE_PARAMETER, undoTagsPath } from "./change-texts";

export const handle = { name: msg("Undo a change of tags") };

/** Returns the change in the URL, null without one, and the URL of the inventory behind the dialog. */
function parseUrl(request: Request) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get(CHANGE_PARAMETER);
  return { id, closeTo: withQuery(paths.inventory, searchParams, { [CHANGE_PARAMETER]: "" }) };
}

const toShown = ({ id, added, removed, changed, serialNumbers, left, undoneAt, ...at }: TagChange) => ({
  id,
  added,
  removed,
  count: changed,
  serialNumbers,
  left: groupSkippedMachines(left),
  isUndone: typeof undoneAt === "string",
  at: formatDateTime(config.appTimeZone, at.changedAt),
  until: formatDateTime(config.appTimeZone, at.undoableUntil),
});

/** Loads a change that can be undone, or all of them when the URL names none (TAG-01, FIND-04). @throws 404 for another one */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream, company } = await requireTagger(args);
  const { id, closeTo } = parseUrl(args.request);
  const changes = (await readTagChanges(upstream, company.id)).map(toShown);
  if (id === null) return { closeTo, recent: changes, change: null };
  const change = changes.find((each) => each.id === id);
  if (!change) throw data(null, { status: 404 });
  return { closeTo, recent: [], change };
}

/** Takes the change back where the tags are as it left them. The other machines are listed with the reason. */
export const action = createFormAction({}, async (args, submitted) => {
  const { upstream, i18n } = await requireTagger(args);
  const { id, closeTo } = parseUrl(args.request);
  const undone = await attempt(upstream.withSubmission(submitted).mutate(UndoTagChange, { id: id ?? "" }));
  const submission = toSubmission(submitted.form);
  if (!undone.ok) return rejectForm(submission, failureReasons(undone.failure));
  const { changed, left } = undone.value.change;
  if (left.length === 0) return redirectWithFlash(closeTo, [success(i18n._("Change of tags undone."))]);
  const count = changed - left.length;
  const summary =
    count === 0
      ? i18n._("No tags were changed back. The reasons are listed below.")
      : i18n._(
          "{count, plural, one {# machine changed back.} other {# machines changed back.}} The others are listed below with the reason.",
          { count },
        );
  return rejectForm(submission, partlyDoneReasons([summary]), { told: groupSkippedMachines(left) });
});

export default function UndoTags() {
  const { i18n } = useLingui();
  const { closeTo, recent, change } = useLoaderData<typeof loader>();
  return (
    <MessageDialog title={i18n._("Undo a change of tags")} closeTo={closeTo}>
      {change ? <Undo {...change} closeTo={closeTo} /> : <Recent recent={recent} closeTo={closeTo} />}
    </MessageDialog>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Shown = NonNullable<Loaded["change"]>;

function Recent({ recent, closeTo }: Pick<Loaded, "recent" | "closeTo">) {
  const { i18n } = useLingui();
  if (recent.length === 0)
    return <p>{i18n._("There's nothing to undo. You can undo a change of tags for one day.")}</p>;
  return (
    <ul className="chosen-rows" aria-label={i18n._("Changes of tags")}>
      {recent.map(({ id, count, at, isUndone, ...tags }) => (
        <li key={id}>
          <Link to={undoTagsPath(closeTo, id)} preventScrollReset>
            <Trans
              id="{count, plural, one {# machine} other {# machines}}: {tags}"
              values={{ count, tags: <Untranslated>{describeTags(tags)}</Untranslated> }}
            />
          </Link>{" "}
          <span className="muted">{isUndone ? i18n._("{at}, undone", { at }) : at}</span>
        </li>
      ))}
    </ul>
  );
}

const describeTags = ({ added, removed }: Pick<Shown, "added" | "removed">) =>
  [...added.map((tag) => `+ ${tag}`), ...removed.map((tag) => `− ${tag}`)].join(", ");

function Undo({ closeTo, count, serialNumbers, left, isUndone, until, ...tags }: Shown & Pick<Loaded, "closeTo">) {
  const { i18n } = useLingui();
  const { told = left } = useActionExtras<{ told: SkippedRows[] }>() ?? {};
  const more = count - serialNumbers.length;
  const named = serialNumbers.join(", ");
  const machines = more > 0 ? i18n._("{machines} and {more, number} more", { machines: named, more }) : named;
  return (
    <Form preventScrollReset errorSummary>
      {isUndone ? (
        <p>{i18n._("This change has been undone.")}</p>
      ) : (
        <>
          <p>
            {i18n._(
              "{count, plural, one {# machine will get its earlier tags back: {machines}.} other {# machines will get their earlier tags back: {machines}.}}",
              { count, machines },
            )}
          </p>
          {tags.added.length > 0 && (
            <p>
              <Trans id="Added: {tags}" values={{ tags: <Untranslated>{tags.added.join(", ")}</Untranslated> }} />
            </p>
          )}
          {tags.removed.length > 0 && (
            <p>
              <Trans id="Removed: {tags}" values={{ tags: <Untranslated>{tags.removed.join(", ")}</Untranslated> }} />
            </p>
          )}
          <p>
            {i18n._("Machines whose tags were changed since then stay as they are. You can undo this until {until}.", {
              until,
            })}
          </p>
        </>
      )}
      <SkippedList label={i18n._("Not changed back")} groups={told} />
      <FormActions submit={!isUndone && i18n._("Undo")} autoFocus>
        <ButtonLink to={closeTo} preventScrollReset>
          {i18n._("Close")}
        </ButtonLink>
      </FormActions>
    </Form>
  );
}
