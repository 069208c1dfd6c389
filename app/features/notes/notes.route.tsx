import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { withQuery } from "~/lists/with-query";
import { toShownNotes } from "~/notes/latest-notes.server";
import { NoteRows } from "~/notes/notes-card";
import { notePaths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Pagination } from "~/ui/pagination/pagination";
import { Panel } from "~/ui/panel/panel";
import { requireNotes, thingPath, thingUrl } from "./noted-thing.server";

export const handle = { name: msg("Notes") };

const PAGE_SIZE = 20;
/** The parameter of the page: a list behind the panel has one of its own. */
const PAGE_PARAMETER = "notes";

/** Reads a page of all notes on a thing (TAKE-02). A number beyond the last page shows the last. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = Number(new URL(args.request.url).searchParams.get(PAGE_PARAMETER));
  const wanted = Number.isSafeInteger(asked) && asked > 1 ? Math.min(asked, MOST_PAGES) : 1;
  const read = await requireNotes(args, rangeOf(wanted));
  const pageCount = Math.max(1, Math.ceil(read.page.total / PAGE_SIZE));
  const number = Math.min(wanted, pageCount);
  const { viewer, page } = number === wanted ? read : await requireNotes(args, rangeOf(number));
  return { ...toShownNotes(viewer, page), number, pageCount, at: thingPath(args), closeTo: thingUrl(args) };
}

/** Far more than there can be. */
const MOST_PAGES = 1000;

const rangeOf = (page: number) => ({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });

export default function Notes() {
  const { i18n } = useLingui();
  const { total, rows, number, pageCount, at, closeTo } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return (
    <Panel title={i18n._("Notes")} closeTo={withQuery(at, closeTo.slice(at.length), { [PAGE_PARAMETER]: "" })}>
      <div className="row">
        <ButtonLink icon="plus" to={notePaths.add(at) + search} preventScrollReset>
          {i18n._("Add note")}
        </ButtonLink>
      </div>
      <NoteRows rows={rows} at={at} />
      <Pagination
        page={number}
        pageCount={pageCount}
        total={total}
        size={PAGE_SIZE}
        counted={msg("{count, plural, one {# note} other {# notes}}")}
        hrefFor={(page) => withQuery(pathname, search, { [PAGE_PARAMETER]: String(page) })}
      />
    </Panel>
  );
}
