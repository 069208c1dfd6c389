import { type Db, registerSqlFunctions } from "#db/client";
import { Sqlite, type Statement } from "#db/sqlite";

/** Sees each state that a connection commits, as a kill at any moment would leave one of them. */
export interface Commits {
  /** Runs a call and notes what `look` returns before it, after each commit, and at its end. */
  during<Seen>(look: (committed: Db) => Seen, call: () => Promise<unknown>): Promise<Seen[]>;
  close(): void;
}

/** Watches a database by another connection, which sees committed rows only. */
export function watchCommits(db: Db, file: string): Commits {
  const reader = new Sqlite(file, { readonly: true });
  registerSqlFunctions(reader);
  const committed = { $client: reader } as Db;
  const statements = Object.getPrototypeOf(db.$client.prepare("SELECT 1"));
  const { run, get, all } = statements;
  let note: (() => void) | null = null;

  /** Makes a statement look first at what those before it have committed. */
  function looking(method: typeof run): typeof run {
    return function (this: Statement, ...values: unknown[]) {
      const noting = note;
      // Looking is done by statements too.
      note = null;
      noting?.();
      note = noting;
      return method.apply(this, values);
    };
  }
  Object.assign(statements, { run: looking(run), get: looking(get), all: looking(all) });

  return {
    async during<Seen>(look: (committed: Db) => Seen, call: () => Promise<unknown>) {
      const seen: Seen[] = [];
      let version: unknown;
      note = () => {
        const now = reader.pragma("data_version", { simple: true });
        if (now !== version) seen.push(look(committed));
        version = now;
      };
      note();
      await call();
      note();
      note = null;
      return seen;
    },
    close() {
      Object.assign(statements, { run, get, all });
      reader.close();
    },
  };
}
