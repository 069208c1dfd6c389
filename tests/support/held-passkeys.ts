import { onTestFinished, vi } from "vitest";

interface Prompt {
  kind: "get" | "create";
  options: { mediation?: string; signal: AbortSignal; publicKey: { challenge: ArrayBuffer } };
  resolve: (credential: object) => void;
  reject: (error: Error) => void;
}

const OPTIONS = JSON.stringify({ challenge: "Yw", user: { id: "dQ" } });

/**
 * Gives a mounted page a browser with passkeys, whose device answers when the test does.
 * @param served what the portal answers when it is asked for the browser's options
 */
export function holdPasskeys({ canOffer = true, served = {} as object, type = "application/json" } = {}) {
  const prompts: Prompt[] = [];
  const prompt = (kind: Prompt["kind"]) => (options: Prompt["options"]) =>
    new Promise((resolve, reject) => prompts.push({ kind, options, resolve, reject }));
  const body = JSON.stringify({ options: OPTIONS, ...served });
  const fetched = vi.fn(async (_address: string) => new Response(body, { headers: { "content-type": type } }));
  vi.stubGlobal("fetch", fetched);
  const supported = { isConditionalMediationAvailable: async () => canOffer };
  vi.stubGlobal(
    "PublicKeyCredential",
    Object.assign(() => undefined, supported),
  );
  const credentials = { get: prompt("get"), create: prompt("create") };
  Object.defineProperty(navigator, "credentials", { value: credentials, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "credentials");
  });
  const data = new Uint8Array([1]).buffer;
  const answer = (id: string) => {
    const response = { authenticatorData: data, clientDataJSON: data, signature: data, attestationObject: data };
    prompts.at(-1)?.resolve({ id, rawId: data, type: "public-key", response, getClientExtensionResults: () => ({}) });
  };
  const refuse = (name: string) => prompts.at(-1)?.reject(Object.assign(new Error(name), { name }));
  return { prompts, fetched, answer, refuse };
}
