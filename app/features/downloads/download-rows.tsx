import { buttonClass } from "~/ui/button/button";
import { Icon } from "~/ui/icon/icon";
import { type Download, fileOf } from "./appliance-links";

/** Renders downloads as rows, each with its file, its version and its button, or the sentence that there is none (VA-02). */
export const DownloadRows = ({ downloads }: { downloads: readonly Download[] }) => (
  <ul className="link-list download-rows">
    {downloads.map(({ label, url }) => (
      <li key={label}>{url ? <Row label={label} url={url} /> : <Missing label={label} />}</li>
    ))}
  </ul>
);

function Row({ label, url }: { label: string; url: string }) {
  const { name, version } = fileOf(url);
  return (
    <>
      <span className="download-name">
        <strong>{label}</strong>{" "}
        <span className="muted small" translate="no">
          {[version && `Version ${version}`, name].filter(Boolean).join(" · ")}
        </span>
      </span>{" "}
      <a className={buttonClass({}, "button-printed")} href={url} rel="noreferrer">
        <Icon icon="download" />
        Download<span className="visually-hidden"> {label}</span>
      </a>
    </>
  );
}

const Missing = ({ label }: { label: string }) => (
  <>
    <span className="download-name">
      <strong>{label}</strong>
    </span>{" "}
    <span className="row muted">
      <Icon icon="cloud-off" />
      Url is not available
    </span>
  </>
);
