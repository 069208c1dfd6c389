import { sql } from "drizzle-orm";
import { DAY_IN_SECONDS, HOUR_IN_SECONDS } from "#contract/durations";
import type { Db } from "#db/client";
import type { Upstream } from "#mock/context";
import { type Html, html } from "#mock/http/html";

/** The steps by which the page moves the clock, in seconds. */
const STEPS: readonly [string, number][] = [
  ["+1 minute", 60],
  ["+1 hour", HOUR_IN_SECONDS],
  ["+1 day", DAY_IN_SECONDS],
  ["+30 days", 30 * DAY_IN_SECONDS],
];

/** Returns the next instant at which some machine's maintenance ends; null when none does. */
function nextEnd(db: Db, now: number): number | null {
  const row = db.get<{ next: number | null }>(
    sql`SELECT min(expires_on) AS next FROM machines WHERE expires_on > ${now}`,
  );
  return row?.next ?? null;
}

const step = (label: string, seconds: number): Html =>
  html`<form method="post" action="/__mock/clock"><input type="hidden" name="advanceSeconds" value="${seconds}">
<button>${label}</button></form>`;

/** Returns the part of the page that shows and moves the clock. */
export function clockPart({ db, clock }: Upstream): Html {
  const now = clock.now();
  const text = new Date(now).toISOString();
  const end = nextEnd(db, now);
  return html`<section id="clock"><h2>Clock</h2>
<p><code>${text}</code> ${clock.isFrozen() ? "stands still" : "runs"}</p>
<div class="row">${STEPS.map(([label, seconds]) => step(label, seconds))}
${end !== null && step("To the next end of maintenance", Math.ceil((end - now) / 1000) + 1)}
<form method="post" action="/__mock/clock"><input type="hidden" name="reset" value="true"><button>Reset</button></form></div>
<div class="row"><form method="post" action="/__mock/clock"><label>Seconds to move by
<input name="advanceSeconds" type="number" required></label><button>Move</button></form>
<form method="post" action="/__mock/clock"><label>Stand still at
<input name="freezeAt" value="${text}" size="26" required></label><button>Freeze</button></form></div></section>`;
}
