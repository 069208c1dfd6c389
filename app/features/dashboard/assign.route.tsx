import { msg } from "~/i18n/i18n";
import { unlessFormStays } from "~/layout/revalidate";
import { AssignDialog } from "~/machines/assignment/assign-dialog";
import { createAssignAction, createAssignLoader } from "~/machines/assignment/assign-machines.server";
import { createUnassignedList } from "./unassigned.list";

export const handle = { name: msg("Assign machine(s) to location") };

export const shouldRevalidate = unlessFormStays;

export const loader = createAssignLoader({ createList: createUnassignedList });

export const action = createAssignAction({ createList: createUnassignedList });

export default AssignDialog;
