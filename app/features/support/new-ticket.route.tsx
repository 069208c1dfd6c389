import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { danger, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { attempt, failureInit } from "~/upstream/failure.server";
import { sendTicket } from "~/upstream/requests.server";
import { newTicketSchema } from "./new-ticket.schema";
import { senderOf } from "./sender";

const FAILED = "Failed to create new ticket.";

/** The page behind the dialog, with its search parameters. */
function parentOf(request: Request): string {
  return paths.support + new URL(request.url).search;
}

/** TICK-01. The same dialog is mounted wherever a ticket can be opened. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, company } = await requireViewer(args);
  return {
    closeTo: parentOf(args.request),
    sender: senderOf(user, company),
    constraint: getZodConstraint(newTicketSchema),
  };
}

/** Who asks comes from the session. */
export async function action(args: ActionFunctionArgs) {
  const { upstream, user, company } = await requireViewer(args);
  const form = await args.request.formData();
  const submission = parseWithZod(form, { schema: newTicketSchema });
  if (submission.status !== "success") return data({ result: submission.reply(), notifications: [] }, 400);
  const ticket = { ...senderOf(user, company), ...submission.value };
  const sent = await attempt(sendTicket(upstream.once(form), ticket));
  if (sent.ok && sent.value) return redirectWith(parentOf(args.request), [success("Ticket created successfully.")]);
  const reason = sent.ok ? [] : [sent.failure.message];
  const refused = submission.reply({ formErrors: [FAILED, ...reason] });
  return data({ result: refused, notifications: [danger(FAILED)] }, sent.ok ? 503 : failureInit(sent.failure));
}

/** Lets Retry-After out. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function NewTicket() {
  const { closeTo, sender, constraint } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, fields] = useForm({ id: "new-ticket", lastResult: result, constraint, shouldValidate: "onSubmit" });
  return (
    <Panel title="New ticket" closeTo={closeTo}>
      <p className="muted">
        Sent as {sender.name} ({sender.email}), {sender.company}. The answer comes by e-mail.
      </p>
      <Form {...getFormProps(form)}>
        <ErrorSummary result={result} form={form} labels={{ subject: "Subject", comment: "Comment" }} />
        <TextField label="Subject" field={fields.subject} autoComplete="off" />
        <TextArea
          label="Comment"
          field={fields.comment}
          rows={10}
          hint="What happens, since when, and what you tried."
        />
        <FormActions>
          <Button variant="primary">Send ticket</Button>
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
        </FormActions>
      </Form>
    </Panel>
  );
}
