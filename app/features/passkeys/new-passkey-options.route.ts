import type { LoaderFunctionArgs } from "@remix-run/node";
import { beginPasskey } from "~/upstream/passkeys.server";
import { answerWithOptions, requirePasskeyOwner } from "./own-passkeys.server";

/** Answers with the browser's options for a new passkey, after both factors (PASS-02). Nothing is stored. */
export const loader = async (args: LoaderFunctionArgs) =>
  answerWithOptions(beginPasskey((await requirePasskeyOwner(args)).upstream, {}));
