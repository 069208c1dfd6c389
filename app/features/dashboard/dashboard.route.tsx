import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { withQuery } from "~/lists/with-query";
import { loadFleet } from "~/machines/fleet.server";
import { MaintenanceMonths } from "~/machines/maintenance-months";
import { failedPage, redirectKeepingFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { canUseRemoteAccess, findDashboardRedirect } from "~/session/gate";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { Page } from "~/ui/page/page";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt } from "~/upstream/failure.server";
import { loadAttention } from "./attention/attention.server";
import { Attention } from "./attention/attention.view";
import { loadDashboard } from "./dashboard.server";
import { FleetHealth } from "./fleet-health";
import { RemoteAccessState } from "./location-card";
import { Locations } from "./locations";
import { buildTourSteps, parseTourStep } from "./tour";
import { CurrentStep, TourOffer } from "./tour-offer";
import { UnassignedMachines } from "./unassigned-machines";

export const handle = {
  title: msg("Dashboard"),
  description: msg("Your locations and machines, and what needs your attention."),
};

export const shouldRevalidate = unlessOnlyPanelChanges;

const FAILED = msg("Failed to fetch dashboard data.");

/** Loads the dashboard, with location.list only (DASH-06). Redirects viewers who have another start page (DASH-01). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const target = findDashboardRedirect(viewer);
  if (target) throw await redirectKeepingFlash(args.request, target);
  const { firstName } = viewer.user.profile;
  const listsLocations = viewer.permissions.onAny("location.list");
  const common = { companyName: viewer.company.name, firstName, listsLocations };
  if (!listsLocations) return { ...common, attention: null, fleet: null, tour: null };
  const reading = loadFleet(viewer);
  const [read, attention] = await Promise.all([
    attempt(loadDashboard(viewer, args.request, reading)),
    loadAttention(viewer, reading),
  ]);
  if (read.ok) {
    const tour = buildTour(viewer, read.value.unassigned?.unfilteredTotal ?? 0, new URL(args.request.url).searchParams);
    return { ...common, attention, fleet: read.value, tour };
  }
  return failedPage(read.failure, viewer.i18n._(FAILED), { ...common, attention, fleet: null, tour: null });
}

/** Returns the tour; null when the viewer has seen it, may not update the company, or impersonates the user (TOUR-01). */
function buildTour(viewer: Viewer, unassigned: number, params: URLSearchParams) {
  const { user, permissions, isImpersonating } = viewer;
  if (user.profile.seenWelcomeBanner || isImpersonating || !permissions.onCompany("account.company.update"))
    return null;
  const ras = permissions.onAny("ras.list") && canUseRemoteAccess(viewer);
  const steps = buildTourSteps(viewer.i18n, { unassigned, ras });
  return { steps, step: parseTourStep(params.get("tour"), steps.length) };
}

export default function Dashboard() {
  const { i18n } = useLingui();
  const { companyName, firstName, listsLocations, attention, fleet, tour } = useLoaderData<typeof loader>();
  return (
    <PageWithPanel className="dashboard">
      <Page
        title={<Untranslated>{companyName}</Untranslated>}
        intro={fleet && (fleet.size || fleet.service) && <FleetLine {...fleet} />}
        actions={tour && tour.step === null && <TourOffer {...tour} firstName={firstName} />}
      >
        {tour && <CurrentStep {...tour} />}
        <div className="dashboard-top">
          {attention && <Attention {...attention} />}
          {fleet && fleet.health.length > 0 && <FleetHealth health={fleet.health} />}
        </div>
        {fleet && <Locations {...fleet} />}
        {fleet?.unassigned && fleet.unassigned.unfilteredTotal > 0 && (
          <UnassignedMachines answer={fleet.unassigned} opensTicket={fleet.opensTicket} />
        )}
        {fleet?.canOpenInventory && (
          <MaintenanceMonths
            endings={fleet.endings}
            link={(filters) => ({ to: withQuery(paths.inventory, filters) })}
          />
        )}
        {!fleet && listsLocations && <ErrorState message={i18n._(FAILED)} />}
        {!listsLocations && (
          <EmptyState kind="not-allowed" title={i18n._("You don't have access to any locations")}>
            {i18n._("Ask your service administrator if you need access.")}
          </EmptyState>
        )}
      </Page>
    </PageWithPanel>
  );
}

/** Renders the size of the fleet and the state of the company's service in a line (HOME-03). */
const FleetLine = ({ size, service }: Pick<Awaited<ReturnType<typeof loadDashboard>>, "size" | "service">) => {
  const { i18n } = useLingui();
  return (
    <>
      {size}
      {service && (
        <>
          {size && " · "}
          {i18n._("Subscription:")} <RemoteAccessState {...service} />
        </>
      )}
    </>
  );
};
