import { afterAll, describe, expect, it } from 'vitest';
import { PLANTED_FAULTS } from './faults.ts';
import { PlantHarness } from './plant.ts';

describe('a short simulation', () => {
  const harness = new PlantHarness();
  afterAll(() => harness.close());

  it.each(PLANTED_FAULTS)('catches $rule: $fault', async (planted) => {
    expect(await harness.run(planted)).toEqual({
      theme: expect.any(String),
      seed: expect.any(Number),
      commands: expect.any(Number),
      fault: expect.any(String),
    });
  });

  // Last, so that nothing of the copies has stayed in what they share.
  it('agrees with the core as it is', async () => {
    expect(await harness.run(null)).toBeNull();
  });

  it.each(['futures', 'liquidation', 'waiting', 'delivery'] as const)(
    'agrees with the core in small chunks: %s',
    async (theme) => {
      expect(await harness.runInSmallChunks(theme)).toBeNull();
    },
  );

  it('names a fault whose place is gone', async () => {
    const gone = { rule: 'none', fault: 'none', file: 'index.ts', search: 'no such text', replacement: '' };
    await expect(harness.run(gone)).rejects.toThrow(/"none" no longer fits: .* 0 times in .*index\.ts/);
  });

  it('does not take a copy that cannot be run for a caught fault', async () => {
    const broken = {
      rule: 'x',
      fault: 'x',
      file: 'quantity/exact.ts',
      search: 'export const ONE_PPM',
      replacement: ')(',
    };
    await expect(harness.run(broken)).rejects.toThrow(/could not be run/);
  });
});
