import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { destinationsRevision } from "#contract/revision";
import { createFormAction } from "~/forms/form-action.server";
import { parseIntent } from "~/forms/intent";
import { answerIntent } from "~/forms/intent.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { getRevision, rejectUnsaved } from "~/forms/stale-save.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { useActionExtras, useLastResult } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { unlessFormStays } from "~/layout/revalidate";
import {
  type Destination,
  describeNeededVersion,
  findInUseErrors,
  toDestinationDraft,
  validateDestinations,
} from "~/networks/destination-rules";
import { createReachFinder } from "~/networks/reachable";
import { danger, success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { Panel } from "~/ui/panel/panel";
import { unwrapFailure } from "~/upstream/failure.server";
import { readDestinations } from "~/upstream/ras/ras.server";
import { isStale, type SaveOutcome, saveDestinations } from "../gateway/destinations/save-destinations.server";
import { MAX_LIST_FIELDS } from "../gateway/field-limits";
import {
  type GatewayContext,
  readTunnel,
  requireActiveGateway,
  requireLocationAccess,
} from "../gateway/gateway.server";
import { DestinationEditor, type DestinationsAnswer, LABELS } from "./destination-editor";
import { isDestinationForm, parseDestinations, parseWithoutValidation, toDestinationDrafts } from "./destination-form";
import { diffDestinations, findUsedDestinations, reviewDestinations } from "./destinations.server";

export const shouldRevalidate = unlessFormStays;

export const handle = { maxFields: MAX_LIST_FIELDS, name: msg("Manage Network Destinations") };

const FAILED = msg("Failed to submit destinations.");
const SAVED = msg("Destinations have been successfully updated.");

/** Reads the list that the panel edits, and the destinations in use, which can't be deleted (RASD-02). */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, locationId } = await requireLocationAccess(args, "updateDestinations");
  const [scope, stored] = await Promise.all([requireEditor(args), readDestinations(viewer.upstream, locationId)]);
  const usedNames = findUsedDestinations(scope);
  return {
    id: scope.location.id,
    drafts: stored.map(toDestinationDraft),
    locked: stored.filter(({ name }) => usedNames.has(name)).map(({ id }) => id),
    revision: destinationsRevision(stored),
  };
}

async function requireEditor(args: LoaderFunctionArgs): Promise<GatewayContext> {
  const scope = await requireActiveGateway(args, "updateDestinations");
  if (scope.destinations) return scope;
  const back = rasPaths.destinations(scope.location.id) + new URL(args.request.url).search;
  throw await redirectWithFlash(back, [danger(describeNeededVersion(scope.viewer.i18n))]);
}

/** Saves the list; adding or deleting a row and "Who can reach this?" store nothing (RASD-02 to RASD-05). */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const scope = await requireEditor(args);
  const { i18n } = scope.viewer;
  const revision = getRevision(submitted.form) ?? "";
  const submission = parseSubmission(i18n, submitted.form);
  const parsedForm = { ...submitted, submission };
  const intent = parseIntent(submitted.form);
  if (intent) return answerWho(scope, submitted, Number(intent.what));
  if (submission.status === "error") return rejectForm(parsedForm);
  if (submission.status !== "success") return answerIntent(parsedForm, {});
  const edited = submission.value;
  const stored = await readDestinations(scope.viewer.upstream, scope.location.id);
  // A stale list is compared before it is validated and reviewed: the differences may be another user's changes.
  const rejectStale = (list: Destination[]) => {
    const versions = { revision: destinationsRevision(list), rows: diffDestinations(list, edited) };
    return rejectUnsaved(parsedForm, { kind: "stale", versions }, { quoted: i18n._(FAILED) });
  };
  if (isStale(stored, edited, revision)) return rejectStale(stored);
  const inUseErrors = findInUseErrors(i18n, stored, findUsedDestinations(scope), edited);
  const { "": formErrors, ...fieldErrors } = inUseErrors;
  if (Object.keys(inUseErrors).length > 0) {
    return rejectForm(parsedForm, { form: formErrors ?? [], fields: fieldErrors });
  }
  const review = destinationsRevision(stored) === revision ? reviewDestinations(scope, stored, edited) : null;
  if (review && submitted.form.get("reviewed") !== review.fingerprint) {
    return answerIntent(parsedForm, { review } satisfies DestinationsAnswer);
  }
  const outcome = await save(scope, submitted, edited, revision);
  if (outcome.kind === "saved") {
    const back = rasPaths.destinations(scope.location.id) + new URL(args.request.url).search;
    return redirectWithFlash(back, [success(i18n._(SAVED), scope.location.name)]);
  }
  if (outcome.kind === "conflict") return rejectStale(outcome.stored);
  const { failure, note } = outcome;
  const reasons = failureReasons(failure, i18n._(FAILED));
  const form = note ? [...(reasons.form ?? []), note] : reasons.form;
  // The review stays confirmed: the next Save sends the same again.
  const answer: DestinationsAnswer = { revision: outcome.revision, ...(review && { review }) };
  return rejectForm(parsedForm, { ...reasons, form }, answer);
});

/** Parses the submitted list. @throws 400 for a form that is not the portal's */
function parseSubmission(i18n: I18n, form: FormData) {
  if (!isDestinationForm(form)) throw data(null, { status: 400 });
  try {
    return parseDestinations(i18n, form);
  } catch {
    throw data(null, { status: 400 });
  }
}

/** Saves the list; a stored list that can't be read becomes a failed outcome. */
async function save(
  scope: GatewayContext,
  submitted: SubmittedForm,
  edited: Destination[],
  revision: string,
): Promise<SaveOutcome> {
  try {
    const { viewer, location, gateway } = scope;
    return await saveDestinations({ viewer, locationId: location.id, gateway }, submitted, edited, revision);
  } catch (error) {
    return { kind: "failed", failure: unwrapFailure(error), revision };
  }
}

/** Answers "Who can reach this?" with unsaved changes included. Rows that are not valid yet are left out. */
function answerWho(scope: GatewayContext, submitted: SubmittedForm, index: number) {
  const { i18n } = scope.viewer;
  const submission = parseWithoutValidation(submitted.form);
  const parsedForm = { ...submitted, submission };
  const drafts = toDestinationDrafts(submission.payload);
  const draft = drafts[index];
  if (!draft) throw data(null, { status: 400 });
  const { destinations, errors } = validateDestinations(i18n, drafts);
  const isValid = (at: number) => !errors[`d[${at}].entries`];
  const destination = destinations[index];
  if (!destination || !isValid(index)) {
    const name = `d[${index}].entries`;
    return rejectForm(parsedForm, { fields: { [name]: errors[name] ?? [] } });
  }
  const tunnel = readTunnel(
    scope,
    destinations.filter((_, at) => isValid(at)),
  );
  const findUsers = createReachFinder(tunnel, scope.state?.users ?? [], scope.viewer.now);
  const people = findUsers(destination.networkDestinations).map(({ user, extent }) => ({ email: user.email, extent }));
  const name = destination.name || i18n._("destination {number}", { number: index + 1 });
  const who = { index, rows: drafts.length, name, people };
  return answerIntent(parsedForm, { who });
}

export default function EditDestinations() {
  const { i18n } = useLingui();
  const { id, ...list } = useLoaderData<typeof loader>();
  const answered = useActionExtras<DestinationsAnswer>();
  const closeTo = rasPaths.destinations(id) + useLocation().search;
  return (
    <Panel title={i18n._("Manage Network Destinations")} closeTo={closeTo}>
      <DestinationEditor {...list} closeTo={closeTo} result={useLastResult()} answered={answered} />
    </Panel>
  );
}
