import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireOwnAccount } from "~/session/own-account.server";
import { beginPasskeyFactor } from "~/upstream/passkeys.server";
import { answerWithOptions } from "./own-passkeys.server";

/** Answers with the browser's options for a passkey by which users prove who they are (PASS-05). Nothing is stored. */
export const loader = async (args: LoaderFunctionArgs) =>
  answerWithOptions(beginPasskeyFactor((await requireOwnAccount(args)).upstream));
