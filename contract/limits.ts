/**
 * How much of something an upstream takes, and hence a form. Lengths count UTF-16 units, unless they say bytes. Where both
 * sides judge by a shape as well, `formats.ts` has it.
 */

/** The name of a person, a role, a company, a city or a location. SAFE-07. */
export const LONGEST_NAME = 100;
/** As long as an address can be on its way through mail servers (RFC 5321). */
export const LONGEST_EMAIL = 254;
/** Digits of a phone number: no number in the world has more. */
export const LONGEST_PHONE = 20;

/** A company's street, and its website. REG-02. */
export const LONGEST_COMPANY_ADDRESS = 200;
export const LONGEST_WEBSITE = 200;
export const LONGEST_POSTAL_CODE = 20;
/** A VAT number, as it is typed. REG-05. */
export const LONGEST_VAT = 20;
/** Where a location is, in one line. LOC-01. */
export const LONGEST_LOCATION_ADDRESS = 300;

/** A new password has at least as many. REG-09. */
export const PASSWORD_MINIMUM = 6;
/** Longer ones are refused before they cost anything. SAFE-01. */
export const LONGEST_PASSWORD = 1000;
/** The password of a company's monitoring. MON-05. */
export const LONGEST_MONITORING_PASSWORD = 200;

/** What a ticket says. TICK-01. */
export const LONGEST_SUBJECT = 200;
export const LONGEST_COMMENT = 10_000;

/** What opens downloads. VA-01. */
export const LONGEST_ACTIVATION_KEY = 200;
/** No machine has a longer serial number. */
export const LONGEST_SERIAL = 100;
/** What is searched for among machines. FIND-02. */
export const LONGEST_SEARCH = 100;
/** Machines that one page holds. FIND-03. */
export const LONGEST_MACHINE_PAGE = 1000;

/** The name of a gateway's network. RASS-03. */
export const LONGEST_NETWORK = 255;
/** The name of a network destination. RASD-03. */
export const LONGEST_DESTINATION_NAME = 255;

/** What a browser says of itself. SAFE-07. */
export const LONGEST_BROWSER = 200;
