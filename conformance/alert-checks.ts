import { describeReply } from "./read-checks";
import type { Reply } from "./reply-checks";
import { queryByName, type Run } from "./run";
import type { TestCompany } from "./test-company";

type Choice = { subject: string; frequency: string };

const NO_TOKEN = "x".repeat(43);

/** Chooses how a user is told of a subject, which a token of nobody must not change (TOLD-01, TOLD-02). */
export async function lifeOfAlerts(run: Run, { master: { token: as } }: TestCompany): Promise<void> {
  if (!run.supports("alerts")) return;
  const expect = (where: string, holds: boolean, expected: string, reply: Reply) =>
    run.report.expect("writes", where, holds, expected, describeReply(reply));
  const read = async () => {
    const reply = await queryByName(run, "alertChoices", { as });
    const choices: Choice[] = Object(reply.data).alertChoices ?? [];
    return { reply, frequency: choices.find(({ subject }) => subject === "EVENTS")?.frequency };
  };
  for (const frequency of ["WEEKLY", "NEVER", "DAILY"]) {
    const variables = { choices: [{ subject: "EVENTS", frequency }] };
    const stored = await queryByName(run, "setAlertChoices", { as, variables });
    expect("setAlertChoices", stored.code === null, "the choices", stored);
    const now = await read();
    expect("alertChoices after a choice", now.frequency === frequency, frequency, now.reply);
  }
  for (const operation of ["alertSubscriptionByToken", "unsubscribeFromAlerts"]) {
    const reply = await queryByName(run, operation, { variables: { token: NO_TOKEN } });
    expect(
      `${operation} of nobody's token`,
      reply.code === null && Object(reply.data)[operation] === null,
      "null",
      reply,
    );
  }
  const after = await read();
  expect("alertChoices after nobody's token", after.frequency === "DAILY", "DAILY", after.reply);
}
