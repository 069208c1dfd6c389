import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { withQuery } from "~/lists/with-query";
import { toShownNotes } from "~/notes/latest-notes.server";
import { NoteRows } from "~/notes/notes-card";
import { NOTE_PARAMETERS, notePaths } from "~/paths";
import { Alert } from "~/ui/alert/alert";
import { ButtonLink } from "~/ui/button/button-link";
import { Pagination } from "~/ui/pagination/pagination";
import { Panel } from "~/ui/panel/panel";
import { requireNotes, thingPath, thingUrl } from "./noted-thing.server";

export const handle = { name: msg("Notes") };

const PAGE_SIZE = 20;

/** Reads a page of all notes on a thing, or the one with a note (TAKE-02). A number beyond the last page shows the last. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const asked = Number(searchParams.get(NOTE_PARAMETERS.page));
  const wanted = Number.isSafeInteger(asked) && asked > 1 ? Math.min(asked, MAX_PAGES) : 1;
  const marked = searchParams.get(NOTE_PARAMETERS.note);
  const read = await requireNotes(args, { ...rangeOf(wanted), around: marked });
  const pageCount = Math.max(1, Math.ceil(read.page.total / PAGE_SIZE));
  const number = Math.min(Math.floor(read.page.offset / PAGE_SIZE) + 1, pageCount);
  const isBeyond = read.page.offset >= number * PAGE_SIZE;
  const { viewer, page } = isBeyond ? await requireNotes(args, rangeOf(number)) : read;
  const isGone = Boolean(marked) && !page.notes.some(({ id }) => id === marked);
  const place = { number, pageCount, at: thingPath(args), closeTo: thingUrl(args) };
  return { ...toShownNotes(viewer, page), ...place, marked, isGone };
}

/** Far more than there can be. */
const MAX_PAGES = 1000;

const rangeOf = (page: number) => ({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });

export default function Notes() {
  const { i18n } = useLingui();
  const { total, rows, number, pageCount, at, closeTo, marked, isGone } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return (
    <Panel title={i18n._("Notes")} closeTo={closeTo}>
      <div className="row">
        <ButtonLink icon="plus" to={notePaths.add(at) + search} preventScrollReset>
          {i18n._("Add note")}
        </ButtonLink>
      </div>
      {isGone && <Alert>{i18n._("The note that you were looking for isn't here any more.")}</Alert>}
      <NoteRows rows={rows} at={at} linked="listed" marked={marked} />
      {total > 0 && (
        <Pagination
          page={number}
          pageCount={pageCount}
          total={total}
          size={PAGE_SIZE}
          counted={msg("{count, plural, one {# note} other {# notes}}")}
          hrefFor={(page) =>
            withQuery(pathname, search, { [NOTE_PARAMETERS.page]: String(page), [NOTE_PARAMETERS.note]: "" })
          }
        />
      )}
    </Panel>
  );
}
