import { buildSchema } from "graphql";
import type { Reporter, TestModule, Vitest } from "vitest/node";
import { operationsOf } from "#contract/conformance/operations";
import { REST } from "#contract/rest";
import { readContract } from "#contract/sdl";

/** Matches the tests that walk all operations: an operation needs one that knows it (CONF-02). */
const WALKS = /\/upstream-mock\/(?:conformance|crashes|isolation)\//;

/** Fails a whole run in which no test had an operation of the SDL or of openapi.yaml carried out (UP-01, CONF-02). */
export default class CompleteCalls implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    if (!(await this.isWhole(modules))) return;
    const missing = uncalled(modules);
    if (missing.length === 0) return;
    process.stderr.write(`\nNo test has these operations carried out, walks aside: ${missing.join(", ")}\n`);
    process.exitCode = 1;
  }

  /** True when every test file ran in whole. What a part of them calls says nothing of the others. */
  private async isWhole(modules: readonly TestModule[]): Promise<boolean> {
    const { vitest } = this;
    if (!vitest || vitest.config.testNamePattern || vitest.config.project.length > 0) return false;
    const all = await vitest.globTestSpecifications();
    return modules.length === all.length && modules.every((module) => module.ok());
  }
}

/** Returns the operations that the tests of these files have not had carried out. */
export function uncalled(modules: readonly Pick<TestModule, "moduleId" | "meta">[]): string[] {
  const own = modules.filter(({ moduleId }) => !WALKS.test(moduleId));
  const called = new Set(own.flatMap((module) => module.meta().called ?? []));
  const schema = buildSchema(readContract(process.cwd()).join("\n"));
  const names = [...operationsOf(schema).map(({ field }) => field.name), ...Object.keys(REST)];
  return names.filter((name) => !called.has(name));
}
