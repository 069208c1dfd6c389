import { ownRasPaths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { Section } from "~/ui/page/page";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { AccessFacts } from "./access-facts";
import { CredentialList } from "./credentials";
import type { DownloadCard, Username } from "./end-user.server";
import { Maker, Step } from "./guide";
import { CLIENTS, describeLoading, groupByText, SYSTEMS, type SystemGuide, type SystemName } from "./guides";
import { StateBadge } from "./profile-card";

const [{ guides }] = CLIENTS;

interface Props {
  card: DownloadCard;
  usernames: Username[];
  /** The visitor's own system; null when unknown. */
  system: SystemName | null;
  /** True when VPN profiles also come as links (REACH-02). */
  links: boolean;
}

/** Renders three steps to a connection, and the destinations of the viewer's access (RASU-01, REACH-01, REACH-03). */
export const ConnectSection = ({ card, usernames, system, links }: Props) => (
  <Section
    title={
      <>
        Connect to <Untranslated>{card.location}</Untranslated>
      </>
    }
  >
    <div className="ras-connect">
      <SystemChoice own={system ?? SYSTEMS[0]} />
      <ol className="ras-connect-steps">
        <li>
          <Card title={<Texts toText={({ app = "OpenVPN Connect" }) => `Get ${app}`} />} level={3}>
            <Texts toText={({ steps: [install] }) => install} />
            {guides.map(({ system: name, maker }) => (
              <div key={name} data-systems={name}>
                <Maker {...maker} />
              </div>
            ))}
          </Card>
        </li>
        <li>
          <Card title="Download your profile" level={3}>
            <ButtonLink to={ownRasPaths.profile(card.locationId)} variant="primary" icon="download" preventScrollReset>
              Download VPN profile
              <span className="visually-hidden">
                {" "}
                for <Untranslated>{card.location}</Untranslated>
              </span>
            </ButtonLink>
            <Texts toText={(guide) => describeLoading(guide, system, links)} />
          </Card>
        </li>
        <li>
          <Card title="Log in" level={3}>
            <CredentialList usernames={usernames} />
            <Texts toText={({ enter }) => enter} />
          </Card>
        </li>
      </ol>
    </div>
    <div className="card ras-status">
      <AccessFacts {...card} gateway={<StateBadge {...card.gateway} />} />
    </div>
  </Section>
);

/** Renders the systems to choose from. What belongs to the others hides by CSS, so it works without a script. */
const SystemChoice = ({ own }: { own: SystemName }) => (
  <fieldset className="ras-systems">
    <legend>Your device</legend>
    {SYSTEMS.map((name) => (
      <label key={name} className="ras-system">
        <input className="radio" type="radio" name="system" value={name} defaultChecked={name === own} />
        {name}
      </label>
    ))}
  </fieldset>
);

/** Renders a step for each system; those with the same words share it. */
const Texts = ({ toText }: { toText: (guide: SystemGuide) => string | undefined }) =>
  groupByText(guides, toText).map(({ text, systems }) => (
    <span key={text} className="ras-step-text" data-systems={systems.join(" ")}>
      <Step text={text} />{" "}
    </span>
  ));
