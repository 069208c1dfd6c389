// How much of something an upstream takes, and hence a form. Lengths are counted as JavaScript counts them. `formats.ts` has the shapes.

/** Bounds the name of a person, a role, a company, a city or a location. SAFE-07. */
export const LONGEST_NAME = 100;
/** Bounds an e-mail address: no longer one gets through mail servers (RFC 5321). REG-09. */
export const LONGEST_EMAIL = 254;
/** Counts the most digits of a phone number: none in the world has more. REG-02. */
export const LONGEST_PHONE = 20;

/** Bounds a company's street. REG-02. */
export const LONGEST_COMPANY_ADDRESS = 200;
/** Bounds a company's website. REG-02. */
export const LONGEST_WEBSITE = 200;
/** Bounds a company's postal code. REG-02. */
export const LONGEST_POSTAL_CODE = 20;
/** Bounds a VAT number, as it is typed. REG-05. */
export const LONGEST_VAT = 20;
/** Bounds where a location is, in one line. LOC-01. */
export const LONGEST_LOCATION_ADDRESS = 300;

/** Counts the fewest characters of a new password. REG-09, D4. */
export const PASSWORD_MINIMUM = 6;
/** Bounds a password: longer ones are refused before they cost anything. SAFE-01. */
export const LONGEST_PASSWORD = 1000;
/** Bounds the password of a company's monitoring. MON-05. */
export const LONGEST_MONITORING_PASSWORD = 200;

/** Bounds the subject of a ticket. TICK-01. */
export const LONGEST_SUBJECT = 200;
/** Bounds what a ticket says. TICK-01. */
export const LONGEST_COMMENT = 10_000;

/** Bounds the key that opens downloads. VA-01. */
export const LONGEST_ACTIVATION_KEY = 200;
/** Bounds a serial number: no machine has a longer one. */
export const LONGEST_SERIAL = 100;
/** Bounds what is searched for among machines. FIND-02. */
export const LONGEST_SEARCH = 100;
/** Counts the most machines of one page. FIND-03. */
export const LONGEST_MACHINE_PAGE = 1000;

/** Bounds the name of a gateway's network. RASS-03. */
export const LONGEST_NETWORK = 255;
/** Bounds the name of a network destination. RASD-03. */
export const LONGEST_DESTINATION_NAME = 255;

/** Bounds what a browser says of itself. SAFE-07. */
export const LONGEST_BROWSER = 200;
