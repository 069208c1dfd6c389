import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { MAX_MACHINE_TAGS } from "#contract/limits";
import { msg } from "~/i18n/i18n";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import type { ListDefinition } from "~/lists/definition";
import { List } from "~/lists/list";
import { buildListPage, getListQuery } from "~/lists/list-page.server";
import { withQuery } from "~/lists/with-query";
import { failedPage } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt } from "~/upstream/failure.server";
import { readTags, type Tag } from "~/upstream/tags.server";
import { canRenameTags, canTagSomewhere } from "./tag-access";

export const handle = {
  title: msg("Inventory"),
  name: msg("Tags"),
  description: msg(
    "The tags of your company's machines: how many machines have each, to rename, join and delete them.",
  ),
};

export const shouldRevalidate = unlessOnlyPanelChanges;

const HOW_TO_TAG = msg("Add tags to machines in the inventory: select machines, then Change tags.");

/** Returns the list of tags, with the number of their machines (TAG-01). */
const createTagsList = (i18n: I18n): ListDefinition<Tag> => ({
  caption: i18n._("Tags"),
  counted: msg("{count, plural, one {# tag} other {# tags}}"),
  key: ({ name }) => name,
  toPageRow: (tag) => tag,
  order: { sort: "name", direction: "ascending" },
  tieBreaker: ({ name }) => name,
  search: { label: i18n._("Search tags"), placeholder: i18n._("Tag") },
  emptyState: {
    spot: "machines",
    title: i18n._("No tags"),
    hint: i18n._(HOW_TO_TAG),
  },
  noMatchesState: { title: i18n._("No tags found"), hint: i18n._("Try fewer words.") },
  columns: [
    {
      key: "name",
      untranslated: true,
      header: i18n._("Tag"),
      rowHeader: true,
      text: ({ name }) => name,
      cell: TagLink,
    },
    {
      key: "machines",
      header: i18n._("Machines"),
      kind: "number",
      text: ({ machines }) => i18n.number(machines),
      sort: ({ machines }) => machines,
      cell: TagLink,
    },
  ],
});

function TagLink({ row: { name }, children }: { row: Tag; children: ReactNode }) {
  return (
    <Link to={withQuery(paths.inventory, { tag: name })} translate="no">
      {children}
    </Link>
  );
}

const FAILED = msg("Couldn't load the tags.");

export async function loader(args: LoaderFunctionArgs) {
  const { upstream, company, permissions, i18n } = await requireViewer(args, ({ onAny }) => onAny("appliance.list"));
  const allowed = { renames: canRenameTags(permissions), removes: canTagSomewhere(permissions) };
  const read = await attempt(readTags(upstream, company.id));
  if (!read.ok) return failedPage(read.failure, i18n._(FAILED), { ...allowed, tags: null });
  const list = createTagsList(i18n);
  return { ...allowed, tags: buildListPage(list, read.value, getListQuery(list, args.request)) };
}

export default function Tags() {
  const { i18n } = useLingui();
  const { tags, renames, removes } = useLoaderData<typeof loader>();
  return (
    <PageWithPanel>
      <Page
        title={i18n._("Tags")}
        back={{ to: paths.inventory, label: i18n._("Inventory") }}
        aside={<AboutTags renames={renames} removes={removes} />}
      >
        <List
          list={createTagsList(i18n)}
          answer={tags}
          failed={i18n._(FAILED)}
          path={paths.tags}
          {...((renames || removes) && {
            rowActions: { header: i18n._("Actions"), render: (row: Tag) => <TagActions {...row} renames={renames} /> },
          })}
        />
      </Page>
    </PageWithPanel>
  );
}

function AboutTags({ renames, removes }: { renames: boolean; removes: boolean }) {
  const { i18n } = useLingui();
  return (
    <Card title={i18n._("Using tags")}>
      <div className="stack-s">
        <p>{i18n._(HOW_TO_TAG)}</p>
        <p>
          {i18n._("A machine can have up to {count, number} tags. You find and filter machines by them.", {
            count: MAX_MACHINE_TAGS,
          })}
        </p>
        {renames && <p>{i18n._("To join two tags, rename one to the name of the other.")}</p>}
        {removes && (
          <p>
            <Link to={paths.undoTags}>{i18n._("Undo an earlier change")}</Link>
          </p>
        )}
      </div>
    </Card>
  );
}

/** Renders the links to rename a tag, and to remove it from all machines: one that no machine has is gone. */
function TagActions({ name, machines, renames }: Tag & { renames: boolean }) {
  const { search } = useLocation();
  const tag = <Untranslated>{name}</Untranslated>;
  const hidden = { 0: <span className="visually-hidden" /> };
  return (
    <div className="row">
      {renames && (
        <ButtonLink size="s" icon="pencil" to={withQuery(paths.renameTag, search, { tag: name })} preventScrollReset>
          <Trans id="Rename<0> {tag}</0>" values={{ tag }} components={hidden} />
        </ButtonLink>
      )}
      <ButtonLink
        size="s"
        icon="trash"
        to={withQuery(paths.changeTags, { tag: name, all: String(machines), remove: name })}
      >
        <Trans id="Delete<0> {tag}</0>" values={{ tag }} components={hidden} />
      </ButtonLink>
    </div>
  );
}
