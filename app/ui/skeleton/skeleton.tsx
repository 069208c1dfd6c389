import { Page } from "../page/page";

/** Renders grey bars in the shape of the next page, which `NavigationProgress` announces to screen readers. */
export function Skeleton({ title, kind }: { title: string; kind: "list" | "form" | "panel" }) {
  if (kind === "panel") return <div className="skeleton-panel">{bars(6)}</div>;
  return (
    <Page title={title} width={kind === "form" ? "narrow" : "wide"}>
      <div className={`skeleton skeleton-${kind}`}>{bars(kind === "form" ? 6 : 10)}</div>
    </Page>
  );
}

const bars = (count: number) =>
  Array.from({ length: count }, (_, index) => <span key={String(index)} className="skeleton-bar" aria-hidden="true" />);
