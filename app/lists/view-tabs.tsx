import { Trans, useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { Alert } from "~/ui/alert/alert";
import { IconLink } from "~/ui/button/icon-button";
import { Icon } from "~/ui/icon/icon";
import { Link } from "~/ui/link/link";
import { useCurrentInView } from "~/ui/tabs/use-current-in-view";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { ALL_VIEW, buildListUrl, type ListQuery, type ListUrlOptions, parseListQuery } from "./list-query";
import { buildViewUrl, type ListViews, viewPath } from "./list-views";

interface Props {
  list: ListUrlOptions & { caption: string };
  path: string;
  query: ListQuery;
  views: ListViews;
}

/** Renders the saved views of a list as tabs, "All" first, with the link to the open view's settings (VIEW-01). */
export function ViewTabs({ list, path, query, views: { views, isReadOnly, hasFailed } }: Props) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const line = useRef<HTMLUListElement>(null);
  useCurrentInView(line, query.view ?? undefined);
  if (hasFailed || views.length === 0) return null;
  const open = views.find(({ id }) => id === query.view);
  const all = views.some(({ isDefault }) => isDefault) ? ALL_VIEW : null;
  return (
    <div className="view-tabs no-print">
      <nav className="tabs" aria-label={i18n._("Views of {caption}", { caption: list.caption })}>
        <ul className="tabs-list" ref={line}>
          <ViewTab to={buildListUrl(list, path, search, { view: all })} name={i18n._("All")} isOpen={!open} />
          {views.map((view) => (
            <ViewTab
              key={view.id}
              to={buildViewUrl(list, path, view, search)}
              name={<Untranslated>{view.name}</Untranslated>}
              isOpen={view === open}
              isShared={view.isShared}
            />
          ))}
        </ul>
      </nav>
      {open && !isReadOnly && (
        <IconLink
          icon="pencil"
          label={i18n._("Edit view")}
          to={buildListUrl(list, viewPath(path, open.id), search, query)}
          preventScrollReset
        />
      )}
    </div>
  );
}

/** Renders that the views couldn't be read, or which parts of the open view the list no longer has. */
export function ViewNotes({ query, views: { views, leftOut, hasFailed } }: Pick<Props, "query" | "views">) {
  const { i18n } = useLingui();
  if (hasFailed) return <p className="muted small no-print">{i18n._("Couldn't load the saved views.")}</p>;
  const open = views.find(({ id }) => id === query.view);
  if (!open || leftOut.length === 0) return null;
  return (
    <Alert
      tone="info"
      title={
        <Trans
          id="The list no longer has all of “{view}”"
          values={{ view: <Untranslated>{open.name}</Untranslated> }}
        />
      }
    >
      {i18n._("Left out: {parts}.", { parts: leftOut.join(", ") })}
    </Alert>
  );
}

interface TabProps {
  to: string;
  name: ReactNode;
  isOpen: boolean;
  isShared?: boolean;
}

const ViewTab = ({ to, name, isOpen, isShared }: TabProps) => (
  <li>
    <Link className="tab" to={to} aria-current={isOpen ? "page" : undefined} preventScrollReset>
      {isShared && <Icon icon="users" size="s" />}
      {isShared ? (
        <Trans
          id="{view}<0> (shared)</0>"
          values={{ view: name }}
          components={{ 0: <span className="visually-hidden" /> }}
        />
      ) : (
        name
      )}
    </Link>
  </li>
);

/** Renders the link that saves the list as it is, once it differs from its open view (VIEW-01). */
export function SaveViewLink({ list, path, query, views: { views, isReadOnly } }: Props) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const open = views.find(({ id }) => id === query.view);
  const urlOf = (shown: ListQuery) => buildListUrl(list, "", "", { ...shown, page: 1, view: null });
  const before = open ? urlOf(parseListQuery(list, open.query)) : "";
  if (isReadOnly || urlOf(query) === before) return null;
  return (
    <IconLink
      icon="bookmark-plus"
      label={i18n._("Save view…")}
      to={buildListUrl(list, `${path}/views/new`, search, query)}
      preventScrollReset
    />
  );
}
