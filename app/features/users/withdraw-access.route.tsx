import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { emailKey } from "#contract/identity/email";
import { MAX_BULK_USERS } from "#contract/limits";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, noEffectReasons, partlyDoneReasons, rejectForm } from "~/forms/reject-form.server";
import { useActionExtras } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { parentPageUrl } from "~/lists/selection";
import { groupSkipped, type SkippedRows } from "~/lists/skipped-rows";
import { success, warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { userPaths } from "~/paths";
import { globalPermissions } from "~/permissions/global-permissions";
import { getVisibleLocations } from "~/permissions/visible-locations";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { Alert } from "~/ui/alert/alert";
import type { UpstreamClient } from "~/upstream/client.server";
import { attempt, isOutcomeUnknown } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import { readManagers, removeManagers } from "~/upstream/locations.server";
import { mapConcurrently, NO_ANSWER } from "~/upstream/map-concurrently.server";
import { updateUser } from "~/upstream/people.server";
import { type GatewayKey, readRas, readRasReports } from "~/upstream/ras/ras.server";
import { revokeAccess } from "~/upstream/ras/ras-access.server";
import { readRasEligibility } from "~/upstream/ras/ras-machines.server";
import { divideUsers, NO_USERS, readSelection, readUserIds, type SelectedUser } from "./selected-users.server";
import { UsersDialog } from "./selected-users.view";
import { canWithdraw, getWithdrawRefusal } from "./user-permissions";
import type { UserRow } from "./user-rows";
import { createUsersList } from "./users.list";
import { readVisibleUsers } from "./users.server";

/** Access that some users hold: one call of the upstream ends it for each user, or for all of them. */
interface Holding {
  people: UserRow[];
  /** Its description: "Remote access at Milano HQ". */
  words: string;
  end: (upstream: UpstreamClient) => Promise<unknown>;
}

type Holdings = Awaited<ReturnType<typeof readHoldings>>;

/**
 * Reads remote access, global permissions and location management of some users, in the order in which they are ended:
 * Fleet Managers can't be removed as managers (FIND-04, LOC-05). `unread` names the locations whose gateways could not be
 * read, and may give access to any of the users. @throws {FailureResponse}
 */
async function readHoldings(viewer: Viewer, people: readonly UserRow[]) {
  const { upstream, company, permissions, i18n } = viewer;
  const [locations, managers] = await Promise.all([
    readLocations(upstream, company.id, getVisibleLocations(permissions)),
    readManagers(upstream, company.id),
  ]);
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  const access = await readAccess(viewer, people, names);
  const roles = people.flatMap((person): Holding[] => {
    const words = globalPermissions(i18n, person).join(", ");
    const user = { id: person.id, globalRoles: [] };
    return words ? [{ people: [person], words, end: (client) => updateUser(client, user, null) }] : [];
  });
  const managed = locations.flatMap(({ id, name }): Holding[] => {
    const held = people.filter((person) => managers.get(id)?.includes(person.id));
    const ids = new Set(held.map((person) => person.id));
    const end = (client: UpstreamClient) => removeManagers(client, company.id, id, ids);
    return held.length > 0 ? [{ people: held, words: i18n._("Management of {name}", { name }), end }] : [];
  });
  return { first: [...access.holdings, ...roles], last: managed, unread: access.unread };
}

/** Reads the gateways that may give access to some users: by the upstream's reports, else all. */
async function readAccess(
  { upstream, company, permissions, i18n }: Viewer,
  people: readonly UserRow[],
  names: ReadonlyMap<string, string>,
) {
  const byEmail = new Map(people.map((person) => [emailKey(person.email), person]));
  const findPerson = (email: string) => byEmail.get(emailKey(email));
  const [eligibility, reports] = await Promise.all([
    readRasEligibility(upstream, company.id, getVisibleLocations(permissions)),
    readRasReports(upstream, company.id),
  ]);
  const gateways = [...eligibility].flatMap(([locationId, { gateway }]) => {
    const emails = gateway && reports?.get(gateway.serialNumber)?.emails;
    return gateway && (!emails || emails.some(findPerson)) ? [{ ...gateway, locationId }] : [];
  });
  const unread: string[] = [];
  const read = await mapConcurrently(gateways, async (gateway): Promise<Holding[]> => {
    const location = names.get(gateway.locationId) ?? gateway.serialNumber;
    const state = await readRas(upstream, gateway);
    const reported = reports?.get(gateway.serialNumber)?.emails.map((email) => ({ email, allowedDestinations: [] }));
    const users = state.ok ? state.value.users : reported;
    if (!users) unread.push(location);
    return (users ?? []).flatMap(({ email, allowedDestinations }) => {
      const person = findPerson(email);
      return person ? [toAccessHolding(gateway, describeAccess(i18n, location), person, allowedDestinations)] : [];
    });
  });
  return { holdings: read.flat(), unread };
}

const describeAccess = (i18n: I18n, location: string) => i18n._("Remote access at {location}", { location });

const toAccessHolding = (
  gateway: GatewayKey & { locationId: string },
  words: string,
  person: UserRow,
  allowedDestinations: string[],
): Holding => ({
  people: [person],
  words,
  end: (upstream) => revokeAccess(upstream, gateway, person, allowedDestinations),
});

const describeHoldings = ({ first, last }: Holdings, { id }: Pick<UserRow, "id">): string[] =>
  [...first, ...last].filter(({ people }) => people.some((person) => person.id === id)).map(({ words }) => words);

/**
 * Ends all holdings; `kept` are the ones whose calls failed. A failure does not stop the other calls. Calls without an answer
 * are read back (SAFE-03).
 * @param read reads what the same users hold now
 */
async function endHoldings(
  upstream: UpstreamClient,
  i18n: I18n,
  { first, last }: Holdings,
  read: () => Promise<Holdings>,
) {
  const endEach = (holdings: Holding[]) =>
    mapConcurrently(holdings, async ({ people, words, end }) => ({
      people,
      words,
      call: await attempt(end(upstream)),
    }));
  const ended = [...(await endEach(first)), ...(await endEach(last))];
  const failed = ended.flatMap(({ call, ...holding }) => (call.ok ? [] : [{ ...holding, failure: call.failure }]));
  const now = failed.some(({ failure }) => isOutcomeUnknown(failure)) ? await attempt(read()) : null;
  const held = now?.ok ? [...now.value.first, ...now.value.last] : null;
  const unread = now?.ok ? now.value.unread.map((location) => describeAccess(i18n, location)) : [];
  const isEnded = ({ words, people }: Omit<Holding, "end">) => {
    const ids = new Set(people.map(({ id }) => id));
    const isHeld = (each: Holding) => each.words === words && each.people.some(({ id }) => ids.has(id));
    return held !== null && !unread.includes(words) && !held.some(isHeld);
  };
  const kept = failed.filter((holding) => !(isOutcomeUnknown(holding.failure) && isEnded(holding)));
  return { done: ended.length - kept.length, kept };
}

export const handle = { name: msg("Withdraw access") };

const NOTHING_HELD = msg("No access to withdraw");
const UNREAD = msg("Can't contact RAS Gateway");

const requireWithdrawer = (args: LoaderFunctionArgs) => requireViewer(args, canWithdraw);

/** Loads the selected users with their holdings, and the skipped users (FIND-04). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireWithdrawer(args);
  const { people, skipped, tooMany } = await readSelection(viewer, args.request, (person) =>
    getWithdrawRefusal(viewer, person),
  );
  const held = await addHoldings(viewer, people);
  const closeTo = parentPageUrl(createUsersList(viewer.i18n), new URL(args.request.url));
  return { ...held, skipped: [...skipped, ...held.skipped], tooMany, closeTo };
}

/** Adds each user's holdings as text; users without any are skipped. @throws {FailureResponse} */
async function addHoldings(viewer: Viewer, selected: readonly SelectedUser[]) {
  const rows = selected.length > 0 ? await readRows(viewer, selected) : [];
  const holdings = await readHoldings(viewer, rows);
  const described = selected.map((user) => ({ ...user, note: describeHoldings(holdings, user).join(", ") }));
  const none = described.filter(({ note }) => note === "");
  const reasons = none.map(({ id, email }) => ({
    label: email,
    to: userPaths.details(id),
    why: viewer.i18n._(NOTHING_HELD),
  }));
  return {
    people: described.filter(({ note }) => note !== ""),
    skipped: groupSkipped(reasons),
    unread: holdings.unread,
  };
}

/** Ends the holdings of the users in the form, one call each. Their accounts stay. */
export const action = createFormAction({}, async (args, submitted) => {
  const viewer = await requireWithdrawer(args);
  const { i18n } = viewer;
  const back = parentPageUrl(createUsersList(i18n), new URL(args.request.url));
  const ids = readUserIds(submitted.form);
  if (ids.length === 0) return redirectWithFlash(back, [warning(i18n._(NO_USERS))]);
  const read = await attempt(readVisibleUsers(viewer));
  if (!read.ok) return rejectForm(submitted, noEffectReasons(read.failure));
  const { people, skipped } = divideUsers(viewer, read.value, ids, (person) => getWithdrawRefusal(viewer, person));
  const selected = read.value.filter(({ id }) => people.some((user) => user.id === id));
  const holdings = await attempt(readHoldings(viewer, selected));
  if (!holdings.ok) return rejectForm(submitted, noEffectReasons(holdings.failure), { people });
  const readAgain = async () => readHoldings(viewer, await readRows(viewer, people));
  const { done, kept } = await endHoldings(viewer.upstream.withSubmission(submitted), i18n, holdings.value, readAgain);
  const [first] = kept;
  // The outcome of a lost call is unknown: the rejected form is the same submission (SAFE-03).
  const lost = kept.map(({ failure }) => failure).find(isOutcomeUnknown) ?? null;
  if (first && done === 0) return rejectForm(submitted, failureReasons(lost ?? first.failure), { people });
  const notDone = [
    ...skipped,
    ...groupSkipped([...describeKept(i18n, kept), ...describeUnread(i18n, holdings.value.unread)]),
  ];
  if (notDone.length === 0) return redirectWithFlash(back, [success(doneText(i18n, people))]);
  const remaining = people.filter(({ id }) => kept.some((part) => part.people.some((person) => person.id === id)));
  const summary = i18n._(
    "{count, plural, =0 {Access withdrawn from no users.} one {Access withdrawn from one user.} other {Access withdrawn from {count} users.}} Not withdrawn, or only in part: see the reasons below.",
    { count: people.length - remaining.length },
  );
  return rejectForm(submitted, partlyDoneReasons([summary], lost), { notDone, people: remaining });
});

/** Reads the present rows of some users. @throws {FailureResponse} */
async function readRows(viewer: Viewer, selected: readonly SelectedUser[]) {
  const ids = new Set(selected.map(({ id }) => id));
  return (await readVisibleUsers(viewer)).filter(({ id }) => ids.has(id));
}

const describeKept = (i18n: I18n, kept: Awaited<ReturnType<typeof endHoldings>>["kept"]) =>
  kept.flatMap(({ people, words, failure }) =>
    people.map(({ id, email }) => ({
      label: email,
      to: userPaths.details(id),
      why: i18n._("{label}: {value}", {
        label: words,
        value: isOutcomeUnknown(failure) ? i18n._(NO_ANSWER) : failure.message,
      }),
      english: failure.english,
    })),
  );

const describeUnread = (i18n: I18n, locations: readonly string[]) =>
  locations.map((location) => ({ label: location, to: null, why: i18n._(UNREAD) }));

const doneText = (i18n: I18n, people: readonly SelectedUser[]) =>
  i18n._("{count, plural, one {Access withdrawn from {email}.} other {Access withdrawn from {count} users.}}", {
    count: people.length,
    email: people[0]?.email,
  });

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type ActionData = Pick<Loaded, "people"> & { notDone: SkippedRows[] };

export default function WithdrawAccess() {
  const { i18n } = useLingui();
  const { closeTo, tooMany, skipped, unread, ...loaded } = useLoaderData<typeof loader>();
  const { notDone, people = loaded.people } = useActionExtras<ActionData>();
  return (
    <UsersDialog
      title={i18n._("Withdraw access")}
      effect={i18n._(
        "{count, plural, one {This ends the remote access, global permissions and location management of one user. The account stays.} other {This ends the remote access, global permissions and location management of {count} users. The accounts stay.}} Open connections end immediately.",
        { count: people.length },
      )}
      closeTo={closeTo}
      people={people}
      tooMany={
        tooMany === null
          ? null
          : i18n._(
              "You can withdraw the access of up to {most} users at a time, and you've selected {selected, number}. Narrow the list first.",
              {
                most: MAX_BULK_USERS,
                selected: tooMany,
              },
            )
      }
      skipped={{ label: notDone ? i18n._("Not withdrawn") : i18n._("Not included"), groups: notDone ?? skipped }}
    >
      {unread.length > 0 && (
        <Alert tone="warning">{i18n._("{label}: {value}", { label: i18n._(UNREAD), value: unread.join(", ") })}</Alert>
      )}
    </UsersDialog>
  );
}
