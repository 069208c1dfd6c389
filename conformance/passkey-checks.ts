import { randomUUID } from "node:crypto";
import { expectRefusal, expectWrite } from "./read-checks";
import { parseJson } from "./reply-checks";
import { queryByName, type Run } from "./run";
import type { TestCompany } from "./test-company";

/** The fewest bytes of a challenge that nobody guesses (WebAuthn, section 13.4.3). */
const MIN_CHALLENGE_BYTES = 16;

/** Asks for the options of passkeys, and answers as another site's page would: nothing is stored or opened (PASS-03). */
export async function lifeOfPasskey(run: Run, { master: { token: as } }: TestCompany): Promise<void> {
  if (!run.supports("passkeys")) return;
  const begun = await queryByName(run, "beginPasskey", { as, variables: {} });
  const creation = judgeOptions(run, "beginPasskey", begun.data?.beginPasskey);
  const { residentKey, userVerification } = Object(creation.authenticatorSelection);
  const isWhole = userVerification === "required" && residentKey === "required";
  expectWrite(run, "beginPasskey", isWhole, "a verified user, a discoverable key", begun);

  const attempt = randomUUID();
  const offer = await queryByName(run, "passkeyLoginOptions", { variables: { attempt } });
  const request = judgeOptions(run, "passkeyLoginOptions", offer.data?.passkeyLoginOptions);
  const isVerified = request.userVerification === "required" && !request.allowCredentials?.length;
  expectWrite(run, "passkeyLoginOptions", isVerified, "a verified user of any account", offer);

  const elsewhere = (type: string, challenge: unknown) =>
    answer({ type, challenge, origin: "https://elsewhere.invalid", crossOrigin: false });
  const passkey = elsewhere("webauthn.create", creation.challenge);
  const added = await queryByName(run, "addPasskey", { as, variables: { name: "Conformance", passkey } });
  expectRefusal(run, "errors", "addPasskey of another origin", "BAD_USER_INPUT", added);
  const asserted = elsewhere("webauthn.get", request.challenge);
  const opened = await queryByName(run, "loginByPasskey", { variables: { attempt, passkey: asserted } });
  expectRefusal(run, "errors", "loginByPasskey of an unknown passkey", "BAD_USER_INPUT", opened);
  const offered = await queryByName(run, "passkeyOptions", { as });
  expectRefusal(run, "errors", "passkeyOptions without passkeys", "FAILED_PRECONDITION", offered);
}

/** Returns an answer with client data alone: what it is signed with is no matter where the origin is wrong. */
function answer(clientData: object): string {
  const clientDataJSON = Buffer.from(JSON.stringify(clientData)).toString("base64url");
  const id = Buffer.alloc(16).toString("base64url");
  const response = { clientDataJSON, attestationObject: "", authenticatorData: "", signature: "" };
  return JSON.stringify({ id, rawId: id, type: "public-key", response, clientExtensionResults: {} });
}

interface Options {
  challenge?: unknown;
  authenticatorSelection?: unknown;
  userVerification?: unknown;
  allowCredentials?: unknown[];
}

/** Reads options, and judges that their challenge is long enough. */
function judgeOptions({ report }: Run, where: string, text: unknown): Options {
  const options: Options = Object(parseJson(String(text)));
  const length = Buffer.from(String(options.challenge ?? ""), "base64url").length;
  report.expect("writes", `${where} challenge`, length >= MIN_CHALLENGE_BYTES, "16 bytes or more", `${length} bytes`);
  return options;
}
