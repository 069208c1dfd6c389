/** Lists the accounts that `npm start` prints. */
const ACCOUNTS = [
  ["master@acme.example", "master user, remote access on every kind of gateway"],
  ["fleet@acme.example", "fleet manager"],
  ["users@acme.example", "user manager"],
  ["editor@acme.example", "manager of two locations"],
  ["viewer@acme.example", "uses remote access"],
  ["plain@acme.example", "no permissions"],
  ["newmfa@acme.example", "no authenticator enrolled yet"],
  ["master@delta.example", "a German company without services"],
  ["master@eos.example", "a company without locations and machines"],
];

/**
 * Prints where to go and with which account.
 * @param {string} portal the portal's address
 * @param {string | null} upstream the mock's address; null where a real upstream is used
 */
export function printWelcome(portal, upstream) {
  const lines = [`Portal    ${portal}`];
  if (upstream) {
    const width = Math.max(...ACCOUNTS.map(([email = ""]) => email.length));
    lines.push(`Upstream  ${upstream}  (mock; developers' page: ${upstream}/__mock)`, "");
    lines.push("Sign in with any of these and the password Password1!");
    lines.push(...ACCOUNTS.map(([email = "", what]) => `  ${email.padEnd(width)}  ${what}`), "");
    lines.push("The six-digit code:  npm run totp -- master@acme.example");
  }
  process.stdout.write(`\n${lines.join("\n")}\n\nCtrl-C stops.\n`);
}
