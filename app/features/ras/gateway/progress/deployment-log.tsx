import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { rasPaths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";

/** Renders the log of a deployment as plain text, newest line last (RASS-01). */
export function DeploymentLog({ locationId, lines }: { locationId: string; lines: string[] }) {
  const { i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the end when lines are added
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);
  if (lines.length === 0) return <p className="muted">{i18n._("The log is empty.")}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls only what it can focus */}
      <div className="ras-log" role="log" aria-label={i18n._("Deployment log")} tabIndex={0} ref={box}>
        <ol translate="no">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added, and may repeat
            <li key={`${index} ${line}`}>{line}</li>
          ))}
        </ol>
      </div>
      <div className="row">
        <ButtonLink to={rasPaths.log(locationId) + search} icon="download" size="s" reloadDocument>
          {i18n._("Download the log")}
        </ButtonLink>
      </div>
    </>
  );
}
