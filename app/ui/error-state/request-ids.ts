import { createContext, useContext, useMemo } from "react";

/** The ids by which the logs identify the last failed request and the last request of all. */
export interface RequestIds {
  failed: () => string | undefined;
  answered: () => string | undefined;
}

const none = () => undefined;

export const RequestIdsContext = createContext<RequestIds>({ failed: none, answered: none });

/**
 * Returns the id of the request behind the shown content, the same as when it was first shown (docs/host.md).
 * @param shown changes with each answer that is shown
 */
export function useRequestId(kind: keyof RequestIds, shown: unknown): string | undefined {
  const requests = useContext(RequestIdsContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing that is shown comes from another request.
  return useMemo(requests[kind], [shown]);
}
