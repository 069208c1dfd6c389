import { InvalidSettingsError } from "./settings";

/** The mock's database when DATABASE_FILE is not set. */
export const DEFAULT_DATABASE_FILE = ".data/upstream.sqlite";

/** Its message is the sentence that explains why a process can't start and the remedy. */
export class StartupError extends Error {
  override readonly name = "CannotStart";
}

/** The names of the settings of a server's host and port. */
export interface ListenSettings {
  host: string;
  port: string;
}

interface SystemError extends Error {
  code: string;
  address?: string;
  port?: number;
  path?: string;
}

/** Finds the error of a system call or a library among the causes of a thrown one. */
function findSystemError(error: unknown): SystemError | undefined {
  if (!(error instanceof Error)) return undefined;
  return (
    findSystemError(error.cause) ??
    ("code" in error && typeof error.code === "string" ? (error as SystemError) : undefined)
  );
}

export function explainListenFailure(error: unknown, names: ListenSettings): string {
  const { code, address, port } = findSystemError(error) ?? {};
  if (code === "EADDRINUSE")
    return `Port ${port} on ${address} is already in use. Stop the program that uses it, or set ${names.port} to another port.`;
  if (code === "EACCES") return `This user can't open port ${port}. Set ${names.port} to a port above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `${address ?? "of that name"} isn't an address of this machine. Set ${names.host} to one of its addresses, such as 127.0.0.1.`;
  return explainStartupFailure(error);
}

/** Explains in a sentence or two why a process can't start, with the remedy and without a stack (SAFE-06). */
export function explainStartupFailure(
  error: unknown,
  environment: Record<string, string | undefined> = process.env,
): string {
  if (error instanceof InvalidSettingsError || error instanceof StartupError) return error.message;
  const root = findSystemError(error);
  const file = environment.DATABASE_FILE || DEFAULT_DATABASE_FILE;
  return (
    (root && (explainDatabaseError(root, file) ?? explainSystemError(root))) ??
    `Could not start: ${firstLine(error)} (Set LOG_LEVEL=debug to see where.)`
  );
}

const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split("\n")[0];

function explainDatabaseError({ code, message }: SystemError, file: string): string | undefined {
  const remedy = `Move ${file} (with ${file}-wal and ${file}-shm) out of the way. The next start creates and seeds a new one.`;
  if (code === "SQLITE_NOTADB" || code.startsWith("SQLITE_CORRUPT"))
    return `${file} is damaged or isn't a database. ${remedy}`;
  // On a full disk SQLite ends the transaction itself; drizzle then fails to end it, and hides the cause.
  if (["SQLITE_FULL", "SQLITE_IOERR_SHMSIZE"].includes(code) || message.startsWith("cannot rollback"))
    return explainFullDisk(`for the database ${file}`);
  if (code.startsWith("SQLITE_CANTOPEN") || code.startsWith("SQLITE_READONLY") || code.startsWith("SQLITE_IOERR"))
    return `Can't write to the database ${file}. Make the file and its folder writable for this user, or set DATABASE_FILE.`;
  if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED"))
    return `Another process is using the database ${file}. Stop it, or set DATABASE_FILE to another file.`;
  if (code.startsWith("SQLITE_")) return `The database ${file} doesn't fit this version (${message}). ${remedy}`;
  return undefined;
}

const explainFullDisk = (what: string) =>
  `The disk is full: there's no room ${what}. Free some space, then start again.`;

const NO_BUILD = "There is no build. Run: npm run build";

function explainSystemError({ code, message, path }: SystemError): string | undefined {
  if (code === "ENOSPC" || code === "EDQUOT") return explainFullDisk(path ? `for ${path}` : "to write");
  if (code === "ENOENT" && /[\\/]build[\\/]client([\\/]|$)/.test(path ?? "")) return NO_BUILD;
  if (["EACCES", "EPERM", "EROFS", "ENOENT", "ENOTDIR"].includes(code))
    return `${path ?? "A file"} can't be written by this user. Change its owner or permissions.`;
  if (code === "ERR_MODULE_NOT_FOUND" && /package/.test(message)) return "A package is missing. Run: npm ci";
  if (code === "ERR_MODULE_NOT_FOUND") return NO_BUILD;
  // The same for a part that is missing, was made for another system, and for Node 20 after npm ci by another Node.
  if (code === "ERR_DLOPEN_FAILED" || code === "MODULE_NOT_FOUND")
    return "The part of better-sqlite3 or argon2 for this system and this version of Node is missing. Run: npm ci. (A package of the product runs on the kind of system that it was made on.)";
  return undefined;
}
