import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { MAX_REQUEST_REASON_LENGTH } from "#contract/limits";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { toFutureDays, toTerm } from "~/networks/access-term";
import { TermFields } from "~/networks/term-fields";
import { success } from "~/notifications/notifications";
import { redirectKeepingFlash, redirectWithFlash } from "~/notifications/notifications.server";
import { accessRequestPaths, paths } from "~/paths";
import { hasAnyAccess } from "~/session/gate";
import { getToday, requireViewer, type Viewer } from "~/session/viewer.server";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { TextArea } from "~/ui/field/text-area";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Link } from "~/ui/link/link";
import { LinkList } from "~/ui/link-list/link-list";
import { Page } from "~/ui/page/page";
import { Untranslated } from "~/ui/untranslated/untranslated";
import {
  type AccessRequestPlace,
  RequestAccess,
  readAccessRequests,
  readRequestPlaces,
} from "~/upstream/access-requests.server";
import { attempt } from "~/upstream/failure.server";
import { readFirstDay } from "../access/access.server";
import { AccessFields, LABELS as USED } from "../access/access-fields";
import { MAX_CHECKBOX_FIELDS } from "../gateway/field-limits";
import { asksInWords } from "../gateway/requests/access-requests.server";
import { askSchema, reasonSchema } from "./request.schema";
import { describeOwnAccess, hasFullAccess, toPlaceLink } from "./requestable-locations";

export const handle = {
  title: msg("Request access"),
  description: msg("Ask for remote access to a location, or for more of it."),
  maxFields: MAX_CHECKBOX_FIELDS,
};

const LABELS = { ...USED, reason: msg("Reason") };

/** Reads where the viewer may ask for access, and what was asked for already (ASK-01). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { i18n } = viewer;
  const back = hasAnyAccess(viewer)
    ? { to: paths.ras, label: i18n._("Remote Access") }
    : { to: paths.welcome, label: i18n._("Welcome") };
  return { back, ...(await findStep(args, viewer)) };
}

/**
 * Returns what the page shows: the form for the location of the URL, the locations to choose from, or the form for another one
 * in words. `another` is where the viewer asks for a location that can't be chosen; null for viewers who can choose any.
 */
async function findStep(args: LoaderFunctionArgs, viewer: Viewer) {
  const today = getToday(viewer);
  const { place, places, meansAnother } = await findPlace(args, viewer);
  const canUseWords = asksInWords(viewer);
  const another = canUseWords ? accessRequestPaths.ask("") : null;
  if (place)
    return {
      step: "place" as const,
      another,
      place,
      has: describeOwnAccess(viewer, place, config.appTimeZone),
      asked: await readAsked(viewer, place, today),
      firstDay: await readFirstDay(viewer),
      timeZone: config.appTimeZone,
      constraint: getZodConstraint(askSchema({ today })),
    };
  const lacking = places.filter((each) => !hasFullAccess(each, viewer.now, config.appTimeZone));
  const hasAll = places.length > 0 && lacking.length === 0;
  const [only, ...others] = lacking;
  // With the location in its address, the form asks for the location that the page showed.
  if (!meansAnother && only && others.length === 0)
    throw await redirectKeepingFlash(args.request, accessRequestPaths.ask(only.locationId));
  if (canUseWords && (meansAnother || !only)) {
    const asked = await readAsked(viewer, null, today);
    return { step: "words" as const, hasAll, asked, constraint: getZodConstraint(reasonSchema) };
  }
  if (!only) return { step: "none" as const, hasAll };
  const links = lacking.map((each) => toPlaceLink(viewer, each, config.appTimeZone));
  return { step: "choice" as const, another, places: links };
}

/**
 * Returns the places to ask for, and that of the URL: an empty one means another location, in words.
 * @throws 404 for a place that is none of them
 */
async function findPlace({ request }: Pick<LoaderFunctionArgs, "request">, { upstream, company }: Viewer) {
  const places = await readRequestPlaces(upstream, company.id);
  const wanted = new URL(request.url).searchParams.get("location");
  if (!wanted) return { places, place: null, meansAnother: wanted === "" };
  const place = places.find(({ locationId }) => locationId === wanted);
  if (!place) throw data(null, { status: 404 });
  return { places, place, meansAnother: false };
}

/** Reads the fields of an open request; those of a new one are what the viewer has there. @param place null for one in words */
async function readAsked({ upstream, company }: Viewer, place: AccessRequestPlace | null, today: string) {
  const requests = place && !place.requestId ? [] : await readAccessRequests(upstream, company.id);
  const open = requests?.find(({ id, isOwn, state, locationId }) =>
    place ? id === place.requestId : isOwn && state === "OPEN" && locationId == null,
  );
  const before = open ?? (place?.hasAccess ? place : null);
  const allowed = before?.allowedDestinations ?? [];
  return {
    isOpen: open !== undefined,
    fields: {
      access: before && allowed.length === 0 ? "unrestricted" : "restricted",
      destinations: allowed,
      ...toFutureDays(before?.term, today, config.appTimeZone),
      reason: open?.reason ?? "",
    },
  };
}

