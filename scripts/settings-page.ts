// Part of `npm run generate`: writes docs/settings.md from the tables of both processes.
import { writeFileSync } from "node:fs";
import { describeSettings } from "./describe-settings";

writeFileSync(new URL("../docs/settings.md", import.meta.url), describeSettings());
