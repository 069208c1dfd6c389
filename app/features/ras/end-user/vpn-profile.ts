import { isUtf8 } from "node:buffer";

/** The formats of a directive's arguments. None of them can name a file or a program. */
const NUMBER = /^\d{1,6}$/;
const WORD = /^[\w.:/+,-]{1,255}$/;
const none: RegExp[] = [];

/**
 * The permitted directives, each with the formats of its arguments in order; arguments at the end may be missing. They
 * set the server, the encryption and the tunnel's routes. A directive that runs a program, reads or writes a file, or
 * listens is not permitted, such as `up`, `plugin`, `log`, `management`, or `ca` with a file.
 */
const DIRECTIVES: ReadonlyMap<string, RegExp[]> = new Map(
  Object.entries({
    client: none,
    "tls-client": none,
    pull: none,
    dev: [/^(?:tun|tap)\d{0,3}$/],
    "dev-type": [/^(?:tun|tap)$/],
    proto: [/^(?:udp|tcp)(?:4|6)?(?:-client)?$/],
    remote: [WORD, NUMBER, /^(?:udp|tcp)(?:4|6)?(?:-client)?$/],
    port: [NUMBER],
    "remote-random": none,
    "resolv-retry": [/^(?:infinite|\d{1,6})$/],
    "connect-retry": [NUMBER, NUMBER],
    "connect-timeout": [NUMBER],
    "server-poll-timeout": [NUMBER],
    nobind: none,
    float: none,
    "persist-key": none,
    "persist-tun": none,
    keepalive: [NUMBER, NUMBER],
    ping: [NUMBER],
    "ping-restart": [NUMBER],
    "explicit-exit-notify": [NUMBER],
    "reneg-sec": [NUMBER],
    "tun-mtu": [NUMBER],
    mssfix: [NUMBER],
    "remote-cert-tls": [/^server$/],
    "verify-x509-name": [WORD, /^(?:name|name-prefix|subject)$/],
    "tls-version-min": [/^1\.[0-3]$/],
    "tls-cipher": [WORD],
    "tls-ciphersuites": [WORD],
    "data-ciphers": [WORD],
    "data-ciphers-fallback": [WORD],
    cipher: [WORD],
    auth: [WORD],
    "key-direction": [/^[01]$/],
    "auth-user-pass": none,
    "auth-nocache": none,
    "auth-retry": [/^(?:none|interact|nointeract)$/],
    "redirect-gateway": [/^[\w-]+$/, /^[\w-]+$/, /^[\w-]+$/],
    route: [WORD, WORD, WORD, WORD],
    "route-ipv6": [WORD, WORD, WORD],
    "dhcp-option": [/^(?:DNS|DNS6|DOMAIN|DOMAIN-SEARCH|WINS|NTP)$/, WORD],
    verb: [/^\d{1,2}$/],
    mute: [NUMBER],
  }),
);

/** Tags of inline blocks: secrets and certificates. */
const BLOCKS = ["ca", "cert", "key", "tls-crypt", "tls-crypt-v2", "tls-auth"];
const REQUIRED = ["remote", "<ca>", "<cert>", "<key>"];
/** Control characters other than tabs and line ends, and line ends that only some clients know. */
const UNPRINTABLE = /[^\P{Cc}\t\r\n]|\r(?!\n)|[\p{Zl}\p{Zp}]/u;
/** With the line's end. A client stops at a longer line, or reads the remainder as another line. */
const MAX_LINE_BYTES = 255;
/** White space for a VPN client. JavaScript's `\s` and `trim` match more characters, such as the no-break space. */
const SPACES = /[ \t\r\n]+/;
const OUTER_SPACES = /^[ \t\r]+|[ \t\r]+$/g;

/**
 * Returns the profile that the gateway sent, byte for byte (RASU-05).
 * @param encoded base64
 * @returns null when it is not base64 or not UTF-8, has a line that is not permitted, or lacks a required directive
 */
export function parseVpnProfile(encoded: string): string | null {
  const compact = encoded.split(SPACES).join("");
  if (compact === "" || !/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) return null;
  const bytes = Buffer.from(compact, "base64");
  const profile = bytes.toString("utf8");
  return isUtf8(bytes) && isSafeProfile(profile) ? profile : null;
}

function isSafeProfile(profile: string): boolean {
  if (UNPRINTABLE.test(profile)) return false;
  const directives = new Set<string>();
  let block: string | null = null;
  for (const line of profile.split("\n")) {
    if (Buffer.byteLength(`${line}\n`) > MAX_LINE_BYTES) return false;
    const text = line.replace(OUTER_SPACES, "");
    if (block !== null) {
      if (text === `</${block}>`) block = null;
      // A client takes `</ca>x` for the block's end too.
      else if (text.includes("<")) return false;
      continue;
    }
    if (text === "" || /^[#;]/.test(text)) continue;
    const opened = BLOCKS.find((tag) => text === `<${tag}>`);
    if (opened) block = opened;
    else if (!isPermitted(text)) return false;
    directives.add(opened ? text : (text.split(SPACES)[0] ?? ""));
  }
  return block === null && REQUIRED.every((directive) => directives.has(directive));
}

function isPermitted(line: string): boolean {
  const [name = "", ...values] = line.split(SPACES);
  const permitted = DIRECTIVES.get(name);
  return permitted !== undefined && values.every((value, at) => permitted[at]?.test(value));
}

/** Characters that some system forbids in a file name, or that disguise it. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;
/** A file name has at most 255 bytes: two parts, a hyphen and the suffix. */
const MAX_PART_BYTES = 120;

/** Returns the profile's file name: the email address before the @ and the location's name (RASU-05). */
export function buildProfileFileName(email: string, location: string): string {
  const at = email.lastIndexOf("@");
  const parts = [at < 0 ? email : email.slice(0, at), location].map(sanitizeFileNamePart).filter(Boolean);
  return `${parts.join("-") || "profile"}.ovpn`;
}

function sanitizeFileNamePart(text: string): string {
  const clean = text.normalize("NFC").replace(FORBIDDEN, "_").replace(/\s+/g, " ");
  return truncate(clean, MAX_PART_BYTES).replace(/^[. ]+|[. ]+$/g, "");
}

/** Cuts a text after the last whole character that fits into `bytes` bytes of UTF-8. */
function truncate(text: string, bytes: number): string {
  const room = new Uint8Array(bytes);
  return text.slice(0, new TextEncoder().encodeInto(text, room).read);
}
