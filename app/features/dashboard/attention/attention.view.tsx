import { Trans, useLingui } from "@lingui/react";
import { WithAddresses } from "~/ui/address/address";
import { Icon, LevelSign } from "~/ui/icon/icon";
import { Link } from "~/ui/link/link";
import { Section } from "~/ui/page/page";
import { toneIcon } from "~/ui/tone/tone";
import { type AttentionItem, formatMore } from "./attention";
import type { loadAttention } from "./attention.server";

type Props = Awaited<ReturnType<typeof loadAttention>>;

/** What is less urgent is folded, so that the locations begin on the first screen. */
const MAX_SHOWN = 6;

/** Renders the numbers of things that need attention with examples, or that there is nothing to do (HOME-01). */
export const Attention = ({ items, counted, missed }: Props) => {
  const { i18n } = useLingui();
  return (
    <Section title={i18n._("What needs attention")} id="attention">
      {items.length > 0 && (
        <div className="card attention">
          <Items items={items.slice(0, MAX_SHOWN)} />
          {items.length > MAX_SHOWN && (
            <details className="attention-more">
              {/* Their number is not known while something could not be counted. */}
              <summary>
                {missed.length > 0
                  ? i18n._("Less urgent")
                  : i18n._("{count} less urgent", { count: items.length - MAX_SHOWN })}
              </summary>
              <Items items={items.slice(MAX_SHOWN)} />
            </details>
          )}
        </div>
      )}
      {items.length === 0 && counted.length > 0 && (
        <p className="attention-none" data-tone="success">
          <Icon icon={toneIcon.success} />
          <span>
            <Trans
              id="Nothing needs your attention. <0>Checked: {areas}.</0>"
              values={{ areas: counted.join(", ") }}
              components={{ 0: <span className="muted" /> }}
            />
          </span>
        </p>
      )}
      {missed.length > 0 && (
        <p className="muted">
          <Trans id="Not counted: {areas}." values={{ areas: <Areas areas={missed} /> }} />
        </p>
      )}
    </Section>
  );
};

const Areas = ({ areas }: { areas: Props["missed"] }) =>
  areas.map(({ label, to }, index) => (
    <span key={to}>
      {index > 0 && ", "}
      <Link to={to}>{label}</Link>
    </span>
  ));

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
function Item({ tone, total, what, to, first, taken, advice = [] }: AttentionItem) {
  const { i18n } = useLingui();
  return (
    <>
      <span className="attention-icon">
        <LevelSign tone={tone} />
      </span>
      <Link className="attention-count" to={to}>
        <Counted text={what} />
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
        {total !== null && total > first.length && <li className="muted">{formatMore(i18n, total - first.length)}</li>}
        {taken && (
          <li>
            <Link to={taken.to}>{taken.text}</Link>
          </li>
        )}
      </ul>
      {advice.length > 0 && <p className="attention-advice muted">{advice.join(" ")}</p>}
    </>
  );
}

/** Renders what there is, with its number in bold. */
function Counted({ text }: { text: string }) {
  const [before, number, after] = text.split(/<\/?0>/);
  return (
    <>
      {before}
      {number && <strong className="tabular">{number}</strong>}
      {after}
    </>
  );
}
