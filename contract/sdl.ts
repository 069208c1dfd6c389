import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the contract's SDL, one text for each domain.
 * @param root the project's folder
 */
export function readContract(root: string): string[] {
  const folder = join(root, "contract/schema");
  const files = readdirSync(folder).filter((name) => name.endsWith(".graphql"));
  return files.map((name) => readFileSync(join(folder, name), "utf8"));
}