export const action = createFormAction(LABELS, async (args, submitted) => {
  const viewer = await requireViewer(args);
  const { upstream, company } = viewer;
  const { place } = await findPlace(args, viewer);
  // A request in words has no other fields.
  const request = place
    ? toRequest(place.locationId, submitted.parse(askSchema({ today: getToday(viewer) })))
    : { allowedDestinations: [], ...submitted.parse(reasonSchema) };
  const variables = { companyId: company.id, request };
  const outcome = await attempt(upstream.withSubmission(submitted).mutate(RequestAccess, variables));
  if (!outcome.ok) return rejectForm(submitted, failureReasons(outcome.failure));
  return redirectWithFlash(accessRequestPaths.page(outcome.value.requestAccess.id), [
    success(viewer.i18n._("Request sent.")),
  ]);
});

type Asked = z.output<ReturnType<typeof askSchema>>;

const toRequest = (locationId: string, { access, destinations, begins, ends, reason }: Asked) => ({
  locationId,
  allowedDestinations: access === "restricted" ? destinations : [],
  term: begins || ends ? toTerm({ begins, ends }, config.appTimeZone) : null,
  reason,
});

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Props<Step extends Loaded["step"]> = Extract<Loaded, { step: Step }>;

export default function Ask() {
  const { i18n } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  return (
    <Page title={i18n._("Request access")} width="narrow" back={loaded.back}>
      {loaded.step === "place" && <PlaceForm {...loaded} />}
      {loaded.step === "words" && <WordsForm {...loaded} />}
      {loaded.step === "choice" && <Choice {...loaded} />}
      {loaded.step === "none" && <NoPlace {...loaded} />}
      {"another" in loaded && loaded.another && (
        <p>
          <Link to={loaded.another}>{i18n._("Ask for another location in words")}</Link>
        </p>
      )}
    </Page>
  );
}

function PlaceForm({ back, place, has, asked, firstDay, timeZone, constraint }: Props<"place">) {
  const { i18n } = useLingui();
  const [form, fields] = useFields<Asked>("ask", constraint, asked.fields);
  return (
    <Card title={<Untranslated>{place.name}</Untranslated>}>
      <Form {...form} labels={LABELS} errorSummary={i18n._("Your request wasn't sent.")}>
        {has && <p>{has}</p>}
        {asked.isOpen && (
          <p>{i18n._("You have an open request for this location. It is replaced by what you send now.")}</p>
        )}
        {place.destinations.length > 0 ? (
          <>
            {has && !asked.isOpen && <p>{i18n._("It is filled in below. Change it to what you need.")}</p>}
            <AccessFields
              fields={fields}
              supported
              destinations={place.destinations.map((name) => ({ value: name, label: name }))}
            />
          </>
        ) : (
          <>
            <input type="hidden" name="access" value="unrestricted" />
            <p>{i18n._("You ask for all traffic: this location has no destinations to choose from.")}</p>
          </>
        )}
        {firstDay && <TermFields fields={fields} from={firstDay} timeZone={timeZone} />}
        <TextArea
          field={fields.reason}
          rows={4}
          hint={i18n._("At most {count, number} characters. Users who can grant access read it.", {
            count: MAX_REQUEST_REASON_LENGTH,
          })}
        />
        <FormActions submit={i18n._("Send request")} cancelTo={back.to} />
      </Form>
    </Card>
  );
}

function WordsForm({ back, hasAll, asked, constraint }: Props<"words">) {
  const { i18n } = useLingui();
  const [form, fields] = useFields("ask", constraint, { reason: asked.fields.reason });
  return (
    <Card title={i18n._("What do you need?")}>
      {hasAll && (
        <p>{i18n._("You already have everything at the locations that you can choose, without an end date.")}</p>
      )}
      <Form {...form} labels={LABELS} errorSummary={i18n._("Your request wasn't sent.")}>
        {asked.isOpen && <p>{i18n._("You have an open request. It is replaced by what you send now.")}</p>}
        <TextArea
          field={fields.reason}
          rows={4}
          hint={i18n._("Say where you need access to and what for, in at most {count, number} characters.", {
            count: MAX_REQUEST_REASON_LENGTH,
          })}
        />
        <FormActions submit={i18n._("Send request")} cancelTo={back.to} />
      </Form>
    </Card>
  );
}

function Choice({ places }: Props<"choice">) {
  const { i18n } = useLingui();
  return (
    <Card title={i18n._("Choose a location")} flush>
      <LinkList items={places} />
    </Card>
  );
}

function NoPlace({ hasAll }: Props<"none">) {
  const { i18n } = useLingui();
  return (
    <Card>
      <EmptyState
        title={
          hasAll
            ? i18n._("You already have everything at every location, without an end date")
            : i18n._("There is no location that you can request access to")
        }
      />
    </Card>
  );
}
