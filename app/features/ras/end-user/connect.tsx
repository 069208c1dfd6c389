import { Trans, useLingui } from "@lingui/react";
import { useId } from "react";
import { ownRasPaths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Icon } from "~/ui/icon/icon";
import { type Tone, toneIcon } from "~/ui/tone/tone";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { AccessFacts } from "./access-facts";
import { CredentialList } from "./credentials";
import type { DownloadCard, Username } from "./end-user.server";
import { StateBadge } from "./profile-card";

interface Props {
  card: DownloadCard;
  usernames: Username[];
}

/** Renders all that one needs to connect to a location: state, VPN profile, username and destinations (REACH-01). */
export const ConnectSection = ({ card, usernames }: Props) => {
  const titleId = useId();
  const { use, since } = card;
  const report = use === "unread" ? null : use;
  const tone: Tone = !since && report?.profile?.state === "ended" ? "warning" : "success";
  return (
    <section className="card ras-connect" aria-labelledby={titleId}>
      <h2 id={titleId} className="ras-verdict" data-tone={tone}>
        <Icon icon={since ? "plug" : toneIcon[tone]} size="l" />
        <span>
          <Verdict {...card} ended={tone === "warning"} />
        </span>
      </h2>
      <div className="ras-connect-with">
        <ButtonLink to={ownRasPaths.profile(card.locationId)} variant="primary" icon="download" preventScrollReset>
          <Trans
            id="Download VPN profile<0> for {location}</0>"
            values={{ location: <Untranslated>{card.location}</Untranslated> }}
            components={{ 0: <span className="visually-hidden" /> }}
          />
        </ButtonLink>
        <CredentialList usernames={usernames} />
      </div>
      <AccessFacts {...card} headed gateway={<StateBadge {...card.gateway} />} />
    </section>
  );
};

/** Says whether the viewer is connected or can connect. @param ended true when the profile has expired */
const Verdict = ({ location: name, since, ended }: Pick<DownloadCard, "location" | "since"> & { ended: boolean }) => {
  const location = <Untranslated>{name}</Untranslated>;
  if (since) return <Trans id="Connected to {location} since {time}" values={{ location, time: since }} />;
  if (ended) return <Trans id="Download a new profile to connect to {location}" values={{ location }} />;
  return <Trans id="You can connect to {location}" values={{ location }} />;
};

/** Says that the viewer can't connect; names the location when there is only one. */
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
