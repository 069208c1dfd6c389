import { statSync } from "node:fs";
import { dirname, sep } from "node:path";
import type { TestSequencer, TestSpecification } from "vitest/node";

/** The folder whose own files walk over all pages: each takes half a minute, however short it is. */
const WALKS = ["tests", "routes"].join(sep);

/** Begins with the files that take longest, so that at the end no core waits for another's: walks, then the largest. */
export class LongestFirstSequencer implements TestSequencer {
  /** Returns all files: the tests are not divided among machines. */
  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => weightOf(other) - weightOf(one));
  }
}

const weightOf = ({ moduleId }: TestSpecification) =>
  dirname(moduleId).endsWith(WALKS) ? Number.MAX_SAFE_INTEGER : statSync(moduleId).size;
