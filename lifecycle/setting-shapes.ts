import { accessSync, constants, statSync } from "node:fs";
import { isIP } from "node:net";
import { dirname, resolve } from "node:path";
import { z } from "zod";

/** The fewest bytes of a secret: as many as the key derived from it. */
const MIN_SECRET_BYTES = 32;

/** Builds the shape of a text that passes a check. */
const text = (passes: (value: string) => boolean, expected: string, hint?: (value: string) => string | undefined) =>
  z.string().refine(passes).meta({ expected, hint });

export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ expected: `a whole number from ${min} to ${max}` });

export const port = integer(0, 65_535);
export const milliseconds = integer(1, 600_000);

/** Accepts seconds with decimals, up to a year. */
export const seconds = z
  .string()
  .regex(/^\d{1,8}(\.\d{1,3})?$/)
  .transform(Number)
  .pipe(z.number().positive().max(31_536_000))
  .meta({ expected: "seconds, above 0 and up to a year (31536000)" });

export const flag = z
  .enum(["0", "1"])
  .transform((value) => value === "1")
  .meta({ expected: "0 or 1" });

export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values).meta({ expected: `one of ${values.join(", ")}` });

export const nodeEnvironment = oneOf(["production", "development", "test"]);
export const logLevel = oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]);

const HOST_NAME = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i;

/** Accepts an address or a name of this machine. */
export const host = text(
  (value) => isIP(value) !== 0 || (HOST_NAME.test(value) && !/^[\d.]+$/.test(value)),
  "an IP address of this machine, such as 127.0.0.1, ::1 or 0.0.0.0, without a port",
);

/** Parses a URL; undefined without one of the schemes and a host. */
function parseUrl(value: string, schemes: string[]): URL | undefined {
  const complete = schemes.some((scheme) => value.toLowerCase().startsWith(`${scheme}://`));
  const url = complete && !/\s/.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  return url?.hostname ? url : undefined;
}

const WEB = ["http", "https"];
const hasNoUser = (url: URL) => url.username === "" && url.password === "";
const hasNoQuery = (url: URL) => !/[?#]/.test(url.href);

/** Suggests the missing scheme: a parser takes `localhost:3000` for a URL with the scheme `localhost:`. */
function suggestScheme(value: string): string | undefined {
  const [, name] = /^([a-z\d.-]+|\[[\da-f:]+\])(:\d+)?(\/[^\s@?#]*)?$/i.exec(value) ?? [];
  if (name === undefined) return undefined;
  const local = /^(localhost|127\.|\[)/.test(name);
  return `Did you mean ${local ? "http" : "https"}://${value}?`;
}

/** Accepts an origin with or without a trailing slash; the output has none. */
export const origin = z
  .string()
  .refine((value) => {
    const url = parseUrl(value, WEB);
    return url !== undefined && hasNoUser(url) && hasNoQuery(url) && url.pathname === "/";
  })
  .transform((value) => new URL(value).origin)
  .meta({
    expected: "the portal's own http or https origin such as https://central.example, without a path",
    hint: (value) => suggestScheme(value) ?? suggestOrigin(value),
  });

/** Accepts several origins with commas between them. */
export const origins = z
  .string()
  .refine((value) => value.split(",").every((each) => origin.safeParse(each.trim()).success))
  .transform((value) => value.split(",").map((each) => new URL(each.trim()).origin))
  .meta({ expected: "origins such as http://localhost:5173, with commas between them, and no *" });

function suggestOrigin(value: string): string | undefined {
  const url = parseUrl(value, WEB);
  return url && `Did you mean ${url.origin}?`;
}

/** Accepts the URL of a page. */
export const webAddress = text(
  (value) => {
    const url = parseUrl(value, WEB);
    return url !== undefined && hasNoUser(url);
  },
  "an http or https address without a user name",
  suggestScheme,
);

/** Accepts a server's URL, to which paths are appended. */
export const baseAddress = text(
  (value) => {
    const url = parseUrl(value, WEB);
    return url !== undefined && hasNoUser(url) && hasNoQuery(url);
  },
  "an http or https address such as https://backend.example, without a user name, ? or #",
  suggestScheme,
);

export const tileAddress = text(
  (value) => parseUrl(value, WEB) !== undefined && ["{z}", "{x}", "{y}"].every((part) => value.includes(part)),
  "an http or https address with {z}, {x} and {y} in it",
);

export const redisAddress = text(
  (value) => parseUrl(value, ["redis", "rediss"]) !== undefined,
  "an address such as redis://redis.example:6379 or rediss://redis.example:6380",
);

export const smtpAddress = text(
  (value) => parseUrl(value, ["smtp", "smtps"]) !== undefined,
  "an address such as smtp://mail.example:587 or smtps://mail.example:465",
);

export const mailAddress = text(
  (value) => /^[^\s<>",@]+@[^@]+$/.test(value) && HOST_NAME.test(value.split("@")[1] ?? ""),
  "a mail address such as no-reply@mail.example",
);

/** Accepts a name for display, also in the head of a mail. */
export const label = text(
  (value) => /^[^\p{C}<>"]{1,100}$/u.test(value),
  'text of 1 to 100 characters without <, > or "',
);

export const slug = text((value) => /^[a-z0-9-]{1,60}$/.test(value), "lower-case letters, digits and hyphens");

export const domain = text(
  (value) => HOST_NAME.test(value) && value.includes("."),
  "a domain such as monitoring.example",
);

export const phone = text(
  (value) => /^\+?[\d ()-]{3,40}$/.test(value),
  "a telephone number: digits, spaces and hyphens",
);

/** Accepts a key for a header or a URL. */
export const apiKey = text((value) => /^[\x21-\x7e]{1,500}$/.test(value), "visible ASCII characters");

/** Accepts a key that two processes share and send in a header. */
export const sharedKey = z
  .string()
  .regex(/^[\x21-\x7e]{32,500}$/)
  .meta({
    expected: `${MIN_SECRET_BYTES} or more visible ASCII characters, the same for portal and upstream`,
    hint: () => "To make one: openssl rand -base64 32",
  });

/** Accepts a time zone's name; not every browser supports an offset such as +01:00. */
export const timeZone = text((value) => {
  try {
    return /^[a-z]/i.test(value) && new Intl.DateTimeFormat("en", { timeZone: value }) !== null;
  } catch {
    return false;
  }
}, "a time zone's name such as Europe/Rome");

/** Accepts a date and time with its zone; the output is milliseconds since 1970. */
export const instant = z.iso
  .datetime({ offset: true })
  .transform((value) => Date.parse(value))
  .meta({ expected: "a date and time such as 2026-03-16T09:00:00Z" });

/** Accepts secrets separated by commas; the first one seals. */
export const secrets = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim()))
  .refine((parts) => parts.every((part) => Buffer.byteLength(part) >= MIN_SECRET_BYTES))
  .meta({
    expected: `one secret of at least ${MIN_SECRET_BYTES} bytes, or several of them with commas between`,
    hint: () => "To make one: openssl rand -base64 32",
  });

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** True when a folder is writable; when it is missing, the nearest one above it. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return isFolder(folder);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
    return missing && folder !== dirname(folder) && isWritable(dirname(folder));
  }
}

/** Accepts the path of a file that exists or can be created. */
export const dataFile = text((value) => {
  if (value === ":memory:") return true;
  return !/[\\/]$/.test(value) && !isFolder(value) && isWritable(dirname(resolve(value)));
}, "a file in a writable folder");
