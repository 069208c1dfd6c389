import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { splitSearchWords } from "#contract/search";
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
  title: "Search",
  description: "Search machines, locations, users, events and pages.",
};

const MAX_RESULTS = 10;

/** Loads the visible results by kind (FIND-01). */
export const loader = (args: LoaderFunctionArgs) => loadSearchResults(args, MAX_RESULTS);

export default function SearchPage() {
  const { search, failed, groups, searchedEvents } = useLoaderData<typeof loader>();
  const words = useMemo(() => splitSearchWords(search), [search]);
  return (
    <Page title="Search">
      <Filters
        label="Search everything"
        button="Search"
        search={{ name: "q", value: search, placeholder: "Machines, locations, users, events, pages" }}
      />
      {search && (
        <p className="only-print" hidden>
          Search: {search}
        </p>
      )}
      {failed && <ErrorState message="Search isn't working right now." />}
      <SearchWordsContext.Provider value={words}>
        {groups.map((group) => (
          <ResultGroup key={group.title} {...group} />
        ))}
      </SearchWordsContext.Provider>
      {words.length === 0 ? <Hint /> : groups.length === 0 && !failed && <NothingFound />}
      {!searchedEvents && (
        <p className="muted">
          This search doesn't include SerenITy events.{" "}
          <Link to={withQuery(paths.serenityEvents, { q: search })}>Search the events</Link>
        </p>
      )}
    </Page>
  );
}

const Hint = () => (
  <EmptyState title="What are you looking for?">
    Type part of a serial number, host name, location, user, event or page.
  </EmptyState>
);

const NothingFound = () => (
  <EmptyState kind="not-found" title="Nothing found">
    Try fewer words or fewer letters. Results include only what you have permission to see.
  </EmptyState>
);

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
