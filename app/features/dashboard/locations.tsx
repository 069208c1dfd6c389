import { Link, useLocation, useSearchParams } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import { withQuery } from "~/lists/query";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Filters } from "~/ui/filters/filters";
import { Icon } from "~/ui/icon/icon";
import { Section } from "~/ui/page/page";
import { Pagination } from "~/ui/pagination/pagination";
import type { readDashboard } from "./dashboard.server";
import { LocationCard } from "./location-card";

type Props = Omit<Awaited<ReturnType<typeof readDashboard>>, "unassigned">;

/** Renders the location cards, with a search when there is more than one page of them (DASH-03, DASH-05). */
export function Locations(props: Props) {
  const { search, cards, page, pageCount, total, anyLocation, ras, opensInventory, creates } = props;
  const [params] = useSearchParams();
  const unassigned = params.get("unassigned");
  const withoutSearch = withQuery(paths.dashboard, params, { q: "", page: "" });
  return (
    <Section title="Locations" id="locations">
      {(pageCount > 1 || search) && (
        <Filters
          label="Search locations"
          search={{ name: "q", value: search, placeholder: "Location name" }}
          keep={unassigned ? { unassigned } : {}}
          clearTo={search ? withoutSearch : undefined}
        />
      )}
      {cards.length > 0 && (
        <ul className="location-cards">
          {cards.map((card) => (
            <li key={card.id}>
              <LocationCard card={card} ras={ras} opensInventory={opensInventory} />
            </li>
          ))}
          {creates && (
            <li>
              <NewLocation className="new-location" />
            </li>
          )}
        </ul>
      )}
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          total={total}
          unit="locations"
          hrefFor={(to) => withQuery(paths.dashboard, params, { page: to > 1 ? String(to) : "" })}
        />
      )}
      {cards.length === 0 && (
        <Card flush>
          {anyLocation ? (
            <EmptyState
              kind="not-found"
              title="No locations found"
              actions={<ButtonLink to={withoutSearch}>Clear search</ButtonLink>}
            >
              No location&apos;s name contains these words.
            </EmptyState>
          ) : (
            <EmptyState
              title="No locations have been created yet..."
              actions={creates && <NewLocation className="button button-primary" />}
            >
              A location is a site where your machines stand.
            </EmptyState>
          )}
        </Card>
      )}
    </Section>
  );
}

/** Renders the link to the panel for a new location (DASH-05). */
const NewLocation = ({ className }: { className: string }) => (
  <Link className={className} to={paths.newLocation + useLocation().search} preventScrollReset>
    <Icon icon={Plus} />
    New Location
  </Link>
);
