import { expect, it } from 'vitest';
import { Positions, recordsOf, storedRecords } from './positions.ts';

it('has room for newcomers behind the records of a snapshot, so that none of them waits for a copy of all', () => {
  const positions = new Positions();
  for (let owner = 0; owner < 1000; owner += 1) positions.open(owner, 20, 0);
  const restored = new Positions();
  restored.restore(recordsOf(storedRecords(positions.capture())), positions.count);
  const { records } = restored;
  for (let owner = 1000; owner < 1250; owner += 1) restored.open(owner, 20, 0);
  expect(restored.records).toBe(records);
  expect(restored.count).toBe(1250);
  expect(restored.capture().slice(0, positions.capture().length)).toEqual(positions.capture());
});
