import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { parseForm } from "~/domain/form";
import { danger, type Notification, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths, rasPaths } from "~/paths";
import { Button } from "~/ui/button/button";
import { CancelLink } from "~/ui/button/button-link";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { Picker } from "~/ui/picker/picker";
import { grantSchema } from "./access.schema";
import { allowedFrom, choiceAt, NO_DESTINATION, readUsers, seatsOf } from "./access.server";
import { AccessFields, LABELS } from "./access-fields";
import { BOX_FIELDS } from "./field-limits";
import { requireActiveGateway } from "./gateway.server";
import { grantToEach } from "./granting.server";
import { PANEL } from "./panel-open";

export const handle = { ...PANEL, fields: BOX_FIELDS };

const GRANTED = "Users were granted RAS access successfully.";
const FAILED = "Failed to grant RAS access to users.";
const rejectionOf = (email: string) => `Failed to grant RAS access to user with email ${email}.`;

/** RASA-02: whom access can be granted, and how many. */
export async function loader(args: LoaderFunctionArgs) {
  const place = await requireActiveGateway(args, "grant");
  const { users, people } = await readUsers(place);
  const { supported, destinations, notifications } = await choiceAt(place);
  const { available } = seatsOf(place);
  const granted = new Set(users.map(({ id }) => id));
  return {
    ...{ id: place.location.id, available, supported },
    people: (people ?? []).filter(({ id }) => !granted.has(id)),
    destinations: destinations.map(({ name }) => name),
    mayAddUser: place.viewer.permissions.onCompany("user.create"),
    constraint: getZodConstraint(grantSchema(available)),
    notifications: people ? notifications : [...notifications, danger("Failed to fetch users data.")],
  };
}

/** RASA-03: one call for each person. Whoever was rejected is named; the others have their access. */
export async function action(args: ActionFunctionArgs) {
  const place = await requireActiveGateway(args, "grant");
  const form = await args.request.formData();
  const submission = parseForm(form, grantSchema(seatsOf(place).available));
  if (submission.status !== "success") return refused(submission.reply(), [], 400);
  const { users: ids, ...wanted } = submission.value;
  const allowed = allowedFrom(wanted, await choiceAt(place));
  if (!allowed) {
    return refused(submission.reply({ fieldErrors: { destinations: [NO_DESTINATION] } }), [], 409);
  }
  const { people } = await readUsers(place);
  const chosen = [...new Set(ids)].flatMap((id) => people?.find((person) => person.id === id) ?? []);
  if (chosen.length < new Set(ids).size) {
    const errors = { users: ["Somebody you selected is not there any more"] };
    return refused(submission.reply({ fieldErrors: errors }), [danger(FAILED)], 409);
  }
  const outcome = await grantToEach(place, place.viewer.upstream.once(form), chosen, allowed);
  const rejections = outcome.rejected.map(({ email }) => danger(rejectionOf(email)));
  if (outcome.granted > 0) {
    const back = rasPaths.access(place.location.id) + new URL(args.request.url).search;
    return redirectWith(back, [success(GRANTED), ...rejections]);
  }
  const messages = outcome.rejected.map(({ email, message }) => `${email}: ${message}`);
  const formErrors = outcome.failed ? [FAILED, ...messages] : messages;
  return refused(submission.reply({ formErrors }), outcome.failed ? [danger(FAILED)] : rejections, outcome.status);
}

function refused<Result>(result: Result, notifications: Notification[], status: number) {
  return data({ result, notifications }, status);
}

/** Lets Retry-After out. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Grant() {
  const { id, available, people, mayAddUser, constraint, ...choice } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
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
