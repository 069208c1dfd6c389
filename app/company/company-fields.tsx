import { useLingui } from "@lingui/react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { ITALY } from "#contract/provinces";
import { type Message, msg } from "~/i18n/i18n";
import type { FieldMeta } from "~/ui/field/control";
import { Select, type SelectOption } from "~/ui/field/select";
import { TextField } from "~/ui/field/text-field";
import type { CompanyChoices } from "./choices.server";
import { VatField, type VatState } from "./vat-field";

export const COMPANY_LABELS = {
  companyName: msg("Company name"),
  vat: msg("VAT number"),
  marketSector: msg("Market sector"),
  numberOfEmployees: msg("Number of employees"),
  country: msg("Country"),
  provinceOfItaly: msg("Province"),
  province: msg("Province"),
  city: msg("City"),
  address: msg("Address"),
  postalCode: msg("Postal Code"),
  companyEmail: msg("Company email"),
  website: msg("Website"),
};

type Name = keyof typeof COMPANY_LABELS;

type Props = { fields: Record<Name, FieldMeta>; choices: CompanyChoices };

type Named = {
  /** Shorter labels for a page that names the company already. */
  labels?: { companyName?: Message; companyEmail?: Message };
};

/** Renders a company's general fields: name, VAT number, sector and size. */
export function CompanyGeneral({ fields, labels = {}, choices, vat }: Props & Named & { vat: VatState }) {
  const { i18n } = useLingui();
  return (
    <>
      <TextField
        label={labels.companyName && i18n._(labels.companyName)}
        field={fields.companyName}
        autoComplete="organization"
      />
      <VatField field={fields.vat} vat={vat} />
      <div className="form-grid">
        <Select field={fields.marketSector} options={choices.sectors} placeholder={i18n._("Choose a sector")} />
        <Select field={fields.numberOfEmployees} options={choices.bands} placeholder={i18n._("Choose a range")} />
      </div>
    </>
  );
}

export function CompanyContact({ fields, labels = {} }: Omit<Props, "choices"> & Named) {
  const { i18n } = useLingui();
  const emailLabel = labels.companyEmail && i18n._(labels.companyEmail);
  return (
    <div className="form-grid">
      <TextField label={emailLabel} field={fields.companyEmail} type="email" autoComplete="off" />
      <TextField field={fields.website} autoComplete="url" inputMode="url" />
    </div>
  );
}

export function CompanyLocation({ fields, choices }: Props) {
  return (
    <>
      <CountryFields fields={fields} countries={choices.countries} provinces={choices.provinces} />
      <div className="form-grid">
        <TextField field={fields.city} autoComplete="address-level2" />
        <TextField field={fields.address} autoComplete="address-line1" />
        <TextField field={fields.postalCode} autoComplete="postal-code" />
      </div>
    </>
  );
}

type CountryProps = {
  fields: Record<"country" | "province" | "provinceOfItaly", FieldMeta>;
  countries: SelectOption[];
  provinces: SelectOption[];
};

/**
 * Renders the country and its province (REG-04). The HTML has both kinds of province, and CSS shows the one for the
 * country. With JavaScript the other one is removed from the page and comes back empty.
 */
function CountryFields({ fields, countries, provinces }: CountryProps) {
  const { i18n } = useLingui();
  const { italian, changed, chooseCountry } = useItalian(fields.country.id);
  const empty = changed ? { defaultValue: "" } : {};
  return (
    <div className="form-grid country-fields">
      <Select
        field={fields.country}
        options={countries}
        placeholder={i18n._("Choose a country")}
        autoComplete="country"
        onChange={chooseCountry}
      />
      {italian !== false && (
        <Select
          className="province-of-italy"
          field={fields.provinceOfItaly}
          options={provinces}
          placeholder={i18n._("Choose a province")}
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

/** Returns whether the country is Italy (undefined until hydrated), whether that has changed, and the change handler. */
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
