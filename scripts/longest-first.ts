/**
 * The order in which Vitest runs test files: those that take longest first, so that none of them is left to run alone
 * while the other workers have nothing to do. Among these, files that wait for pages stand between files that compute,
 * so that both processors have work at any time.
 * Promises: an order alone; every file is run, whether it is named here or not; behind the named ones the files of a
 * project follow one another, because a worker keeps what it has loaded only for the same project.
 */
import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * Twenty seconds and more, each, on two cores. A file of `e2e` uses a third of a processor, and one of the others half
 * of one and more. All of `e2e` is here.
 */
export const LONGEST: readonly string[] = [
  'e2e/order-types.test.ts',
  'apps/server/crash/crash.test.ts',
  'e2e/own-orders.test.ts',
  'e2e/everyday.test.ts',
  'apps/server/crash/expiry-crash.test.ts',
  'apps/server/crash/data-folder.test.ts',
  'apps/server/crash/database.test.ts',
  'packages/simulator/src/planted/planted.test.ts',
  'apps/server/src/bootstrap/venue.test.ts',
  'e2e/wallet.test.ts',
  'e2e/card-sale.test.ts',
  'e2e/money-decisions.test.ts',
  'e2e/seconds.test.ts',
  'e2e/futures.test.ts',
  'scripts/check/additions.test.ts',
  'apps/server/src/venue/one-origin.test.ts',
  'e2e/seconds-checks.test.ts',
  'e2e/newcomer.test.ts',
  'apps/server/src/operator/own-desk.test.ts',
  'packages/simulator/src/shadow/simulate.test.ts',
  'e2e/account-life.test.ts',
  'apps/server/crash/index-log-crash.test.ts',
  'apps/server/crash/card-sale-crash.test.ts',
  'e2e/first-page.test.ts',
  'e2e/second-operator.test.ts',
  'scripts/mutate/mutate.test.ts',
  'apps/server/src/projections/venue-views.test.ts',
  'e2e/console-passkeys.test.ts',
  'apps/server/src/bootstrap/stores.test.ts',
  'apps/server/src/access/access.test.ts',
  'apps/server/src/main.test.ts',
  'e2e/promotion.test.ts',
  'e2e/starter.test.ts',
  'e2e/book-frames.test.ts',
  'e2e/readme.test.ts',
];

/** What is not named stands behind what is. */
function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.indexOf(path.relative(path.join(import.meta.dirname, '..'), moduleId));
  return place < 0 ? LONGEST.length : place;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // A stable sort: files of a project that take a usual time stay as they are.
    return sorted.toSorted(
      (one, other) => placeOf(one) - placeOf(other) || one.project.name.localeCompare(other.project.name),
    );
  }
}
