import type { I18n } from "@lingui/core";
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { type Message, msg } from "~/i18n/i18n";

// Loaded when a passkey is first used, and on the log-in page where the browser may offer one by itself.

/** Why there is no answer of a passkey, and what of it is in English on a page of another language. */
export type Refusal = { refusal: string; english?: string | undefined };
/** A passkey's answer as JSON, or the sentence that says why there is none. */
export type Prompted = { answer: string } | Refusal;

const CANCELLED = msg("The passkey prompt was cancelled or took too long. Nothing has changed.");
const NOT_USED = msg("This device couldn't use a passkey. Try another way.");

/** Names of the browser's errors, as WebAuthn has them. */
const REFUSALS: Record<string, Message> = {
  NotAllowedError: CANCELLED,
  AbortError: CANCELLED,
  InvalidStateError: msg("This device already has a passkey for your account."),
  SecurityError: msg("Passkeys don't work at this address. Open the portal by its usual address."),
};

const nameOf = (error: unknown) => (error instanceof Error ? error.name : "");

/** Reads the options at an address; null where there are none. */
async function readOptions(url: string): Promise<{ options?: string; message?: string; english?: string } | null> {
  const response = await fetch(url, { headers: { accept: "application/json" } }).catch(() => null);
  return response?.headers.get("content-type")?.includes("json") ? response.json() : null;
}

async function prompt(
  i18n: I18n,
  url: string,
  ask: (options: string) => Promise<AuthenticationResponseJSON | RegistrationResponseJSON>,
): Promise<Prompted> {
  const read = await readOptions(url);
  if (!read?.options)
    return {
      refusal: read?.message ?? i18n._("The passkey couldn't be checked. Try again."),
      english: read?.english,
    };
  try {
    return { answer: JSON.stringify(await ask(read.options)) };
  } catch (error) {
    return { refusal: i18n._(REFUSALS[nameOf(error)] ?? NOT_USED) };
  }
}

/** Asks for a passkey that exists. */
export const promptForPasskey = (i18n: I18n, url: string) =>
  prompt(i18n, url, (options) => startAuthentication({ optionsJSON: JSON.parse(options) }));

/** Asks the device to make a passkey. */
export const promptForNewPasskey = (i18n: I18n, url: string) =>
  prompt(i18n, url, (options) => startRegistration({ optionsJSON: JSON.parse(options) }));

/** How long an offer stays, in milliseconds: less than its challenge, which then is another (PASS-03). */
const OFFER_MS = 4 * 60_000;

/**
 * Lets the browser offer passkeys in a field until one is chosen (PASS-01). The offer waits as long as the page is open, so
 * it is made anew before its challenge ends.
 * @returns the function that ends it
 */
export function offerPasskeys(url: string, field: HTMLInputElement, choose: (answer: string) => void): () => void {
  let ended = false;
  let timer = 0;
  const usual = field.autocomplete;
  const offer = async () => {
    clearTimeout(timer);
    const read = await readOptions(url);
    if (ended || !read?.options) return;
    field.setAttribute("autocomplete", "username webauthn");
    timer = window.setTimeout(offerAgain, OFFER_MS);
    // The promise of the offer before is rejected, and that is all that happens.
    startAuthentication({ optionsJSON: JSON.parse(read.options), useBrowserAutofill: true }).then(
      (answer) => ended || choose(JSON.stringify(answer)),
      () => undefined,
    );
  };
  // A page in the background asks for nothing; it begins again when it is seen.
  const offerAgain = () => {
    if (!document.hidden) return void offer();
    document.addEventListener("visibilitychange", offerAgain, { once: true });
  };
  offer();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", offerAgain);
    field.setAttribute("autocomplete", usual);
    WebAuthnAbortService.cancelCeremony();
  };
}
