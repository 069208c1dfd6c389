import { expectWrite } from "./read-checks";
import type { Reply } from "./reply-checks";
import { queryByName, type Run } from "./run";
import type { TestCompany } from "./test-company";

const isNothing = ({ code, data }: Reply) => code === null && Object(data).calendarBySecret === null;

/** Creates, renews and withdraws a calendar feed, whose earlier secrets must open nothing (TOLD-04). */
export async function lifeOfCalendar(run: Run, { master: { token: as } }: TestCompany): Promise<void> {
  if (!run.supports("calendar")) return;
  const read = (secret: unknown) => queryByName(run, "calendarBySecret", { variables: { secret: String(secret) } });
  const create = async () => {
    const reply = await queryByName(run, "createCalendarFeed", { as });
    return { reply, secret: Object(reply.data?.createCalendarFeed).secret };
  };
  const first = await create();
  const text = await read(first.secret);
  const calendar = String(text.data?.calendarBySecret);
  const isWhole = /^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR(?:\r\n)?$/s.test(calendar);
  expectWrite(run, "calendarBySecret", isWhole, "a whole VCALENDAR with CRLF", text);
  const second = await create();
  expectWrite(run, "createCalendarFeed", second.secret !== first.secret, "another secret", second.reply);
  const renewed = await read(first.secret);
  expectWrite(run, "calendarBySecret of a renewed feed", isNothing(renewed), "null", renewed);
  const feed = await queryByName(run, "calendarFeed", { as });
  expectWrite(run, "calendarFeed", Object(feed.data).calendarFeed !== null, "createdAt", feed);
  const withdrawn = await queryByName(run, "withdrawCalendarFeed", { as });
  const gone = await read(second.secret);
  expectWrite(run, "calendarBySecret of a withdrawn feed", isNothing(gone), "null", withdrawn);
}
