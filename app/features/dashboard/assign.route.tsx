import { unlessIntent } from "~/layout/revalidate";
import { AssignDialog } from "~/machines/assignment/assign-dialog";
import { assignAction, assignLoader } from "~/machines/assignment/assigning.server";
import { UNASSIGNED } from "./unassigned.list";

export const handle = { name: "Assign machine(s) to location" };

export const shouldRevalidate = unlessIntent;

export const loader = assignLoader(UNASSIGNED, null);

export const action = assignAction(UNASSIGNED, null);

export default AssignDialog;
