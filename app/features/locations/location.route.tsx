import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { named } from "~/layout/handle";
import { locationPaths, paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { ButtonLink } from "~/ui/button/button-link";
import { Page } from "~/ui/page/page";
import { LocationFacts, LocationMachines, LocationPeople, LocationPlace } from "./location.view";
import { readWholeLocation } from "./location-page.server";

/** Returns a location with everything about it that the viewer may see (PAGE-02). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return readWholeLocation(viewer, args.params.locationId ?? "");
}

export const handle = {
  title: "Location",
  description: "What there is at a location: its machines, managers and remote access.",
  name: named<typeof loader>(({ name }) => name),
};

export default function LocationPage() {
  const location = useLoaderData<typeof loader>();
  const edit = location.edits && (
    <ButtonLink icon="pencil" to={locationPaths.edit(location.id)}>
      Edit
    </ButtonLink>
  );
  return (
    <Page title={location.name} back={{ to: paths.dashboard, label: "Dashboard" }} actions={edit}>
      <div className="location-page">
        <LocationFacts {...location} />
        <LocationPlace {...location} />
        <LocationPeople {...location} />
        <LocationMachines {...location} />
      </div>
    </Page>
  );
}
