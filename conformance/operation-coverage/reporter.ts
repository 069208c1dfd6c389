import type { Reporter, TestModule, Vitest } from "vitest/node";
import { operationsOf, wholeContract } from "#conformance/contract-schema";
import { REST } from "#contract/rest";

/** Matches the tests that walk all operations: an operation needs one that knows it (CONF-02). */
const WALKS = /\/conformance\//;

/**
 * Fails a run of `npm test` or of all tests in which none had an operation of SDL or openapi.yaml carried out (UP-01,
 * CONF-02).
 */
export default class OperationCoverageReporter implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    if (!(await this.isWhole(modules))) return;
    const missing = findUncalledOperations(modules);
    if (missing.length === 0) return;
    process.stderr.write(`\nNo test has these operations carried out, walks aside: ${missing.join(", ")}\n`);
    process.exitCode = 1;
  }

  /** True when no file and no title was asked for: what a part of the tests calls says nothing of the others. */
  private async isWhole(modules: readonly TestModule[]): Promise<boolean> {
    const { vitest } = this;
    if (!vitest || vitest.config.project.length > 0) return false;
    // The pattern of `npm test` leaves out titles with @all, and no other.
    if (vitest.config.testNamePattern?.test("any title") === false) return false;
    const all = await vitest.globTestSpecifications();
    return modules.length === all.length && modules.every((module) => module.ok());
  }
}

/** Returns the operations that the tests of these files have not had carried out. */
export function findUncalledOperations(modules: readonly Pick<TestModule, "moduleId" | "meta">[]): string[] {
  const own = modules.filter(({ moduleId }) => !WALKS.test(moduleId));
  const called = new Set(own.flatMap((module) => module.meta().called ?? []));
  const names = [...operationsOf(wholeContract()).map(({ field }) => field.name), ...Object.keys(REST)];
  return names.filter((name) => !called.has(name));
}
