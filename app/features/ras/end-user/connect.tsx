import { Trans, useLingui } from "@lingui/react";
import { ownRasPaths } from "~/paths";
import { buttonClass } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { Icon } from "~/ui/icon/icon";
import { Section } from "~/ui/page/page";
import { toneIcon } from "~/ui/tone/tone";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { AccessFacts } from "./access-facts";
import { CredentialList } from "./credentials";
import type { DownloadCard, Username } from "./end-user.server";
import { Maker, Step } from "./guide";
import { describeScan, groupByText, listClients, SYSTEMS, type SystemGuide, type SystemName } from "./guides";
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
      <Readiness {...card} />
      <SystemChoice own={system ?? SYSTEMS[0]} />
      <ol className="ras-connect-steps">
        <li>
          <Card
            title={<Texts guides={guides} toText={({ app = "OpenVPN Connect" }) => i18n._("Get {app}", { app })} />}
            level={3}
          >
            {guides.map(({ system: name, maker }) => (
              <div key={name} data-systems={name}>
                <Maker {...maker} className={buttonClass({})} />
              </div>
            ))}
          </Card>
        </li>
        <li>
          <Card title={i18n._("Download your profile")} level={3}>
            <ButtonLink to={ownRasPaths.profile(card.locationId)} variant="primary" icon="download" preventScrollReset>
              <Trans
                id="Download VPN profile<0> for {location}</0>"
                values={{ location: shownLocation }}
                components={{ 0: <span className="visually-hidden" /> }}
              />
            </ButtonLink>
            <Texts guides={guides} toText={(guide) => describeScan(i18n, guide, system, links)} />
          </Card>
        </li>
        <li>
          <Card title={i18n._("Log in")} level={3}>
            <CredentialList usernames={usernames} />
          </Card>
        </li>
      </ol>
    </Section>
  );
};

/** Renders in one line whether a connection can be made now, and what it reaches. */
const Readiness = (card: DownloadCard) => {
  const { i18n } = useLingui();
  const { use } = card;
  const report = use === "unread" ? null : use;
  const [tone, text] = report?.connected
    ? (["success", i18n._("You're connected")] as const)
    : report?.profile?.state === "ended"
      ? (["warning", i18n._("Download a new profile to connect")] as const)
      : (["success", i18n._("Ready to connect")] as const);
  return (
    <div className="card ras-status" data-tone={tone}>
      <p className="ras-ready">
        <Icon icon={toneIcon[tone]} size="l" />
        {text}
      </p>
      <AccessFacts {...card} gateway={<StateBadge {...card.gateway} />} />
    </div>
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
