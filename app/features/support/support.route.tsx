import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateTime } from "~/dates/dates";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { Icon } from "~/ui/icon/icon";
import type { IconName } from "~/ui/icon/icons";
import { Page, Section } from "~/ui/page/page";
import { attempt } from "~/upstream/failure.server";
import { readSentTickets } from "~/upstream/support-requests.server";

export const handle = {
  title: msg("Support"),
  description: msg("Get help: tickets, guides and phone numbers."),
};
export const shouldRevalidate = unlessOnlyPanelChanges;

/** The most of one's tickets on the page. */
const MAX_TICKETS = 5;

/** Returns the support links and phone numbers, and the viewer's last tickets (TICK-02). */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream, i18n } = await requireViewer(args);
  const tickets = await attempt(readSentTickets(upstream));
  return {
    tickets: tickets.ok
      ? tickets.value
          .slice(0, MAX_TICKETS)
          .map(({ reference, sentAt }) => ({ reference, sent: formatDateTime(config.appTimeZone, sentAt) }))
      : null,
    guide: config.supportGuideUrl,
    portal: config.supportPortalUrl,
    phones: [
      { country: i18n._("Italy"), number: config.supportPhoneItaly },
      { country: i18n._("Spain"), number: config.supportPhoneSpain },
      { country: i18n._("UK"), number: config.supportPhoneUk },
      { country: i18n._("USA"), number: config.supportPhoneUsa },
    ],
    missionCritical: config.supportPhoneMissionCritical,
  };
}

export default function Support() {
  const { i18n } = useLingui();
  const { guide, portal } = useLoaderData<typeof loader>();
  const newTicket = (
    <ButtonLink variant="primary" to={paths.newTicket} icon="message-square-plus" preventScrollReset>
      {i18n._("New ticket")}
    </ButtonLink>
  );
  return (
    <PageWithPanel>
      <Page title={i18n._("General Conditions, Knowledge Base & Support Tickets")} width="medium" actions={newTicket}>
        <div className="card-pair">
          <OutsideCard to={guide} icon="book-open" title={i18n._("Support Guide")}>
            {i18n._("How support works and what each plan includes (PDF)")}
          </OutsideCard>
          <OutsideCard to={portal} icon="life-buoy" title={i18n._("Support Portal")}>
            {i18n._("The knowledge base and your tickets")}
          </OutsideCard>
          <Reached />
        </div>
        <LastTickets />
      </Page>
    </PageWithPanel>
  );
}

/** Renders the viewer's last tickets by the numbers to name on the phone; their states are in the support portal. */
function LastTickets() {
  const { i18n } = useLingui();
  const { tickets, portal } = useLoaderData<typeof loader>();
  if (tickets === null) return <p className="muted">{i18n._("Couldn't load your last tickets.")}</p>;
  if (tickets.length === 0) return null;
  return (
    <Section
      title={i18n._("Your last tickets")}
      actions={
        <a href={portal} target="_blank" rel="noreferrer">
          <Trans
            id="All tickets<0> (opens in a new tab)</0>"
            components={{ 0: <span className="visually-hidden" /> }}
          />
        </a>
      }
    >
      <Card flush>
        <ul className="link-list tabular">
          {tickets.map(({ reference, sent }) => (
            <li key={reference} className="row-between">
              {i18n._("Reference {reference}", { reference })} <span className="muted">{sent}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

/** Renders when and how support is reached. */
function Reached() {
  const { i18n } = useLingui();
  const { phones, missionCritical } = useLoaderData<typeof loader>();
  return (
    <>
      <Card title={i18n._("Support hours")}>
        <dl className="support-list">
          <dt>{i18n._("Mission Critical")}</dt>
          <dd>24/7</dd>
          <dt>{i18n._("Pro and SuperPro")}</dt>
          <dd>{i18n._("Monday to Friday 09:00-18:00 CET")}</dd>
        </dl>
      </Card>
      <Card title={i18n._("Phone")}>
        <dl className="support-list">
          {phones.map(({ country, number }) => (
            <PhoneLine key={country} term={country} number={number} />
          ))}
          <PhoneLine term={i18n._("Mission Critical customers (toll-free)")} number={missionCritical} />
        </dl>
      </Card>
    </>
  );
}

function PhoneLine({ term, number }: { term: string; number: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <a href={`tel:${number.replace(/[^\d+]/g, "")}`}>{number}</a>
      </dd>
    </>
  );
}

function OutsideCard({ to, icon, title, children }: { to: string; icon: IconName; title: string; children: string }) {
  const { i18n } = useLingui();
  return (
    <a className="card card-row support-card" href={to} target="_blank" rel="noreferrer">
      <Icon icon={icon} size="l" />
      <span className="stack-s">
        <strong>
          {title}
          <span className="visually-hidden"> {i18n._("(opens in a new tab)")}</span>
        </strong>{" "}
        <span className="muted">{children}</span>
      </span>{" "}
    </a>
  );
}
