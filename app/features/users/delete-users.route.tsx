import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MAX_BULK_USERS } from "#contract/limits";
import { createFormAction } from "~/forms/form-action.server";
import { withFields } from "~/forms/parse-form";
import { failureReasons, noEffectReasons, partlyDoneReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { useActionExtras } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { parentPageUrl } from "~/lists/selection";
import { groupSkipped, type SkippedRows } from "~/lists/skipped-rows";
import { success, warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths, userPaths } from "~/paths";
import type { Viewer } from "~/session/viewer.server";
import { Alert } from "~/ui/alert/alert";
import { TextField } from "~/ui/field/text-field";
import { Link } from "~/ui/link/link";
import { readDepartureHolders } from "~/upstream/departures.server";
import { attempt } from "~/upstream/failure.server";
import { callEach } from "~/upstream/map-concurrently.server";
import { RemoveUser } from "~/upstream/people.server";
import { divideUsers, NO_USERS, readSelection, readUserIds, type SelectedUser } from "./selected-users.server";
import { UsersDialog } from "./selected-users.view";
import { getDeleteRefusal } from "./user-permissions";
import { createUsersList } from "./users.list";
import { readVisibleUsers, requireCompanyPermission } from "./users.server";

export const handle = { name: msg("Delete users") };

const FAILED = msg("Failed to remove user.");
const LABELS = { count: msg("Number of users") };

/** Reads the users to delete, and the skipped ones (FIND-04, USER-04). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireCompanyPermission(args, "user.remove");
  const list = createUsersList(viewer.i18n);
  const selection = await readSelection(viewer, args.request, (person) => getDeleteRefusal(viewer, person));
  const holders = await listHolders(viewer, selection.people);
  return { ...selection, holders, closeTo: parentPageUrl(list, new URL(args.request.url)) };
}

/** Returns the users who hold something that leaving would list, and hand over (LEAVE-02); null when that couldn't be read. */
async function listHolders(viewer: Viewer, people: readonly SelectedUser[]): Promise<SelectedUser[] | null> {
  if (people.length === 0 || !viewer.hasPage(paths.departures)) return [];
  const read = await attempt(
    readDepartureHolders(
      viewer.upstream,
      people.map(({ id }) => id),
    ),
  );
  return read.ok ? people.filter(({ id }) => read.value.includes(id)) : null;
}

/** Deletes the users in the form, one call each, once their number has been typed. */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const viewer = await requireCompanyPermission(args, "user.remove");
  const { i18n } = viewer;
  const back = parentPageUrl(createUsersList(i18n), new URL(args.request.url));
  const ids = readUserIds(submitted.form);
  if (ids.length === 0) return redirectWithFlash(back, [warning(i18n._(NO_USERS))]);
  const everybody = await attempt(readVisibleUsers(viewer));
  if (!everybody.ok) return rejectForm(submitted, noEffectReasons(everybody.failure, i18n._(FAILED)));
  const byId = new Map(everybody.value.map((person) => [person.id, person]));
  // Also sent for users who are gone: the upstream knows whether this form has deleted them (SAFE-03).
  const deleted = ids.filter((id) => !byId.has(id));
  const existing = ids.filter((id) => byId.has(id));
  const { people, skipped } = divideUsers(viewer, everybody.value, existing, (person) =>
    getDeleteRefusal(viewer, person),
  );
  // The number of users now, or when the page asked for it: some may have gone since.
  const accepted = [people.length, ids.length].map(String);
  if (!accepted.includes(String(submitted.form.get("count") ?? "").trim()))
    return rejectForm(submitted, { fields: { count: [askForNumber(i18n, people.length)] } }, { people });
  const toDelete = [...deleted, ...people.map(({ id }) => id)];
  const upstream = viewer.upstream.withSubmission(submitted);
  const remove = (id: string) => upstream.mutate(RemoveUser, { id });
  const removed = await attempt(callEach(i18n, toDelete, remove, (unanswered) => filterDeleted(viewer, unanswered)));
  if (!removed.ok) return rejectForm(submitted, failureReasons(removed.failure, i18n._(FAILED)), { people });
  const { done, refused, lost } = removed.value;
  const failures = refused.map(({ item, reason, english }) => {
    const to = byId.has(item) ? userPaths.details(item) : null;
    return { label: byId.get(item)?.email ?? i18n._("someone"), to, why: reason, english };
  });
  const notDone = [...skipped, ...groupSkipped(failures)];
  if (notDone.length === 0) return redirectWithFlash(back, [success(doneText(i18n, done.length))]);
  const form = withFields(submitted.form, { count: [] });
  const remaining = people.filter(({ id }) => refused.some(({ item }) => item === id));
  const left = ids.length - done.length;
  const summary = lost
    ? i18n._("{done} deleted. {left} not deleted, or not known: see the reasons below.", { done: done.length, left })
    : i18n._("{done} deleted. {left} not deleted: see the reasons below.", { done: done.length, left });
  const more = { notDone, people: remaining };
  return rejectForm({ ...submitted, form }, partlyDoneReasons([summary], lost), more);
});

