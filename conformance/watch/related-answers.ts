import { type AnswerReader, type Comparison, Unchecked } from "#conformance/account-reader";
import type { SignedInAccount } from "#conformance/accounts";
import { LIST_COMPARISONS } from "#conformance/list-checks";
import type { Report } from "#conformance/report";
import { REQUEST_COMPARISONS } from "#conformance/request-checks";
import { LiveReader } from "./live-reader";

const COMPARISONS: readonly Comparison[] = [...LIST_COMPARISONS, ...REQUEST_COMPARISONS];

/** How long answers are compared with one another, in milliseconds: others may change something meanwhile. */
const ANSWERS_HOLD = 5000;
/** The most requests whose answers are remembered; the oldest is forgotten. */
const MOST_REQUESTS = 200;

/**
 * Remembers what one session was answered for one X-Request-Id, and compares the answers with one another as a run does
 * (CONF-04, CONF-06). A client that gives each of its pages an id has all of a page compared.
 */
export class RelatedAnswers {
  private readonly readers = new Map<string, { reader: LiveReader; since: number }>();

  /** Returns the answers so far to one session and request; none without an id. */
  of(account: SignedInAccount, requestId: string | null): LiveReader {
    const key = `${account.userId} ${requestId}`;
    const known = this.readers.get(key);
    if (requestId && known && performance.now() - known.since < ANSWERS_HOLD) return known.reader;
    const reader = new LiveReader(account);
    if (!requestId) return reader;
    this.readers.delete(key);
    this.readers.set(key, { reader, since: performance.now() });
    const [oldest] = this.readers.size > MOST_REQUESTS ? this.readers.keys() : [];
    if (oldest) this.readers.delete(oldest);
    return reader;
  }

  /** Forgets all answers, since something has changed. */
  clear(): void {
    this.readers.clear();
  }
}

/** Makes the comparisons for which there are answers. */
export async function compareRelated(report: Report, reader: AnswerReader): Promise<void> {
  for (const { where, expected, find } of COMPARISONS)
    try {
      const wrong = await find(reader);
      const area = "lists";
      report.expect(area, `${where} by ${reader.account.email}`, wrong === null, expected, wrong);
    } catch (error) {
      // Not all was asked for, or an answer was found wrong when it came.
      if (!(error instanceof Unchecked || error instanceof TypeError)) throw error;
    }
}
