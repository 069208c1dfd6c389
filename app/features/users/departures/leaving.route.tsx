import { getZodConstraint } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDay } from "~/dates/dates";
import { EditConflictForm } from "~/forms/edit-conflict-form";
import { createFormAction } from "~/forms/form-action.server";
import { rejectUnsaved, saveUnlessStale } from "~/forms/stale-save.server";
import { useFields } from "~/forms/use-fields";
import { useLastResult } from "~/forms/use-last-result";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { failedPage, redirectWithFlash } from "~/notifications/notifications.server";
import { departurePaths, paths, userPaths } from "~/paths";
import { getToday, type Viewer } from "~/session/viewer.server";
import { Alert } from "~/ui/alert/alert";
import { ButtonLink } from "~/ui/button/button-link";
import { ErrorState } from "~/ui/error-state/error-state";
import { RadioGroup } from "~/ui/field/choice-group";
import { DayField } from "~/ui/field/day-field";
import { Form } from "~/ui/form/form";
import { FormActions, FormSection } from "~/ui/form/form-parts";
import { Page, Section } from "~/ui/page/page";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { type Departure, ScheduleDeparture } from "~/upstream/departures.server";
import { attempt, toResponseInit } from "~/upstream/failure.server";
import { requireRemover } from "./departure.server";
import { PART_LABELS } from "./hand-over-parts";
import { createLeavingSchema, type LeavingFields, lastPossibleDay } from "./leaving.schema";
import { buildDepartureInput, describeDone, findLeft, loadLeaving, nameFields, toLastDay } from "./leaving.server";
import { readStoredVersion } from "./leaving-versions.server";
import { readSingles, toSingleFields, toSingleName } from "./single-locations";
import { TakeOver } from "./take-over";
import { WhatEnds } from "./what-ends";

export const handle = {
  title: msg("Users"),
  name: msg("Leaving"),
  description: msg("What ends when a user leaves, and who takes over."),
};

const FAILED = msg("Couldn't load what this user holds.");

const LABELS = {
  when: msg("Leaves"),
  lastDay: msg("Last day"),
  ...PART_LABELS,
};

/** Reads what ends when the user leaves (LEAVE-01). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireRemover(args);
  const today = getToday(viewer);
  const read = await attempt(loadLeaving(viewer, args.params.userId ?? ""));
  if (!read.ok && read.failure.kind === "missing") throw await findWayOut(viewer, args.params.userId ?? "");
  const reason = (!read.ok && read.failure.message) || viewer.i18n._(FAILED);
  // The page itself has the reason, and no notification repeats it.
  if (!read.ok && read.failure.kind === "invalid")
    return data({ leaving: null, reason, isRefused: true }, toResponseInit(read.failure));
  if (!read.ok) return failedPage(read.failure, reason, { leaving: null, reason, isRefused: false });
  const { departure } = read.value;
  const leaving = {
    ...read.value,
    lastDay: departure && toLastDay(departure),
    days: { today, last: lastPossibleDay(today), timeZone: config.appTimeZone },
    constraint: getZodConstraint(createLeavingSchema(today)),
  };
  return { leaving, reason: null, isRefused: false };
}

/** Returns the redirect to what has ended when a user left, to whom a form or a link still leads; a 404 for any other user. */
async function findWayOut(viewer: Viewer, userId: string) {
  const left = await findLeft(viewer, userId);
  return left ? redirect(departurePaths.page(left.id)) : data(null, { status: 404 });
}

/** Lets the user leave, or changes when and how. */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const viewer = await requireRemover(args);
  const { userId = "" } = args.params;
  const fields = submitted.parse(createLeavingSchema(getToday(viewer)));
  const singles = readSingles(submitted.form);
  let departure: Departure | undefined;
  const outcome = await saveUnlessStale(viewer.upstream, submitted, {
    save: async (upstream, revision) => {
      const variables = { userId, ...buildDepartureInput(fields, singles), revision };
      departure = (await upstream.mutate(ScheduleDeparture, variables)).departure;
    },
    readStored: () => readStoredVersion(viewer, userId, { fields, singles, listed: readListed(submitted.form) }),
  });
  // Who has left at once is no user any more when the form comes again after a lost answer.
  if (outcome.kind === "failed" && outcome.failure.kind === "missing" && submitted.isRetry)
    departure = await findLeft(viewer, userId);
  if (outcome.kind !== "saved" && !departure) return rejectUnsaved(submitted, outcome, { names: nameFields(singles) });
  const to = !departure || departure.state === "SCHEDULED" ? paths.departures : departurePaths.page(departure.id);
  const done = departure && describeDone(viewer.i18n, departure);
  return redirectWithFlash(to, done ? [success(done, departure?.email)] : []);
});

const LISTED_FIELD = "listed";

