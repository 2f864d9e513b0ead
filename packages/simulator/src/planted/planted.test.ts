import { beforeAll, describe, expect, it } from 'vitest';
import { PLANTED_FAULTS } from './faults.ts';
import { runPlanted } from './plant.ts';
import type { Finding } from './plant.ts';
import type { PlantedFault } from './planted-fault.ts';

const AT_ONCE = 2;

/** Results in the order of the faults, the core as it is last; an error is kept to be shown by its test. */
async function runAll(queue: readonly (PlantedFault | null)[]): Promise<(Finding | Error | null)[]> {
  const results: (Finding | Error | null)[] = [];
  const entries = queue.entries();
  const work = async (): Promise<void> => {
    for (const [index, planted] of entries) {
      results[index] = await runPlanted(planted).catch((error: unknown) =>
        error instanceof Error ? error : new Error(String(error)),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

describe('a short simulation', () => {
  let results: (Finding | Error | null)[] = [];
  beforeAll(async () => {
    results = await runAll([...PLANTED_FAULTS, null]);
  }, 120_000);

  it('agrees with the core as it is', () => {
    expect(results.at(-1)).toBeNull();
  });

  it.each(PLANTED_FAULTS.map(({ rule, fault }, index) => ({ rule, fault, index })))(
    'catches $rule: $fault',
    ({ index }) => {
      const found = results[index];
      if (found instanceof Error) throw found;
      expect(found).toEqual({
        theme: expect.any(String),
        seed: expect.any(Number),
        commands: expect.any(Number),
        fault: expect.any(String),
      });
    },
  );

  it('names a fault whose place is gone', async () => {
    const gone = { rule: 'none', fault: 'none', file: 'index.ts', search: 'no such text', replacement: '' };
    await expect(runPlanted(gone)).rejects.toThrow(/"none" no longer fits: .* 0 times in .*index\.ts/);
  });

  it('does not take a copy that cannot be run for a caught fault', async () => {
    const broken = {
      rule: 'x',
      fault: 'x',
      file: 'fees/fees.ts',
      search: 'export const ONE_PPM',
      replacement: ')(',
    };
    await expect(runPlanted(broken)).rejects.toThrow(/could not be run/);
  });
});
