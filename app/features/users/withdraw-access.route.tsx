import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { failed, refuse, typed, withoutEffect } from "~/forms/refuse.server";
import { submitting } from "~/forms/submitting.server";
import { useAnswer } from "~/forms/use-result";
import { unlessInTrouble } from "~/layout/revalidate";
import { choosesNone, pageBelow } from "~/lists/choice";
import { type LeftOut, leftOutBy } from "~/lists/left-out";
import { LeftOutList } from "~/lists/left-out-list";
import { success, warning } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { userPaths } from "~/paths";
import { Address } from "~/ui/address/address";
import { Button } from "~/ui/button/button";
import { CancelLink } from "~/ui/button/button-link";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { eachApart } from "~/upstream/each-apart.server";
import { attempt } from "~/upstream/failure.server";
import { RemoveUser } from "~/upstream/people.server";
import { readPeople, requirePermission } from "./people.server";
import { USERS } from "./users.list";
import { divided, MOST_WITHDRAWN, readChosen } from "./withdraw-access.server";

export const shouldRevalidate = unlessInTrouble;

export const handle = { name: "Withdraw access" };

const FAILED = "Failed to remove user.";
const NOBODY = [warning("No user selected")];

/** Reads whose access is withdrawn, and who is left out (FIND-04, USER-04). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requirePermission(args, "user.remove");
  const url = new URL(args.request.url);
  const closeTo = pageBelow(USERS, url);
  if (choosesNone(USERS, url.search)) throw await redirectWith(closeTo, NOBODY);
  const chosen = await readChosen(viewer, args.request);
  return { ...chosen, most: MOST_WITHDRAWN, closeTo };
}

/** Removes the users whom the form names, each apart: nobody else, whatever the list finds by now. */
export const action = submitting({}, async (args, sent) => {
  const viewer = await requirePermission(args, "user.remove");
  const submission = typed(sent.form);
  const back = pageBelow(USERS, new URL(args.request.url));
  const ids = [...new Set(sent.form.getAll("user").map(String))].slice(0, MOST_WITHDRAWN);
  if (ids.length === 0) return redirectWith(back, NOBODY);
  const everybody = await attempt(readPeople(viewer));
  if (!everybody.ok) return refuse(submission, withoutEffect(everybody.failure, FAILED));
  const known = new Map(everybody.value.map((person) => [person.id, person]));
  // Who is gone is asked for all the same: the upstream knows whether this form has removed them (SAFE-03).
  const gone = ids.filter((id) => !known.has(id));
  const { people, leftOut } = divided(
    viewer,
    everybody.value,
    ids.filter((id) => known.has(id)),
  );
  const wanted = [...gone, ...people.map(({ id }) => id)];
  const upstream = viewer.upstream.once(sent);
  const removed = await attempt(eachApart(wanted, (id) => upstream.act(RemoveUser, { id })));
  if (!removed.ok) return refuse(submission, failed(removed.failure, FAILED), { people });
  const { done, refused } = removed.value;
  const failures = refused.map(({ item, reason }) => {
    const to = known.has(item) ? userPaths.details(item) : null;
    return { label: known.get(item)?.email ?? "somebody", to, why: reason };
  });
  const told = [...leftOut, ...leftOutBy(failures)];
  if (told.length === 0) return redirectWith(back, [success(doneText(done.length))]);
  const rest = people.filter(({ id }) => refused.some(({ item }) => item === id));
  const summary = `${done.length} withdrawn, ${ids.length - done.length} not.`;
  return refuse(submission, { form: [summary], status: 207 }, { told, people: rest });
});

const doneText = (count: number) =>
  count === 1 ? "User removed successfully." : `Access was withdrawn from ${count} users.`;

export { headers } from "~/forms/headers";

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Answered = Pick<Loaded, "people"> & { told: LeftOut[] };

export default function WithdrawAccess() {
  const { closeTo, tooMany, most, leftOut, ...loaded } = useLoaderData<typeof loader>();
  const { told, people = loaded.people } = useAnswer<Answered>() ?? {};
  return (
    <MessageDialog title="Withdraw access" closeTo={closeTo}>
      <Form preventScrollReset>
        <ErrorSummary />
        {tooMany !== null && (
          <p>
            {tooMany.toLocaleString("en")} users are too many: access is withdrawn from at most {most} in one go. Search
            the list first.
          </p>
        )}
        {people.length > 0 && <People people={people} />}
        <LeftOutList label={told ? "Not withdrawn" : "Left out"} groups={told ?? leftOut} />
        <FormActions>
          {people.length > 0 && <Button variant="danger">Withdraw access</Button>}
          <CancelLink to={closeTo} />
        </FormActions>
      </Form>
    </MessageDialog>
  );
}

/** Renders the users who are removed. */
const People = ({ people }: Pick<Loaded, "people">) => (
  <>
    <p>
      Are you sure? {people.length === 1 ? "This user is" : `These ${people.length} users are`} deleted, with all
      permissions and remote access. This can't be undone.
    </p>
    <ul className="chosen-rows" aria-label="Users">
      {people.map(({ id, name, email }) => (
        <li key={id}>
          <Address>{email}</Address> <span className="muted">{name}</span>
          <input type="hidden" name="user" value={id} />
        </li>
      ))}
    </ul>
  </>
);
