import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useContext, useEffect } from "react";
import { Header } from "react-aria-components/Header";
import { ListBox, ListBoxItem, ListBoxSection, ListStateContext } from "react-aria-components/ListBox";
import { Announcer } from "~/ui/announcer/announcer";
import { Icon } from "~/ui/icon/icon";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { SearchGroup, SearchHit, SearchResults, SearchState } from "./use-search";

interface Props {
  groups: SearchGroup[];
  finding: SearchState;
  search: string;
}

/** Renders the search's results below its field, in groups, and announces them to screen readers. */
export function PaletteResults({ groups, finding, search }: Props) {
  const { i18n } = useLingui();
  const { found } = finding;
  const first = found.opensFirst && search ? groups[0]?.results[0] : undefined;
  const [recent] = groups;
  const note = describeState(i18n, groups, finding, search);
  return (
    <>
      <ListBox aria-label={i18n._("Results")} className="palette-results" shouldFocusOnHover>
        {groups.map(({ title, results, untranslated }) => (
          <ListBoxSection key={title} id={title}>
            <Header className="options-title">{title}</Header>
            {results.map((result) => (
              <Result
                key={result.to}
                {...result}
                untranslated={untranslated}
                found={result === first ? found : undefined}
              />
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
      {note && <p className="muted options-note">{note}</p>}
      <Announcer
        text={note ?? (search === "" && recent ? countRecent(i18n, recent) : countResults(i18n, found))}
        first
      />
    </>
  );
}

type ResultProps = SearchHit & Pick<SearchGroup, "untranslated"> & { found: SearchResults | undefined };

/** Renders a result as a link, which a click with Ctrl or the middle button opens elsewhere. */
const Result = ({ to, label, icon, details, untranslated, found }: ResultProps) => (
  <ListBoxItem id={to} href={to} textValue={label} className="option">
    {icon && <Icon icon={icon} />}
    {untranslated ? <Untranslated>{label}</Untranslated> : label}
    {details.length > 0 && (
      <span className="field-hint" translate={untranslated && "no"}>
        {details.join(" · ")}
      </span>
    )}
    {found && <MadeActive id={to} found={found} />}
  </ListBoxItem>
);

/** Makes a result the active one, which Enter opens, each time new results arrive. */
function MadeActive({ id, found }: { id: string; found: SearchResults }) {
  const selection = useContext(ListStateContext)?.selectionManager;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys may have moved on since the answer
  useEffect(() => {
    selection?.setFocused(true);
    selection?.setFocusedKey(id);
  }, [found]);
  return null;
}

/** Returns the state of the search in words, such as 'Searching…'; null when its results are shown. */
function describeState(
  i18n: I18n,
  groups: SearchGroup[],
  { found, current, trouble }: SearchState,
  search: string,
): string | null {
  if (search === "")
    return groups.length > 0 ? null : i18n._("Type part of a serial number, host name, location, user, event or page.");
  if (!current) return i18n._("Searching…");
  if (trouble) return i18n._(trouble);
  return found.groups.length > 0 ? null : i18n._("Nothing found. Try fewer words or fewer letters.");
}

const countRecent = (i18n: I18n, { title, results }: SearchGroup): string =>
  i18n._("{title}: {count, number}", { title, count: results.length });

const countResults = (i18n: I18n, { groups }: SearchResults): string =>
  i18n._("{count, plural, one {# result} other {# results}}", {
    count: groups.reduce((sum, { results }) => sum + results.length, 0),
  });
