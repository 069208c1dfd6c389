import { useLingui } from "@lingui/react";
import { Fragment } from "react";
import { Card } from "~/ui/card/card";
import { FormTabs } from "~/ui/form-tabs/form-tabs";
import { Icon } from "~/ui/icon/icon";
import type { IconName } from "~/ui/icon/icons";
import { Section } from "~/ui/page/page";
import { FOR_PHONE, listClients, SYSTEMS, type SystemGuide, type SystemName } from "./guides";

interface Props {
  /** The visitor's own system, which is chosen. */
  system: SystemName;
  /** True when VPN profiles also come as links (REACH-02). */
  links: boolean;
}

/** Renders the steps of each client, and of its systems those of the chosen one (RASU-02, REACH-03). */
export const GuideSection = ({ system, links }: Props) => {
  const { i18n } = useLingui();
  return (
    <Section title={i18n._("How do I use Remote Access?")}>
      <FormTabs
        label={i18n._("VPN client application")}
        tabs={listClients(i18n).map(({ id, name, guides }) => ({
          id,
          label: name,
          content: (
            <Card>
              <div className="stack">
                {guides.length > 1 && <SystemChoice own={system} />}
                {guides.map((guide) => (
                  <Steps key={guide.system} guide={guide} links={links} isChosen={guides.length > 1} />
                ))}
              </div>
            </Card>
          ),
        }))}
      />
    </Section>
  );
};

const ICONS: Record<SystemName, IconName> = {
  Windows: "app-window",
  macOS: "laptop",
  Linux: "terminal",
  Android: "smartphone",
  iOS: "tablet-smartphone",
};

/** Renders the systems to choose from. The steps of the others hide by CSS, so it works without a script. */
const SystemChoice = ({ own }: { own: SystemName }) => {
  const { i18n } = useLingui();
  return (
    <fieldset className="ras-systems">
      <legend className="visually-hidden">{i18n._("Your device")}</legend>
      {SYSTEMS.map((name) => (
        <label key={name} className="ras-system">
          <input type="radio" name="system" value={name} defaultChecked={name === own} />
          <Icon icon={ICONS[name]} />
          {name}
        </label>
      ))}
    </fieldset>
  );
};

interface StepsProps extends Pick<Props, "links"> {
  guide: SystemGuide;
  /** True where the system is one of several to choose from. */
  isChosen: boolean;
}

function Steps({ guide, links, isChosen }: StepsProps) {
  const { i18n } = useLingui();
  const { system, steps, linkSteps = steps, maker } = guide;
  return (
    <div data-systems={isChosen ? system : undefined}>
      <h3 className="visually-hidden">{system}</h3>
      <ol className="ras-steps">
        {(links ? linkSteps : steps).map((step, index) => (
          <li key={step}>
            <Step text={step} />
            {index === 0 && <Maker {...maker} />}
          </li>
        ))}
      </ol>
      {links && !guide.linkSteps && <p className="ras-phone muted">{i18n._(FOR_PHONE)}</p>}
    </div>
  );
}

/** Links to the page from which a client comes. */
export const Maker = ({ name, url }: SystemGuide["maker"]) => {
  const { i18n } = useLingui();
  return (
    <p>
      <a href={url} target="_blank" rel="noreferrer">
        {name}
        <span className="visually-hidden"> {i18n._("(opens in a new tab)")}</span>
      </a>
    </p>
  );
};

/** Renders a step. A command in it breaks between its words only, so that each option stays whole. */
function Step({ text }: { text: string }) {
  const [before, command, after] = text.split("`");
  return (
    <>
      {before}
      {command && (
        <code translate="no">
          {command.split(" ").map((word, index) => (
            <Fragment key={word}>
              {index > 0 && " "}
              <span className="nowrap">{word}</span>
            </Fragment>
          ))}
        </code>
      )}
      {after}
    </>
  );
}
