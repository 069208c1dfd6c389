import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Message, msg } from "~/i18n/i18n";
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
import { Icon } from "~/ui/icon/icon";
import type { IconName } from "~/ui/icon/icons";
import { Link } from "~/ui/link/link";
import { Page, Section } from "~/ui/page/page";
import { ShareBar } from "~/ui/share-bar/share-bar";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt } from "~/upstream/failure.server";
import { loadAttention } from "./attention/attention.server";
import { Attention } from "./attention/attention.view";
import { loadDashboard } from "./dashboard.server";
import type { Health } from "./health";
import { Locations } from "./locations";
import { buildTourSteps, parseTourStep } from "./tour";
import { UnassignedMachines } from "./unassigned-machines";
import { WelcomeBanner } from "./welcome-banner";

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
  const common = { firstName, listsLocations };
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
  const { user, permissions } = viewer;
  if (user.profile.seenWelcomeBanner || !user.mfaTokenUsed || !permissions.onCompany("account.company.update"))
    return null;
  const ras = permissions.onAny("ras.list") && canUseRemoteAccess(viewer);
  const steps = buildTourSteps(viewer.i18n, { unassigned, ras });
  return { steps, step: parseTourStep(params.get("tour"), steps.length) };
}

export default function Dashboard() {
  const { i18n } = useLingui();
  const { firstName, listsLocations, attention, fleet, tour } = useLoaderData<typeof loader>();
  return (
    <PageWithPanel className="dashboard">
      <Page title={<Trans id="Welcome, {name}" values={{ name: <Untranslated>{firstName}</Untranslated> }} />}>
        {tour && <WelcomeBanner {...tour} />}
        <div className="dashboard-top">
          {fleet && fleet.health.length > 0 && <FleetHealth health={fleet.health} />}
          {attention && <Attention {...attention} />}
        </div>
        {fleet && <Locations {...fleet} />}
        {fleet?.unassigned && fleet.unassigned.unfilteredTotal > 0 && (
          <UnassignedMachines answer={fleet.unassigned} opensTicket={fleet.opensTicket} />
        )}
        {fleet?.opensInventory && (
          <MaintenanceMonths endings={fleet.endings} to={(filters) => withQuery(paths.inventory, filters)} />
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

const HEALTH: Record<Health["kind"], { title: Message; icon: IconName }> = {
  gateways: { title: msg("Gateways"), icon: "network" },
  maintenance: { title: msg("Maintenance"), icon: "calendar-days" },
  os: { title: msg("OS"), icon: "server" },
  events: { title: msg("Events"), icon: "bell-ring" },
};

/** Renders the fleet's health: each part a link to its list, with a bar to scale (HOME-01). */
const FleetHealth = ({ health }: { health: Health[] }) => {
  const { i18n } = useLingui();
  return (
    <Section title={i18n._("Health")} id="health">
      <ul className="health">
        {health.map((part) => (
          <li key={part.kind}>
            <Link className="card health-part" to={part.to}>
              <span className="health-title">
                <Icon icon={HEALTH[part.kind].icon} size="s" />
                {i18n._(HEALTH[part.kind].title)}
              </span>{" "}
              <span className="health-count">
                <HealthCount {...part} />
              </span>
              <ShareBar parts={part.parts} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** Renders how many of how many are well. */
function HealthCount({ kind, well, total }: Health) {
  const components = { 0: <strong /> };
  if (kind === "events")
    return (
      <Trans
        id="<0>{well, number}</0> of {total, number} locations clear"
        values={{ well, total }}
        components={components}
      />
    );
  if (kind === "os")
    return (
      <Trans
        id="<0>{well, number}</0> of {total, number} not outdated"
        values={{ well, total }}
        components={components}
      />
    );
  return (
    <Trans id="<0>{well, number}</0> of {total, number} active" values={{ well, total }} components={components} />
  );
}
