import { isUtf8 } from "node:buffer";

/** What a profile may say in a line, and what its arguments may look like. Nothing here names a file or a program. */
const NUMBER = /^\d{1,6}$/;
const WORD = /^[\w.:/+,-]{1,255}$/;
const none: RegExp[] = [];

/**
 * Directive -> its possible arguments, in order; those at the end may be missing. What belongs in a profile for a client:
 * where to connect, how to encrypt, what goes through the tunnel. Whatever runs a program, reads or writes a file, or
 * listens does not (`up`, `plugin`, `script-security`, `log`, `management`, `ca FILE`, `auth-user-pass FILE`).
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

/** Secrets and certificates that stand in line. */
const BLOCKS = ["ca", "cert", "key", "tls-crypt", "tls-crypt-v2", "tls-auth"];
const REQUIRED = ["remote", "<ca>", "<cert>", "<key>"];
/** Tabs and line ends aside, a profile has no control characters, and no line ends that only some clients see. */
const UNPRINTABLE = /[^\P{Cc}\t\r\n]|\r(?!\n)|[\p{Zl}\p{Zp}]/u;
/** In bytes, the line's end included: a client stops at a longer one, or takes what follows for a line of its own. */
const LONGEST_LINE = 255;
/** The white space of a client. JavaScript's `\s` and `trim` know more of it, such as the no-break space. */
const SPACES = /[ \t\r\n]+/;
const OUTER_SPACES = /^[ \t\r]+|[ \t\r]+$/g;

/**
 * Returns the profile in what the gateway sent, byte for byte as it was. RASU-05.
 * @param encoded base64
 * @returns null where it is no base64 or no UTF-8, says anything that does not belong in a profile, or lacks what makes
 * it one
 */
export function profileFrom(encoded: string): string | null {
  const compact = encoded.split(SPACES).join("");
  if (compact === "" || !/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) return null;
  const bytes = Buffer.from(compact, "base64");
  const profile = bytes.toString("utf8");
  return isUtf8(bytes) && belongs(profile) ? profile : null;
}

function belongs(profile: string): boolean {
  if (UNPRINTABLE.test(profile)) return false;
  const said = new Set<string>();
  let block: string | null = null;
  for (const line of profile.split("\n")) {
    if (Buffer.byteLength(`${line}\n`) > LONGEST_LINE) return false;
    const text = line.replace(OUTER_SPACES, "");
    if (block !== null) {
      if (text === `</${block}>`) block = null;
      // For a client `</ca>x` ends the block as well.
      else if (text.includes("<")) return false;
      continue;
    }
    if (text === "" || /^[#;]/.test(text)) continue;
    const opened = BLOCKS.find((tag) => text === `<${tag}>`);
    if (opened) block = opened;
    else if (!isPermitted(text)) return false;
    said.add(opened ? text : (text.split(SPACES)[0] ?? ""));
  }
  return block === null && REQUIRED.every((directive) => said.has(directive));
}

function isPermitted(line: string): boolean {
  const [name = "", ...values] = line.split(SPACES);
  const permitted = DIRECTIVES.get(name);
  return permitted !== undefined && values.every((value, at) => permitted[at]?.test(value));
}

/** Characters that a file name can't have somewhere, or that hide what it is. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;
/** In bytes: file systems take names of 255, and there are two parts, a hyphen and the suffix. */
const LONGEST_PART = 120;

/** Returns the file's name: the e-mail's part before the @ and the location's name. RASU-05. */
export function profileFileName(email: string, location: string): string {
  const at = email.lastIndexOf("@");
  const parts = [at < 0 ? email : email.slice(0, at), location].map(fileNamePart).filter(Boolean);
  return `${parts.join("-") || "profile"}.ovpn`;
}

function fileNamePart(text: string): string {
  const clean = text.normalize("NFC").replace(FORBIDDEN, "_").replace(/\s+/g, " ");
  return beginning(clean, LONGEST_PART).replace(/^[. ]+|[. ]+$/g, "");
}

/** Returns as many whole characters from the beginning of the text as fit into so many bytes of UTF-8. */
function beginning(text: string, bytes: number): string {
  const room = new Uint8Array(bytes);
  return text.slice(0, new TextEncoder().encodeInto(text, room).read);
}
