// npm run totp -- EMAIL: prints the next code of an account's authenticator, as the running mock knows it.
import "./require-node.js";
import { upstreamPort } from "./environment.js";

/** Ends the command with a sentence that says why. @param {string} sentence @returns {never} */
function fail(sentence, code = 1) {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

const email = process.argv[2] ?? fail("Say whose code you need: npm run totp -- master@acme.example", 2);
const upstream = process.env.UPSTREAM_URL || `http://127.0.0.1:${upstreamPort()}`;
if (!URL.canParse(upstream)) fail(`${upstream} isn't a valid address. Check UPSTREAM_URL and UPSTREAM_PORT.`);
const response =
  (await fetch(`${upstream}/__mock/totp?email=${encodeURIComponent(email)}`).catch(() => null)) ??
  fail(`The mock isn't running at ${upstream}. Start it with: npm start`);
const { code, message } = await response.json().catch(() => ({}));
if (code) process.stdout.write(`${code}\n`);
else if (response.status === 404 && /account/.test(message)) fail(`${email} has no authenticator app or no account.`);
else fail(`${upstream} doesn't give codes. It isn't the mock, or MOCK_CONTROL is 0.`);
