import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { parseForm } from "~/forms/form";
import { refuse, sendAgain, unread } from "~/forms/refuse.server";
import { submitting } from "~/forms/submitting.server";
import { useResult } from "~/forms/use-result";
import { PANEL } from "~/layout/handle";
import { danger, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths, rasPaths } from "~/paths";
import { Button } from "~/ui/button/button";
import { CancelLink } from "~/ui/button/button-link";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { Picker } from "~/ui/picker/picker";
import { destinationsAt, withoutDestinations } from "../gateway/choices.server";
import { BOX_FIELDS } from "../gateway/field-limits";
import { requireAccess, requireActiveGateway } from "../gateway/gateway.server";
import { grantSchema } from "./access.schema";
import { allowedFrom, choiceOf, peopleOf, seatsOf, usersOf } from "./access.server";
import { AccessFields, LABELS } from "./access-fields";
import { grantToEach } from "./granting.server";

export const handle = { ...PANEL, fields: BOX_FIELDS };

const GRANTED = "Users were granted RAS access successfully.";
const USERS_UNREAD = "Failed to fetch users data.";
const FAILED = "Failed to grant RAS access to users.";
const rejectionOf = (email: string) => `Failed to grant RAS access to user with email ${email}.`;

/** Reads the people without access and how many of them can get it (RASA-02). */
export async function loader(args: LoaderFunctionArgs) {
  const { scope, people, choice } = await readGrant(args);
  const { supported, destinations, notifications } = choice;
  const { available } = seatsOf(scope);
  const granted = new Set(usersOf(scope, people).map(({ id }) => id));
  return {
    id: scope.location.id,
    available,
    supported,
    people: (people.ok ? people.value : []).filter(({ id }) => !granted.has(id)),
    destinations: destinations.map(({ name }) => name),
    mayAddUser: scope.viewer.permissions.onCompany("user.create"),
    constraint: getZodConstraint(grantSchema(available)),
    notifications: people.ok ? notifications : [...notifications, danger(USERS_UNREAD)],
  };
}

/** Reads what both the form and its action need. */
async function readGrant(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "grant");
  const [scope, people, read] = await Promise.all([
    requireActiveGateway(args, "grant"),
    peopleOf(access),
    destinationsAt(access),
  ]);
  return { scope, people, choice: choiceOf(scope, read) };
}

/** Grants access with one call for each person; names those who were rejected, the others have access (RASA-03). */
export const action = submitting({}, async (args, sent) => {
  const { scope, people, choice } = await readGrant(args);
  const had = new Set(usersOf(scope, people).map(({ id }) => id));
  // When the form is sent again, those who got access the first time have their seats already.
  const seated = sent.again ? sent.form.getAll("users").filter((id) => had.has(String(id))).length : 0;
  const submission = parseForm(sent.form, grantSchema(seatsOf(scope).available + seated));
  if (submission.status !== "success") return refuse(submission);
  const { users: ids, ...wanted } = submission.value;
  if (!people.ok) return refuse(submission, unread(people.failure, USERS_UNREAD));
  const allowed = allowedFrom(wanted, choice);
  if (!allowed) return withoutDestinations(submission, choice.failure);
  const chosen = [...new Set(ids)].flatMap((id) => people.value.find((person) => person.id === id) ?? []);
  if (chosen.length < new Set(ids).size) {
    const errors = { users: ["Somebody you selected is not there any more"] };
    return refuse(submission, { fields: errors, notify: [FAILED], status: 409 });
  }
  const outcome = await grantToEach(scope, scope.viewer.upstream.once(sent), chosen, allowed);
  const rejectedEmails = outcome.rejected.map(({ email }) => email);
  if (outcome.granted > 0) {
    const back = rasPaths.access(scope.location.id) + new URL(args.request.url).search;
    return redirectWith(back, [success(GRANTED), ...rejectedEmails.map(rejectionOf).map(danger)]);
  }
  const messages = outcome.rejected.map(({ email, message }) => `${email}: ${message}`);
  const { failure } = outcome;
  if (!failure) return refuse(submission, { form: messages, notify: rejectedEmails.map(rejectionOf), status: 409 });
  const form = [FAILED, ...messages, sendAgain(failure)].filter(Boolean);
  return refuse(submission, { form, notify: [FAILED], failure });
});

export { headers } from "~/forms/headers";

export default function Grant() {
  const { id, available, people, mayAddUser, constraint, ...choice } = useLoaderData<typeof loader>();
  const result = useResult();
  const [form, fields] = useForm({
    id: "grant",
    lastResult: result,
    constraint,
    defaultValue: { users: [], access: "unrestricted", destinations: [] },
    shouldValidate: "onSubmit",
  });
  const closeTo = rasPaths.access(id) + useLocation().search;
  return (
    <Panel title="Grant RAS Access" closeTo={closeTo}>
      <Form {...getFormProps(form)}>
        <ErrorSummary result={result} form={form} labels={LABELS} />
        <Picker
          label={LABELS.users}
          field={fields.users}
          required
          hint={`${available} available seat(s)`}
          options={people.map(({ id: userId, email, name }) => ({
            value: userId,
            label: name ? `${name} (${email})` : email,
          }))}
        >
          {people.length === 0 && <p className="muted">Everybody has access already.</p>}
        </Picker>
        {mayAddUser && (
          <p>
            <a href={paths.newUser} target="_blank" rel="noreferrer">
              Add User<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </p>
        )}
        <AccessFields fields={fields} {...choice} />
        <FormActions>
          <Button variant="primary">Grant Access</Button>
          <CancelLink to={closeTo} />
        </FormActions>
      </Form>
    </Panel>
  );
}
