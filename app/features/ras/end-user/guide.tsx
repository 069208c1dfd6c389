import { Fragment } from "react";
import { type SystemGuide, type SystemName, sortGuides } from "./guides";

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
      <p>
        <a href={maker.url} target="_blank" rel="noreferrer">
          {maker.name}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
    </details>
  ));

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
