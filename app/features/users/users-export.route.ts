import { createRowReader, csvExportLoader } from "~/lists/export.server";
import { paths } from "~/paths";
import { FAILED_TO_FETCH } from "./user-rows";
import { createUsersList } from "./users.list";
import { readVisibleUsers } from "./users.server";

export const loader = csvExportLoader({
  list: createUsersList,
  path: paths.users,
  failed: FAILED_TO_FETCH,
  fileName: "users.csv",
  read: createRowReader(createUsersList, readVisibleUsers),
});
