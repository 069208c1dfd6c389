import { useLocation } from "@remix-run/react";
import { List } from "~/lists/list";
import { DEFAULT_PAGE_SIZE } from "~/lists/paginate";
import { paths } from "~/paths";
import { Icon } from "~/ui/icon/icon";
import { Link, LinksDiscover } from "~/ui/link/link";
import { Section } from "~/ui/page/page";
import type { loadDashboard } from "./dashboard.server";
import { LocationCard, RemoteAccessState } from "./location-card";
import { LOCATIONS } from "./locations.list";
import { LocationsMap, ViewLinks } from "./locations-map";

type Props = Omit<Awaited<ReturnType<typeof loadDashboard>>, "unassigned" | "endings">;

/** Renders the location cards and the state of the company's service; a search when there are several pages (DASH-03, DASH-05). */
export function Locations({ locations, map, service, opensInventory, creates }: Props) {
  return (
    <Section
      title="Locations"
      id="locations"
      actions={locations.unfilteredTotal > 0 && <ViewLinks onMap={map !== null} />}
      aside={
        service && (
          <p className="location-service">
            <RemoteAccessState {...service} />
          </p>
        )
      }
    >
      <div className={map ? "locations-beside" : undefined}>
        {map && <LocationsMap {...map} />}
        <List
          list={LOCATIONS}
          answer={locations}
          path={paths.dashboard}
          searchAbove={DEFAULT_PAGE_SIZE}
          nothingActions={creates && <NewLocation className="button button-primary" />}
          render={(rows) => (
            <ul className="location-cards">
              {rows.map(({ key, row }, index) => (
                <li key={key}>
                  <LinksDiscover value={index === 0}>
                    <LocationCard card={row} opensInventory={opensInventory} />
                  </LinksDiscover>
                </li>
              ))}
              {creates && (
                <li>
                  <NewLocation className="new-location no-print" />
                </li>
              )}
            </ul>
          )}
        />
      </div>
    </Section>
  );
}

/** Renders the link to the panel for a new location (DASH-05). */
const NewLocation = ({ className }: { className: string }) => (
  <Link className={className} to={paths.newLocation + useLocation().search} preventScrollReset>
    <Icon icon="plus" />
    New Location
  </Link>
);
