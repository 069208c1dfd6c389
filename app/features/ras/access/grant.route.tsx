import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { ENTER_BUTTON } from "~/forms/intent";
import { answerIntent } from "~/forms/intent.server";
import { toPickerSearch } from "~/forms/picker-options.server";
import { rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { useActionExtras } from "~/forms/use-last-result";
import { usePickerOptions } from "~/forms/use-picker-options";
import { msg } from "~/i18n/i18n";
import { findInBackground } from "~/layout/in-background";
import { unlessFormStays } from "~/layout/revalidate";
import { withQuery } from "~/lists/with-query";
import { TermFields } from "~/networks/term-fields";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { GRANTED_USERS, paths, rasPaths } from "~/paths";
import { getToday } from "~/session/viewer.server";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions } from "~/ui/form/form-parts";
import { FIND_FIELD } from "~/ui/form/picker-fields";
import { Panel } from "~/ui/panel/panel";
import { Picker } from "~/ui/picker/picker";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { requireAsShown, requireStillAsShown } from "../gateway/destinations/redefined-destinations.server";
import { MAX_CHECKBOX_FIELDS } from "../gateway/field-limits";
import { grantSchema } from "./access.schema";
import { countSeatsToGrant, listGatewayUsers } from "./access.server";
import { AccessFields, LABELS } from "./access-fields";
import { copyAccessIntoForm, isCopyIntent } from "./copy-access.server";
import { CopyFields, type CopySources } from "./copy-fields";
import {
  decideGrant,
  describeGranted,
  describeNotGranted,
  FAILED,
  grantAccessToEach,
  grantReasons,
} from "./grant-access.server";
import { buildPickers, loadGrantForm, readGrantSources } from "./grant-form.server";
import { GrantSummary } from "./grant-summary";

export const shouldRevalidate = unlessFormStays;

export const clientLoader = findInBackground;

export const handle = { maxFields: MAX_CHECKBOX_FIELDS, name: msg("Grant RAS Access") };

const GRANTED = msg("Users were granted RAS access successfully.");

export const loader = (args: LoaderFunctionArgs) => loadGrantForm(args);

/** Grants access with one call for each person; a notification names each rejected person (RASA-03). */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const sources = await readGrantSources(args);
  const { scope, people } = sources;
  const { i18n } = scope.viewer;
  const users = listGatewayUsers(scope, people);
  const usersWithAccess = new Set(users.map(({ id }) => id));
  if (isCopyIntent(submitted.form)) {
    const { copying, form = submitted.form } = await copyAccessIntoForm(submitted.form, {
      scope,
      users,
      people: people.ok ? people.value : [],
    });
    const search = toPickerSearch(form, new URL(args.request.url), "users");
    return answerIntent({ ...submitted, form }, { ...buildPickers(sources, usersWithAccess, search), copying });
  }
  const seats = countSeatsToGrant(scope, submitted, usersWithAccess);
  const values = submitted.parse(grantSchema(seats, { today: getToday(scope.viewer) }));
  const decision = await decideGrant(sources, values);
  if (decision.rejection) return rejectForm(submitted, decision.rejection);
  const named = { names: decision.grant.allowed.allowedDestinations, quoted: i18n._(FAILED) };
  requireAsShown(scope, submitted, named, sources.options.destinations);
  const outcome = await grantAccessToEach(scope, submitted, decision.grant);
  if (outcome.granted.length > 0) {
    const { searchParams } = new URL(args.request.url);
    const back = withQuery(rasPaths.access(scope.location.id), searchParams, NOT_OF_THE_LIST);
    const done = success(i18n._(GRANTED), describeGranted(i18n, outcome, scope.location.name));
    return redirectWithFlash(back, [done, ...describeNotGranted(i18n, outcome)]);
  }
  await requireStillAsShown(outcome.failure, scope, submitted, named);
  return rejectForm(submitted, grantReasons(i18n, outcome));
});

/** Leaves the form's own parameters out of the list's address. */
const NOT_OF_THE_LIST = { [FIND_FIELD]: "", [GRANTED_USERS]: "" };

const SUMMARY_ID = "grant-summary";

export default function Grant() {
  const { i18n } = useLingui();
  const { id, location, firstDay, timeZone, seats, used, available, later, ...loaded } = useLoaderData<typeof loader>();
  const { pickers, everybody, canAddUser, proposed, constraint, ...options } = loaded;
  const people = usePickerOptions("users", pickers.users);
  const copying = useActionExtras<{ copying?: CopySources }>().copying;
  const [form, fields] = useFields("grant", constraint, {
    copyFrom: "",
    users: proposed,
    access: options.supported ? "" : "unrestricted",
    destinations: [],
    begins: "",
    ends: "",
  });
  const closeTo = withQuery(rasPaths.access(id), useLocation().search, NOT_OF_THE_LIST);
  return (
    <Panel title={i18n._("Grant RAS Access")} closeTo={closeTo}>
      <Form {...form} labels={LABELS} preventScrollReset errorSummary={i18n._("No access was changed.")}>
        <DefaultButton name={ENTER_BUTTON} />
        <p>
          <Trans id="Access to {location}." values={{ location: <Untranslated>{location}</Untranslated> }} />
        </p>
        <Picker
          unit="users"
          field={fields.users}
          required
          hint={i18n._("{available, number} available seat(s)", { available })}
          {...people}
        >
          {everybody && <p className="muted">{i18n._("All users already have access.")}</p>}
        </Picker>
        {later && <SeatsLater {...later} />}
        {canAddUser && <AddUserLink />}
        <CopyFields field={fields.copyFrom} copying={copying} />
        <AccessFields fields={fields} {...options} />
        {firstDay && <TermFields fields={fields} from={firstDay} timeZone={timeZone} />}
        <GrantSummary
          id={SUMMARY_ID}
          fields={fields}
          people={people}
          location={location}
          today={firstDay}
          seats={seats}
          used={used}
        />
        <FormActions submit={i18n._("Grant Access")} aria-describedby={SUMMARY_ID} cancelTo={closeTo} />
      </Form>
    </Panel>
  );
}

/** Says that fewer seats will be available. */
function SeatsLater({ day, available }: { day: string; available: number }) {
  const { i18n } = useLingui();
  return (
    <p className="muted">
      {i18n._(
        "From {day} on {available, number} available seat(s): access that was granted in advance begins then. Choose an earlier last day to use the others.",
        { day, available },
      )}
    </p>
  );
}

function AddUserLink() {
  const { i18n } = useLingui();
  return (
    <p>
      <a href={paths.newUser} target="_blank" rel="noreferrer">
        {i18n._("Add User")}
        <span className="visually-hidden"> {i18n._("(opens in a new tab)")}</span>
      </a>
    </p>
  );
}
