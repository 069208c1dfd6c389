import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { labelPerson } from "~/company/label-person";
import { createFormAction } from "~/forms/form-action.server";
import { withFields } from "~/forms/parse-form";
import { failureReasons, noEffectReasons, partlyDoneReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { usePickerOptions } from "~/forms/use-picker-options";
import { msg } from "~/i18n/i18n";
import { unlessFormStays } from "~/layout/revalidate";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { Picker } from "~/ui/picker/picker";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt } from "~/upstream/failure.server";
import { callEach } from "~/upstream/map-concurrently.server";
import { revokeAccess } from "~/upstream/ras/ras-access.server";
import { MAX_CHECKBOX_FIELDS } from "../gateway/field-limits";
import { requireActiveGateway, requireLocationAccess } from "../gateway/gateway.server";
import { type GatewayUser, listGatewayUsers, readPeopleOfGateway, USERS_UNREAD } from "./access.server";
import { LABELS } from "./access-fields";
import { type Connection, filterRevoked, readConnections } from "./revoking.server";

export const shouldRevalidate = unlessFormStays;

export const handle = { maxFields: MAX_CHECKBOX_FIELDS, name: msg("Revoke access for several users") };

const FAILED = msg("Failed to revoke RAS access.");
const NO_USER = msg("You must select at least one user");

/** Reads the users whose access can be revoked together (RASX-04). */
export async function loader(args: LoaderFunctionArgs) {
  const { scope, people, users, read, connections } = await readUsers(args);
  return {
    id: scope.location.id,
    location: scope.location.name,
    unread: !read.ok,
    ...buildPickers(scope.viewer.i18n, people.ok ? users : null, connections),
  };
}

/** Reads the gateway, its connections and its users with a known id. */
async function readUsers(args: LoaderFunctionArgs) {
  const access = await requireLocationAccess(args, "revoke");
  const [scope, people, read] = await Promise.all([
    requireActiveGateway(args, access),
    readPeopleOfGateway(access),
    attempt(readConnections(access)),
  ]);
  const users = listGatewayUsers(scope, people).filter(({ id }) => id !== "");
  return { scope, people, users, read, connections: read.ok ? read.value : [] };
}

/** @param users null when the people couldn't be read */
function buildPickers(i18n: I18n, users: GatewayUser[] | null, connections: readonly Connection[]) {
  const since = new Map(
    connections.map((connection) => [
      connection.userId,
      i18n._("Connected since {since}", { since: connection.since }),
    ]),
  );
  const options = users?.map((user) => ({
    value: user.id,
    label: labelPerson(user),
    hint: [user.note?.text, since.get(user.id)].filter(Boolean).join(", ") || undefined,
  }));
  return { pickers: { users: { options: options ?? null } } };
}

/** Revokes the selected users' access one by one. The form remains for users whose access could not be revoked. */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const { scope, people, users, connections } = await readUsers(args);
  const { i18n } = scope.viewer;
  if (!people.ok) return rejectForm(submitted, noEffectReasons(people.failure, i18n._(USERS_UNREAD)));
  const ids = new Set(submitted.form.getAll("users").map(String));
  if (ids.size === 0) return rejectForm(submitted, { fields: { users: [NO_USER] } });
  // Users who have lost access meanwhile are skipped: this form may have revoked it (SAFE-03).
  const selected = users.filter(({ id }) => ids.has(id));
  const upstream = scope.viewer.upstream.withSubmission(submitted);
  const gateway = { ...scope.gateway, locationId: scope.location.id };
  const revoked = await attempt(
    callEach(
      scope.viewer.i18n,
      selected,
      (user) => revokeAccess(upstream, gateway, user, user.allowedDestinations),
      (unanswered) => filterRevoked(scope, unanswered),
    ),
  );
  if (!revoked.ok) return rejectForm(submitted, failureReasons(revoked.failure, i18n._(FAILED)));
  const { refused, lost } = revoked.value;
  const done = ids.size - refused.length;
  if (refused.length === 0) {
    const back = rasPaths.access(scope.location.id) + new URL(args.request.url).search;
    return redirectWithFlash(back, [
      success(done === 1 ? i18n._("RAS access revoked successfully.") : describeRevoked(i18n, done)),
    ]);
  }
  const failedIds = new Set(refused.map(({ item }) => item.id));
  const form = withFields(submitted.form, { users: [...failedIds] });
  const remaining = users.filter(({ id }) => failedIds.has(id) || !ids.has(id));
  const summary = `${describeRevoked(i18n, done)} ${describeNotRevoked(i18n, refused.length, lost !== null)}`;
  const reasons = refused.map(({ item, reason }) => i18n._("{label}: {value}", { label: item.email, value: reason }));
  const english = refused.flatMap((each) => each.english ?? []);
  return rejectForm(
    { ...submitted, form },
    { ...partlyDoneReasons([summary, ...reasons], lost), english },
    buildPickers(i18n, remaining, connections),
  );
});

const describeRevoked = (i18n: I18n, count: number) =>
  i18n._("{count, plural, one {Access revoked for one user.} other {Access revoked for # users.}}", { count });

/** Introduces the list of users whose access was not revoked. @param isUnknown true when it may have been */
const describeNotRevoked = (i18n: I18n, count: number, isUnknown: boolean) =>
  isUnknown
    ? i18n._("Not revoked, or not known, for {count, number}:", { count })
    : i18n._("Not revoked for {count, number}:", { count });

export default function RevokeMany() {
  const { i18n } = useLingui();
  const { id, location, unread, pickers } = useLoaderData<typeof loader>();
  const users = usePickerOptions("users", pickers.users);
  const [form, fields] = useFields("revoke", {}, { users: [] as string[] });
  const closeTo = rasPaths.access(id) + useLocation().search;
  return (
    <Panel title={i18n._("Revoke Access")} closeTo={closeTo}>
      <Form {...form} labels={LABELS} preventScrollReset errorSummary={i18n._("No access was changed.")}>
        <DefaultButton />
        <p>
          <Trans
            id="The users you select can't connect to {location} again or download its VPN profile. Open connections end immediately. Each user frees one seat."
            values={{ location: <Untranslated>{location}</Untranslated> }}
          />
        </p>
        <Picker unit="users" field={fields.users} required {...users} />
        {unread && <p className="muted">{i18n._("Couldn't load the connections.")}</p>}
        <FormActions submit={i18n._("Revoke Access")} variant="danger" cancelTo={closeTo} />
      </Form>
    </Panel>
  );
}
