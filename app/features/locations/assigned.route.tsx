import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { failed, refuse, typed } from "~/forms/refuse.server";
import { submitting } from "~/forms/submitting.server";
import { useAnswer } from "~/forms/use-result";
import type { LeftOut } from "~/lists/left-out";
import { LeftOutList } from "~/lists/left-out-list";
import { requireAssigner } from "~/machines/assignment/assigning.server";
import { success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { attempt } from "~/upstream/failure.server";
import { readAddress, readAssigned, undo } from "./assigned.server";

export const handle = { name: "Undo assignment" };

/** Reads an assignment that can be undone; the dialog lies over the page on which its machines were chosen (FIND-04). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAssigner(args);
  const address = readAddress(new URL(args.request.url));
  return { ...(await readAssigned(viewer, address)), closeTo: address.closeTo };
}

/** Puts the machines back that have not been moved since. What stays is told, with its reason. */
export const action = submitting({}, async (args, sent) => {
  const viewer = await requireAssigner(args);
  const address = readAddress(new URL(args.request.url));
  const undone = await attempt(undo(viewer, viewer.upstream.once(sent), address));
  if (!undone.ok) return refuse(typed(sent.form), failed(undone.failure));
  const { count, left } = undone.value;
  if (left.length === 0) return redirectWith(address.closeTo, [success("The machine(s) are back where they were.")]);
  const summary = `${count.toLocaleString("en")} put back. What stays where it is stands below.`;
  return refuse(typed(sent.form), { form: [summary], status: 207 }, { told: left });
});

export { headers } from "~/forms/headers";

export default function UndoDialog() {
  const { closeTo, count, serialNumbers, location, left, undone, until } = useLoaderData<typeof loader>();
  const { told = left } = useAnswer<{ told: LeftOut[] }>() ?? {};
  const more = count - serialNumbers.length;
  return (
    <MessageDialog title="Undo assignment" closeTo={closeTo}>
      <Form preventScrollReset>
        <ErrorSummary />
        {undone ? (
          <p>This was undone.</p>
        ) : (
          <p>
            {count.toLocaleString("en")} {count === 1 ? "machine" : "machines"} will go from{" "}
            {location ?? "their location"} back to where they were: {serialNumbers.join(", ")}
            {more > 0 && ` and ${more.toLocaleString("en")} more`}. What was moved since stays where it is.
            {until && ` This can be undone until ${until}.`}
          </p>
        )}
        <LeftOutList label="Not put back" groups={told} />
        <FormActions>
          {!undone && <Button variant="primary">Undo</Button>}
          <ButtonLink to={closeTo} preventScrollReset>
            Close
          </ButtonLink>
        </FormActions>
      </Form>
    </MessageDialog>
  );
}
