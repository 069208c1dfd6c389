import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { parseForm } from "~/domain/form";
import { danger, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { Button } from "~/ui/button/button";
import { CancelLink } from "~/ui/button/button-link";
import { TextField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { attempt, failureInit } from "~/upstream/failure.server";
import { sendInvitation } from "~/upstream/people.server";
import { GlobalPermissions } from "./global-permissions";
import { requirePermission, searchOf } from "./people.server";
import { whyNotAssignRoles } from "./rights";
import { type NewUserFields, newUserSchema, rolesOf } from "./user.schema";

/** What to do about an address that has an account, in this company or another: the upstream doesn't say which. */
const WHEN_TAKEN =
  "If this person is not among your users, invite another address of theirs: an address belongs to one account.";

/** USER-02 */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requirePermission(args, "user.create");
  return { assignsRoles: whyNotAssignRoles(viewer) === undefined, constraint: getZodConstraint(newUserSchema) };
}

/** Roles count only from those who may assign them. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requirePermission(args, "user.create");
  const form = await args.request.formData();
  const submission = parseForm(form, newUserSchema);
  if (submission.status !== "success") return data({ result: submission.reply(), notifications: [] }, 400);
  const { email, ...boxes } = submission.value;
  const roles = whyNotAssignRoles(viewer) === undefined ? rolesOf(boxes) : [];
  const invitation = { email, companyId: viewer.company.id, roles };
  const sent = await attempt(sendInvitation(viewer.upstream.once(form), invitation));
  if (sent.ok) {
    const message = `Registration invitation successfully sent to ${email}.`;
    return redirectWith(paths.users + searchOf(args.request), [success(message)]);
  }
  const { kind, message } = sent.failure;
  const result = submission.reply(
    kind === "conflict" ? { fieldErrors: { email: [`${message} ${WHEN_TAKEN}`] } } : { formErrors: [message] },
  );
  return data({ result, notifications: [danger(message)] }, failureInit(sent.failure));
}

/** Lets Retry-After out. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function NewUser() {
  const { assignsRoles, constraint } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<NewUserFields>({
    id: "new-user",
    lastResult: result,
    constraint,
    shouldValidate: "onSubmit",
  });
  const closeTo = paths.users + useLocation().search;
  return (
    <Panel title="Add User" closeTo={closeTo}>
      <Form {...getFormProps(form)}>
        <ErrorSummary result={result} form={form} labels={{ email: "E-mail" }} />
        <p className="muted">An invitation goes to this address. It can be accepted within seven days.</p>
        <TextField label="E-mail" field={fields.email} type="email" inputMode="email" autoComplete="off" />
        {assignsRoles && <GlobalPermissions fields={fields} />}
        <FormActions>
          <Button variant="primary" busyLabel="Sending">
            Send Invite
          </Button>
          <CancelLink to={closeTo} />
        </FormActions>
      </Form>
    </Panel>
  );
}
