import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { requireAssigner } from "~/machines/assignment/assign-machines.server";
import type { Placement } from "~/machines/assignment/placement";
import { toFleetWithoutRules } from "~/machines/fleet.server";
import { readMachineLocations } from "~/machines/machine-pages.server";
import { groupSkippedMachines } from "~/machines/skipped-machines";
import { createUndoAction, loadUndoDialog, toUndoable } from "~/machines/undo/undo.server";
import { UndoDialog } from "~/machines/undo/undo-dialog";
import type { ChangeReference } from "~/machines/undo/undo-path";
import type { Viewer } from "~/session/viewer.server";
import { Untranslated } from "~/ui/untranslated/untranslated";
import {
  type Assignment,
  moveMachinesOneByOne,
  readAssignment,
  readAssignments,
  undoAssignment,
} from "~/upstream/assignments.server";
import { readLocations } from "~/upstream/fleet.server";

const TEXTS = {
  title: msg("Undo assignment"),
  empty: msg("There's nothing to undo. You can undo an assignment for one day."),
  changes: msg("Assignments"),
  undone: msg("This assignment has been undone."),
  left: msg("Not moved back"),
  done: msg("Assignment undone."),
  noneDone: msg("No machines were moved back. The reasons are listed below."),
  someDone: msg("{count, number} moved back. The others are listed below with the reason."),
};

export const handle = { name: TEXTS.title };

/** Loads an assignment that can be undone, or all of them, over the page where machines are selected (FIND-04). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAssigner(args);
  const { upstream, company } = viewer;
  return loadUndoDialog(
    args,
    async () => {
      const stored = await readAssignments(upstream, company.id);
      return stored && nameLocations(viewer, stored.map(toShown));
    },
    async ({ id, ...moved }) => {
      const stored = id === null ? null : await readAssignment(upstream, id);
      const found = id === null ? await findMoved(viewer, moved) : stored && toShown(stored);
      return found && (await nameLocations(viewer, [found]))[0];
    },
  );
}

const toShown = ({ locationId, moved, assignedAt, ...stored }: Assignment) => ({
  ...toUndoable(stored, moved, assignedAt),
  locationId,
});

/** Adds the names of the locations; null for a location that is gone. @throws {FailureResponse} */
async function nameLocations({ upstream, company }: Viewer, shown: ReturnType<typeof toShown>[]) {
  const locations = await readLocations(upstream, company.id, [...new Set(shown.map(({ locationId }) => locationId))]);
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  return shown.map(({ locationId, ...each }) => ({ ...each, location: names.get(locationId) ?? null }));
}

/** Returns an assignment that no upstream stores; null when the URL names no machines. */
async function findMoved(viewer: Viewer, { to, machines }: Omit<Required<ChangeReference>, "id">) {
  if (machines.length === 0) return null;
  const { there, left } = await partitionMoved(viewer, to, machines);
  const serialNumbers = there.map(({ serialNumber }) => serialNumber);
  const others = { left: groupSkippedMachines(left), isUndone: there.length === 0, at: "", until: "" };
  return { id: "", locationId: to, count: there.length, serialNumbers, ...others };
}

/** Divides machines into ones that are still at `to`, and ones that were moved elsewhere since. */
async function partitionMoved(viewer: Viewer, to: string, machines: readonly Placement[]) {
  const serials = machines.map(({ serialNumber }) => serialNumber);
  const locationIds = await readMachineLocations(toFleetWithoutRules(viewer), serials);
  const there = machines.filter(({ serialNumber }) => locationIds.get(serialNumber) === to);
  const gone = machines.filter(({ serialNumber, from }) => ![to, from].includes(locationIds.get(serialNumber) ?? " "));
  const reason = viewer.i18n._("It has been moved since then.");
  return { there, left: gone.map(({ serialNumber }) => ({ serialNumber, reason })) };
}

/**
 * Moves machines back to their former locations, except ones moved since: by the stored assignment, or one call per
 * machine. Repeating it has no effect (SAFE-03).
 */
export const action = createUndoAction(requireAssigner, TEXTS, async (viewer, upstream, { id, to, machines }) => {
  if (id !== null) {
    const undone = await undoAssignment(upstream, id);
    return { count: undone.moved - undone.left.length, left: undone.left };
  }
  const { there, left } = await partitionMoved(viewer, to, machines);
  const from = new Map(there.map((each) => [each.serialNumber, each.from]));
  const done = await moveMachinesOneByOne(
    upstream,
    [...from.keys()],
    (serialNumber) => from.get(serialNumber) || null,
    (serials) => readMachineLocations(toFleetWithoutRules(viewer), serials),
  );
  return { count: done.count, left: [...left, ...done.refused], lost: done.lost };
});

type Change = NonNullable<Awaited<ReturnType<typeof loader>>["change"]>;

export default function UndoAssignment() {
  return (
    <UndoDialog
      dialog="assigned"
      texts={TEXTS}
      loaded={useLoaderData<typeof loader>()}
      renderName={(change) => <Name {...change} />}
      renderEffect={(change, machines) => <Effect {...change} machines={machines} />}
    />
  );
}

function Name({ count, location }: Change) {
  const { i18n } = useLingui();
  return location === null ? (
    i18n._("{count, plural, one {# machine to a location} other {# machines to a location}}", { count })
  ) : (
    <Trans
      id="{count, plural, one {# machine to {location}} other {# machines to {location}}}"
      values={{ count, location: <Untranslated>{location}</Untranslated> }}
    />
  );
}

function Effect({ count, location, until, machines }: Change & { machines: string }) {
  const { i18n } = useLingui();
  return (
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
  );
}
