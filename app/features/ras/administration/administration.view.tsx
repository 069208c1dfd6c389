import { useLocation, useParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { RAS_MINIMUM_VERSION } from "#contract/os-version";
import { usePanelOpen } from "~/layout/handle";
import { withQuery } from "~/lists/query";
import { Alert } from "~/ui/alert/alert";
import { inert } from "~/ui/attributes/attributes";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { FilterSelect, Filters } from "~/ui/filters/filters";
import { Page } from "~/ui/page/page";
import { Pagination } from "~/ui/pagination/pagination";
import { STATUS_LABEL, STATUSES } from "../gateway/status";
import { useForgottenLogs } from "../gateway/stored-log";
import { DeploymentWatch } from "../gateway/use-deployment";
import type { readAdministration } from "./administration.server";
import { DeployMenu } from "./deploy-menu";
import type { RasQuestion } from "./location-list";
import { LocationTable } from "./location-table";

type Table = Omit<Awaited<ReturnType<typeof readAdministration>>, "rejected">;

interface Props {
  question: RasQuestion;
  /** Null when it could not be read. */
  table: Table | null;
  /** DD/MM/YYYY */
  expiredOn: string | null;
  active: boolean;
  /** The chosen location on the right, or a panel over the page. */
  outlet: ReactNode;
}

/** Renders the administration page: all locations on the left, the chosen one on the right (RAS-02). */
export function AdministrationPage({ table, expiredOn, outlet, ...rest }: Props) {
  const { locationId } = useParams();
  const panelOpen = usePanelOpen();
  useForgottenLogs(table?.perhapsDeploying);
  const chosen = locationId !== undefined && !panelOpen;
  const watched = (table?.rows ?? []).filter(({ id, status }) => status === "DEPLOYING" && id !== locationId);
  const watchedIds = watched.map(({ id }) => id);
  return (
    <Page
      title="Remote Access"
      actions={table?.any && <DeployMenu label="Deploy on" {...table} active={rest.active} />}
    >
      {watchedIds.length > 0 && <DeploymentWatch key={watchedIds.join()} locationIds={watchedIds} />}
      {expiredOn && (
        <Alert tone="warning">
          The RAS service for your account has expired on {expiredOn}. To continue using the service, please renew your
          service subscription.
        </Alert>
      )}
      <div className="ras-columns">
        <div className="ras-locations" data-behind={chosen || undefined} {...inert(panelOpen)}>
          {table ? (
            <Locations table={table} {...rest} />
          ) : (
            <Card>
              <ErrorState message="Failed to fetch RAS table data." />
            </Card>
          )}
        </div>
        <div className="ras-side">{outlet ?? (table?.any && <NothingChosen />)}</div>
      </div>
    </Page>
  );
}

const NothingChosen = () => (
  <div className="ras-nothing">
    <Card>
      <EmptyState title="No location chosen">Choose a location to see the settings of its gateway.</EmptyState>
    </Card>
  </div>
);

function Locations({ table, question, active }: { table: Table; question: RasQuestion; active: boolean }) {
  const { pathname, search } = useLocation();
  if (!table.any) return <NoDeployments table={table} active={active} />;
  const filtered = question.search !== "" || question.status !== "";
  return (
    <>
      <Filters
        label="Search locations"
        search={{ name: "q", value: question.search, placeholder: "Location or e-mail" }}
        clearTo={filtered ? pathname : undefined}
        action={pathname}
      >
        <FilterSelect
          label="Deployment Status"
          name="status"
          value={question.status}
          options={STATUSES.map((value) => ({ value, label: STATUS_LABEL[value] }))}
        />
      </Filters>
      <Card flush>
        {table.rows.length > 0 ? (
          <>
            <LocationTable rows={table.rows} />
            <Pagination
              {...table}
              unit="locations"
              hrefFor={(page) => withQuery(pathname, search, { page: page > 1 ? `${page}` : "" })}
            />
          </>
        ) : (
          <EmptyState kind="not-found" title="No location found">
            No location matches. Try fewer words or another status.
          </EmptyState>
        )}
      </Card>
    </>
  );
}

const EXPLANATION =
  "The Remote Access Service is a managed SSL VPN with access control per user and per location. It is hosted by an " +
  `appliance of the location, with operating system version ${RAS_MINIMUM_VERSION} or later.`;

function NoDeployments({ table, active }: { table: Table; active: boolean }) {
  return (
    <Card>
      <EmptyState title="No RAS Deployments" actions={<DeployMenu label="New Deployment" {...table} active={active} />}>
        {EXPLANATION}
      </EmptyState>
    </Card>
  );
}
