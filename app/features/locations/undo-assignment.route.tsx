import { Trans, useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateTime } from "~/dates/dates";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, partlyDoneReasons, rejectForm, toSubmission } from "~/forms/reject-form.server";
import { useActionExtras } from "~/forms/use-last-result";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { MAX_SELECTED_ROWS } from "~/lists/selection";
import { SkippedList, type SkippedRows } from "~/lists/skipped-rows";
import { requireAssigner } from "~/machines/assignment/assign-machines.server";
import { type Placement, parsePlacement } from "~/machines/assignment/placement";
import { toFleetWithoutRules } from "~/machines/fleet.server";
import { readMachineLocations } from "~/machines/machine-pages.server";
import { groupSkippedMachines } from "~/machines/skipped-machines";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import type { Viewer } from "~/session/viewer.server";
import { ButtonLink } from "~/ui/button/button-link";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Link } from "~/ui/link/link";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { moveMachinesOneByOne, readAssignment, readAssignments, undoAssignment } from "~/upstream/assignments.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";

type AssignmentReference = ReturnType<typeof parseAssignmentReference>;

/** Parses the assignment in a URL: the upstream's id, or the machines with their former locations (FIND-04). */
function parseAssignmentReference({ pathname, searchParams }: URL) {
  const otherParams = new URLSearchParams(searchParams);
  for (const name of ["assignment", "to", "machine"]) otherParams.delete(name);
  const query = otherParams.toString();
  return {
    id: searchParams.get("assignment"),
    /** The location's id; empty when the URL names no machines. */
    to: searchParams.get("to") ?? "",
    machines: searchParams
      .getAll("machine")
      .flatMap((value) => parsePlacement(value) ?? [])
      .slice(0, MAX_SELECTED_ROWS),
    closeTo: pathname.replace(/\/[^/]+\/?$/, "") + (query && `?${query}`),
  };
}

/** Reads the assignments that can be undone, the newest first. @throws 404 when the upstream lists none, {FailureResponse} */
async function readUndoableAssignments({ upstream, company }: Viewer, { pathname, search }: URL) {
  const assignments = await readAssignments(upstream, company.id);
  if (!assignments) throw data(null, { status: 404 });
  const ids = [...new Set(assignments.map(({ locationId }) => locationId))];
  const locations = await readLocations(upstream, company.id, ids);
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  return assignments.map(({ id, locationId, moved, undoneAt, assignedAt }) => ({
    to: `${pathname}?${new URLSearchParams([...new URLSearchParams(search), ["assignment", id]])}`,
    count: moved,
    location: names.get(locationId) ?? null,
    at: formatDateTime(config.appTimeZone, assignedAt),
    undone: typeof undoneAt === "string",
  }));
}

/** Loads the preview of undoing an assignment. @throws 404 for one that can't be undone, {FailureResponse} */
async function loadUndoPreview(viewer: Viewer, reference: AssignmentReference) {
  const { id } = reference;
  const assignment = id === null ? await readMoved(viewer, reference) : await readStoredAssignment(viewer, id);
  if (!assignment) throw data(null, { status: 404 });
  const { locationId, ...preview } = assignment;
  const [location] = await readLocations(viewer.upstream, viewer.company.id, [locationId]);
  return { ...preview, location: location?.name ?? null };
}

async function readStoredAssignment({ upstream }: Viewer, id: string) {
  const assignment = await readAssignment(upstream, id);
  if (!assignment) return null;
  const { locationId, moved, serialNumbers, left, undoneAt, undoableUntil } = assignment;
  return {
    locationId,
    count: moved,
    serialNumbers,
    left: groupSkippedMachines(left),
    undone: typeof undoneAt === "string",
    until: formatDateTime(config.appTimeZone, undoableUntil),
  };
}

async function readMoved(viewer: Viewer, { to, machines }: AssignmentReference) {
  if (machines.length === 0) return null;
  const { there, left } = await partitionMoved(viewer, to, machines);
  const serialNumbers = there.map(({ serialNumber }) => serialNumber);
  return { locationId: to, count: serialNumbers.length, serialNumbers, left, undone: there.length === 0, until: null };
}

/** Divides machines into ones that are still at `to`, and ones that were moved elsewhere since. */
async function partitionMoved(viewer: Viewer, to: string, machines: readonly Placement[]) {
  const serials = machines.map(({ serialNumber }) => serialNumber);
  const locationIds = await readMachineLocations(toFleetWithoutRules(viewer), serials);
  const there = machines.filter(({ serialNumber }) => locationIds.get(serialNumber) === to);
  const gone = machines.filter(({ serialNumber, from }) => ![to, from].includes(locationIds.get(serialNumber) ?? " "));
  return {
    there,
    left: groupSkippedMachines(
      gone.map(({ serialNumber }) => ({ serialNumber, reason: viewer.i18n._("It has been moved since then.") })),
    ),
  };
}

/**
 * Moves machines back to their former locations, except ones moved since: by the stored assignment, or one call per
 * machine. Repeating it has no effect (SAFE-03). @throws {FailureResponse}
 */
