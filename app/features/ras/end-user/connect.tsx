import { Trans, useLingui } from "@lingui/react";
import { ownRasPaths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { Section } from "~/ui/page/page";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { AccessFacts } from "./access-facts";
import { CredentialList } from "./credentials";
import type { DownloadCard, Username } from "./end-user.server";
import { Maker, Step } from "./guide";
import { describeProfileLoading, groupByText, listClients, SYSTEMS, type SystemGuide, type SystemName } from "./guides";
import { StateBadge } from "./profile-card";

interface Props {
  card: DownloadCard;
  usernames: Username[];
  /** The visitor's own system; null when unknown. */
  system: SystemName | null;
  /** True when VPN profiles also come as links (REACH-02). */
  links: boolean;
}

/** Renders three steps to a connection, and the destinations of the viewer's access (RASU-01, REACH-01, REACH-03). */
export const ConnectSection = ({ card, usernames, system, links }: Props) => {
  const { i18n } = useLingui();
  const [{ guides }] = listClients(i18n);
  const shownLocation = <Untranslated>{card.location}</Untranslated>;
  return (
    <Section title={<Trans id="Connect to {location}" values={{ location: shownLocation }} />}>
      <div className="ras-connect">
        <SystemChoice own={system ?? SYSTEMS[0]} />
        <ol className="ras-connect-steps">
          <li>
            <Card
              title={<Texts guides={guides} toText={({ app = "OpenVPN Connect" }) => i18n._("Get {app}", { app })} />}
              level={3}
            >
              <Texts guides={guides} toText={({ steps: [install] }) => install} />
              {guides.map(({ system: name, maker }) => (
                <div key={name} data-systems={name}>
                  <Maker {...maker} />
                </div>
              ))}
            </Card>
          </li>
          <li>
            <Card title={i18n._("Download your profile")} level={3}>
              <ButtonLink
                to={ownRasPaths.profile(card.locationId)}
                variant="primary"
                icon="download"
                preventScrollReset
              >
                <Trans
                  id="Download VPN profile<0> for {location}</0>"
                  values={{ location: shownLocation }}
                  components={{ 0: <span className="visually-hidden" /> }}
                />
              </ButtonLink>
              <Texts guides={guides} toText={(guide) => describeProfileLoading(i18n, guide, system, links)} />
            </Card>
          </li>
          <li>
            <Card title={i18n._("Log in")} level={3}>
              <CredentialList usernames={usernames} />
              <Texts guides={guides} toText={({ enter }) => enter} />
            </Card>
          </li>
        </ol>
      </div>
      <div className="card ras-status">
        <AccessFacts {...card} gateway={<StateBadge {...card.gateway} />} />
      </div>
    </Section>
  );
};

/** Renders the systems to choose from. What belongs to the others hides by CSS, so it works without a script. */
const SystemChoice = ({ own }: { own: SystemName }) => {
  const { i18n } = useLingui();
  return (
    <fieldset className="ras-systems">
      <legend>{i18n._("Your device")}</legend>
      {SYSTEMS.map((name) => (
        <label key={name} className="ras-system">
          <input className="radio" type="radio" name="system" value={name} defaultChecked={name === own} />
          {name}
        </label>
      ))}
    </fieldset>
  );
};

interface TextsProps {
  guides: readonly SystemGuide[];
  toText: (guide: SystemGuide) => string | undefined;
}

/** Renders a step for each system; those with the same words share it. */
const Texts = ({ guides, toText }: TextsProps) =>
  groupByText(guides, toText).map(({ text, systems }) => (
    <span key={text} className="ras-step-text" data-systems={systems.join(" ")}>
      <Step text={text} />{" "}
    </span>
  ));