const readListed = (form: FormData): string[] =>
  String(form.get(LISTED_FIELD) ?? "")
    .split(/\r?\n/)
    .filter(Boolean);

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["leaving"]>;

export default function Leaving() {
  const { i18n } = useLingui();
  const { leaving, reason, isRefused } = useLoaderData<typeof loader>();
  if (leaving) return <LeavingPage {...leaving} />;
  return (
    <Page title={i18n._("Leaving")} width="narrow" back={{ to: paths.users, label: i18n._("Users") }}>
      {/* To ask again would change nothing. */}
      {isRefused ? <Alert tone="warning" title={reason} /> : <ErrorState message={reason ?? i18n._(FAILED)} />}
    </Page>
  );
}

function LeavingPage(loaded: Loaded) {
  const { i18n } = useLingui();
  const { person, ends, asked, departure, lastDay } = loaded;
  const isUnderWay = departure?.state === "UNDER_WAY";
  return (
    <Page
      title={<Trans id="Leaving: {name}" values={{ name: <Untranslated>{person.name}</Untranslated> }} />}
      width="narrow"
      back={{ to: userPaths.details(person.id), label: i18n._("User") }}
      intro={<Untranslated>{person.email}</Untranslated>}
    >
      {departure && (
        <Alert
          tone="info"
          actions={
            <ButtonLink to={isUnderWay ? departurePaths.page(departure.id) : departurePaths.callOff(departure.id)}>
              {isUnderWay ? i18n._("What has ended") : i18n._("Call off")}
            </ButtonLink>
          }
        >
          {isUnderWay ? (
            i18n._("This user has left. Not all VPN gateways have answered yet.")
          ) : (
            <Trans
              id="This user leaves at the end of {day}. Scheduled by {name}."
              values={{
                day: formatDay(lastDay ?? ""),
                name: <Untranslated>{departure.scheduledBy}</Untranslated>,
              }}
            />
          )}
        </Alert>
      )}
      {!isUnderWay && (
        <>
          <Section title={i18n._("What ends")}>
            <WhatEnds ends={ends} departure={departure} asked={asked} />
            <p>
              {i18n._(
                "All of this ends at the moment that you choose below. The account is deleted once the VPN gateways have answered.",
              )}
            </p>
          </Section>
          <LeavingForm {...loaded} />
        </>
      )}
    </Page>
  );
}

function LeavingForm({ person, departure, lastDay, days, revision, listed, constraint, asked, ...loaded }: Loaded) {
  const { i18n } = useLingui();
  const submitted = useLastResult()?.initialValue?.[LISTED_FIELD];
  const { successors, managers, singles } = loaded;
  const [form, fields] = useFields<LeavingFields>("leaving", constraint, {
    when: "day",
    lastDay: lastDay ?? "",
    locationsTo: departure?.locationsTo?.userId ?? "",
    viewsTo: departure?.viewsTo?.userId ?? "",
    supportContactTo: departure?.supportContactTo?.userId ?? "",
    ...toSingleFields(departure?.locations ?? []),
  });
  const labels = { ...LABELS, ...Object.fromEntries(singles.map(({ id, name }) => [toSingleName(id), name])) };
  return (
    <Form {...form} labels={labels} errorSummary={i18n._("Nothing has ended, and nothing is scheduled.")}>
      <EditConflictForm
        revision={revision}
        title={i18n._("Someone else has changed what this user holds, or when they leave")}
      />
      <input type="hidden" name={LISTED_FIELD} value={typeof submitted === "string" ? submitted : listed} />
      {asked.length > 0 && <TakeOver {...{ fields, asked, successors, managers, singles }} />}
      <When fields={fields} days={days} />
      <FormActions
        submit={departure ? i18n._("Save") : i18n._("Let this user leave")}
        variant="danger"
        cancelTo={userPaths.details(person.id)}
      />
    </Form>
  );
}

type WhenProps = { fields: ReturnType<typeof useFields<LeavingFields>>[1]; days: Loaded["days"] };

function When({ fields, days }: WhenProps) {
  const { i18n } = useLingui();
  return (
    <FormSection title={i18n._("When")}>
      <RadioGroup
        field={fields.when}
        options={[
          {
            value: "day",
            label: i18n._("At the end of a day"),
            hint: i18n._("Can be called off until then."),
          },
          {
            value: "now",
            label: i18n._("Now"),
            hint: i18n._("Open connections end immediately, and the account is deleted. It can't be undone."),
          },
        ]}
      />
      <DayField
        field={fields.lastDay}
        min={days.today}
        max={days.last}
        timeZone={days.timeZone}
        hint={i18n._("Days end at midnight, {timeZone} time.", { timeZone: days.timeZone })}
      />
    </FormSection>
  );
}
