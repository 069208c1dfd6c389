// Is imported first by the commands: an older Node would fail somewhere later, with a message that says nothing.
import { findVersionError } from "./node-version.js";

const problem = findVersionError(process.versions.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
