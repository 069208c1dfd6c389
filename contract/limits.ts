// The limits of what forms and the upstream accept. Lengths are counted in JavaScript's code units. For formats see
// `formats.ts`.

/** The longest name of a person, a role, a company, a city or a location (SAFE-07). */
export const MAX_NAME_LENGTH = 100;
/** The longest e-mail address: mail servers refuse longer ones (RFC 5321, REG-09). */
export const MAX_EMAIL_LENGTH = 254;
/** The most digits of a phone number: no number in the world has more (REG-02). */
export const MAX_PHONE_LENGTH = 20;

/** The longest street of a company (REG-02). */
export const MAX_COMPANY_ADDRESS_LENGTH = 200;
/** The longest website of a company (REG-02). */
export const MAX_WEBSITE_LENGTH = 200;
/** The longest postal code of a company (REG-02). */
export const MAX_POSTAL_CODE_LENGTH = 20;
/** The longest VAT number in its stored form, without the country (REG-05). */
export const MAX_VAT_LENGTH = 20;
/** The longest address of a location, which is one line (LOC-01). */
export const MAX_LOCATION_ADDRESS_LENGTH = 300;

/** The fewest characters of a new password (REG-09, D4). */
export const MIN_PASSWORD_LENGTH = 6;
/** The longest password: longer ones are refused before they are hashed, which is slow (SAFE-01). */
export const MAX_PASSWORD_LENGTH = 1000;
/** The longest password of a company's monitoring (MON-05). */
export const MAX_MONITORING_PASSWORD_LENGTH = 200;

/** The longest subject of a ticket (TICK-01). */
export const MAX_SUBJECT_LENGTH = 200;
/** The longest comment of a ticket (TICK-01). */
export const MAX_COMMENT_LENGTH = 10_000;

/** The longest id that a caller chooses for a new assignment, change of tags or ticket (FIND-04, TICK-01, TAG-01). */
export const MAX_ID_LENGTH = 100;
/** The longest activation key of the virtual appliance's downloads (VA-01). */
export const MAX_ACTIVATION_KEY_LENGTH = 200;
/** The longest serial number: no machine has a longer one. */
export const MAX_SERIAL_LENGTH = 100;
/** The longest text to search machines for (FIND-02). */
export const MAX_SEARCH_LENGTH = 100;
/** The most machines on one page (FIND-03). */
export const MAX_MACHINE_PAGE_SIZE = 1000;
/** The most intervals in which the ends of maintenance are counted at once (HOME-05). */
export const MAX_ENDING_INTERVALS = 100;
/** The most records of activity on one page (ACT-02). */
export const MAX_ACTIVITY_PAGE_SIZE = 1000;
/** The most results of each kind that one search brings (FIND-01). */
export const MAX_SEARCH_RESULTS = 50;

/** The most machines that are assigned in one go (FIND-04). */
export const MAX_ASSIGNED_MACHINES = 10_000;
/** The most machines for which one mail requests SerenITy: people read it (FIND-04, INVT-07). */
export const MAX_SERENITY_REQUEST_MACHINES = 1000;
/** The most mails that the upstream sends for one user in 15 minutes (SAFE-07). */
export const MAX_MAILS = 20;
/** The most addresses that are invited at once, and in a day by one user and by all of a company (JOIN-01). */
export const MAX_INVITED_AT_ONCE = 200;
/** The most locations to which one invitation brings remote access (JOIN-01). */
export const MAX_INVITED_LOCATIONS = 50;
/** The bytes of a file with addresses: 200 of the longest ones have room in it, in UTF-16 too (JOIN-01). */
export const MAX_ADDRESS_FILE_BYTES = 200 * 1024;
export const DAILY_INVITATIONS_OF_SENDER = 200;
export const DAILY_INVITATIONS_OF_COMPANY = 400;
/** The days after a request for SerenITy during which the portal asks before it sends another (INVT-07). */
export const SERENITY_REQUEST_DAYS = 7;

/** The longest name of a gateway's network (RASS-03). */
export const MAX_NETWORK_NAME_LENGTH = 255;
/** The longest name of a network destination (RASD-03). */
export const MAX_DESTINATION_NAME_LENGTH = 255;

/** The most networks of a network destination (RASD-03). */
export const MAX_DESTINATION_NETWORKS = 200;

/** The longest name of a saved view (VIEW-01). */
export const MAX_VIEW_NAME_LENGTH = 60;
/** The longest URL query of a saved view (VIEW-01). */
const MAX_VIEW_QUERY_LENGTH = 2000;
/** The most views that a user may save, of all lists and shared ones included (VIEW-01). */
export const MAX_OWN_VIEWS = 40;
/** The most views of one list that a company may share: more are no tabs (VIEW-01). */
export const MAX_SHARED_VIEWS = 20;

/** The longest note with an event that is handed over (TAKE-01). */
export const MAX_EVENT_NOTE_LENGTH = 2000;
/** The most days ahead on which a user is reminded of an event (TAKE-01). */
export const MAX_EVENT_REMINDER_DAYS = 365;

