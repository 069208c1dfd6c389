import { Fragment, type ReactNode } from "react";
import { Card } from "~/ui/card/card";
import { CLIENTS, type ClientId, type SystemGuide, type SystemName, sortGuides } from "./guides";

interface FirstStepsProps {
  client: ClientId;
  system: SystemName;
  /** The viewer's user names, to copy. */
  usernames: ReactNode;
}

/** Renders the way to a first connection on the visitor's own system in three steps (RASU-02, REACH-03). */
export function FirstSteps({ client, system, usernames }: FirstStepsProps) {
  const guide = findGuide(client, system);
  if (!guide) return null;
  const [install, download, load, connect] = guide.steps;
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

/** Renders a client's steps by system, the visitor's own first and open (RASU-02, REACH-03). */
export const Guide = ({ guides, own }: { guides: readonly SystemGuide[]; own: SystemName | null }) =>
  sortGuides(guides, own).map(({ system, maker, steps }, index) => (
    <details key={system} className="ras-guide" open={index === 0}>
      <summary>{system}</summary>
      <ol className="ras-steps">
        {steps.map((step) => (
          <li key={step}>
            <Step text={step} />
          </li>
        ))}
      </ol>
      <Maker {...maker} />
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
        <code>
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
