import { Trans, useLingui } from "@lingui/react";
import { buttonClass } from "~/ui/button/button";
import { Icon } from "~/ui/icon/icon";
import { type Download, fileOf } from "./appliance-links";

/** Renders downloads as rows, each with its file, its version and its button, or the sentence that there is none (VA-02). */
export function DownloadRows({ downloads }: { downloads: readonly Download[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="link-list download-rows">
      {downloads.map(({ label, url }) => (
        <li key={label.id}>{url ? <Row label={i18n._(label)} url={url} /> : <Missing label={i18n._(label)} />}</li>
      ))}
    </ul>
  );
}

function Row({ label, url }: { label: string; url: string }) {
  const { i18n } = useLingui();
  const { name, version } = fileOf(url);
  return (
    <>
      <span className="download-name">
        <strong>{label}</strong>{" "}
        <span className="muted small" translate="no">
          {[version && i18n._("Version {version}", { version }), name].filter(Boolean).join(" · ")}
        </span>
      </span>{" "}
      <a className={buttonClass({}, "button-printed")} href={url} rel="noreferrer">
        <Icon icon="download" />
        <Trans id="Download {label}" values={{ label: <span className="visually-hidden">{label}</span> }} />
      </a>
    </>
  );
}

function Missing({ label }: { label: string }) {
  const { i18n } = useLingui();
  return (
    <>
      <span className="download-name">
        <strong>{label}</strong>
      </span>{" "}
      <span className="row muted">
        <Icon icon="cloud-off" />
        {i18n._("Url is not available")}
      </span>
    </>
  );
}
