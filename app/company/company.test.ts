import { describe, expect, test } from "vitest";
import { z } from "zod";
import { MARKET_SECTORS } from "#contract/company";
import { normalizeVat } from "#contract/formats";
import { createI18n } from "~/i18n/i18n";
import { companyOptions, keepProvince } from "./choices.server";
import { companyFields, refineProvince, toCompanyInput, withoutOtherProvince } from "./company.schema";

const i18n = createI18n("en");
const schema = z.object(companyFields).refine(...refineProvince());
const italian = {
  companyName: "Rossi S.p.A.",
  vat: "IT 9999.9010-012",
  marketSector: "Retail",
  numberOfEmployees: "1000+",
  country: "IT",
  provinceOfItaly: "MI",
  city: "Milano",
  address: "Via Roma 1",
  postalCode: "20100",
  companyEmail: " info@rossi.example ",
  website: "rossi.example",
};
const errorsOf = (input: unknown) => z.flattenError(schema.safeParse(input).error ?? new z.ZodError([])).fieldErrors;

describe("choices of a company [REG-03]", () => {
  test("sectors are in alphabetical order", () => {
    expect([...MARKET_SECTORS]).toEqual([...MARKET_SECTORS].sort());
    expect(MARKET_SECTORS).toHaveLength(16);
  });
  test("countries and provinces are complete and listed once", () => {
    const { countries, provinces } = companyOptions(i18n);
    expect(countries).toContainEqual({ value: "IT", label: "Italy" });
    expect(provinces).toContainEqual({ value: "MI", label: "MI (Milano)" });
    expect(new Set(countries.map(({ value }) => value)).size).toBe(250);
    expect(new Set(provinces.map(({ value }) => value)).size).toBe(110);
  });
  test("countries have their usual names, and their places by these", () => {
    const names = companyOptions(i18n).countries.map(({ label }) => label);
    const some = [
      "China",
      "Congo (Brazzaville)",
      "Congo (Kinshasa)",
      "Côte d'Ivoire",
      "Czechia",
      "Hong Kong",
      "Iran",
      "Saint Lucia",
    ];
    expect(names.filter((name) => some.includes(name))).toEqual(some);
    for (const name of names) expect(name).not.toMatch(/^[A-Z]{2}$|,|&| of The /);
  });
  test("Sardinia's provinces are those of 2025, and a company of Sud Sardegna keeps it [REG-04]", () => {
    const ofCompany = (stored: string | null) => keepProvince(i18n, stored).provinces.map(({ value }) => value);
    expect(ofCompany(null)).toEqual(expect.arrayContaining(["CA", "CI", "NU", "OG", "OR", "OT", "SS", "VS"]));
    expect(ofCompany("MI")).not.toContain("SU");
    expect(ofCompany("SU")).toContain("SU");
    expect(errorsOf({ ...italian, provinceOfItaly: "SU" })).toEqual({});
  });
});

describe("a company's fields [REG-02, REG-04]", () => {
  test("an Italian company needs a province of the list", () => {
    expect(errorsOf(italian)).toEqual({});
    expect(errorsOf({ ...italian, provinceOfItaly: undefined })).toEqual({ provinceOfItaly: ["Cannot be empty"] });
    expect(errorsOf({ ...italian, provinceOfItaly: "XX" })).toEqual({ provinceOfItaly: ["Cannot be empty"] });
  });

  test("in other countries the province is free text, and optional", () => {
    expect(errorsOf({ ...italian, country: "DE", provinceOfItaly: undefined })).toEqual({});
    expect(errorsOf({ ...italian, country: "DE", province: "Bayern" })).toEqual({});
  });

  test("all other fields are required, and selects take listed values only", () => {
    const { province: _, provinceOfItaly: __, ...required } = companyFields;
    expect(Object.keys(errorsOf({})).sort()).toEqual(Object.keys(required).sort());
    expect(errorsOf({ ...italian, marketSector: "Magic", numberOfEmployees: "7", country: "Italy" })).toEqual({
      marketSector: ["Choose an option from the list"],
      numberOfEmployees: ["Choose an option from the list"],
      country: ["Choose an option from the list"],
    });
  });

  test("a website is an address of http or https", () => {
    const message = "Enter a web address, for example https://www.example.com";
    for (const website of ["javascript:alert(1)", "ftp://rossi.example"])
      expect(errorsOf({ ...italian, website })).toEqual({ website: [message] });
    expect(errorsOf({ ...italian, website: "" })).toEqual({ website: ["Cannot be empty"] });
    expect(Object.values(errorsOf({ ...italian, website: "x".repeat(3000) })).flat()).toHaveLength(1);
  });

  test("the missing province is reported together with other errors", () => {
    expect(errorsOf({ country: "IT" })).toMatchObject({
      provinceOfItaly: ["Cannot be empty"],
      city: ["Cannot be empty"],
    });
  });
});

describe("a company as the upstream takes it", () => {
  test("has the abbreviation of an Italian province", () => {
    const input = toCompanyInput(schema.parse({ ...italian, province: "Bayern" }));
    expect(input).toMatchObject({ province: "MI", vat: "IT99999010012", email: "info@rossi.example" });
    expect(input).not.toHaveProperty("companyName");
  });
  test("has the free text for another country, or no province", () => {
    const german = { ...italian, country: "DE", provinceOfItaly: "MI" };
    expect(toCompanyInput(schema.parse({ ...german, province: " Bayern " })).province).toBe("Bayern");
    expect(toCompanyInput(schema.parse(german)).province).toBeNull();
  });
  test("has its VAT number without spaces and punctuation", () =>
    expect(normalizeVat("it 999.990-100 12")).toBe("IT99999010012"));
});

test("the province field that the country does not use is dropped [REG-04]", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ country: "IT", province: "Bayern", provinceOfItaly: "MI" }))
    form.set(name, value);
  const provinces = () => [...withoutOtherProvince(form).keys()].filter((name) => name !== "country");
  expect(provinces()).toEqual(["provinceOfItaly"]);
  form.set("country", "DE");
  expect(provinces()).toEqual(["province"]);
});
