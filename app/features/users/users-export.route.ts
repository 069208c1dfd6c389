import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvFile } from "~/host/attachment.server";
import { csv } from "~/lists/csv";
import { danger } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { lastLogin, readPeople } from "./people.server";
import { FAILED_TO_FETCH, findUsers, globalPermissions, userQuestion } from "./user-list";

const HEADER = ["Email", "First Name", "Last Name", "Role", "Phone", "Support Contact", "Last login", "Permissions"];

/** Answers with a CSV file of the users that the address asks for, on all pages. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { search, searchParams } = new URL(args.request.url);
  const people = await attempt(readPeople(viewer));
  if (!people.ok) return redirectWith(paths.users + search, [danger(FAILED_TO_FETCH)]);
  const rows = findUsers(people.value, userQuestion(searchParams)).map((person) => [
    person.email,
    person.firstName,
    person.lastName,
    person.role,
    person.phone,
    person.supportContact ? "yes" : "no",
    lastLogin(person),
    globalPermissions(person).join(", "),
  ]);
  return csvFile(csv(HEADER, rows), "users.csv");
}
