import { WithAddresses } from "~/ui/address/address";
import { Icon } from "~/ui/icon/icon";
import { Link } from "~/ui/link/link";
import { Section } from "~/ui/page/page";
import { toneIcon } from "~/ui/tone/tone";
import type { AttentionItem } from "./attention";
import type { loadAttention } from "./attention.server";

type Props = Awaited<ReturnType<typeof loadAttention>>;

/** What is less urgent is folded, so that the locations begin on the first screen. */
const MAX_SHOWN = 6;

/** Renders the numbers of things that need attention with examples, or that there is nothing to do (HOME-01). */
export const Attention = ({ items, counted, missed }: Props) => (
  <Section title="What needs attention" id="attention">
    {items.length > 0 && (
      <div className="card attention">
        <Items items={items.slice(0, MAX_SHOWN)} />
        {items.length > MAX_SHOWN && (
          <details className="attention-more">
            {/* Their number is not known while something could not be counted. */}
            <summary>{missed.length > 0 ? "Less urgent" : `${items.length - MAX_SHOWN} less urgent`}</summary>
            <Items items={items.slice(MAX_SHOWN)} />
          </details>
        )}
      </div>
    )}
    {items.length === 0 && counted.length > 0 && (
      <p className="attention-none" data-tone="success">
        <Icon icon={toneIcon.success} />
        <span>
          Nothing needs your attention. <span className="muted">Checked: {counted.join(", ")}.</span>
        </span>
      </p>
    )}
    {missed.length > 0 && (
      <p className="muted">
        Not counted:{" "}
        {missed.map(({ label, to }, index) => (
          <span key={to}>
            {index > 0 && ", "}
            <Link to={to}>{label}</Link>
          </span>
        ))}
        .
      </p>
    )}
  </Section>
);

const Items = ({ items }: { items: Props["items"] }) => (
  <ul className="attention-items">
    {items.map((item) => (
      <li key={item.to} className="attention-item" data-tone={item.tone}>
        <Item {...item} />
      </li>
    ))}
  </ul>
);

/** Renders a number as a link to its list, and examples with links of their own. */
function Item({ tone, total, what, to, first }: AttentionItem) {
  return (
    <>
      <span className="attention-icon">
        <Icon icon={toneIcon[tone]} />
      </span>
      <Link className="attention-count" to={to}>
        {total !== null && <strong className="tabular">{total.toLocaleString("en")}</strong>} {what}
      </Link>
      <ul className="attention-names">
        {first.map(({ text, detail, to: page }) => (
          <li key={page}>
            <Link to={page} translate="no">
              <WithAddresses>{text}</WithAddresses>
            </Link>
            {detail && (
              <span className="muted" translate="no">
                {" "}
                {detail}
              </span>
            )}
          </li>
        ))}
        {total !== null && total > first.length && (
          <li className="muted">and {(total - first.length).toLocaleString("en")} more</li>
        )}
      </ul>
    </>
  );
}