async function restoreMachines(viewer: Viewer, upstream: UpstreamClient, { id, to, machines }: AssignmentReference) {
  if (id !== null) {
    const undone = await undoAssignment(upstream, id);
    return { count: undone.moved - undone.left.length, left: groupSkippedMachines(undone.left), lost: null };
  }
  const { there, left } = await partitionMoved(viewer, to, machines);
  const from = new Map(there.map((each) => [each.serialNumber, each.from]));
  const done = await moveMachinesOneByOne(
    upstream,
    [...from.keys()],
    (serialNumber) => from.get(serialNumber) || null,
    (serials) => readMachineLocations(toFleetWithoutRules(viewer), serials),
  );
  return { count: done.count, left: [...left, ...groupSkippedMachines(done.refused)], lost: done.lost };
}

export const handle = { name: msg("Undo assignment") };

/**
 * Loads an assignment that can be undone, or all of them when the URL names none; the dialog is over the page where
 * machines are selected (FIND-04).
 */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAssigner(args);
  const url = new URL(args.request.url);
  const reference = parseAssignmentReference(url);
  const { closeTo } = reference;
  if (reference.id === null && reference.to === "")
    return { closeTo, recent: await readUndoableAssignments(viewer, url), assigned: null };
  return { closeTo, recent: [], assigned: await loadUndoPreview(viewer, reference) };
}

/** Moves the machines back that have not been moved since. The others are listed with the reason. */
export const action = createFormAction({}, async (args, submitted) => {
  const viewer = await requireAssigner(args);
  const { i18n } = viewer;
  const reference = parseAssignmentReference(new URL(args.request.url));
  const undone = await attempt(restoreMachines(viewer, viewer.upstream.withSubmission(submitted), reference));
  if (!undone.ok) return rejectForm(toSubmission(submitted.form), failureReasons(undone.failure));
  const { count, left, lost } = undone.value;
  if (left.length === 0) return redirectWithFlash(reference.closeTo, [success(i18n._("Assignment undone."))]);
  const summary =
    count === 0
      ? i18n._("No machines were moved back. The reasons are listed below.")
      : i18n._("{count, number} moved back. The others are listed below with the reason.", { count });
  return rejectForm(toSubmission(submitted.form), partlyDoneReasons([summary], lost), { told: left });
});

export default function UndoDialog() {
  const { i18n } = useLingui();
  const { closeTo, recent, assigned } = useLoaderData<typeof loader>();
  return (
    <MessageDialog title={i18n._("Undo assignment")} closeTo={closeTo}>
      {assigned ? <Undo {...assigned} closeTo={closeTo} /> : <Recent recent={recent} />}
    </MessageDialog>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const Recent = ({ recent }: Pick<Loaded, "recent">) => {
  const { i18n } = useLingui();
  return recent.length === 0 ? (
    <p>{i18n._("There's nothing to undo. You can undo an assignment for one day.")}</p>
  ) : (
    <ul className="chosen-rows" aria-label={i18n._("Assignments")}>
      {recent.map(({ to, count, location, at, undone }) => (
        <li key={to}>
          <Link to={to} preventScrollReset>
            {location === null ? (
              i18n._("{count, plural, one {# machine to a location} other {# machines to a location}}", { count })
            ) : (
              <Trans
                id="{count, plural, one {# machine to {location}} other {# machines to {location}}}"
                values={{ count, location: <Untranslated>{location}</Untranslated> }}
              />
            )}
          </Link>{" "}
          <span className="muted">{undone ? i18n._("{at}, undone", { at }) : at}</span>
        </li>
      ))}
    </ul>
  );
};

type UndoProps = NonNullable<Loaded["assigned"]> & Pick<Loaded, "closeTo">;

function Undo({ closeTo, count, serialNumbers, location, left, undone, until }: UndoProps) {
  const { i18n } = useLingui();
  const { told = left } = useActionExtras<{ told: SkippedRows[] }>() ?? {};
  const more = count - serialNumbers.length;
  const named = serialNumbers.join(", ");
  const machines = more > 0 ? i18n._("{machines} and {more, number} more", { machines: named, more }) : named;
  return (
    <Form preventScrollReset errorSummary>
      {undone ? (
        <p>{i18n._("This assignment has been undone.")}</p>
      ) : (
        <p>
          {location === null
            ? i18n._(
                "{count, plural, one {# machine will move from its location back to where it was: {machines}.} other {# machines will move from their location back to where they were: {machines}.}}",
                { count, machines },
              )
            : i18n._(
                "{count, plural, one {# machine will move from {location} back to where it was: {machines}.} other {# machines will move from {location} back to where they were: {machines}.}}",
                { count, location, machines },
              )}{" "}
          {i18n._("Machines moved since then, or whose earlier location was deleted, stay where they are.")}
          {until && ` ${i18n._("You can undo this until {until}.", { until })}`}
        </p>
      )}
      <SkippedList label={i18n._("Not moved back")} groups={told} />
      <FormActions submit={!undone && i18n._("Undo")} autoFocus>
        <ButtonLink to={closeTo} preventScrollReset>
          {i18n._("Close")}
        </ButtonLink>
      </FormActions>
    </Form>
  );
}
