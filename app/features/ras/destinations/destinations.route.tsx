import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { PageWithPanel } from "~/layout/with-panel";
import { AddressTag } from "~/networks/address-tag";
import { describeNeededVersion } from "~/networks/destination-rules";
import { describeAnyAddress, listWarnings } from "~/networks/destination-warnings";
import { failedPage } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { Alert } from "~/ui/alert/alert";
import { Badge, Count } from "~/ui/badge/badge";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { Icon } from "~/ui/icon/icon";
import { toneIcon } from "~/ui/tone/tone";
import { attempt } from "~/upstream/failure.server";
import { readDestinations } from "~/upstream/ras/ras.server";
import { requireActiveGateway, requireLocationAccess } from "../gateway/gateway.server";
import { unlessSameLocation } from "../gateway/tabs";
import { findUsedDestinations } from "./destinations.server";

export const handle = { name: msg("Destinations") };

export const shouldRevalidate = unlessSameLocation;

const FAILED = msg("Failed to fetch RAS destinations.");
const NOT_PERMITTED = msg("You don't have permission to change destinations. Ask your service administrator.");

/** Reads the location's destinations, their use and warnings about them (RASD-01). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await requireLocationAccess(args, "listDestinations");
  const { viewer, locationId } = access;
  const [scope, read] = await Promise.all([
    requireActiveGateway(args, access),
    attempt(readDestinations(viewer.upstream, locationId)),
  ]);
  const { location, destinations: supported, can } = scope;
  const { i18n } = viewer;
  const denial = can.updateDestinations ? null : i18n._(NOT_PERMITTED);
  const refusal = supported ? denial : describeNeededVersion(i18n);
  const view = { id: location.id, supported, refusal };
  if (!read.ok) return failedPage(read.failure, i18n._(FAILED), { ...view, list: null, warnings: [] });
  const usedNames = findUsedDestinations(scope);
  const list = read.value.map(({ id, name, networkDestinations }) => ({
    id,
    name,
    networkDestinations,
    meaning: describeAnyAddress(i18n, networkDestinations),
    inUse: usedNames.has(name),
  }));
  return { ...view, list, warnings: listWarnings(i18n, list) };
}

export default function Destinations() {
  const { i18n } = useLingui();
  const { id, list, supported, refusal, warnings } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const edit = (
    <ButtonLink
      size="s"
      icon="pencil"
      to={rasPaths.editDestinations(id) + search}
      reason={refusal ?? undefined}
      reasonDisplay="tooltip"
      preventScrollReset
    >
      {i18n._("Edit")}
    </ButtonLink>
  );
  return (
    <PageWithPanel className="stack">
      {!supported && <Alert tone="warning">{describeNeededVersion(i18n)}</Alert>}
      <Card
        title={i18n._("Destinations")}
        aside={list && <Count value={list.length} label={i18n._("destinations")} />}
        actions={list && edit}
      >
        {!list && <ErrorState message={i18n._(FAILED)} />}
        {list?.length === 0 && <EmptyState kind="remote-access" title={i18n._("No destinations")} />}
        {warnings.length > 0 && <Warnings warnings={warnings} />}
        {list && list.length > 0 && <DestinationList list={list} />}
      </Card>
    </PageWithPanel>
  );
}

/** Renders words after the sign of a warning, which alone has its colour. */
const Sign = ({ children }: { children: string }) => (
  <span className="ras-sign">
    <Icon icon={toneIcon.warning} /> {children}
  </span>
);

/** Renders in one line that there is something to check: the list is what the reader came for (RASD-01). */
const Warnings = ({ warnings }: { warnings: string[] }) => {
  const { i18n } = useLingui();
  return (
    <details className="ras-check">
      <summary>
        <Sign>{i18n._("Check these destinations")}</Sign>
      </summary>
      <ul className="ras-warnings">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </details>
  );
};

interface ListedDestination {
  id: string;
  name: string;
  networkDestinations: string[];
  /** The widest meaning of the entries when one of them covers every address. */
  meaning: string | null;
  inUse: boolean;
}

const DestinationList = ({ list }: { list: ListedDestination[] }) => {
  const { i18n } = useLingui();
  return (
    <ul className="ras-destinations" aria-label={i18n._("Destinations")}>
      {list.map(({ id, name, networkDestinations, meaning, inUse }) => (
        <li key={id}>
          <span className="row-between">
            <strong translate="no">{name}</strong>
            {inUse && <Badge state="in-use">{i18n._("In use")}</Badge>}
          </span>{" "}
          <span className="row">
            {networkDestinations.map((entry) => (
              <AddressTag key={entry} entry={entry} />
            ))}{" "}
            {meaning && <Sign>{meaning}</Sign>}
          </span>
        </li>
      ))}
    </ul>
  );
};
