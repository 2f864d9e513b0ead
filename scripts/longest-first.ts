/**
 * The order in which Vitest runs test files: those that take longest first, so that none of them is left to run alone
 * while the other workers have nothing to do.
 * Promises: an order alone; every file is run, whether it is named here or not.
 */
import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Most of a minute and more, each; measured on two cores. */
export const LONGEST: readonly string[] = [
  'apps/server/crash/crash.test.ts',
  'apps/server/src/venue/one-origin.test.ts',
  'apps/server/src/bootstrap/venue.test.ts',
  'apps/server/crash/expiry-crash.test.ts',
  'apps/server/crash/index-log-crash.test.ts',
  'packages/simulator/src/shadow/simulate.test.ts',
  'apps/server/src/bootstrap/stores.test.ts',
  'scripts/check/add-a-call.test.ts',
  'scripts/check/add-a-product.test.ts',
  'apps/server/src/main.test.ts',
  'e2e/own-orders.test.ts',
  'e2e/order-types.test.ts',
  'e2e/newcomer.test.ts',
  'e2e/seconds-checks.test.ts',
  'e2e/seconds.test.ts',
  'e2e/chart.test.ts',
  'e2e/sign-in.test.ts',
];

/** What is not named stands behind what is. */
function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.indexOf(path.relative(path.join(import.meta.dirname, '..'), moduleId));
  return place < 0 ? LONGEST.length : place;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // A stable sort: groups stay apart, and so do files that take a usual time.
    return sorted.toSorted(
      (one, other) =>
        one.project.config.sequence.groupOrder - other.project.config.sequence.groupOrder ||
        placeOf(one) - placeOf(other),
    );
  }
}
