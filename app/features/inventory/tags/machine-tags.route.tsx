import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tagsRevision } from "#contract/revision";
import { tagKey, uniqueTags } from "#contract/tags";
import { EditConflictForm } from "~/forms/edit-conflict-form";
import { createFormAction } from "~/forms/form-action.server";
import { rejectUnsaved, saveUnlessStale } from "~/forms/stale-save.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { sortByText } from "~/i18n/sort-by-text";
import { requireMachine } from "~/machines/fleet.server";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { parentPath, paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { TextField } from "~/ui/field/text-field";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions } from "~/ui/form/form-parts";
import { Link } from "~/ui/link/link";
import { Panel } from "~/ui/panel/panel";
import { Picker } from "~/ui/picker/picker";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { readTagNames, SetMachineTags } from "~/upstream/tags.server";
import { canTag } from "./tag-access";
import { machineTagsSchema } from "./tags.schema";

export const handle = { name: msg("Edit tags") };

const LABELS = { tags: msg("Tags"), more: msg("New tags") };

/** Returns the machine whose tags the viewer may see and change. @throws as `requireMachine`, and 403 for a viewer who may not */
async function requireTaggable(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const machine = await requireMachine(viewer, args.params.serialNumber ?? "", "appliance.list");
  if (!canTag(viewer.permissions, machine.locationId)) throw data(null, { status: 403 });
  return { viewer, machine, tags: machine.tags ?? [] };
}

/** Returns the URL of the machine's page or panel behind this panel, with the list's query. */
function getDetailsUrl({ request }: Pick<LoaderFunctionArgs, "request">): string {
  const { pathname, search } = new URL(request.url);
  return parentPath(pathname) + search;
}

/** Reads a machine's tags, and those that the company has (TAG-01). */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, machine, tags } = await requireTaggable(args);
  const known = await readTagNames(viewer.upstream, viewer.company.id);
  const names = sortByText(viewer.i18n, uniqueTags([...known, ...tags]), (name) => name);
  return {
    name: machine.name || machine.serialNumber,
    tags,
    options: names.map((value) => ({ value, label: value })),
    revision: tagsRevision(tags),
    closeTo: getDetailsUrl(args),
  };
}

export const action = createFormAction(LABELS, async (args, submitted) => {
  const { viewer, machine } = await requireTaggable(args);
  const { i18n } = viewer;
  const tags = submitted.parse(machineTagsSchema);
  const { serialNumber } = machine;
  const outcome = await saveUnlessStale(viewer.upstream, submitted, {
    save: (upstream, revision) =>
      upstream.mutate(SetMachineTags, { machineSerialNumber: serialNumber, tags, revision }),
    readStored: async () => {
      const { tags: stored } = await requireTaggable(args);
      const sortTags = (names: readonly string[]) => sortByText(i18n, names, (name) => name);
      // A tag that exists keeps its spelling.
      const spelled = tags.map((tag) => stored.find((each) => tagKey(each) === tagKey(tag)) ?? tag);
      const rows = [{ part: i18n._("Tags"), saved: sortTags(stored), yours: sortTags(spelled) }];
      return { revision: tagsRevision(stored), rows };
    },
  });
  if (outcome.kind !== "saved") return rejectUnsaved(submitted, outcome, { names: NAMES });
  return redirectWithFlash(getDetailsUrl(args), [success(i18n._("Tags updated."), serialNumber)]);
});

/** What the upstream says of tags belongs to the field where new ones are typed. */
const NAMES = { tags: "more" };

export default function MachineTags() {
  const { i18n } = useLingui();
  const { name, tags, options, revision, closeTo } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<{ tags: string[]; more: string }>("machine-tags", {}, { tags: [...tags] });
  return (
    <Panel title={i18n._("Edit tags")} closeTo={closeTo}>
      <Form {...form} labels={LABELS} errorSummary={i18n._("The tags aren't saved.")}>
        <DefaultButton />
        <EditConflictForm
          revision={revision}
          title={i18n._("Someone else has changed these tags since you opened them")}
        />
        <p>
          <Untranslated>{name}</Untranslated>
        </p>
        <Picker unit="tags" field={fields.tags} options={options} />
        <TextField
          field={fields.more}
          autoComplete="off"
          hint={i18n._("Separate several by commas. A tag that your company has already keeps its spelling.")}
        />
        <FormActions submit={i18n._("Save")} cancelTo={closeTo}>
          <Link to={paths.tags}>{i18n._("All tags")}</Link>
        </FormActions>
      </Form>
    </Panel>
  );
}
