import { NOTICE_COMPARISONS } from "#conformance/alert-checks";
import { REQUEST_COMPARISONS } from "#conformance/request-checks";
import { ACTIVITY_COMPARISONS } from "./activity-comparisons";
import { ATTENTION_COMPARISONS } from "./attention-comparisons";
import { COLLEAGUE_COMPARISONS } from "./colleague-comparisons";
import { CONNECTION_COMPARISONS } from "./connection-comparisons";
import { FLEET_COMPARISONS } from "./fleet-comparisons";
import { MACHINE_PAGE_COMPARISONS } from "./machine-page-comparisons";
import { MACHINE_SUMMARY_COMPARISONS } from "./machine-summary-comparisons";
import { PLACE_COMPARISONS } from "./place-comparisons";
import { REMOTE_ACCESS_COMPARISONS } from "./remote-access-comparisons";
import { SEARCH_COMPARISONS } from "./search-comparisons";
import { USER_COMPARISONS } from "./user-comparisons";

/** Maps areas of the report to their comparisons of answers with one another (CONF-04). */
export const COMPARISONS = {
  lists: [
    ...USER_COMPARISONS,
    ...FLEET_COMPARISONS,
    ...REMOTE_ACCESS_COMPARISONS,
    ...ATTENTION_COMPARISONS,
    ...SEARCH_COMPARISONS,
    ...REQUEST_COMPARISONS,
    ...NOTICE_COMPARISONS,
    ...COLLEAGUE_COMPARISONS,
  ],
  pages: [
    ...MACHINE_PAGE_COMPARISONS,
    ...MACHINE_SUMMARY_COMPARISONS,
    ...ACTIVITY_COMPARISONS,
    ...CONNECTION_COMPARISONS,
    ...PLACE_COMPARISONS,
  ],
};
