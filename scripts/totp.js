// npm run totp -- EMAIL: prints the next code of an account's authenticator, as the running mock knows it.
import { upstreamPort } from "./environment.js";

const email = process.argv[2];
if (!email) {
  process.stderr.write("Whose code? npm run totp -- master@acme.example\n");
  process.exit(2);
}
const upstream = process.env.UPSTREAM_URL ?? `http://127.0.0.1:${upstreamPort()}`;
try {
  const response = await fetch(`${upstream}/__mock/totp?email=${encodeURIComponent(email)}`);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message ?? `The mock answered ${response.status}.`);
  process.stdout.write(`${answer.code}\n`);
} catch (error) {
  const reason = error instanceof TypeError ? `No mock answers at ${upstream}. Start it: npm start` : String(error);
  process.stderr.write(`${reason.replace(/^Error: /, "")}\n`);
  process.exit(1);
}
