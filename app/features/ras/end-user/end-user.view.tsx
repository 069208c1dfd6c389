import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { AdministratorName } from "~/company/administrator-name";
import { AccessUsageDetails } from "~/networks/access-usage-details";
import { isPanelOpen } from "~/panels";
import { ownRasPaths } from "~/paths";
import { inert } from "~/ui/attributes/attributes";
import { Badge } from "~/ui/badge/badge";
import { Card } from "~/ui/card/card";
import { Copyable } from "~/ui/copy-button/copy-button";
import { DescriptionList } from "~/ui/description-list/description-list";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { FormTabs } from "~/ui/form-tabs/form-tabs";
import { Icon } from "~/ui/icon/icon";
import { Link } from "~/ui/link/link";
import { Page, Section } from "~/ui/page/page";
import { toneIcon } from "~/ui/tone/tone";
import { TermBadge } from "../gateway/term-badge";
import type { DownloadCard, EndUser, Username } from "./end-user.server";
import { GUIDES, type GuideId } from "./guides";

/** Renders the page of users who don't administer remote access (RASU-01 to RASU-03). `outlet` is a dialog over it. */
export function EndUserPage({ outlet, ...page }: EndUser & { guide: GuideId; outlet: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <div {...inert(isPanelOpen(pathname))}>
        <Page title="Remote Access">
          <Downloads {...page} />
          <Section title="How do I use Remote Access?">
            <FormTabs
              label="VPN client application"
              initial={page.guide}
              tabs={GUIDES.map(({ id, client, steps }) => ({ id, label: client, content: <Steps steps={steps} /> }))}
            />
          </Section>
        </Page>
      </div>
      {outlet}
    </>
  );
}

function Downloads({ cards, usernames, contact }: EndUser) {
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
              {contact ? <AdministratorName {...contact} /> : "your service administrator"}
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
            <ProfileCard {...card} to={ownRasPaths.profile(card.locationId)} />
          </li>
        ))}
      </ul>
      <Credentials usernames={usernames} />
    </div>
  );
}

/**
 * Renders the link to a location's download, or the reason why it would fail (RASU-04).
 */
export function ProfileCard({ location, trouble, note, use, to }: Omit<DownloadCard, "locationId"> & { to: string }) {
  const details = (
    <>
      <TermBadge note={note} />
      {trouble && (
        <>
          <Badge tone="warning">{trouble.reason}</Badge> <span className="muted">{trouble.advice}</span>
        </>
      )}
      {use === "unread" ? (
        <p className="muted">Couldn't load the last connection.</p>
      ) : (
        use && <AccessUsageDetails {...use} />
      )}
    </>
  );
  if (trouble)
    return (
      <div className="card card-row ras-card">
        <Icon icon={toneIcon.warning} size="l" />
        <span className="stack-s">
          <strong>{location}</strong> {details}
        </span>
      </div>
    );
  return (
    <Link className="card card-row ras-card" to={to} preventScrollReset>
      <Icon icon="download" size="l" />
      <span className="stack-s">
        <strong>{location}</strong> <span className="muted">Download VPN profile</span>
        {details}
      </span>
    </Link>
  );
}

/** Renders the credentials for the VPN (RASU-01). */
export function Credentials({ usernames, level = 2 }: { usernames: Username[]; level?: 2 | 3 }) {
  const names = usernames.map(({ username, location }) => (
    <div key={`${username} ${location}`}>
      <Copyable text={username} name="username" /> {location && `(${location})`}
    </div>
  ));
  return (
    <Card title="Your credentials" level={level}>
      <DescriptionList
        items={[
          { term: "Username", description: names },
          { term: "Password", description: "your central account password" },
        ]}
      />
    </Card>
  );
}

const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="ras-steps">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);
