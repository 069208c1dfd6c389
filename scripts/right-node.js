// Imported first by the commands: an older Node fails somewhere later, with a message that says nothing.
import { versionProblem } from "./node-version.js";

const problem = versionProblem(process.versions.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
