import { unlessIntent } from "~/layout/revalidate";
import { AssignDialog } from "~/machines/assignment/assign-dialog";
import { createAssignAction, createAssignLoader } from "~/machines/assignment/assign-machines.server";
import { UNASSIGNED } from "./unassigned.list";

export const handle = { name: "Assign machine(s) to location" };

export const shouldRevalidate = unlessIntent;

export const loader = createAssignLoader(UNASSIGNED, null);

export const action = createAssignAction(UNASSIGNED, null);

export default AssignDialog;
