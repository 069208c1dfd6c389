import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { FieldMeta } from "~/ui/field/control";
import { Select, type SelectOption } from "~/ui/field/select";
import { TextField } from "~/ui/field/text-field";
import { ITALY } from "./choices";

type Props = {
  fields: Record<"country" | "province" | "provinceOfItaly", FieldMeta>;
  countries: SelectOption[];
  provinces: SelectOption[];
};

/**
 * Renders the country and its province (REG-04). Both kinds of province are served, and CSS shows the one for the
 * country. With JavaScript the other one leaves the page and comes back empty.
 */
export function CountryFields({ fields, countries, provinces }: Props) {
  const { italian, changed, chooseCountry } = useItalian(fields.country.id);
  const empty = changed ? { defaultValue: "" } : {};
  return (
    <div className="form-grid country-fields">
      <Select
        field={fields.country}
        options={countries}
        placeholder="Choose a country"
        autoComplete="country"
        onChange={chooseCountry}
      />
      {italian !== false && (
        <Select
          className="province-of-italy"
          field={fields.provinceOfItaly}
          options={provinces}
          placeholder="Choose a province"
          required
          {...empty}
        />
      )}
      {italian !== true && (
        <TextField className="province-elsewhere" field={fields.province} autoComplete="address-level1" {...empty} />
      )}
    </div>
  );
}

/**
 * Returns whether the country is Italy (undefined until a script can look), whether that has changed since, and the
 * handler of a new choice.
 */
function useItalian(countryId: string) {
  const [italian, setItalian] = useState<boolean>();
  const [changed, setChanged] = useState(false);
  const id = useRef(countryId);
  useEffect(() => {
    const select = document.getElementById(id.current) as HTMLSelectElement | null;
    setItalian(select?.value === ITALY);
  }, []);
  const chooseCountry = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const next = target.value === ITALY;
    if (next !== italian) setChanged(true);
    setItalian(next);
  };
  return { italian, changed, chooseCountry };
}
