import { DAY } from "#contract/durations";
import type { rasAuthorities } from "#db/schema/ras";
import "reflect-metadata";
import { createPrivateKey, randomBytes, type webcrypto } from "node:crypto";
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
  X509CrlGenerator,
} from "@peculiar/x509";

/** The keys and certificates of a gateway. All are PEM; the tls-crypt key is OpenVPN's static key. */
export type Authority = Omit<typeof rasAuthorities.$inferSelect, "serialNumber">;

/** What an authority signs with. */
type Signer = Pick<Authority, "caKey" | "caCertificate">;

export interface IssuedCertificate {
  certificate: string;
  privateKey: string;
  /** In hexadecimal, as in a revocation list. */
  certificateSerial: string;
}

/** The period in which a certificate is valid. */
export interface Validity {
  notBefore: Date;
  notAfter: Date;
}

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

/**
 * Returns the period in which a certificate is valid that begins and ends at two instants of the mock's clock. It includes
 * the same period by the real clock: real clients know the real time only, people the mock's (RASX-07).
 * @param ahead how far the real clock is ahead of the mock's, in milliseconds
 */
export function validity(from: number, until: number, ahead: number): Validity {
  const [back, forth] = [Math.min(0, ahead), Math.max(0, ahead)];
  return { notBefore: new Date(from + back - DAY), notAfter: new Date(until + forth) };
}

const newKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);

/** Returns a positive serial that is not zero, as X.509 demands. */
const newSerial = () => `4${randomBytes(16).toString("hex").slice(1)}`;
const nameOf = (commonName: string) => new Name([{ CN: [{ utf8String: commonName }] }]);

async function pemOf(key: webcrypto.CryptoKey): Promise<string> {
  const bytes = Buffer.from(await crypto.subtle.exportKey("pkcs8", key));
  return pemLines("PRIVATE KEY", bytes);
}

function pemLines(label: string, bytes: Buffer): string {
  const lines = bytes.toString("base64").match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join("\n");
}

async function signingKey(pem: string): Promise<webcrypto.CryptoKey> {
  const bytes = createPrivateKey(pem).export({ type: "pkcs8", format: "der" });
  return crypto.subtle.importKey("pkcs8", bytes, ALGORITHM, false, ["sign"]);
}

/**
 * Creates a gateway's own CA: no other gateway accepts its certificates.
 * @param name the gateway's name in its certificates
 */
export async function createAuthority(name: string, validity: Validity): Promise<Omit<Authority, ServerPart>> {
  const ca = await newKeys();
  const issuer = nameOf(`${name} CA`);
  const own = await X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    name: issuer.toJSON(),
    keys: ca,
    signingAlgorithm: ALGORITHM,
    ...validity,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(ca.publicKey),
    ],
  });
  const caKey = await pemOf(ca.privateKey);
  return { caCertificate: own.toString("pem"), caKey, tlsCrypt: newStaticKey() };
}

/** Issues the certificate with which the gateway of this authority proves itself. */
export async function issueServerCertificate(
  authority: Signer,
  name: string,
  validity: Validity,
): Promise<Pick<Authority, ServerPart>> {
  const { certificate, privateKey } = await issue(authority, name, ExtendedKeyUsage.serverAuth, validity);
  return { serverCertificate: certificate, serverKey: privateKey };
}

type ServerPart = "serverCertificate" | "serverKey";

/** Issues the certificate with which a user connects to the gateway of this authority. */
export function issueClientCertificate(
  authority: Signer,
  username: string,
  validity: Validity,
): Promise<IssuedCertificate> {
  return issue(authority, username, ExtendedKeyUsage.clientAuth, validity);
}

/** Issues a certificate, which is never valid for longer than its authority (CONN-03). */
async function issue(
  { caKey, caCertificate }: Signer,
  commonName: string,
  usage: ExtendedKeyUsage,
  { notBefore, notAfter }: Validity,
): Promise<IssuedCertificate> {
  const ca = new X509Certificate(caCertificate);
  const keys = await newKeys();
  const serialNumber = newSerial();
  const extensions: Extension[] = [
    new BasicConstraintsExtension(false, undefined, true),
    new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.keyAgreement, true),
    new ExtendedKeyUsageExtension([usage]),
    await SubjectKeyIdentifierExtension.create(keys.publicKey),
    await AuthorityKeyIdentifierExtension.create(ca),
  ];
  const certificate = await X509CertificateGenerator.create({
    serialNumber,
    subject: nameOf(commonName),
    issuer: ca.subjectName,
    publicKey: keys.publicKey,
    signingKey: await signingKey(caKey),
    signingAlgorithm: ALGORITHM,
    extensions,
    notBefore,
    notAfter: notAfter < ca.notAfter ? notAfter : ca.notAfter,
  });
  return {
    certificate: certificate.toString("pem"),
    privateKey: await pemOf(keys.privateKey),
    certificateSerial: serialNumber,
  };
}

/**
 * Returns the list of certificates that the gateway must refuse, as PEM.
 * @param serials in hexadecimal
 */
export async function revocationList(
  { caKey, caCertificate }: Signer,
  serials: readonly string[],
  { notBefore, notAfter }: Validity,
): Promise<string> {
  const ca = new X509Certificate(caCertificate);
  const list = await X509CrlGenerator.create({
    issuer: ca.subjectName,
    thisUpdate: notBefore,
    nextUpdate: notAfter,
    signingAlgorithm: ALGORITHM,
    signingKey: await signingKey(caKey),
    extensions: [await AuthorityKeyIdentifierExtension.create(ca)],
    entries: serials.map((serialNumber) => ({ serialNumber, revocationDate: notBefore })),
  });
  // The library writes CRL, a word that OpenSSL does not know.
  return pemLines("X509 CRL", Buffer.from(list.rawData));
}

/** Returns a static key of 2048 bits in the format of `openvpn --genkey`. */
function newStaticKey(): string {
  const lines = randomBytes(256).toString("hex").match(/.{32}/g) ?? [];
  return ["-----BEGIN OpenVPN Static key V1-----", ...lines, "-----END OpenVPN Static key V1-----"].join("\n");
}
