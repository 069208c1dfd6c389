/** The way in which tests reach and fill in one form. */
export interface FormSample {
  /** The address of the page that shows the form; by default the form's own address. */
  page?: string;
  /** The address that the form is sent to; by default the route's sample address. */
  target?: string;
  /** The account that sends the form; null for a visitor without a session. */
  as: string | null;
  values: Record<string, string | string[] | null>;
  /** Names of the secret fields: the portal never sends their values back, so they are typed again. */
  secrets?: string[];
  /** The upstream operations that the form calls. Empty when the portal undoes them if the answer is lost. */
  operations: string[];
  /** The step before the form: the first one of a sign-in or of a new authenticator, or a review question. */
  before?: "password" | "replacement" | "review";
  /** Set when the form has fields for the password and a code. */
  code?: true;
  /** Finds the form's address in its page, when only the page names the alert contact or the invitation. */
  link?: RegExp;
  /** Set when the answer shows on another page that has none of the sent values. */
  pageless?: true;
}
