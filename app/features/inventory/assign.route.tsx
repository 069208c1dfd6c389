import type { I18n } from "@lingui/core";
import { msg } from "~/i18n/i18n";
import { unlessFormStays } from "~/layout/revalidate";
import { AssignDialog } from "~/machines/assignment/assign-dialog";
import { createAssignAction, createAssignLoader } from "~/machines/assignment/assign-machines.server";
import { createInventoryList } from "./inventory.list";
import { findAllMachines } from "./inventory.server";

export const handle = { name: msg("Assign machine(s) to location") };

export const shouldRevalidate = unlessFormStays;

const LIST = { createList: (i18n: I18n) => createInventoryList(i18n), findAll: findAllMachines };

export const loader = createAssignLoader(LIST);

export const action = createAssignAction(LIST);

export default AssignDialog;
