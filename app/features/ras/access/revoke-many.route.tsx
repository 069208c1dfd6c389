import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { answerIntent } from "~/forms/intent.server";
import { withFields } from "~/forms/parse-form";
import { buildOptionsPage } from "~/forms/picker-pages";
import { ENTER_BUTTON, parsePickerIntent, parsePickerState } from "~/forms/picker-state";
import { failureReasons, noEffectReasons, rejectForm, toSubmission } from "~/forms/reject-form.server";
import { filledIn } from "~/forms/submitted-form.server";
import { useFields } from "~/forms/use-fields";
import { type PickerAnswers, usePickerPage } from "~/forms/use-picker-page";
import { unlessIntent } from "~/layout/revalidate";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { Button } from "~/ui/button/button";
import { CancelLink } from "~/ui/button/button-link";
import { Checkbox } from "~/ui/field/checkbox";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { Picker } from "~/ui/picker/picker";
import { attempt } from "~/upstream/failure.server";
import { callEach } from "~/upstream/map-concurrently.server";
import { MAX_CHECKBOX_FIELDS } from "../gateway/field-limits";
import { requireActiveGateway, requireLocationAccess } from "../gateway/gateway.server";
import { type GatewayUser, listGatewayUsers, readPeopleOfGateway } from "./access.server";
import { DISCONNECT, LABELS } from "./access-fields";
import { type Connection, readConnections, revokeAt } from "./revoking.server";

export const shouldRevalidate = unlessIntent;

export const handle = { maxFields: MAX_CHECKBOX_FIELDS, name: "Revoke access for several users" };

const FAILED = "Failed to revoke RAS access.";
const USERS_UNREAD = "Failed to fetch users data.";

/** Reads the users whose access can be revoked together (RASX-04). */
export async function loader(args: LoaderFunctionArgs) {
  const { scope, people, users, read, connections } = await readUsers(args);
  const isConnected = users.some(({ id }) => connections.some(({ userId }) => userId === id));
  return {
    id: scope.location.id,
    location: scope.location.name,
    isConnected,
    unread: !read.ok,
    ...pickersOf(people.ok ? users : null, connections),
  };
}

/** Reads the gateway, its users and connections; without the company's people nobody can be named to the upstream. */
async function readUsers(args: LoaderFunctionArgs) {
  const access = await requireLocationAccess(args, "revoke");
  const [scope, people, read] = await Promise.all([
    requireActiveGateway(args, "revoke"),
    readPeopleOfGateway(access),
    attempt(readConnections(access)),
  ]);
  const users = listGatewayUsers(scope, people).filter(({ id }) => id !== "");
  return { scope, people, users, read, connections: read.ok ? read.value : [] };
}

/** @param users null when the people couldn't be read */
function pickersOf(users: GatewayUser[] | null, connections: readonly Connection[], form?: FormData): PickerAnswers {
  const since = new Map(connections.map((connection) => [connection.userId, `Connected since ${connection.since}`]));
  const options = users?.map(({ id, name, email, note }) => ({
    value: id,
    label: name ? `${name} (${email})` : email,
    hint: [note?.text, since.get(id)].filter(Boolean).join(", ") || undefined,
  }));
  return { pickers: { users: buildOptionsPage(options ?? null, parsePickerState(form, "users")) } };
}

/** Revokes the access of each selected user apart. The form stays for those whose access could not be revoked. */
export const action = createFormAction(LABELS, async (args, sent) => {
  const { scope, people, users, read, connections } = await readUsers(args);
  const pickers = pickersOf(people.ok ? users : null, connections, sent.form);
  if (parsePickerIntent(sent.form, ["users"])) return answerIntent(sent, pickers);
  const submission = toSubmission(sent.form);
  if (!people.ok) return rejectForm(submission, noEffectReasons(people.failure, USERS_UNREAD), pickers);
  const ids = new Set(sent.form.getAll("users").map(String));
  if (ids.size === 0)
    return rejectForm(submission, { fields: { users: ["You must select at least one user"] } }, pickers);
  const disconnects = sent.form.has(DISCONNECT);
  if (disconnects && !read.ok) return rejectForm(submission, noEffectReasons(read.failure, FAILED), pickers);
  // Whose access is gone by now has nothing to lose: it may have been revoked by this form (SAFE-03).
  const chosen = users.filter(({ id }) => ids.has(id));
  const upstream = scope.viewer.upstream.withSubmission(sent);
  const ended = disconnects ? connections : [];
  const revoked = await attempt(callEach(chosen, (user) => revokeAt(scope, upstream, user, ended)));
  if (!revoked.ok) return rejectForm(submission, failureReasons(revoked.failure, FAILED), pickers);
  const { refused } = revoked.value;
  const done = ids.size - refused.length;
  if (refused.length === 0) {
    const back = rasPaths.access(scope.location.id) + new URL(args.request.url).search;
    return redirectWithFlash(back, [success(done === 1 ? "RAS access revoked successfully." : manyText(done))]);
  }
  const left = new Set(refused.map(({ item }) => item.id));
  const form = withFields(sent.form, { users: [...left] });
  const remaining = users.filter(({ id }) => left.has(id) || !ids.has(id));
  const summary = `Access revoked for ${usersText(done)}. Not revoked for ${refused.length}:`;
  const why = refused.map(({ item, reason }) => `${item.email}: ${reason}`);
  const rest = { form: [summary, ...why], status: 207 };
  return rejectForm(toSubmission(form), rest, {
    ...pickersOf(remaining, connections, form),
    filled: filledIn({ ...sent, form }),
  });
});

const usersText = (count: number) => (count === 1 ? "one user" : `${count} users`);

const manyText = (count: number) => `Access revoked for ${count} users.`;

export default function RevokeMany() {
  const { id, location, isConnected, unread, pickers } = useLoaderData<typeof loader>();
  const users = usePickerPage("users", pickers.users);
  const [form, fields] = useFields("revoke", {}, { users: [] as string[], disconnect: false });
  const closeTo = rasPaths.access(id) + useLocation().search;
  return (
    <Panel title="Revoke Access" closeTo={closeTo}>
      <Form {...form} labels={LABELS} preventScrollReset>
        <DefaultButton name={ENTER_BUTTON} />
        <ErrorSummary undone="No access was changed." />
        <p>
          The users you select can't connect to {location} again or download its VPN profile. Connections that are
          already open may continue. Each user frees one seat.
        </p>
        {users && <Picker unit="users" field={fields.users} required page={users} />}
        {unread && <p className="muted">Couldn't load the connections.</p>}
        {isConnected && (
          <Checkbox field={fields.disconnect} hint="Ends the open connections of the users you select." />
        )}
        <FormActions>
          <Button variant="danger">Revoke Access</Button>
          <CancelLink to={closeTo} />
        </FormActions>
      </Form>
    </Panel>
  );
}
