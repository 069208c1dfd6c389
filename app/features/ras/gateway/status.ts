/** True when a gateway did not answer, and not when the upstream refused to ask it: then waiting helps. */
export const isSilent = ({ kind }: { kind: string }): boolean => kind === "unreachable";
