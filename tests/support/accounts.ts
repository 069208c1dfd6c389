/** The account that sees most of the portal. */
export const MASTER = "master@acme.example";
