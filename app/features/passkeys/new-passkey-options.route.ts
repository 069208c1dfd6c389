import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireOwnAccount } from "~/session/own-account.server";
import { beginPasskey } from "~/upstream/passkeys.server";
import { answerWithOptions } from "./own-passkeys.server";

/** Answers with the browser's options for a new passkey, after both factors (PASS-02). Nothing is stored. */
export const loader = async (args: LoaderFunctionArgs) =>
  answerWithOptions(beginPasskey((await requireOwnAccount(args)).upstream, {}));
