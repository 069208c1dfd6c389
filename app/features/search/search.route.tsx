import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { splitSearchWords } from "#contract/search";
import { msg } from "~/i18n/i18n";
import type { SearchGroup } from "~/layout/search/use-search";
import { Highlighted, SearchWordsContext } from "~/lists/highlighted";
import { withQuery } from "~/lists/with-query";
import { isListFile, paths } from "~/paths";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { Filters } from "~/ui/filters/filters";
import { Link } from "~/ui/link/link";
import { LinkList } from "~/ui/link-list/link-list";
import { Page } from "~/ui/page/page";
import { loadSearchResults } from "./search.server";

export const handle = {
  title: msg("Search"),
  description: msg("Search machines, locations, users, events and pages."),
};

const MAX_RESULTS = 10;

/** Loads the visible results by kind (FIND-01). */
export const loader = (args: LoaderFunctionArgs) => loadSearchResults(args, MAX_RESULTS);

export default function SearchPage() {
  const { i18n } = useLingui();
  const { search, failed, groups, searchedEvents } = useLoaderData<typeof loader>();
  const words = useMemo(() => splitSearchWords(search), [search]);
  return (
    <Page title={i18n._("Search")}>
      <Filters
        label={i18n._("Search everything")}
        button={i18n._("Search")}
        search={{ name: "q", value: search, placeholder: i18n._("Machines, locations, users, events, pages") }}
      />
      {search && (
        <p className="only-print" hidden>
          {i18n._("Search: {search}", { search })}
        </p>
      )}
      {failed && <ErrorState message={i18n._("Search isn't working right now.")} />}
      <SearchWordsContext.Provider value={words}>
        {groups.map((group) => (
          <ResultGroup key={group.title} {...group} />
        ))}
      </SearchWordsContext.Provider>
      {words.length === 0 ? <Hint /> : groups.length === 0 && !failed && <NothingFound />}
      {!searchedEvents && (
        <p className="muted">
          <Trans
            id="This search doesn't include SerenITy events. <0>Search the events</0>"
            components={{ 0: <Link to={withQuery(paths.serenityEvents, { q: search })} /> }}
          />
        </p>
      )}
    </Page>
  );
}

const Hint = () => {
  const { i18n } = useLingui();
  return (
    <EmptyState title={i18n._("What are you looking for?")}>
      {i18n._("Type part of a serial number, host name, location, user, event or page.")}
    </EmptyState>
  );
};

const NothingFound = () => {
  const { i18n } = useLingui();
  return (
    <EmptyState kind="not-found" title={i18n._("Nothing found")}>
      {i18n._("Try fewer words or fewer letters. Results include only what you have permission to see.")}
    </EmptyState>
  );
};

const ResultGroup = ({ title, results, all, untranslated }: SearchGroup) => (
  <Card title={title} flush footer={all && <Link to={all.to}>{all.label}</Link>}>
    <LinkList
      items={results.map(({ to, label, details }) => ({
        to,
        reloadDocument: isListFile(to),
        label: <Highlighted>{label}</Highlighted>,
        details: details.length > 0 && <Highlighted>{details.join(" · ")}</Highlighted>,
        untranslated,
      }))}
    />
  </Card>
);
