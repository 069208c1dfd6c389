/** Renders the dot beside something that is happening now, such as open connections. */
export const LiveDot = () => <span className="live-dot" aria-hidden="true" />;
