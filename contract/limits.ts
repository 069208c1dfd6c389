// The limits of what forms and the upstream accept. Lengths are counted in JavaScript's code units. For formats see
// `formats.ts`.

/** The longest name of a person, a role, a company, a city or a location (SAFE-07). */
export const LONGEST_NAME = 100;
/** The longest e-mail address: mail servers refuse longer ones (RFC 5321, REG-09). */
export const LONGEST_EMAIL = 254;
/** The most digits of a phone number: no number in the world has more (REG-02). */
export const LONGEST_PHONE = 20;

/** The longest street of a company (REG-02). */
export const LONGEST_COMPANY_ADDRESS = 200;
/** The longest website of a company (REG-02). */
export const LONGEST_WEBSITE = 200;
/** The longest postal code of a company (REG-02). */
export const LONGEST_POSTAL_CODE = 20;
/** The longest VAT number, as it is typed (REG-05). */
export const LONGEST_VAT = 20;
/** The longest address of a location, which is one line (LOC-01). */
export const LONGEST_LOCATION_ADDRESS = 300;

/** The fewest characters of a new password (REG-09, D4). */
export const PASSWORD_MINIMUM = 6;
/** The longest password: longer ones are refused before they are hashed, which is slow (SAFE-01). */
export const LONGEST_PASSWORD = 1000;
/** The longest password of a company's monitoring (MON-05). */
export const LONGEST_MONITORING_PASSWORD = 200;

/** The longest subject of a ticket (TICK-01). */
export const LONGEST_SUBJECT = 200;
/** The longest comment of a ticket (TICK-01). */
export const LONGEST_COMMENT = 10_000;

/** The longest id that a caller gives to what it makes: an assignment, a ticket (FIND-04, TICK-01). */
export const LONGEST_ID = 100;
/** The longest activation key of the virtual appliance's downloads (VA-01). */
export const LONGEST_ACTIVATION_KEY = 200;
/** The longest serial number: no machine has a longer one. */
export const LONGEST_SERIAL = 100;
/** The longest text to search machines for (FIND-02). */
export const LONGEST_SEARCH = 100;
/** The most machines on one page (FIND-03). */
export const LONGEST_MACHINE_PAGE = 1000;
/** The most intervals in which the ends of maintenance are counted at once (HOME-05). */
export const MOST_ENDINGS = 100;
/** The most records of activity on one page (ACT-02). */
export const LONGEST_ACTIVITY_PAGE = 1000;
/** The most results of each kind that one search brings (FIND-01). */
export const MOST_FOUND = 50;

/** The most machines that are assigned in one go (FIND-04). */
export const MOST_ASSIGNED = 10_000;
/** The most machines for which one mail requests SerenITy: people read it (FIND-04, INVT-07). */
export const MOST_REQUESTED = 1000;
/** The most mails that the upstream sends for one user in a quarter of an hour (SAFE-07). */
export const MOST_MAILS = 20;
/** The days after a request for SerenITy during which the portal asks before it sends another (INVT-07). */
export const SERENITY_REQUEST_DAYS = 7;

/** The longest name of a gateway's network (RASS-03). */
export const LONGEST_NETWORK = 255;
/** The longest name of a network destination (RASD-03). */
export const LONGEST_DESTINATION_NAME = 255;

/** The most networks of a network destination (RASD-03). */
export const MOST_DESTINATION_NETWORKS = 200;

/** The longest reason for which a connection is ended (RASX-02). */
export const LONGEST_REASON = 200;

/** The longest position in a list of machines, which holds what the list is sorted by (FIND-03). */
const LONGEST_CURSOR = 2000;
/** The longest text of any other input, such as an id, a token or an address. */
const LONGEST_INPUT = 300;

/** The longest description that a browser gives of itself (SAFE-07). */
export const LONGEST_BROWSER = 200;

/** The longest text of each input whose limit is not `LONGEST_INPUT`, by its name in the SDL or in openapi.yaml. */
const LONGEST_BY_NAME: Partial<Record<string, number>> = {
  after: LONGEST_CURSOR,
  comment: LONGEST_COMMENT,
  email: LONGEST_EMAIL,
  new_grafana_password: LONGEST_MONITORING_PASSWORD,
  newPassword: LONGEST_PASSWORD,
  password: LONGEST_PASSWORD,
  search: LONGEST_SEARCH,
  vat: LONGEST_VAT,
  vatNumber: LONGEST_VAT,
  words: LONGEST_SEARCH,
};

/** Returns the longest text that every call takes as the input of this name (SAFE-01). */
export const longestInput = (name: string): number => LONGEST_BY_NAME[name] ?? LONGEST_INPUT;
