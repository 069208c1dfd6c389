import { buttonClass } from "~/ui/button/button";

export interface SerenityLinksProps {
  site: string | null;
  sales: string | null;
  support: string | null;
}

/** Renders the links to SerenITy's site, sales and support, as far as they are set (EVT-04). */
export function SerenityLinks({ site, sales, support }: SerenityLinksProps) {
  const look = buttonClass({ variant: "quiet" });
  return (
    <>
      {site && (
        <a className={look} href={site} target="_blank" rel="noreferrer">
          About SerenITy<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}{" "}
      {sales && (
        <a className={look} href={sales}>
          Write to sales
        </a>
      )}{" "}
      {support && (
        <a className={look} href={support}>
          Write to support
        </a>
      )}
    </>
  );
}
