import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, noEffectReasons, rejectForm } from "~/forms/reject-form.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { keyedHash } from "~/host/keys.server";
import { msg } from "~/i18n/i18n";
import { parentPageUrl } from "~/lists/selection";
import { withQuery } from "~/lists/with-query";
import { readAllSerials } from "~/machines/machine-pages.server";
import { answerChange } from "~/machines/undo/undo.server";
import { undoPath } from "~/machines/undo/undo-path";
import { warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { ChangeMachineTags, readTagChanges, type TagChange } from "~/upstream/tags.server";
import { createInventoryList } from "../inventory.list";
import { findAllMachines } from "../inventory.server";
import { loadTagPreview, type TagPreview } from "./change-preview.server";
import { LABELS, tooMany } from "./change-texts";
import { canTagSomewhere } from "./tag-access";
import { changeTagsSchema } from "./tags.schema";

const NONE_SELECTED = msg("Select at least one machine");

/** The tag that a link proposes to remove. */
const REMOVE_PARAMETER = "remove";

/** Requires a viewer who may change the tags of some machines. @throws 403 otherwise */
export const requireTagger = (args: LoaderFunctionArgs) => requireViewer(args, canTagSomewhere);

/** Returns the URL of the inventory behind the dialog. */
const getListUrl = ({ i18n }: Viewer, request: Request): string => {
  const [path = "", search] = parentPageUrl(createInventoryList(i18n), new URL(request.url)).split("?");
  return withQuery(path, search ?? "", { [REMOVE_PARAMETER]: "" });
};

/** Loads the dialog that changes the tags of the selected machines (TAG-01, FIND-04). */
export async function loadTagDialog(args: LoaderFunctionArgs) {
  const viewer = await requireTagger(args);
  const preview = await loadTagPreview(viewer, args.request);
  const closeTo = getListUrl(viewer, args.request);
  if (!preview) throw await redirectWithFlash(closeTo, [warning(viewer.i18n._(NONE_SELECTED))]);
  const proposed = new URL(args.request.url).searchParams.get(REMOVE_PARAMETER);
  return { ...preview, proposed: proposed === null ? [] : [proposed], closeTo };
}

/** Changes the tags. All results are looked for again: when their number has changed, nothing is done (FIND-04). */
export const changeTagsAction = createFormAction(LABELS, async (args, submitted) => {
  const viewer = await requireTagger(args);
  const { i18n } = viewer;
  const named = submitted.form.getAll("machine").map(String);
  const read = await attempt(loadTagPreview(viewer, args.request, named));
  if (!read.ok) return rejectForm(submitted, noEffectReasons(read.failure));
  const back = getListUrl(viewer, args.request);
  const preview = read.value;
  if (!preview) return redirectWithFlash(back, [warning(i18n._(NONE_SELECTED))]);
  const job = { ...submitted.parse(changeTagsSchema, preview), named, request: args.request, preview };
  const done = await attempt(carryOut(viewer, submitted, job));
  // The number stays the one that was confirmed: after a lost answer the same form is sent again.
  const before = { ...preview, ...(preview.sweeps && { count: countIn(submitted) }) };
  if (!done.ok) return rejectForm(submitted, failureReasons(done.failure, "", { add: "more" }), before);
  const change = done.value;
  if (typeof change === "string") return rejectForm(submitted, { form: [change], status: 409 }, preview);
  const { changed: count, refused } = change;
  return answerChange(viewer, submitted, {
    back,
    undoTo: undoPath("tagged", back, { id: change.id }),
    count,
    refused,
    done:
      count === 0
        ? i18n._("Nothing to change: the tags are like that already.")
        : i18n._("Tags changed on {count, plural, one {# machine} other {# machines}}.", { count }),
    partlyDone: i18n._("{changed, number} changed. {left, number} not changed: see the reasons below.", {
      changed: count,
      left: refused.length,
    }),
    loadPreview: (serials) => loadTagPreview(viewer, args.request, serials),
  });
});

interface Job {
  add: string[];
  remove: string[];
  /** The serial numbers in the form; empty for all results. */
  named: string[];
  request: Request;
  preview: TagPreview;
}

const countIn = ({ form }: SubmittedForm) => Number(form.get("count"));

/** Changes the tags, or returns what has changed since the form was opened. @throws {FailureResponse} */
async function carryOut(viewer: Viewer, submitted: SubmittedForm, job: Job): Promise<TagChange | string> {
  const { add, remove, named, request, preview } = job;
  const { upstream, company, i18n } = viewer;
  // A form that is sent again is the same change, also where its own effect has changed what the search finds.
  const id = submitted.nonce
    ? keyedHash("tag change", JSON.stringify([submitted.nonce, add, remove, named]))
    : randomUUID();
  const isOther = preview.sweeps && preview.count !== countIn(submitted);
  if (isOther || submitted.isRetry) {
    const stored = (await readTagChanges(upstream, company.id)).find((change) => change.id === id);
    if (stored) return stored;
  }
  if (isOther)
    return i18n._(
      "The list has changed: it had {previous, plural, one {# machine} other {# machines}}, now it has {count, number}. Check it, then change the tags.",
      { previous: countIn(submitted), count: preview.count },
    );
  if (preview.count > preview.most) return tooMany(i18n, preview.most);
  const machineSerialNumbers = preview.sweeps ? await readSerials(viewer, request) : named;
  const variables = { id, companyId: company.id, add, remove, machineSerialNumbers };
  return (await upstream.withSubmission(submitted).mutate(ChangeMachineTags, variables)).change;
}

async function readSerials(viewer: Viewer, request: Request): Promise<string[]> {
  const { fleet, question } = await findAllMachines(viewer, request);
  return readAllSerials(fleet, question);
}
