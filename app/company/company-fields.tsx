import type { FieldMeta } from "~/ui/field/control";
import { Select } from "~/ui/field/select";
import { TextField } from "~/ui/field/text-field";
import type { CompanyChoices } from "./choices.server";
import { CountryFields } from "./country-fields";
import type { VatState } from "./use-vat-check";
import { VatField } from "./vat-field";

/** The labels of the fields, for the summary of errors. */
export const COMPANY_LABELS = {
  companyName: "Company name",
  vat: "VAT number",
  marketSector: "Market sector",
  numberOfEmployees: "Number of employees",
  country: "Country",
  provinceOfItaly: "Province",
  province: "Province",
  city: "City",
  address: "Address",
  postalCode: "Postal code",
  companyEmail: "Company email",
  website: "Website",
};

type Name = keyof typeof COMPANY_LABELS;

interface Props {
  fields: Record<Name, FieldMeta>;
  labels: Record<Name, string>;
  choices: CompanyChoices;
}

/** Renders a company's general fields: name, VAT number, sector and size. */
export function CompanyGeneral({ fields, labels, choices, vat }: Props & { vat: VatState }) {
  return (
    <>
      <TextField label={labels.companyName} field={fields.companyName} autoComplete="organization" />
      <VatField label={labels.vat} field={fields.vat} vat={vat} />
      <div className="form-grid">
        <Select
          label={labels.marketSector}
          field={fields.marketSector}
          options={choices.sectors}
          placeholder="Choose a sector"
        />
        <Select
          label={labels.numberOfEmployees}
          field={fields.numberOfEmployees}
          options={choices.bands}
          placeholder="Choose a number"
        />
      </div>
    </>
  );
}

/** Renders the fields for a company's e-mail and website. */
export const CompanyContact = ({ fields, labels }: Omit<Props, "choices">) => (
  <div className="form-grid">
    <TextField label={labels.companyEmail} field={fields.companyEmail} type="email" autoComplete="off" />
    <TextField label={labels.website} field={fields.website} autoComplete="url" inputMode="url" />
  </div>
);

/** Renders the fields of a company's address. */
export function CompanyLocation({ fields, labels, choices }: Props) {
  return (
    <>
      <CountryFields fields={fields} labels={labels} countries={choices.countries} provinces={choices.provinces} />
      <div className="form-grid">
        <TextField label={labels.city} field={fields.city} autoComplete="address-level2" />
        <TextField label={labels.address} field={fields.address} autoComplete="address-line1" />
        <TextField label={labels.postalCode} field={fields.postalCode} autoComplete="postal-code" />
      </div>
    </>
  );
}
