import { type Message, msg } from "~/i18n/i18n";

/** What a picker says of its options. Each kind of thing has sentences of its own, since languages inflect its name. */
interface PickerTexts {
  /** Counts them, by the value `count`: '20 machines'. */
  counted: Message;
  /** Names the field that searches them. */
  search: Message;
  /** Asks for a search, where there are too many to show. */
  searchFirst: Message;
  /** Says that they couldn't be read. */
  notLoaded: Message;
  /** Says that there are none. */
  none: Message;
}

/** The sentences of pickers, by the things that are picked. */
export const PICKER_TEXTS = {
  destinations: {
    counted: msg("{count, plural, one {# destination} other {# destinations}}"),
    search: msg("Search destinations"),
    searchFirst: msg("Search for the destinations to select."),
    notLoaded: msg("Couldn't load the destinations. Your selection is kept."),
    none: msg("No destinations"),
  },
  locations: {
    counted: msg("{count, plural, one {# location} other {# locations}}"),
    search: msg("Search locations"),
    searchFirst: msg("Search for the locations to select."),
    notLoaded: msg("Couldn't load the locations. Your selection is kept."),
    none: msg("No locations"),
  },
  machines: {
    counted: msg("{count, plural, one {# machine} other {# machines}}"),
    search: msg("Search machines"),
    searchFirst: msg("Search for the machines to select."),
    notLoaded: msg("Couldn't load the machines. Your selection is kept."),
    none: msg("No machines"),
  },
  tags: {
    counted: msg("{count, plural, one {# tag} other {# tags}}"),
    search: msg("Search tags"),
    searchFirst: msg("Search for the tags to select."),
    notLoaded: msg("Couldn't load the tags. Your selection is kept."),
    none: msg("No tags"),
  },
  users: {
    counted: msg("{count, plural, one {# user} other {# users}}"),
    search: msg("Search users"),
    searchFirst: msg("Search for the users to select."),
    notLoaded: msg("Couldn't load the users. Your selection is kept."),
    none: msg("No users"),
  },
} satisfies Record<string, PickerTexts>;

/** The things that a picker can offer. */
export type PickerUnit = keyof typeof PICKER_TEXTS;
