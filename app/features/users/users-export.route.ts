import { createRowReader, csvExportLoader } from "~/lists/export.server";
import { paths } from "~/paths";
import { FAILED_TO_FETCH } from "./user-rows";
import { USERS } from "./users.list";
import { readVisibleUsers } from "./users.server";

/** Answers with a CSV file of the users that the address asks for, on all pages. */
export const loader = csvExportLoader({
  list: USERS,
  path: paths.users,
  failed: FAILED_TO_FETCH,
  fileName: "users.csv",
  read: createRowReader(USERS, readVisibleUsers),
});
