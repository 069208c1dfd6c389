import { unlessIntent } from "~/layout/revalidate";
import { AssignDialog } from "~/machines/assignment/assign-dialog";
import { assignAction, assignLoader } from "~/machines/assignment/assigning.server";
import { INVENTORY } from "./inventory.list";
import { findAll } from "./inventory.server";

export const handle = { name: "Assign machine(s) to location" };

export const shouldRevalidate = unlessIntent;

export const loader = assignLoader(INVENTORY, findAll);

export const action = assignAction(INVENTORY, findAll);

export default AssignDialog;
