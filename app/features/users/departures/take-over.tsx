import { Trans, useLingui } from "@lingui/react";
import { DescriptionList } from "~/ui/description-list/description-list";
import type { FieldMeta } from "~/ui/field/control";
import { Select, type SelectOption } from "~/ui/field/select";
import { FormSection } from "~/ui/form/form-parts";
import { Section } from "~/ui/page/page";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { Departure } from "~/upstream/departures.server";
import type { Part } from "./hand-over-parts";
import { toSingleName, toSingleValue } from "./single-locations";

interface Props {
  fields: Record<string, FieldMeta>;
  /** The parts that can be handed over. */
  asked: readonly Part[];
  successors: SelectOption[];
  /** Those who don't manage all locations anyway. */
  managers: SelectOption[];
  /** The locations with a choice of their own. */
  singles: readonly { id: string; name: string }[];
}

/** Renders the choices of who takes over: for all managed locations one, which each of them may differ from (LEAVE-01). */
export function TakeOver({ fields, asked, successors, managers, singles }: Props) {
  const { i18n } = useLingui();
  const hints = {
    locationsTo: i18n._("Becomes a manager of these locations. Who manages all locations anyway isn't listed."),
    viewsTo: i18n._("Without anyone, the views stay and only service administrators can change them."),
    supportContactTo: i18n._("Support gets in touch with this user instead."),
  };
  return (
    <FormSection title={i18n._("Who takes over")}>
      {asked.map((part) => (
        <div key={part} className="stack">
          <Select
            field={fields[part]}
            placeholder={i18n._("No one")}
            options={part === "locationsTo" ? managers : successors}
            hint={hints[part]}
            translate="no"
          />
          {part === "locationsTo" && singles.length > 0 && (
            <Singles fields={fields} managers={managers} singles={singles} />
          )}
        </div>
      ))}
    </FormSection>
  );
}

/** Renders a choice for each location, folded until one of them differs. */
function Singles({ fields, managers, singles }: Omit<Props, "asked" | "successors">) {
  const { i18n } = useLingui();
  const fieldOf = (id: string) => fields[toSingleName(id)];
  const isChosen = singles.some(({ id }) => fieldOf(id)?.initialValue || fieldOf(id)?.errors?.length);
  return (
    <details open={isChosen || undefined}>
      <summary>{i18n._("Choose for each location")}</summary>
      <div className="stack">
        <p className="muted">{i18n._("A location that no one takes over keeps its other managers.")}</p>
        {singles.map(({ id, name }) => (
          <Select
            key={id}
            label={<Untranslated>{name}</Untranslated>}
            field={fieldOf(id)}
            placeholder={i18n._("As for all locations")}
            translate="no"
            options={[
              { value: toSingleValue(id, null), label: i18n._("No one") },
              ...managers.map(({ value, label }) => ({ value: toSingleValue(id, value), label })),
            ]}
          />
        ))}
      </div>
    </details>
  );
}

/** Renders who is to take over, each location named; nothing where nobody is. */
export function Successors({ departure }: { departure: Departure }) {
  const { i18n } = useLingui();
  const { locations, locationsTo, viewsTo, supportContactTo } = departure;
  const all = locationsTo ? [{ locationId: "", name: i18n._("All others"), to: locationsTo }] : [];
  const listed = [...locations, ...all];
  const heirs = [
    { term: i18n._("Shared views"), to: viewsTo },
    { term: i18n._("Support Contact"), to: supportContactTo },
  ];
  const items = [
    ...(locations.length > 0
      ? [{ term: i18n._("Managed locations"), description: <Locations listed={listed} /> }]
      : []),
    ...(locations.length === 0 && locationsTo
      ? [{ term: i18n._("Managed locations"), untranslated: true, description: locationsTo.email }]
      : []),
    ...heirs.flatMap(({ term, to }) => (to ? [{ term, untranslated: true, description: to.email }] : [])),
  ];
  if (items.length === 0) return null;
  return (
    <Section title={i18n._("Who takes over")}>
      <DescriptionList items={items} />
    </Section>
  );
}

function Locations({ listed }: { listed: Departure["locations"] }) {
  const { i18n } = useLingui();
  return (
    <ul className="stack-s">
      {listed.map(({ locationId, name, to }) => (
        <li key={locationId}>
          <Trans
            id="{label}: {value}"
            values={{
              label: locationId ? <Untranslated>{name}</Untranslated> : name,
              value: to ? <Untranslated>{to.email}</Untranslated> : i18n._("No one"),
            }}
          />
        </li>
      ))}
    </ul>
  );
}
