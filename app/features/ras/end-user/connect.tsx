import { Trans, useLingui } from "@lingui/react";
import { useId } from "react";
import { ownRasPaths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Icon } from "~/ui/icon/icon";
import type { IconName } from "~/ui/icon/icons";
import { Time } from "~/ui/time/time";
import { type Tone, toneIcon } from "~/ui/tone/tone";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { AccessFacts } from "./access-facts";
import { CredentialList } from "./credentials";
import type { DownloadCard, Username } from "./end-user.server";
import { Maker } from "./guide";
import { listClients, type SystemName } from "./guides";
import { StateBadge } from "./profile-card";

interface Props {
  card: DownloadCard;
  usernames: Username[];
  /** The visitor's own system, whose client is offered first. */
  system: SystemName;
}

/** What the viewer does next at a location: nothing, open the client, download a new profile, or all for the first time. */
type Stage = "connected" | "returning" | "expired" | "new";

function toStage({ use, since }: DownloadCard): Stage {
  if (since) return "connected";
  if (use === null || use === "unread") return "new";
  if (use.profile?.state === "ended") return "expired";
  return use.last && use.profile ? "returning" : "new";
}

const READY = { tone: "success", icon: toneIcon.success } as const;

const LOOKS: Record<Stage, { tone: Tone; icon: IconName }> = {
  connected: { tone: "success", icon: "plug" },
  returning: READY,
  expired: { tone: "warning", icon: toneIcon.warning },
  new: READY,
};

/** Renders whether the viewer is connected to a location, what to do next, and what is within reach there (REACH-01). */
export const ConnectSection = ({ card, usernames, system }: Props) => {
  const titleId = useId();
  const stage = toStage(card);
  const { tone, icon } = LOOKS[stage];
  return (
    <section className="card ras-connect" aria-labelledby={titleId}>
      <div className="ras-verdict" data-tone={tone}>
        <Icon icon={icon} size="l" />
        <div>
          <h2 id={titleId}>
            <Verdict location={card.location} since={card.since} stage={stage} />
          </h2>
          {stage === "returning" && <LastTime {...card} />}
        </div>
      </div>
      {stage === "new" ? (
        <FirstSteps card={card} usernames={usernames} system={system} />
      ) : (
        <div className="ras-connect-with">
          {stage === "returning" && <OpenApp />}
          <CredentialList usernames={usernames} />
          <DownloadLink {...card} isNext={stage === "expired"} />
        </div>
      )}
      <AccessFacts {...card} headed={stage !== "new"} gateway={<StateBadge {...card.gateway} />} />
    </section>
  );
};

type VerdictProps = Pick<DownloadCard, "location" | "since"> & { stage: Stage };

/** Renders in one line whether the viewer is connected, or can be. */
const Verdict = ({ location: name, since, stage }: VerdictProps) => {
  const location = <Untranslated>{name}</Untranslated>;
  if (since) return <Trans id="Connected to {location} since {time}" values={{ location, time: since }} />;
  if (stage === "expired") return <Trans id="Download a new profile to connect to {location}" values={{ location }} />;
  return <Trans id="You can connect to {location}" values={{ location }} />;
};

const LastTime = ({ use }: Pick<DownloadCard, "use">) =>
  use !== null &&
  use !== "unread" &&
  use.last && (
    <p>
      <Trans id="Last connection: {time}" values={{ time: <Time {...use.last} /> }} />
    </p>
  );

const OpenApp = () => (
  <p className="ras-next">
    <Trans id="<0>Open your VPN app</0> and switch the profile on." components={{ 0: <strong /> }} />
  </p>
);

/** Renders the link to the download; the primary one where it is what comes next. */
const DownloadLink = ({ locationId, location, isNext }: DownloadCard & { isNext: boolean }) => (
  <ButtonLink
    to={ownRasPaths.profile(locationId)}
    variant={isNext ? "primary" : "default"}
    icon="download"
    preventScrollReset
  >
    <Trans
      id="Download VPN profile<0> for {location}</0>"
      values={{ location: <Untranslated>{location}</Untranslated> }}
      components={{ 0: <span className="visually-hidden" /> }}
    />
  </ButtonLink>
);

/** Renders the three steps to the first connection, so that they fit a phone's first screen. */
const FirstSteps = ({ card, usernames, system }: Props) => {
  const { i18n } = useLingui();
  const [client] = listClients(i18n);
  const guide = client.guides.find((each) => each.system === system);
  return (
    <ol className="ras-first-steps">
      <li>
        <h3>{i18n._("Install the app")}</h3>
        {guide && <Maker {...guide.maker} />}
      </li>
      <li>
        <h3>{i18n._("Get your profile")}</h3>
        <DownloadLink {...card} isNext />
      </li>
      <li>
        <h3>{i18n._("Connect in the app")}</h3>
        <CredentialList usernames={usernames} />
      </li>
    </ol>
  );
};

/** Renders that no location can be connected to; of one its name, and of several none. */
export const NoConnection = ({ cards }: { cards: readonly DownloadCard[] }) => {
  const { i18n } = useLingui();
  const [card, ...others] = cards;
  return (
    <span className="ras-verdict" data-tone="warning">
      <Icon icon={toneIcon.warning} size="l" />
      <span>
        {card && others.length === 0 ? (
          <Trans
            id="You can't connect to {location}"
            values={{ location: <Untranslated>{card.location}</Untranslated> }}
          />
        ) : (
          i18n._("You can't connect now")
        )}
      </span>
    </span>
  );
};
