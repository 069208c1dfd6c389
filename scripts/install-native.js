// After npm ci: on Node 20, which the current better-sqlite3 crashes, installs an older one beside it (DOOR-01). Other
// versions of Node need nothing: the package brings its native part.
import { cpSync, existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { root, runAll } from "./processes.js";

if (process.versions.node.startsWith("20.")) {
  process.stdout.write(
    "Node 20 is out of support and needs a better-sqlite3 of its own. Where it can't be downloaded it is compiled: that takes\n" +
      "minutes, python3, make and a C++ compiler. Node 22, 24 and 26 need none of this.\n",
  );
  const prefix = dirname(dirname(process.execPath));
  // Else the headers are downloaded.
  if (existsSync(join(prefix, "include", "node", "node.h"))) process.env.npm_config_nodedir = prefix;
  const folder = join(root, "node_modules", ".node20");
  cpSync(join(root, "scripts", "node20"), folder, { recursive: true });
  await runAll([["npm", ["ci", "--prefix", folder, "--foreground-scripts", "--no-audit"]]]);
}