/** The longest tag of a machine (TAG-01). */
export const MAX_TAG_LENGTH = 40;
/** The most tags of a machine (TAG-01). */
export const MAX_MACHINE_TAGS = 10;
/** The most tags of a company: more are no suggestions to choose from (TAG-01). */
export const MAX_COMPANY_TAGS = 500;
/** The most machines whose tags are changed in one go (TAG-01). */
export const MAX_TAGGED_MACHINES = 10_000;

/** The longest note (TAKE-02). */
export const MAX_NOTE_LENGTH = 2000;
/** The most notes on one thing: more are not read (TAKE-02). */
export const MAX_NOTES_ON_THING = 1000;
/** The most notes on one page (TAKE-02). */
export const MAX_NOTE_PAGE_SIZE = 100;

/** The longest name of a passkey (PASS-02). */
export const MAX_PASSKEY_NAME_LENGTH = 60;
/** The most passkeys of a user (PASS-02). */
export const MAX_PASSKEYS = 10;
/** The longest answer of a passkey, as JSON: attestations are not asked for (PASS-03). */
export const MAX_PASSKEY_ANSWER_LENGTH = 10_000;

/** Seconds for which a VPN profile's link and QR code can be used (REACH-02). */
export const PROFILE_LINK_SECONDS = 300;

/** The longest reason for which a connection is ended (RASX-02). */
export const MAX_REASON_LENGTH = 200;

/** The longest reason of a request for access, and of its refusal (ASK-01, ASK-02). */
export const MAX_REQUEST_REASON_LENGTH = 300;
/** The most open requests for access of a user (ASK-01). */
export const MAX_OPEN_REQUESTS = 10;
/** The days after which a request for access lapses without an answer (ASK-03). */
export const ACCESS_REQUEST_DAYS = 14;
/** The days for which a request for access is kept after it was sent or answered (ASK-03). */
export const ACCESS_REQUEST_KEPT_DAYS = 90;

/** The most users of one bulk action, and of one question about what they hold (FIND-04, LEAVE-02). */
export const MAX_BULK_USERS = 100;
/** The days from now within which a departure is scheduled (LEAVE-01). */
export const MAX_DEPARTURE_DAYS = 366;

/** The days for which notices are stored, and the most of one user (TOLD-03). */
export const NOTICE_DAYS = 90;
export const MAX_NOTICES = 500;

/** The most connections on one page (CONN-02). */
export const MAX_CONNECTION_PAGE_SIZE = 1000;
/** The days for which connections are stored (CONN-02). */
export const CONNECTION_DAYS = 90;
/** The most instants from which the connections that were open at once are counted: one for each day (CONN-02). */
export const MAX_CONNECTION_INTERVALS = CONNECTION_DAYS + 1;

/** The longest description that a browser gives of itself (SAFE-07). */
export const MAX_USER_AGENT_LENGTH = 200;

/** The longest cursor of a list of machines, which contains the sort key (FIND-03). */
const MAX_CURSOR_LENGTH = 2000;
/** The longest text of any other input, such as an id, a token or an address. */
const MAX_OTHER_INPUT_LENGTH = 300;

/**
 * The longest text of each input whose limit is not `MAX_OTHER_INPUT_LENGTH`: as `InputType.field` or
 * `operation.argument`. A name alone is one that means the same in each call, in the SDL or in openapi.yaml.
 */
export const MAX_INPUT_LENGTHS: Partial<Record<string, number>> = {
  email: MAX_EMAIL_LENGTH,
  new_grafana_password: MAX_MONITORING_PASSWORD_LENGTH,
  newPassword: MAX_PASSWORD_LENGTH,
  passkey: MAX_PASSKEY_ANSWER_LENGTH,
  password: MAX_PASSWORD_LENGTH,
  token: MAX_PASSKEY_ANSWER_LENGTH,
  "ActivityQuestionInput.words": MAX_SEARCH_LENGTH,
  "addEventNote.text": MAX_NOTE_LENGTH,
  "addLocationNote.text": MAX_NOTE_LENGTH,
  "addMachineNote.text": MAX_NOTE_LENGTH,
  "MachineQuestionInput.after": MAX_CURSOR_LENGTH,
  "MachineQuestionInput.search": MAX_SEARCH_LENGTH,
  "MachineWords.text": MAX_SEARCH_LENGTH,
  "RasConnectionQueryInput.words": MAX_SEARCH_LENGTH,
  "SavedViewInput.query": MAX_VIEW_QUERY_LENGTH,
  "setEventOwner.note": MAX_EVENT_NOTE_LENGTH,
  "SupportTicketInput.comment": MAX_COMMENT_LENGTH,
  "updateNote.text": MAX_NOTE_LENGTH,
};

/**
 * Returns the longest text that a call takes as an input (SAFE-01).
 * @param owner names the input type or operation that has the input; "" for a path of openapi.yaml
 */
export const getMaxInputLength = (owner: string, name: string): number =>
  MAX_INPUT_LENGTHS[`${owner}.${name}`] ?? MAX_INPUT_LENGTHS[name] ?? MAX_OTHER_INPUT_LENGTH;
