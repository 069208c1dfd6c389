import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LatestActivityCard } from "~/activity/latest-activity";
import { LatestEventsCard } from "~/events/latest-events";
import { nameFromData } from "~/layout/handle";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { isBelow, locationPaths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { ButtonLink } from "~/ui/button/button-link";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { Page } from "~/ui/page/page";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt, FailureResponse, toResponseInit } from "~/upstream/failure.server";
import { LocationFacts, LocationMachines, LocationPeople, LocationPlace } from "./location.view";
import { type LocationPageData, loadLocationPage } from "./location-page.server";

/**
 * Reads a location with all its visible details (PAGE-02). With an open panel the page stays when a read fails: an error
 * page would lose the panel's typed values.
 */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { locationId = "" } = args.params;
  const read = await attempt(loadLocationPage(viewer, locationId));
  if (read.ok) return data({ location: read.value, isGone: false });
  const hasPanel = isBelow(new URL(args.request.url).pathname, locationPaths.details(locationId));
  if (!hasPanel) throw new FailureResponse(read.failure);
  return data({ location: null, isGone: read.failure.kind === "missing" }, toResponseInit(read.failure));
}

export const shouldRevalidate = unlessOnlyPanelChanges;

export const handle = {
  title: "Location",
  description: "A location with its machines, managers and remote access.",
  name: nameFromData<typeof loader>(({ location }) => location?.name),
};

export default function LocationPage() {
  const { location, isGone } = useLoaderData<typeof loader>();
  return (
    <PageWithPanel>
      {location ? (
        <LocationCards {...location} />
      ) : (
        <Page title="Location">
          {isGone ? (
            <EmptyState kind="not-found" title="This location doesn't exist." />
          ) : (
            <ErrorState message="Couldn't load this location." />
          )}
        </Page>
      )}
    </PageWithPanel>
  );
}

function LocationCards(location: LocationPageData) {
  const edit = location.canEdit && (
    <ButtonLink icon="pencil" to={locationPaths.editHere(location.id)} preventScrollReset>
      Edit
    </ButtonLink>
  );
  return (
    <Page title={<Untranslated>{location.name}</Untranslated>} back={location.back} actions={edit}>
      <div className="stack">
        <div className="location-top">
          <LocationFacts {...location} />
          <div className="location-main stack">
            <LocationMachines {...location} />
            <div className="card-columns">
              {location.events !== undefined && (
                <LatestEventsCard events={location.events} filter={{ location: location.id }} />
              )}
              <LocationPeople {...location} />
            </div>
          </div>
          <LocationPlace {...location} />
        </div>
        <div className="card-columns" data-single>
          <LatestActivityCard activity={location.activity} of={{ location: location.id }} />
        </div>
      </div>
    </Page>
  );
}
