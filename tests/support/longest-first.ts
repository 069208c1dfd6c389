import { readFileSync, statSync } from "node:fs";
import { dirname, sep } from "node:path";
import type { TestSequencer, TestSpecification } from "vitest/node";

/** The folder whose own files walk over all pages: each takes half a minute, however short it is. */
const WALKS = ["tests", "routes"].join(sep);

/**
 * Begins with the files that take longest, so that at the end no core waits for another's: walks, then the largest. Files of
 * one project and environment follow one another, because a worker keeps its modules only for these.
 */
export class LongestFirstSequencer implements TestSequencer {
  /** Returns all files: the tests are not divided among machines. */
  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
      .map((file) => ({ file, group: groupOf(file), weight: weightOf(file) }))
      .sort((one, other) => one.group.localeCompare(other.group) || other.weight - one.weight)
      .map(({ file }) => file);
  }
}

/** Names the files that can share a worker; routes, which take longest, come first. */
const groupOf = ({ moduleId, project }: TestSpecification): string =>
  `${project.name} ${/^\/\/ @vitest-environment (\S+)/.exec(readFileSync(moduleId, "utf8"))?.[1] ?? "node"}`;

const weightOf = ({ moduleId }: TestSpecification) =>
  dirname(moduleId).endsWith(WALKS) ? Number.MAX_SAFE_INTEGER : statSync(moduleId).size;
