/**
 * A Vitest reporter that hands the figures of a run to `test.mjs`.
 *
 * Owns: what counts as passed, failed and skipped. Promises: a file that could not be loaded and an error outside
 * any test count as failures; every skip has its name. Never: prints, because Vitest's own lines come after.
 */
import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** The figures of one run, as `test.mjs` reads them. */
interface Figures {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
}

export default class ClosingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const target = process.env['ASSAY_TEST_FIGURES'];
    if (target !== undefined) writeFileSync(target, JSON.stringify(figuresOf(modules, errors)));
  }
}

function figuresOf(modules: readonly TestModule[], errors: readonly SerializedError[]): Figures {
  let passed = 0;
  let failed = errors.length;
  const skipped: string[] = [];
  for (const module of modules) {
    failed += module.errors().length;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') passed += 1;
      else if (state === 'skipped') skipped.push(`${module.relativeModuleId} > ${test.fullName}`);
      else failed += 1;
    }
  }
  return { passed, failed, skipped };
}
