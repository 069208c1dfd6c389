import { vi } from "vitest";
import { STUCK_AFTER_MS } from "./unhurried";

/** Waits until a look at the page no longer throws, for as long as a busy machine takes. */
export const waitFor = <Found>(look: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(look, { timeout: STUCK_AFTER_MS });
