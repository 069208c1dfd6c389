import type { AppLoadContext } from "@remix-run/node";

interface Args {
  request: Request;
  context: AppLoadContext;
}

/**
 * Wraps a reader so that all loaders of a request share one read. A thrown response can be read only once, so each
 * caller gets a clone.
 * @param toKey distinguishes reads with different arguments
 */
export function oncePerRequest<ReaderArgs extends Args, Others extends unknown[], Result>(
  read: (args: ReaderArgs, ...others: Others) => Promise<Result>,
  toKey: (args: ReaderArgs, ...others: Others) => string = () => "",
): (args: ReaderArgs, ...others: Others) => Promise<Result> {
  const cache = new WeakMap<AppLoadContext, Map<string, Promise<Result>>>();
  return (args, ...others) => {
    const results = cache.get(args.context) ?? new Map<string, Promise<Result>>();
    cache.set(args.context, results);
    const key = toKey(args, ...others);
    const result = results.get(key) ?? read(args, ...others);
    results.set(key, result);
    return result.catch((thrown: unknown) => {
      throw thrown instanceof Response ? thrown.clone() : thrown;
    });
  };
}
