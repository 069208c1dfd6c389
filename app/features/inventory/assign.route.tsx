import { msg } from "~/i18n/i18n";
import { unlessFormStays } from "~/layout/revalidate";
import { AssignDialog } from "~/machines/assignment/assign-dialog";
import { createAssignAction, createAssignLoader } from "~/machines/assignment/assign-machines.server";
import { createInventoryList } from "./inventory.list";
import { findAllMachines } from "./inventory.server";

export const handle = { name: msg("Assign machine(s) to location") };

export const shouldRevalidate = unlessFormStays;

export const loader = createAssignLoader(createInventoryList, findAllMachines);

export const action = createAssignAction(createInventoryList, findAllMachines);

export default AssignDialog;
