import type { AppLoadContext } from "@remix-run/node";

interface Args {
  request: Request;
  context: AppLoadContext;
}

/**
 * Returns a reader that reads once a request, however many loaders call it. What it has read goes with the host's context
 * of the request. A response that it throws can be read once, so each caller gets one of its own.
 * @param keyOf names what is read; a reader that always reads the same needs none
 */
export function oncePerRequest<Given extends Args, More extends unknown[], Answer>(
  read: (args: Given, ...more: More) => Promise<Answer>,
  keyOf: (args: Given, ...more: More) => string = () => "",
): (args: Given, ...more: More) => Promise<Answer> {
  const known = new WeakMap<AppLoadContext, Map<string, Promise<Answer>>>();
  return (args, ...more) => {
    const answers = known.get(args.context) ?? new Map<string, Promise<Answer>>();
    known.set(args.context, answers);
    const key = keyOf(args, ...more);
    const answer = answers.get(key) ?? read(args, ...more);
    answers.set(key, answer);
    return answer.catch((thrown: unknown) => {
      throw thrown instanceof Response ? thrown.clone() : thrown;
    });
  };
}
