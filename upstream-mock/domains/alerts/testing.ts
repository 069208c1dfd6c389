import { setImmediate as settled } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { startTestUpstream, type TestUpstream } from "#mock/testing";

/** Monday, 16 March, 10:00 in Rome: the instant at which each test begins. */
export const MONDAY = Date.parse("2026-03-16T09:00:00Z");

/** The subject of a mail about one gateway. */
export const DOWN = "A VPN gateway failed or stopped responding";

export interface Shown {
  to: string;
  kind: string;
  subject: string;
  text: string;
  links: string[];
  headers: Record<string, string> | null;
}

/**
 * Starts an upstream for the tests of a file. Each begins after a look at what has happened, and is rolled back.
 * @returns how the tests call it; `upstream` is there once they run
 */
export function startAlerts() {
  const world = {} as { upstream: TestUpstream };
  beforeAll(async () => {
    world.upstream = await startTestUpstream();
  });
  beforeEach(async () => {
    world.upstream.begin();
    await pass(0);
  });
  afterEach(async () => {
    await settled();
    world.upstream.rollBack();
  });
  afterAll(() => world.upstream.stop());

  const run = (statement: string, ...values: unknown[]) => world.upstream.db.$client.prepare(statement).run(...values);
  /** Lets some milliseconds pass by a request, which may be a probe's. */
  async function pass(milliseconds: number) {
    world.upstream.clock.advance(milliseconds);
    await world.upstream.call("GET", "/healthz");
  }
  const force = (serialNumber: string, status: string | null) =>
    world.upstream.call("POST", "/__mock/ras", { serialNumber, status });

  async function outbox(): Promise<Shown[]> {
    const mails: Shown[] = await (await world.upstream.call("GET", "/__mock/outbox.json")).json();
    return mails.toReversed();
  }
  const alerts = async (to?: string) =>
    (await outbox()).filter((mail) => mail.kind === "alert" && (to === undefined || mail.to === to));
  const subjects = async (to?: string) => (await alerts(to)).map(({ subject }) => subject);

  const choices = async (email: string) => {
    const { data } = await world.upstream.ask("{ alertChoices { subject frequency } }", {
      as: world.upstream.session(email),
    });
    const list: { subject: string; frequency: string }[] = data.alertChoices;
    return Object.fromEntries(list.map(({ subject, frequency }) => [subject, frequency]));
  };
  const choose = (email: string, subject: string, frequency: string) =>
    world.upstream.ask(
      "mutation ($choices: [AlertChoiceInput!]!) { setAlertChoices(choices: $choices) { subject frequency } }",
      { as: world.upstream.session(email), variables: { choices: [{ subject, frequency }] } },
    );
  return { world, run, pass, force, outbox, alerts, subjects, choices, choose };
}
