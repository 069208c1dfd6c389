import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import Pencil from "lucide-react/icons/pencil";
import { locationPaths, paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { ButtonLink } from "~/ui/button/button-link";
import { Page } from "~/ui/page/page";
import { LocationFacts, LocationMachines, LocationPeople, LocationPlace } from "./location.view";
import { readWholeLocation } from "./location-page.server";

export const handle = { title: "Location" };

/** Returns a location with everything about it that the viewer may see (PAGE-02). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return readWholeLocation(viewer, args.params.locationId ?? "");
}

export default function LocationPage() {
  const location = useLoaderData<typeof loader>();
  const edit = location.edits && (
    <ButtonLink icon={Pencil} to={locationPaths.edit(location.id)}>
      Edit
    </ButtonLink>
  );
  return (
    <Page title={location.name} back={{ to: paths.dashboard, label: "Dashboard" }} actions={edit}>
      <div className="location-page">
        <LocationFacts {...location} />
        <LocationPlace {...location} />
        <LocationMachines {...location} />
        <LocationPeople {...location} />
      </div>
    </Page>
  );
}
