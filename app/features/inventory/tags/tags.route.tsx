import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
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
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import { attempt } from "~/upstream/failure.server";
import { readTags, type Tag } from "~/upstream/tags.server";
import { mayRenameTags, mayTagSomewhere } from "./tag-access";

export const handle = {
  title: "Inventory",
  name: "Tags",
  description: "The tags of your company's machines: how many machines have each, to rename, join and delete them.",
};

export const shouldRevalidate = unlessOnlyPanelChanges;

/** The tags, with the number of their machines (TAG-01). */
const TAGS: ListDefinition<Tag> = {
  caption: "Tags",
  unit: "tags",
  key: ({ name }) => name,
  toPageRow: (tag) => tag,
  order: { sort: "name", direction: "ascending" },
  tieBreaker: ({ name }) => name,
  search: { label: "Search tags", placeholder: "Tag" },
  emptyState: { title: "No tags", hint: "Add tags to machines in the inventory: select machines, then Change tags." },
  noMatchesState: { title: "No tags found", hint: "Try fewer words." },
  columns: [
    { key: "name", untranslated: true, header: "Tag", rowHeader: true, text: ({ name }) => name, cell: TagLink },
    {
      key: "machines",
      header: "Machines",
      kind: "number",
      text: ({ machines }) => machines.toLocaleString("en"),
      sort: ({ machines }) => machines,
    },
  ],
};

function TagLink({ row: { name }, children }: { row: Tag; children: ReactNode }) {
  return (
    <Link to={withQuery(paths.inventory, { tag: name })} translate="no">
      {children}
    </Link>
  );
}

const FAILED = "Couldn't load the tags.";

export async function loader(args: LoaderFunctionArgs) {
  const { upstream, company, permissions } = await requireViewer(args, ({ onAny }) => onAny("appliance.list"));
  const may = { renames: mayRenameTags(permissions), removes: mayTagSomewhere(permissions) };
  const read = await attempt(readTags(upstream, company.id));
  if (!read.ok) return failedPage(read.failure, FAILED, { ...may, tags: null });
  return { ...may, tags: buildListPage(TAGS, read.value, getListQuery(TAGS, args.request)) };
}

export default function Tags() {
  const { tags, renames, removes } = useLoaderData<typeof loader>();
  return (
    <PageWithPanel>
      <Page title="Tags" back={{ to: paths.inventory, label: "Inventory" }}>
        <List
          list={TAGS}
          answer={tags}
          failed={FAILED}
          path={paths.tags}
          {...((renames || removes) && {
            rowActions: { header: "Actions", render: (row: Tag) => <TagActions {...row} renames={renames} /> },
          })}
        />
      </Page>
    </PageWithPanel>
  );
}

/** Renders the links to rename a tag, and to remove it from all machines: one that no machine has is gone. */
function TagActions({ name, machines, renames }: Tag & { renames: boolean }) {
  const { search } = useLocation();
  const whose = (
    <span className="visually-hidden" translate="no">
      {" "}
      {name}
    </span>
  );
  return (
    <div className="row">
      {renames && (
        <ButtonLink size="s" icon="pencil" to={withQuery(paths.renameTag, search, { tag: name })} preventScrollReset>
          Rename{whose}
        </ButtonLink>
      )}
      <ButtonLink
        size="s"
        icon="trash"
        to={withQuery(paths.changeTags, { tag: name, all: String(machines), remove: name })}
      >
        Delete{whose}
      </ButtonLink>
    </div>
  );
}
