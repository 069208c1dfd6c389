/** The numbers of offices that issue for the whole country. Each province has an office of its own besides. */
const OFFICES_OF_THE_COUNTRY = [120, 121, 888, 999];
const LAST_OFFICE_OF_A_PROVINCE = 100;

/**
 * True when a text is a partita IVA of eleven digits: seven of the taxpayer, three of the office, a check digit (Luhn).
 */
export function isItalianVat(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^0{7}/.test(digits)) return false;
  const office = Number(digits.slice(7, 10));
  const issued = (office >= 1 && office <= LAST_OFFICE_OF_A_PROVINCE) || OFFICES_OF_THE_COUNTRY.includes(office);
  return issued && luhnSum(digits) % 10 === 0;
}

/** Returns Luhn's sum: every second digit is doubled and the digits of the result are added. */
function luhnSum(digits: string): number {
  return [...digits].reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}