/** Returns the users who are no longer in the company's list. @throws {FailureResponse} */
async function filterDeleted(viewer: Viewer, ids: string[]): Promise<string[]> {
  const existing = new Set((await readVisibleUsers(viewer)).map(({ id }) => id));
  return ids.filter((id) => !existing.has(id));
}

const askForNumber = (i18n: I18n, count: number) =>
  i18n._(
    "{count, plural, one {Enter {count} to delete this user} other {Enter {count} to delete these {count} users}}",
    {
      count,
    },
  );

const doneText = (i18n: I18n, count: number) =>
  i18n._("{count, plural, one {User removed successfully.} other {{count} users removed successfully.}}", { count });

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type ActionData = Pick<Loaded, "people"> & { notDone: SkippedRows[] };

export default function DeleteUsers() {
  const { i18n } = useLingui();
  const { closeTo, tooMany, skipped, holders, ...loaded } = useLoaderData<typeof loader>();
  const { notDone, people = loaded.people } = useActionExtras<ActionData>();
  const [form, fields] = useFields<{ count: string }>("delete-users", { count: { required: true } });
  return (
    <UsersDialog
      title={i18n._("Delete users")}
      effect={i18n._(
        "{count, plural, one {This deletes one user with all permissions and remote access.} other {This deletes {count} users with their permissions and remote access.}} It can't be undone.",
        { count: people.length },
      )}
      closeTo={closeTo}
      people={people}
      tooMany={
        tooMany === null
          ? null
          : i18n._(
              "You can delete up to {most} users at a time, and you've selected {selected, number}. Narrow the list first.",
              {
                most: MAX_BULK_USERS,
                selected: tooMany,
              },
            )
      }
      skipped={{ label: notDone ? i18n._("Not deleted") : i18n._("Not included"), groups: notDone ?? skipped }}
      form={{ ...form, labels: LABELS }}
    >
      {people.length > 0 && (
        <>
          {holders === null && <p>{i18n._("Couldn't load what these users hold.")}</p>}
          {holders && holders.length > 0 && <Holders holders={holders} />}
          <TextField
            field={fields.count}
            hint={`${askForNumber(i18n, people.length)}.`}
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      )}
    </UsersDialog>
  );
}

/** Renders the users for whom leaving comes first: it lists what they hold, and lets others take over. */
function Holders({ holders }: { holders: NonNullable<Loaded["holders"]> }) {
  const { i18n } = useLingui();
  return (
    <Alert tone="info" title={i18n._("These users still hold something")}>
      <p>{i18n._("Leaving lists what each of them holds, and lets others take over:")}</p>
      <ul>
        {holders.map(({ id, email }) => (
          <li key={id}>
            <Link to={userPaths.leaving(id)} translate="no">
              {email}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
