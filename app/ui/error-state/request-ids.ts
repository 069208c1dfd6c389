import { createContext, useContext, useMemo } from "react";

/** Tells by which id the logs know a request: the last one that failed, and the last one that was answered at all. */
export interface RequestIds {
  failed: () => string | undefined;
  answered: () => string | undefined;
}

const none = () => undefined;

export const RequestIdsContext = createContext<RequestIds>({ failed: none, answered: none });

/**
 * Returns the id of the request that brought what is shown. It stays what it was when that was first shown (docs/host.md).
 * @param shown changes with each answer that is shown
 */
export function useRequestId(kind: keyof RequestIds, shown: unknown): string | undefined {
  const requests = useContext(RequestIdsContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing that is shown comes from another request.
  return useMemo(requests[kind], [shown]);
}
