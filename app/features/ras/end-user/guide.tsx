import { Fragment, type ReactNode } from "react";
import { Card } from "~/ui/card/card";
import { CLIENTS, type ClientId, FOR_PHONE, type SystemGuide, type SystemName, sortGuides } from "./guides";

interface FirstStepsProps {
  client: ClientId;
  system: SystemName;
  /** True when VPN profiles also come as links (REACH-02). */
  links: boolean;
  /** The viewer's user names, to copy. */
  usernames: ReactNode;
}

/** Renders the way to a first connection on the visitor's own system in three steps (RASU-02, REACH-03). */
export function FirstSteps({ client, system, links, usernames }: FirstStepsProps) {
  const guide = findGuide(client, system);
  if (!guide) return null;
  const [install, download, load, connect] = getSteps(guide, links);
  return (
    <Card title="Connect for the first time">
      <ol className="ras-steps ras-first-steps">
        <li>
          <h3>Install the app</h3>
          <p>
            <Step text={install} />
          </p>
          <Maker {...guide.maker} />
        </li>
        <li>
          <h3>Get the VPN profile</h3>
          <p>
            <Step text={download} /> <Step text={load} />
          </p>
        </li>
        <li>
          <h3>Log in</h3>
          <p>
            <Step text={connect} />
          </p>
          <div className="row">Username: {usernames}</div>
        </li>
      </ol>
      <a href={`#${client}`}>Guides for other systems</a>
    </Card>
  );
}

function findGuide(client: ClientId, system: SystemName): SystemGuide | undefined {
  const guides: readonly SystemGuide[] = CLIENTS.find(({ id }) => id === client)?.guides ?? [];
  return guides.find((guide) => guide.system === system);
}

interface GuideProps {
  guides: readonly SystemGuide[];
  own: SystemName | null;
  /** True when VPN profiles also come as links (REACH-02). */
  links: boolean;
}

const getSteps = ({ steps, linkSteps = steps }: SystemGuide, links: boolean) => (links ? linkSteps : steps);

/** Renders a client's steps by system, the visitor's own first and open (RASU-02, REACH-03). */
export const Guide = ({ guides, own, links }: GuideProps) =>
  sortGuides(guides, own).map((guide, index) => (
    <details key={guide.system} className="ras-guide" open={index === 0}>
      <summary>{guide.system}</summary>
      <ol className="ras-steps">
        {getSteps(guide, links).map((step) => (
          <li key={step}>
            <Step text={step} />
          </li>
        ))}
      </ol>
      {links && !guide.linkSteps && <p>{FOR_PHONE}</p>}
      <Maker {...guide.maker} />
    </details>
  ));

const Maker = ({ name, url }: SystemGuide["maker"]) => (
  <p>
    <a href={url} target="_blank" rel="noreferrer">
      {name}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  </p>
);

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
