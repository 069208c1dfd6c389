import { useLingui } from "@lingui/react";
import { Fragment } from "react";
import { FOR_PHONE, type SystemGuide, type SystemName, sortGuides } from "./guides";

interface GuideProps {
  guides: readonly SystemGuide[];
  own: SystemName | null;
  /** True where the device is chosen above: CSS shows the steps of that one. */
  chosen: boolean;
  /** True when VPN profiles also come as links (REACH-02). */
  links: boolean;
}

const getSteps = ({ steps, linkSteps = steps }: SystemGuide, links: boolean) => (links ? linkSteps : steps);

/** Renders a client's steps by system, the visitor's own first and open (RASU-02, REACH-03). */
export function Guide({ guides, own, chosen, links }: GuideProps) {
  const { i18n } = useLingui();
  return sortGuides(guides, own).map((guide, index) => (
    <details
      key={guide.system}
      className="ras-guide"
      open={chosen || index === 0}
      data-systems={chosen && guides.length > 1 ? guide.system : undefined}
    >
      <summary>{guide.system}</summary>
      <ol className="ras-steps">
        {getSteps(guide, links).map((step) => (
          <li key={step}>
            <Step text={step} />
          </li>
        ))}
      </ol>
      {links && !guide.linkSteps && <p>{i18n._(FOR_PHONE)}</p>}
      {/* The steps above lead there. */}
      {!(chosen && guides.length > 1) && <Maker {...guide.maker} />}
    </details>
  ));
}

/** Links to the page from which a client comes, with the class of a button or none. */
export const Maker = ({ name, url, className }: SystemGuide["maker"] & { className?: string }) => {
  const { i18n } = useLingui();
  return (
    <p>
      <a className={className} href={url} target="_blank" rel="noreferrer">
        {name}
        <span className="visually-hidden"> {i18n._("(opens in a new tab)")}</span>
      </a>
    </p>
  );
};

/** Renders a step. A command in it breaks between its words only, so that each option stays whole. */
export function Step({ text }: { text: string }) {
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
