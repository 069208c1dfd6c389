/** Marks what is happening now. The word beside it says what. */
export const LiveDot = () => <span className="live-dot" aria-hidden="true" />;
