import type { ReactNode } from "react";
import { AdministratorName } from "~/company/administrator-name";
import { usePanelPlacement } from "~/layout/handle";
import { ownRasPaths, paths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { Copyable } from "~/ui/copy-button/copy-button";
import { DescriptionList } from "~/ui/description-list/description-list";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { FormTabs } from "~/ui/form-tabs/form-tabs";
import { Page, Section } from "~/ui/page/page";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { EndUser, Username } from "./end-user.server";
import { FirstSteps, Guide } from "./guide";
import { CLIENTS, type ClientId, type SystemName } from "./guides";
import { OwnRequestsSection } from "./own-requests";
import { ProfileCard } from "./profile-card";

interface Props extends EndUser {
  client: ClientId;
  system: SystemName | null;
  /** True when VPN profiles also come as links (REACH-02). */
  links: boolean;
  outlet: ReactNode;
}

/** Renders the page of users who don't administer remote access (RASU-01 to RASU-03). `outlet` is a dialog over it. */
export function EndUserPage({ outlet, client, system, links, ...page }: Props) {
  const panel = usePanelPlacement();
  return (
    <>
      <div inert={panel !== null}>
        <Page title="Remote Access">
          {page.isNew && system && (
            <FirstSteps {...{ client, system, links }} usernames={<Usernames usernames={page.usernames} />} />
          )}
          <Downloads {...page} />
          <Section title="How do I use Remote Access?">
            <FormTabs
              label="VPN client application"
              initial={client}
              tabs={CLIENTS.map(({ id, name, guides }) => ({
                id,
                label: name,
                content: <Guide guides={guides} own={system} links={links} />,
              }))}
            />
          </Section>
          {page.requests && <OwnRequestsSection {...page.requests} />}
        </Page>
      </div>
      {outlet}
    </>
  );
}

function Downloads({ cards, usernames, contact, hasHistory }: Omit<EndUser, "requests" | "isNew">) {
  if (cards === null)
    return (
      <Card>
        <ErrorState message="Failed to fetch RAS data." />
      </Card>
    );
  if (cards.length === 0)
    return (
      <Card>
        <EmptyState
          title={
            <>
              You don't have access to any locations. Please contact{" "}
              {contact ? <AdministratorName {...contact} subject="Remote access" /> : "your service administrator"}
            </>
          }
        />
      </Card>
    );
  return (
    <div className="ras-downloads">
      <ul className="ras-cards">
        {cards.map((card) => (
          <li key={card.locationId}>
            <ProfileCard {...card} contact={contact} to={ownRasPaths.profile(card.locationId)} />
          </li>
        ))}
      </ul>
      <div className="stack">
        <Credentials usernames={usernames} />
        {hasHistory && <OwnHistoryLink />}
      </div>
    </div>
  );
}

/** Links to the viewer's own connections (REACH-04). */
export const OwnHistoryLink = () => (
  <ButtonLink to={paths.ownConnections} icon="rotate-ccw-clock">
    Your connections
  </ButtonLink>
);

/** Renders the credentials for the VPN (RASU-01). */
export const Credentials = ({ usernames, level = 2 }: { usernames: Username[]; level?: 2 | 3 }) => (
  <Card title="Your credentials" level={level}>
    <DescriptionList
      items={[
        { term: "Username", description: <Usernames usernames={usernames} /> },
        { term: "Password", description: "your central account password" },
      ]}
    />
  </Card>
);

const Usernames = ({ usernames }: { usernames: Username[] }) =>
  usernames.map(({ username, location }) => (
    <div key={`${username} ${location}`}>
      <Copyable text={username} name="username" /> {location && <Untranslated>{`(${location})`}</Untranslated>}
    </div>
  ));
