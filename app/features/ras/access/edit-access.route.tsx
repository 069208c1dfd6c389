import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { redirectWithFailure } from "~/forms/button-action.server";
import { EditConflictForm } from "~/forms/edit-conflict-form";
import { createFormAction } from "~/forms/form-action.server";
import { parseIntent } from "~/forms/intent";
import { answerIntent } from "~/forms/intent.server";
import { rejectForm } from "~/forms/reject-form.server";
import { rejectUnsaved } from "~/forms/stale-save.server";
import { useFields } from "~/forms/use-fields";
import { useActionExtras } from "~/forms/use-last-result";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { unlessFormStays } from "~/layout/revalidate";
import { getTermStatus, toTerm } from "~/networks/access-term";
import { type Coverage, listReachable } from "~/networks/reachable";
import { TermFields } from "~/networks/term-fields";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { getToday } from "~/session/viewer.server";
import { Alert, AnswerAlert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { CoverageList } from "../gateway/coverage-list";
import {
  listDestinationOptions,
  loadDestinations,
  missingDestinations,
} from "../gateway/destinations/destination-options.server";
import { requireAsShown, requireStillAsShown } from "../gateway/destinations/redefined-destinations.server";
import { MAX_CHECKBOX_FIELDS } from "../gateway/field-limits";
import { readTunnel, requireLocationAccess } from "../gateway/gateway.server";
import { editAccessSchema } from "./access.schema";
import {
  decideTerm,
  listRestrictableDestinations,
  NO_ACCESS,
  readFirstDay,
  requireUser,
  resolveAllowedDestinations,
} from "./access.server";
import { AccessFields, LABELS } from "./access-fields";
import { countCut, describeCut } from "./cut-connections.server";
import { LaterStartNote } from "./later-start";
import { readRevision, saveAccess } from "./save-access.server";

export const shouldRevalidate = unlessFormStays;

export const handle = { maxFields: MAX_CHECKBOX_FIELDS, name: msg("Edit RAS Access") };

const CHANGED = msg("User RAS access updated successfully.");
const FAILED = msg("Failed to update user RAS access.");
const STAYS_ENDED = msg("This access has ended. It stays ended until you choose a later last day.");

/** Reads the access of one user (RASA-04). @throws 404 when the user no longer has access */
export async function loader(args: LoaderFunctionArgs) {
  const access = await requireLocationAccess(args, "updateUser");
  const [{ scope, user }, read] = await Promise.all([requireUser(args, access), loadDestinations(access)]);
  if (!user) throw data(null, { status: 404 });
  const options = listRestrictableDestinations(scope, read);
  const { supported, notifications } = options;
  const calendar = { today: getToday(scope.viewer), before: user.days };
  return {
    id: scope.location.id,
    location: scope.location.name,
    user,
    revision: readRevision(scope, user.email),
    firstDay: await readFirstDay(scope.viewer, user.days.begins),
    supported,
    destinations: listDestinationOptions(scope.viewer.i18n, options),
    canRevoke: scope.can.revoke,
    timeZone: config.appTimeZone,
    constraint: getZodConstraint(editAccessSchema(calendar)),
    notifications,
  };
}

/** Saves the access, or lists the destinations that the user could reach with it. */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const { scope, user } = await requireUser(args, await requireLocationAccess(args, "updateUser"));
  const { i18n } = scope.viewer;
  const back = rasPaths.access(scope.location.id) + new URL(args.request.url).search;
  if (!user) throw data({ advice: i18n._(NO_ACCESS) }, { status: 404 });
  const values = submitted.parse(editAccessSchema({ today: getToday(scope.viewer), before: user.days }));
  const options = listRestrictableDestinations(scope, await loadDestinations(scope));
  const allowed = resolveAllowedDestinations(values, options);
  if (!allowed) return rejectForm(submitted, missingDestinations(i18n, options.failure));
  if (parseIntent(submitted.form)) {
    const tunnel = readTunnel(scope, options.destinations);
    const reach: ReachAnswer = { routed: tunnel.routes, items: listReachable(tunnel, allowed.allowedDestinations) };
    return answerIntent(submitted, { reach });
  }
  const quoted = i18n._(FAILED);
  const named = { names: allowed.allowedDestinations, quoted };
  requireAsShown(scope, submitted, named, options.destinations);
  const { term, rejection } = await decideTerm(scope.viewer, values, user.days);
  if (rejection) return rejectForm(submitted, rejection);
  const { begins, ends } = values;
  const requested = { email: user.email, allowed, days: { begins, ends }, term };
  const cut = await countCut(scope, user.id, term);
  const outcome = await saveAccess(scope, submitted, requested);
  if (outcome.kind === "saved") {
    const saved = getTermStatus(toTerm({ begins, ends }, config.appTimeZone), scope.viewer.now, config.appTimeZone);
    const detail = saved === "ended" ? i18n._(STAYS_ENDED) : `${user.email}, ${scope.location.name}`;
    return redirectWithFlash(back, [success(i18n._(CHANGED), describeCut(i18n, cut) ?? detail)]);
  }
  if (outcome.kind === "stale") return rejectUnsaved(submitted, outcome, { quoted });
  await requireStillAsShown(outcome.failure, scope, submitted, named);
  if (outcome.failure.kind === "missing") return redirectWithFailure(back, submitted, outcome.failure, quoted);
  return rejectUnsaved(submitted, outcome, { quoted });
});

