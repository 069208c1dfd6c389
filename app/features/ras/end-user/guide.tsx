import { type SystemGuide, type SystemName, sortGuides } from "./guides";

/** Renders a client's steps by system, the visitor's own first and open (RASU-02, REACH-03). */
export const Guide = ({ guides, own }: { guides: readonly SystemGuide[]; own: SystemName | null }) =>
  sortGuides(guides, own).map(({ system, maker, steps }, index) => (
    <details key={system} className="ras-guide" open={index === 0}>
      <summary>{system}</summary>
      <ol className="ras-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
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
