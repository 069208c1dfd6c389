import { Trans, useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { notePaths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { Link } from "~/ui/link/link";
import { Time } from "~/ui/time/time";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { LatestNotes, ShownNote } from "./latest-notes.server";

interface Props {
  /** Undefined where there are no notes, null when they could not be read. */
  notes: LatestNotes;
  /** The path of the thing's page or panel. */
  at: string;
  /** The name of the machine or location that they are on; null for an event. */
  of: string | null;
  level?: 2 | 3;
}

/** Renders the newest notes on an event, a machine or a location, with the links that write them (TAKE-02). */
export function NotesCard({ notes, at, of, level }: Props) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  if (notes === undefined) return null;
  const add = (
    <ButtonLink size="s" icon="plus" to={notePaths.add(at) + search} preventScrollReset>
      {i18n._("Add note")}
    </ButtonLink>
  );
  const all = notes && notes.total > notes.rows.length && (
    <Link to={notePaths.list(at) + search} preventScrollReset>
      {i18n._("All {total, number} notes", { total: notes.total })}
    </Link>
  );
  const title =
    of === null ? (
      i18n._("Notes on this event")
    ) : (
      <Trans id="Notes on {name}" values={{ name: <Untranslated>{of}</Untranslated> }} />
    );
  return (
    <Card title={title} level={level} flush actions={notes && add} footer={all}>
      {notes ? <NoteRows rows={notes.rows} at={at} /> : <ErrorState message={i18n._("Couldn't load the notes.")} />}
    </Card>
  );
}

interface RowsProps {
  rows: readonly ShownNote[];
  at: string;
  /** Begins the ids of the list of all notes, which links lead to: a page may have a note twice. */
  linked?: "listed";
  /** The id of the note that the viewer was looking for. */
  marked?: string | null;
}

/** Renders notes below one another, with what the viewer may do with each. */
export function NoteRows({ rows, at, linked, marked }: RowsProps) {
  const { i18n } = useLingui();
  if (rows.length === 0)
    return <EmptyState title={i18n._("No notes")}>{i18n._("Write down what other users should know.")}</EmptyState>;
  return (
    <ul className="notes">
      {rows.map((note) => (
        <NoteRow
          key={note.id}
          {...note}
          at={at}
          htmlId={[linked, "note", note.id].filter(Boolean).join("-")}
          isMarked={note.id === marked}
        />
      ))}
    </ul>
  );
}

type RowProps = ShownNote & { at: string; htmlId: string; isMarked: boolean };

/** Renders a note: its text as it was typed, never as markup, and who wrote it when. */
function NoteRow({ htmlId, isMarked, id, text, author, written, changed, isOwn, isDeletable, at }: RowProps) {
  const { search } = useLocation();
  const date = written.exact;
  const ref = useRef<HTMLLIElement>(null);
  // A panel that a script opens begins at its top, whatever the address names.
  useEffect(() => {
    if (isMarked) ref.current?.scrollIntoView({ block: "nearest" });
  }, [isMarked]);
  const hidden = { 0: <span className="visually-hidden" /> };
  return (
    <li id={htmlId} ref={ref} aria-current={isMarked || undefined}>
      <p className="written">{text}</p>
      <div className="row muted">
        <NoteLine author={author} written={written} changed={changed} />
        {isOwn && (
          <Link className="no-print" to={notePaths.edit(at, id) + search} preventScrollReset>
            <Trans id="Edit<0> the note of {date}</0>" values={{ date }} components={hidden} />
          </Link>
        )}{" "}
        {isDeletable && (
          <Link className="no-print" to={notePaths.delete(at, id) + search} preventScrollReset>
            <Trans id="Delete<0> the note of {date}</0>" values={{ date }} components={hidden} />
          </Link>
        )}
      </div>
    </li>
  );
}

/** Renders who wrote a note and when, and when it was changed. */
export const NoteLine = ({ author, written, changed }: Pick<ShownNote, "author" | "written" | "changed">) => (
  <>
    <span translate="no">{author}</span> <Time {...written} />{" "}
    {changed && (
      <span>
        <Trans id="(changed {when})" values={{ when: <Time {...changed} /> }} />{" "}
      </span>
    )}
  </>
);
