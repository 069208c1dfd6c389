/** Offices that issue numbers: one for each province's, and a few for the whole country. */
const OFFICES_OF_THE_COUNTRY = [120, 121, 888, 999];
const LAST_OFFICE_OF_A_PROVINCE = 100;

/** The eleven digits of a partita IVA: seven of the taxpayer, three of the office, and a check digit (Luhn). */
export function isItalianVat(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^0{7}/.test(digits)) return false;
  const office = Number(digits.slice(7, 10));
  const issued = (office >= 1 && office <= LAST_OFFICE_OF_A_PROVINCE) || OFFICES_OF_THE_COUNTRY.includes(office);
  return issued && luhnSum(digits) % 10 === 0;
}

/** Every second digit counts twice, its own digits added up. */
function luhnSum(digits: string): number {
  return [...digits].reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}
