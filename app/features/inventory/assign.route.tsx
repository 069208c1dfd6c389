import { unlessIntent } from "~/layout/revalidate";
import { AssignDialog } from "~/machines/assignment/assign-dialog";
import { createAssignAction, createAssignLoader } from "~/machines/assignment/assign-machines.server";
import { INVENTORY } from "./inventory.list";
import { findAllMachines } from "./inventory.server";

export const handle = { name: "Assign machine(s) to location" };

export const shouldRevalidate = unlessIntent;

export const loader = createAssignLoader(INVENTORY, findAllMachines);

export const action = createAssignAction(INVENTORY, findAllMachines);

export default AssignDialog;
