import { TAG_CHANGE } from "#seeds/tags";
import { MASTER } from "../accounts";
import type { FormSample } from "./form-sample";

const UNASSIGNED = "BX-2403-101101";
const TAGGED: FormSample = { as: MASTER, values: { more: "Spare" }, operations: ["setMachineTags"] };
const CHANGED: FormSample = {
  as: MASTER,
  page: `/inventory/tag?serial=${UNASSIGNED}`,
  values: { more: "Spare" },
  operations: ["changeMachineTags"],
};

/** The forms that change tags, by route (TAG-01). */
export const TAG_FORM_SAMPLES: Record<string, FormSample> = {
  "/inventory/tag": CHANGED,
  "/inventory/tags/rename": {
    as: MASTER,
    page: "/inventory/tags/rename?tag=Essential",
    values: { name: "Vital" },
    operations: ["renameMachineTag"],
  },
  "/inventory/tagged": {
    as: "both@acme.example",
    page: `/inventory/tagged?change=${TAG_CHANGE}`,
    values: {},
    operations: ["undoMachineTagChange"],
  },
  "/inventory/:serialNumber/tags": TAGGED,
  "/machines/:serialNumber/tags": TAGGED,
};
