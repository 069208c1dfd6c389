/** The seconds between two polls of a deployment under way (RASS-07). */
export const POLL_SECONDS = 10;

/** True when a gateway did not answer, and not when the upstream refused to ask it: then waiting helps. */
export const isSilent = ({ kind }: { kind: string }): boolean => kind === "unreachable";
