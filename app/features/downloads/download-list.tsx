import { Icon } from "~/ui/icon/icon";
import type { Download as Item } from "./appliance-links";

/** Renders the downloads of one OS line: a link for each, or the sentence that there is none (VA-02). */
export function DownloadList({ title, downloads }: { title: string; downloads: Item[] }) {
  return (
    <section className="stack-s">
      <h3>{title}</h3>
      <ul className="stack-s">
        {downloads.map(({ label, url }) => (
          <li key={label} className="row">
            {url ? (
              <a className="row" href={url} rel="noreferrer">
                <Icon icon="download" />
                {label}
              </a>
            ) : (
              <span className="row">
                <Icon icon="cloud-off" />
                <span>
                  {label}: <span className="muted">Url is not available</span>
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
