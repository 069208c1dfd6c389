import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { List } from "~/lists/list";
import { paths } from "~/paths";
import { Icon } from "~/ui/icon/icon";
import { Link, LinksDiscover } from "~/ui/link/link";
import { Section } from "~/ui/page/page";
import type { loadDashboard } from "./dashboard.server";
import { LocationCard } from "./location-card";
import { buildLocationList, EditLocation, MAX_CARDS } from "./locations.list";
import { LocationsMap, ViewLinks } from "./locations-map";
import { getDefaultView } from "./locations-view";

type Props = Omit<
  Awaited<ReturnType<typeof loadDashboard>>,
  "unassigned" | "endings" | "health" | "size" | "service" | "opensTicket"
>;

/** Renders the locations as cards, table or map (DASH-03, DASH-05). */
export function Locations({ locations, options, view, map, creates }: Props) {
  const { i18n } = useLingui();
  const { many } = options;
  const asTable = view !== "cards";
  return (
    <Section
      title={i18n._("Locations")}
      id="locations"
      actions={
        locations.unfilteredTotal > 0 && (
          <>
            {creates && (asTable || many) && <NewLocation className="button no-print" />}
            <ViewLinks view={view} defaultView={getDefaultView(many)} />
          </>
        )
      }
    >
      <div className={map ? "locations-view" : undefined}>
        {map && <LocationsMap {...map} />}
        <List
          list={buildLocationList(i18n, options)}
          answer={locations}
          path={paths.dashboard}
          searchAbove={asTable ? 0 : MAX_CARDS}
          nothingActions={creates && <NewLocation className="button button-primary" />}
          rowActions={
            locations.rows.some(({ row }) => row.canEdit) ? { header: i18n._("Edit"), render: EditLocation } : undefined
          }
          render={
            asTable
              ? undefined
              : (rows) => (
                  <ul className="location-cards">
                    {rows.map(({ key, row }, index) => (
                      <li key={key}>
                        <LinksDiscover value={index === 0}>
                          <LocationCard {...row} />
                        </LinksDiscover>
                      </li>
                    ))}
                    {creates && !many && (
                      <li>
                        <NewLocation className="new-location no-print" />
                      </li>
                    )}
                  </ul>
                )
          }
        />
      </div>
    </Section>
  );
}

/** Renders the link to the panel for a new location (DASH-05). */
const NewLocation = ({ className }: { className: string }) => (
  <Link className={className} to={paths.newLocation + useLocation().search} preventScrollReset>
    <Icon icon="plus" />
    {useLingui().i18n._("New Location")}
  </Link>
);
