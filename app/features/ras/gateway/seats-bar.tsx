import { ShareBar } from "~/ui/share-bar/share-bar";

/** Draws how many of the seats are used, which is neither good nor bad until all are. The number beside it says it. */
export const SeatsBar = ({ used, all }: { used: number; all: number }) => (
  <ShareBar parts={[{ tone: used >= all ? "warning" : "neutral", count: used }]} total={all} />
);
