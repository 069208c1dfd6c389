import { MAX_SELECTED_ROWS } from "~/lists/selection";
import { withQuery } from "~/lists/with-query";
import { type Placement, parsePlacement, serializePlacement } from "~/machines/assignment/placement";
import { parentPath } from "~/paths";

/** The undo dialogs by the last part of their URL, each with the search parameter that has the change's id. */
const ID_PARAMETERS = { assigned: "assignment", tagged: "change" };

const WITHOUT_CHANGE = { assignment: "", change: "", to: "", machine: "" };

export type UndoDialogName = keyof typeof ID_PARAMETERS;

/**
 * A change to undo: its id, or the machines with their previous locations when the upstream doesn't store assignments.
 */
export interface ChangeReference {
  id?: string | null;
  /** The id of the location that the machines were assigned to. */
  to?: string;
  machines?: Placement[];
}

/**
 * Returns the URL of the dialog that undoes a change; without one, of the dialog that lists all of them (FIND-04).
 * @param page the URL of the page behind the dialog, with its query
 */
export function undoPath(dialog: UndoDialogName, page: string, reference: ChangeReference = {}): string {
  const { id, to, machines = [] } = reference;
  const [pathname = "", search] = page.split("?");
  const params = new URLSearchParams(search);
  if (id) params.append(ID_PARAMETERS[dialog], id);
  if (to) params.append("to", to);
  for (const machine of machines) params.append("machine", serializePlacement(machine));
  return [`${pathname}/${dialog}`, params.toString()].filter(Boolean).join("?");
}

/** Parses the URL of an undo dialog: the change, null when it names none, and the URL of the page behind the dialog. */
export function parseUndoUrl({ pathname, searchParams }: URL) {
  const id = searchParams.get(ID_PARAMETERS.assigned) ?? searchParams.get(ID_PARAMETERS.tagged);
  const to = searchParams.get("to") ?? "";
  const machines = searchParams.getAll("machine").flatMap((value) => parsePlacement(value) ?? []);
  return {
    reference: id === null && to === "" ? null : { id, to, machines: machines.slice(0, MAX_SELECTED_ROWS) },
    closeTo: withQuery(parentPath(pathname), searchParams, WITHOUT_CHANGE),
  };
}
