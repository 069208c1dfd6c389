import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { createUndoAction, loadUndoDialog, toUndoable } from "~/machines/undo/undo.server";
import { UndoDialog } from "~/machines/undo/undo-dialog";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { readTagChanges, UndoTagChange } from "~/upstream/tags.server";
import { requireTagger } from "./change-tags.server";

const TEXTS = {
  title: msg("Undo a change of tags"),
  empty: msg("There's nothing to undo. You can undo a change of tags for one day."),
  changes: msg("Changes of tags"),
  undone: msg("This change has been undone."),
  left: msg("Not changed back"),
  done: msg("Change of tags undone."),
  noneDone: msg("No tags were changed back. The reasons are listed below."),
  someDone: msg(
    "{count, plural, one {# machine changed back.} other {# machines changed back.}} The others are listed below with the reason.",
  ),
};

export const handle = { name: TEXTS.title };

/** Loads a change of the viewer's own that can be undone, or all of them when the URL names none (TAG-01, FIND-04). */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream, company } = await requireTagger(args);
  const changes = (await readTagChanges(upstream, company.id)).map((change) => ({
    ...toUndoable(change, change.changed, change.changedAt),
    added: change.added,
    removed: change.removed,
  }));
  return loadUndoDialog(
    args,
    async () => changes,
    async ({ id }) => changes.find((change) => change.id === id),
  );
}

export const action = createUndoAction(requireTagger, TEXTS, async (_viewer, upstream, { id }) => {
  const { changed, left } = (await upstream.mutate(UndoTagChange, { id: id ?? "" })).change;
  return { count: changed - left.length, left };
});

type Change = NonNullable<Awaited<ReturnType<typeof loader>>["change"]>;

export default function UndoTags() {
  return (
    <UndoDialog
      dialog="tagged"
      texts={TEXTS}
      loaded={useLoaderData<typeof loader>()}
      renderName={({ count, added, removed }) => (
        <Trans
          id="{count, plural, one {# machine} other {# machines}}: {tags}"
          values={{ count, tags: <Untranslated>{describeTags(added, removed)}</Untranslated> }}
        />
      )}
      renderEffect={(change, machines) => <Effect {...change} machines={machines} />}
    />
  );
}

const describeTags = (added: string[], removed: string[]) =>
  [...added.map((tag) => `+ ${tag}`), ...removed.map((tag) => `− ${tag}`)].join(", ");

function Effect({ count, added, removed, until, machines }: Change & { machines: string }) {
  const { i18n } = useLingui();
  return (
    <>
      <p>
        {i18n._(
          "{count, plural, one {# machine will get its earlier tags back: {machines}.} other {# machines will get their earlier tags back: {machines}.}}",
          { count, machines },
        )}
      </p>
      {added.length > 0 && (
        <p>
          <Trans id="Added: {tags}" values={{ tags: <Untranslated>{added.join(", ")}</Untranslated> }} />
        </p>
      )}
      {removed.length > 0 && (
        <p>
          <Trans id="Removed: {tags}" values={{ tags: <Untranslated>{removed.join(", ")}</Untranslated> }} />
        </p>
      )}
      <p>
        {i18n._("Machines whose tags were changed since then stay as they are. You can undo this until {until}.", {
          until,
        })}
      </p>
    </>
  );
}
