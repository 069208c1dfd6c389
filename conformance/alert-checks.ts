import { DAY } from "#contract/durations";
import { NOTICE_DAYS } from "#contract/limits";
import { type AnswerReader, type Comparison, Unchecked } from "./comparisons/answer-reader";
import { expectWrite } from "./read-checks";
import { queryByName, type Run } from "./run";
import type { TestCompany } from "./test-company";

type Choice = { subject: string; frequency: string };

const NO_TOKEN = "x".repeat(43);

/** Chooses how a user is told of a subject, which a token of nobody must not change (TOLD-01, TOLD-02). */
export async function lifeOfAlerts(run: Run, { master: { token: as } }: TestCompany): Promise<void> {
  if (!run.supports("alerts")) return;
  const read = async () => {
    const reply = await queryByName(run, "alertChoices", { as });
    const choices: Choice[] = Object(reply.data).alertChoices ?? [];
    return { reply, frequency: choices.find(({ subject }) => subject === "EVENTS")?.frequency };
  };
  for (const frequency of ["WEEKLY", "NEVER", "DAILY"]) {
    const variables = { choices: [{ subject: "EVENTS", frequency }] };
    const stored = await queryByName(run, "setAlertChoices", { as, variables });
    expectWrite(run, "setAlertChoices", stored.code === null, "the choices", stored);
    const now = await read();
    expectWrite(run, "alertChoices after a choice", now.frequency === frequency, frequency, now.reply);
  }
  for (const operation of ["alertSubscriptionByToken", "unsubscribeFromAlerts"]) {
    const reply = await queryByName(run, operation, { variables: { token: NO_TOKEN } });
    const isNothing = reply.code === null && Object(reply.data)[operation] === null;
    expectWrite(run, `${operation} of nobody's token`, isNothing, "null", reply);
  }
  const after = await read();
  expectWrite(run, "alertChoices after nobody's token", after.frequency === "DAILY", "DAILY", after.reply);
  const marked = await queryByName(run, "markNoticesAsRead", { as, variables: { until: new Date().toISOString() } });
  expectWrite(run, "markNoticesAsRead of a new user", Object(marked.data).markNoticesAsRead === 0, "0", marked);
}

interface Notice {
  at: string;
  isRead: boolean;
}

/** Returns the notices that an account reads. @throws Unchecked when there are too few to compare */
async function readNotices(reader: AnswerReader): Promise<Notice[]> {
  const notices = await reader.read<Notice[]>("notices");
  if (notices.length < 2) throw new Unchecked("no account has two notices");
  return notices;
}

/** What reads of notices have to say alike (CONF-04, TOLD-03). */
export const NOTICE_COMPARISONS: readonly Comparison[] = [
  {
    where: "unreadNoticeCount",
    expected: "the number of notices that are not read",
    async find(reader) {
      const unread = (await readNotices(reader)).filter(({ isRead }) => !isRead).length;
      const count = await reader.read<number>("unreadNoticeCount");
      return count === unread ? null : `${count} of ${unread}`;
    },
  },
  {
    where: "notices",
    expected: "notices of ninety days, the newest first",
    async find(reader) {
      const instants = (await readNotices(reader)).map(({ at }) => Date.parse(at));
      const isOrdered = instants.every((at, index) => index === 0 || at <= (instants[index - 1] ?? at));
      const oldest = Math.min(...instants);
      const isRecent = oldest > reader.now - (NOTICE_DAYS + 1) * DAY;
      return isOrdered && isRecent ? null : instants.map((at) => new Date(at).toISOString()).join(", ");
    },
  },
];
