import { createHash, generateKeyPairSync, type KeyPairKeyObjectResult, randomBytes, sign } from "node:crypto";
import { documentOf } from "#mock/domains/ras/testing";
import { codeOf, credentials, type TestUpstream } from "#mock/testing";

/** How a device answers otherwise than it should. */
interface Oddities {
  origin?: string;
  rpId?: string;
  /** The counter of this use; counted up without it. */
  counter?: number;
  /** False when the user was present only. */
  verified?: boolean;
  challenge?: string;
  crossOrigin?: boolean;
  /** True when the device does not say whose passkey it is. */
  unnamed?: boolean;
}

/** How a device makes its credential otherwise than usual. */
interface Making {
  /** The bytes of the credential's id. */
  idBytes?: number;
  /** An RSA key of that many bits (RS256), in place of an ES256 one. */
  rsaBits?: number;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64 = (data: Buffer) => data.toString("base64url");

/** Flags of authenticator data: present, verified, with a new credential. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** A device with one passkey (ES256, no attestation), for tests. */
export class TestDevice {
  readonly id: Buffer;
  private readonly keys: KeyPairKeyObjectResult;
  private userHandle = "";

  /** @param counter the first use's; 0 for a synced passkey, which always says 0 */
  constructor(
    readonly origin: string,
    private counter = 1,
    { idBytes = 32, rsaBits }: Making = {},
  ) {
    this.id = randomBytes(idBytes);
    this.keys = rsaBits
      ? generateKeyPairSync("rsa", { modulusLength: rsaBits })
      : generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  /** Answers the options of `beginPasskey`. @returns the JSON of a PublicKeyCredential */
  register(options: string, odd: Oddities = {}): string {
    const { challenge, user } = JSON.parse(options);
    this.userHandle = user.id;
    const credential = Buffer.concat([Buffer.alloc(16), uint16(this.id.length), this.id, this.coseKey()]);
    const authData = Buffer.concat([this.authenticatorData(odd, WITH_CREDENTIAL), credential]);
    // {"fmt": "none", "attStmt": {}, "authData": bytes} in CBOR.
    const head = Buffer.from([0xa3, 0x63, ...text("fmt"), 0x64, ...text("none"), 0x67, ...text("attStmt"), 0xa0]);
    const tail = Buffer.from([0x68, ...text("authData")]);
    const attestationObject = base64(Buffer.concat([head, tail, byteString(authData)]));
    const clientDataJSON = base64(this.clientData("webauthn.create", challenge, odd));
    return this.credential({ clientDataJSON, attestationObject, transports: ["internal"] });
  }

  /** Answers the options of `passkeyOptions` or `passkeyLoginOptions`. @returns the JSON of a PublicKeyCredential */
  answer(options: string, odd: Oddities = {}): string {
    const clientData = this.clientData("webauthn.get", JSON.parse(options).challenge, odd);
    const authData = this.authenticatorData(odd);
    const signature = sign("sha256", Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey);
    return this.credential({
      clientDataJSON: base64(clientData),
      authenticatorData: base64(authData),
      signature: base64(signature),
      ...(!odd.unnamed && { userHandle: this.userHandle }),
    });
  }

  private credential(response: object): string {
    const id = base64(this.id);
    return JSON.stringify({ id, rawId: id, type: "public-key", response, clientExtensionResults: {} });
  }

  private clientData(type: string, challenge: string, odd: Oddities): Buffer {
    const { origin = this.origin, crossOrigin = false } = odd;
    return Buffer.from(JSON.stringify({ type, challenge: odd.challenge ?? challenge, origin, crossOrigin }));
  }

  private authenticatorData({ rpId, counter, verified = true }: Oddities, more = 0): Buffer {
    const used = Buffer.alloc(4);
    used.writeUInt32BE(counter ?? this.counter);
    if (this.counter > 0) this.counter++;
    const flags = PRESENT | (verified ? VERIFIED : 0) | more;
    return Buffer.concat([sha256(rpId ?? new URL(this.origin).hostname), Buffer.from([flags]), used]);
  }

  /** In CBOR {1: 2, 3: -7, -1: 1, -2: x, -3: y}, an ES256 key, or {1: 3, 3: -257, -1: n, -2: e}, an RS256 one. */
  private coseKey(): Buffer {
    const { x = "", y = "", n, e = "" } = this.keys.publicKey.export({ format: "jwk" });
    const bytes = (text: string) => byteString(Buffer.from(text, "base64url"));
    if (n !== undefined) {
      const rsa = Buffer.from([0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20]);
      return Buffer.concat([rsa, bytes(n), Buffer.from([0x21]), bytes(e)]);
    }
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
    return Buffer.concat([head, bytes(x), Buffer.from([0x22]), bytes(y)]);
  }
}

const text = (ascii: string) => Buffer.from(ascii);

const uint16 = (length: number) => Buffer.from([length >> 8, length & 0xff]);

/** A byte string in CBOR, in its shortest form. */
function byteString(data: Buffer): Buffer {
  if (data.length < 24) return Buffer.concat([Buffer.from([0x40 + data.length]), data]);
  const length = data.length < 256 ? [0x58, data.length] : [0x59, ...uint16(data.length)];
  return Buffer.concat([Buffer.from(length), data]);
}

/** A browser's secret of one login by a passkey alone. */
export const ATTEMPT = "a-browser's-secret";

type Proof = { password?: string; token?: string | undefined };
type Passkey = { id: string; name: string; createdAt: string; lastUsedAt: string | null };

/** Creates functions that call as the holder of a bearer, or as who logs in, Marco Bianchi. */
export function passkeyCalls(upstream: TestUpstream) {
  const account = "fleet@acme.example";
  const call = (name: string, variables: object = {}, as?: string) =>
    upstream.ask(documentOf(name), { variables: { ...variables }, as });
  const read = async (name: string, variables: object = {}, as?: string) =>
    (await call(name, variables, as)).data[name];
  const device = (counter?: number, making?: Making) => new TestDevice(upstream.config.publicOrigin, counter, making);
  const begin = (as: string, proof: Proof = {}) => call("beginPasskey", proof, as);
  const add = (as: string, passkey: string, name = "Phone") => call("addPasskey", { name, passkey }, as);
  return {
    call,
    device,
    begin,
    add,
    /** Adds a passkey of an account with a new session. */
    enrol: async (email = account, counter = 1, name = "Phone"): Promise<TestDevice> => {
      const own = device(counter);
      const as = upstream.session(email);
      const added = await add(as, own.register((await begin(as)).data.beginPasskey), name);
      if (added.errors) throw new Error(codeOf(added));
      return own;
    },
    list: (as: string): Promise<Passkey[]> => read("passkeys", {}, as),
    rename: (as: string, id: string, name: string) => call("renamePasskey", { id, name }, as),
    remove: (as: string, id: string, proof: Proof = {}) => call("removePasskey", { id, ...proof }, as),
    proven: (as: string) => read("provenFactors", {}, as),
    authenticate: () => read("authenticate", credentials(account)),
    verify: (token: string) => call("verifyToken", { ...credentials(account), token }),
    factorOptions: (): Promise<string> => read("passkeyOptions", credentials(account)),
    /** Returns the options to prove a change in a session. */
    proofOptions: (as: string): Promise<string> => read("passkeyOptions", {}, as),
    loginOptions: (attempt = ATTEMPT): Promise<string> => read("passkeyLoginOptions", { attempt }),
    login: (passkey: string, attempt = ATTEMPT) => call("loginByPasskey", { attempt, passkey }),
    sentences: (): string[] =>
      upstream.db.$client.prepare<[], string>("SELECT sentence FROM activity ORDER BY id DESC LIMIT 6").pluck().all(),
  };
}
