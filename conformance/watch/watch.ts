import { CALL_LIMIT } from "#conformance/reply-checks";
import type { Deviation, Report } from "#conformance/report";
import { knownCapabilities } from "#contract/capabilities";
import { GRAPHQL_PATH } from "#contract/rest";
import type { LiveAnswer, LiveExchange, LiveRequest } from "./live-exchange";
import { LiveJudge } from "./live-judge";
import { findRestOperation } from "./paths";
import { startWatchingProxy } from "./proxy";

interface WatchOptions {
  /** The address of the upstream. */
  url: string;
  /** The port on this machine; any free one for 0. */
  port: number;
  /** Is filled with what is found; a new one without it. */
  report?: Report;
  /** How long roles that an answer had are taken for the present ones, in milliseconds; five seconds without it. */
  rolesHold?: number;
  /** Is called after each exchange that the contract has, with what is wrong with it. */
  onJudged?(exchange: LiveExchange, operations: string, deviations: readonly Deviation[]): void;
}

/** Watches the traffic between clients and an upstream: a proxy that judges each exchange and changes none (CONF-06). */
export async function startWatch({ url, port, report: given, rolesHold, onJudged }: WatchOptions) {
  const upstream = url.replace(/\/+$/, "");
  const send = (request: LiveRequest) => sendAgain(upstream, request);
  const judge = new LiveJudge(send, await readCapabilities(upstream), given, rolesHold);
  let last: Promise<unknown> = Promise.resolve();
  const judgeNext = async (exchange: LiveExchange) => {
    const deviations: Deviation[] = [];
    const { report } = judge;
    report.onDeviation = (deviation) => void deviations.push(deviation);
    const operations = await judge.judge(exchange).catch((error: Error) => {
      report.skip(
        `an answer of ${exchange.path.split("?")[0]}`,
        `it has another form than the contract's (${error.name})`,
      );
      return null;
    });
    if (operations !== null) onJudged?.(exchange, operations, deviations);
  };
  const proxy = await startWatchingProxy({
    upstream,
    port,
    isJudged: (path) => path === GRAPHQL_PATH || METHODS.some((method) => findRestOperation(method, path)),
    onExchange: (exchange) => {
      last = last.then(() => judgeNext(exchange));
    },
  });
  return {
    ...proxy,
    /** The findings so far. */
    report: (): Report => judge.report,
    /** The operations of the contract that no request was about. */
    unseenOperations: () => judge.unseenOperations,
    /** Begins a new report. */
    begin: () => judge.begin(),
    /** Resolves when all exchanges that are over are judged. */
    async settled(): Promise<void> {
      for (let before: unknown; before !== last; ) {
        before = last;
        await last;
      }
    },
  };
}

/** Headers of a request that are made anew, or that are about its body as it came. */
const MADE_ANEW =
  /^(?:host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|content-length|content-encoding|accept-encoding)$/;

/** Sends a request once more, as the client that sent it. */
async function sendAgain(upstream: string, sent: LiveRequest): Promise<LiveAnswer | null> {
  const { method, path, requestHeaders, requestBody: body } = sent;
  const headers = [...requestHeaders].filter(([name]) => !MADE_ANEW.test(name));
  try {
    const init = { method, headers, body, redirect: "manual", signal: AbortSignal.timeout(CALL_LIMIT) } as const;
    const answer = await fetch(upstream + path, init);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch {
    return null;
  }
}

const METHODS = ["GET", "POST", "PUT", "DELETE"];

/** Asks what the upstream can do, without a login; all of the contract where it does not say. */
async function readCapabilities(url: string) {
  const init = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "{ capabilities }" }),
    signal: AbortSignal.timeout(CALL_LIMIT),
  };
  const answer = await fetch(`${url}${GRAPHQL_PATH}`, init).then(
    (response) => response.json(),
    () => null,
  );
  const named: unknown = Object(Object(answer).data).capabilities;
  if (Array.isArray(named)) return knownCapabilities(named);
  return Object(answer).errors ? [] : undefined;
}
