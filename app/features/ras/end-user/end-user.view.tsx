import { Trans, useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { ACCESS_REQUEST_DAYS } from "#contract/limits";
import { AdministratorName } from "~/company/administrator-name";
import { usePanelPlacement } from "~/layout/handle";
import { accessRequestPaths, ownRasPaths, paths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { Link } from "~/ui/link/link";
import { Page, Section } from "~/ui/page/page";
import { RequestStateBadge } from "../gateway/requests/request-state";
import { ConnectSection, NoConnection } from "./connect";
import { Credentials } from "./credentials";
import type { EndUser } from "./end-user.server";
import { GuideSection } from "./guide";
import { SYSTEMS, type SystemName } from "./guides";
import type { OwnRequests } from "./own-requests.server";
import { ProfileCard } from "./profile-card";

/** The visitor's system, and what it is served with. */
interface Visitor {
  /** Null when unknown. */
  system: SystemName | null;
  /** True when VPN profiles also come as links (REACH-02). */
  links: boolean;
}

type Props = EndUser & Visitor & { outlet: ReactNode };

/** Renders the page of users who don't administer remote access (RASU-01 to RASU-03). `outlet` is a dialog over it. */
export function EndUserPage({ outlet, ...page }: Props) {
  const { i18n } = useLingui();
  const panel = usePanelPlacement();
  const { links, requests } = page;
  const system = page.system ?? SYSTEMS[0];
  return (
    <>
      <div inert={panel !== null}>
        <Page
          title={i18n._("Remote Access")}
          actions={
            requests?.canAsk && (
              <ButtonLink to={paths.requestAccess} variant={page.cards?.length === 0 ? "primary" : "default"}>
                {i18n._("Request access")}
              </ButtonLink>
            )
          }
        >
          <Locations {...page} system={system} />
          <GuideSection system={system} links={links} />
          {requests && <OwnRequestsSection {...requests} />}
        </Page>
      </div>
      {outlet}
    </>
  );
}

type LocationsProps = Pick<EndUser, "cards" | "usernames" | "contact"> & { system: SystemName };

/** Returns the location that the viewer is connected to, else the first that a profile can be downloaded for. */
const findUsable = (cards: NonNullable<EndUser["cards"]>) =>
  cards.find(({ trouble, since }) => trouble === null && since !== null) ??
  cards.find(({ trouble }) => trouble === null);

/** Renders whether the viewer can connect, and where to; all other locations stand below it. */
function Locations({ cards, usernames, contact, system }: LocationsProps) {
  const { i18n } = useLingui();
  if (cards === null)
    return (
      <Card>
        <ErrorState message={i18n._("Failed to fetch RAS data.")} />
      </Card>
    );
  if (cards.length === 0)
    return (
      <Card>
        <EmptyState
          kind="remote-access"
          title={
            contact ? (
              <Trans
                id="You don't have access to any locations. Please contact {name}"
                values={{ name: <AdministratorName {...contact} subject={i18n._("Remote access")} /> }}
              />
            ) : (
              i18n._("You don't have access to any locations. Please contact your service administrator")
            )
          }
        />
      </Card>
    );
  const first = findUsable(cards);
  const others = cards.filter((card) => card !== first);
  return (
    <>
      {first && <ConnectSection card={first} usernames={usernames} system={system} />}
      {others.length > 0 && (
        <Section title={first ? i18n._("Other locations") : <NoConnection cards={cards} />}>
          <ul className="ras-cards">
            {others.map((card) => (
              <li key={card.locationId}>
                <ProfileCard
                  {...card}
                  folded
                  elsewhere={first !== undefined}
                  contact={contact}
                  to={ownRasPaths.profile(card.locationId)}
                />
              </li>
            ))}
          </ul>
          {!first && <Credentials usernames={usernames} />}
        </Section>
      )}
    </>
  );
}

/** Renders the viewer's latest requests with their answers (ASK-01). */
function OwnRequestsSection({ requests, total }: Omit<OwnRequests, "canAsk">) {
  const { i18n } = useLingui();
  if (requests?.length === 0) return null;
  return (
    <Section title={i18n._("Your requests")}>
      {requests === null && <p className="muted">{i18n._("Couldn't load your requests.")}</p>}
      {requests && (
        <Card>
          <dl className="description-list ras-requests">
            {requests.map(({ id, what, askedAt, state, answer }) => (
              <div key={id}>
                <dt>
                  <Link to={accessRequestPaths.page(id)}>{what}</Link>
                </dt>
                <dd>
                  <RequestStateBadge state={state} /> <span className="muted">{askedAt}</span>
                  {state === "LAPSED" && (
                    <p className="muted">
                      {i18n._("No one answered within {count, number} days.", {
                        count: ACCESS_REQUEST_DAYS,
                      })}
                    </p>
                  )}
                  {answer && <p className="written">{answer}</p>}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {requests && total > requests.length && (
        <p>
          <Link to={paths.accessRequests}>{i18n._("All {count, number} requests", { count: total })}</Link>
        </p>
      )}
    </Section>
  );
}
