import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

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
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64 = (data: Buffer) => data.toString("base64url");

/** Flags of authenticator data: present, verified, with a new credential. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** A device with one passkey (ES256, no attestation), for tests. */
export class TestDevice {
  readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  private userHandle = "";

  /** @param counter the first use's; 0 for a synced passkey, which always says 0 */
  constructor(
    readonly origin: string,
    private counter = 1,
  ) {}

  /** Answers the options of `beginPasskey`. @returns the JSON of a PublicKeyCredential */
  register(options: string, odd: Oddities = {}): string {
    const { challenge, user } = JSON.parse(options);
    this.userHandle = user.id;
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, this.coseKey()]);
    const authData = Buffer.concat([this.authenticatorData(odd, WITH_CREDENTIAL), credential]);
    // {"fmt": "none", "attStmt": {}, "authData": bytes} in CBOR.
    const head = Buffer.from([0xa3, 0x63, ...text("fmt"), 0x64, ...text("none"), 0x67, ...text("attStmt"), 0xa0]);
    const tail = Buffer.from([0x68, ...text("authData"), 0x58, authData.length]);
    const attestationObject = base64(Buffer.concat([head, tail, authData]));
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
      userHandle: this.userHandle,
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

  /** {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR: an ES256 key. */
  private coseKey(): Buffer {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    const bytes = (coordinate: string) =>
      Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(coordinate, "base64url")]);
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
    return Buffer.concat([head, bytes(x), Buffer.from([0x22]), bytes(y)]);
  }
}

const text = (ascii: string) => Buffer.from(ascii);
