import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANTED_FAULTS } from './faults.ts';
import { PlantBed } from './plant.ts';
import type { Finding } from './plant.ts';
import type { PlantedFault } from './planted-fault.ts';

/** Results in the order of the queue; an error is kept to be shown by its test. */
async function runAll(
  beds: readonly PlantBed[],
  queue: readonly (PlantedFault | null)[],
): Promise<(Finding | Error | null)[]> {
  const results: (Finding | Error | null)[] = [];
  const entries = queue.entries();
  const work = async (bed: PlantBed): Promise<void> => {
    for (const [index, planted] of entries) {
      results[index] = await bed
        .run(planted)
        .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    }
  };
  await Promise.all(beds.map(work));
  return results;
}

describe('a short simulation', () => {
  const beds = [new PlantBed(), new PlantBed()] as const;
  let results: (Finding | Error | null)[] = [];
  beforeAll(async () => {
    // The copy as it is takes longest, so it goes first.
    results = await runAll(beds, [null, ...PLANTED_FAULTS]);
  }, 400_000);
  afterAll(() => beds.forEach((bed) => bed.close()));

  it('agrees with the core as it is', () => {
    expect(results[0]).toBeNull();
  });

  it.each(PLANTED_FAULTS.map(({ rule, fault }, index) => ({ rule, fault, index: index + 1 })))(
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
    await expect(beds[0].run(gone)).rejects.toThrow(/"none" no longer fits: .* 0 times in .*index\.ts/);
  });

  it('does not take a copy that cannot be run for a caught fault', async () => {
    const broken = {
      rule: 'x',
      fault: 'x',
      file: 'fees/fees.ts',
      search: 'export const ONE_PPM',
      replacement: ')(',
    };
    await expect(beds[0].run(broken)).rejects.toThrow(/could not be run/);
  });
});
