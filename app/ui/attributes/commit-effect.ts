import { useEffect, useLayoutEffect } from "react";

/**
 * Runs an effect before the browser shows what has changed, and before it takes the focus from an element that has just become
 * inert or hidden. The server has no layout effects.
 */
export const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