interface ReachAnswer {
  /** Names of the destinations that go through the tunnel; empty for all traffic. */
  routed: readonly string[];
  items: { name: string; extent: Coverage }[];
}

export default function EditAccess() {
  const { i18n } = useLingui();
  const { id, location, user, revision, firstDay, timeZone, canRevoke, constraint, ...options } =
    useLoaderData<typeof loader>();
  const reach = useActionExtras<{ reach: ReachAnswer }>().reach;
  const { allowedDestinations } = user;
  const [form, fields] = useFields("access", constraint, {
    access: allowedDestinations.length > 0 ? "restricted" : "unrestricted",
    destinations: allowedDestinations,
    ...user.days,
  });
  const { search } = useLocation();
  const closeTo = rasPaths.access(id) + search;
  return (
    <Panel title={i18n._("Edit RAS Access")} closeTo={closeTo}>
      <Form {...form} labels={LABELS} errorSummary={i18n._("No access was changed.")}>
        <DefaultButton />
        <EditConflictForm
          revision={revision}
          title={i18n._("Someone else has changed this access since you opened it")}
        />
        <DescriptionList
          items={[
            { term: i18n._("Location"), untranslated: true, description: location },
            { term: i18n._("Name"), untranslated: true, description: user.name },
            { term: i18n._("Email"), untranslated: true, description: user.email },
            {
              term: i18n._("Username"),
              description: (
                <span className="identifier" translate="no">
                  {user.username}
                </span>
              ),
            },
          ]}
        />
        <AccessFields fields={fields} {...options} />
        <div>
          <Button size="s" name="ask" value="reach">
            {i18n._("What can this user reach?")}
          </Button>
        </div>
        {reach && <ReachableDestinations {...reach} />}
        {user.note?.state === "ended" && <Alert tone="info">{i18n._(STAYS_ENDED)}</Alert>}
        {firstDay && <TermFields fields={fields} from={firstDay} timeZone={timeZone} />}
        {firstDay && <LaterStartNote />}
        <FormActions submit={i18n._("Save")} cancelTo={closeTo}>
          {canRevoke && (
            <ButtonLink variant="danger" to={rasPaths.revoke(id, user.id) + search} preventScrollReset>
              {i18n._("Revoke Access")}
            </ButtonLink>
          )}
        </FormActions>
      </Form>
    </Panel>
  );
}

function ReachableDestinations({ routed, items }: ReachAnswer) {
  const { i18n } = useLingui();
  return (
    <AnswerAlert title={i18n._("With these settings")}>
      <p>
        {routed.length === 0
          ? i18n._("All traffic goes through this gateway's VPN tunnel.")
          : i18n._("Only traffic to these destinations goes through this gateway's VPN tunnel: {destinations}.", {
              destinations: routed.join(", "),
            })}
      </p>
      {items.length === 0 ? (
        <p>{i18n._("This location has no named destinations.")}</p>
      ) : (
        <CoverageList label={i18n._("Reach")} items={items} />
      )}
    </AnswerAlert>
  );
}
