// npm run totp -- EMAIL: prints the next code of an account's authenticator, as the running mock knows it.
import "./right-node.js";
import { upstreamPort } from "./environment.js";

/** Ends the command with a sentence that says why. @param {string} sentence @returns {never} */
function fail(sentence, code = 1) {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

const email = process.argv[2] ?? fail("Whose code? npm run totp -- master@acme.example", 2);
const upstream = process.env.UPSTREAM_URL || `http://127.0.0.1:${upstreamPort()}`;
if (!URL.canParse(upstream)) fail(`${upstream} is no address. Look at UPSTREAM_URL and UPSTREAM_PORT.`);
const response =
  (await fetch(`${upstream}/__mock/totp?email=${encodeURIComponent(email)}`).catch(() => null)) ??
  fail(`No mock answers at ${upstream}. Start it: npm start`);
const { code, message } = await response.json().catch(() => ({}));
if (code) process.stdout.write(`${code}\n`);
else if (response.status === 404 && /account/.test(message)) fail(`${email} has no authenticator, or no account.`);
else fail(`What answers at ${upstream} gives no codes: it is no mock, or MOCK_CONTROL is 0.`);
