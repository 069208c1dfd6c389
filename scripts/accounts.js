/** Lists the accounts that `npm start` prints. */
const ACCOUNTS = [
  ["master@acme.example", "master user, remote access on every kind of gateway"],
  ["fleet@acme.example", "Fleet Manager"],
  ["users@acme.example", "User Manager"],
  ["editor@acme.example", "manager of two locations"],
  ["viewer@acme.example", "uses remote access"],
  ["plain@acme.example", "no permissions"],
  ["newmfa@acme.example", "no authenticator app yet"],
  ["master@borea.example", "a company whose remote access has expired"],
  ["master@delta.example", "a German company without services"],
  ["master@eos.example", "a company without locations and machines"],
];

/** Returns the lines about who can sign in to the mock, and with which code. */
function accountLines() {
  // Another terminal doesn't know the port that this one was given.
  const { UPSTREAM_PORT: port } = process.env;
  const atPort = port ? `UPSTREAM_PORT=${port} ` : "";
  const width = Math.max(...ACCOUNTS.map(([email = ""]) => email.length));
  return [
    "",
    "Log in with any of these accounts and the password Password1!",
    ...ACCOUNTS.map(([email = "", what]) => `  ${email.padEnd(width)}  ${what}`),
    "",
    `The six-digit code:  ${atPort}npm run totp -- master@acme.example`,
  ];
}

/** @param {string[]} lines */
const print = (lines) => process.stdout.write(`\n${lines.join("\n")}\n\nCtrl-C stops.\n`);

/**
 * Prints where to go and with which account.
 * @param {string} portal the portal's address
 * @param {string | null} upstream the mock's address; null where a real upstream is used
 */
export function printWelcome(portal, upstream) {
  const mock = upstream
    ? [`Upstream  ${upstream}  (mock; developers' page: ${upstream}/__mock)`, ...accountLines()]
    : [];
  print([`Portal    ${portal}`, ...mock]);
}

/**
 * Prints what a mock by itself serves.
 * @param {string} upstream its address
 * @param {boolean} steered true when it has its page for developers
 */
export function printMock(upstream, steered) {
  const pages = [`Developers' page  ${upstream}/__mock`, `GraphiQL          ${upstream}/graphql`];
  const restLine = "REST              the paths of contract/openapi.yaml";
  print([`GraphQL           ${upstream}/graphql`, restLine, ...(steered ? [...pages, ...accountLines()] : [])]);
}
