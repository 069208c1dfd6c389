import { msg } from "~/i18n/i18n";

/** The warning above a form that starts with its draft. */
export const DRAFT_RESTORED = msg("We've restored what you typed before your session ended. It hasn't been sent yet.");
