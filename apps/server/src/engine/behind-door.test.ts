/** The engine behind the door of its journal's database: open it changes nothing, shut nobody waits. */
import { beforeEach, expect, test, vi } from 'vitest';
import { DatabaseDoor } from '../storage/database-door.ts';
import { behindDoor } from './behind-door.ts';
import { ALICE, GENESIS, openOwner } from './engine-fixture.ts';
import type { Engine, PublishedBatch } from './port.ts';
import { SteppedEngine } from './stepped-engine-fixture.ts';

const LISTING = { type: 'listing' } as const;

let engine: SteppedEngine;
let door: DatabaseDoor;
let behind: Engine;

beforeEach(() => {
  engine = new SteppedEngine(1_700_000_000_000);
  engine.begin(
    () => GENESIS,
    () => undefined,
  );
  door = new DatabaseDoor();
  behind = behindDoor(engine, door);
});

test('an engine whose journal is in files has no door', () => {
  expect(behindDoor(engine, null)).toBe(engine);
});

test('an open door changes nothing', async () => {
  const heard: PublishedBatch[] = [];
  const stop = behind.onBatch((batch) => heard.push(batch));
  const { sequence } = await behind.submit('live', openOwner(ALICE));
  stop();
  await behind.submit('live', { type: 'advance-time' });
  expect(heard.map(({ last }) => last)).toEqual([sequence]);
  expect(await behind.read('live', LISTING)).toEqual(await engine.read('live', LISTING));
  expect(behind.health('live')).toEqual(engine.health('live'));
  await expect(behind.stateHash('paper')).rejects.toThrow('no hash is kept of paper');
  const [reported, stopped] = [vi.spyOn(engine, 'reportProjected'), vi.spyOn(engine, 'stop')];
  behind.reportProjected('live', sequence);
  await behind.stop();
  expect([reported.mock.calls, stopped.mock.calls]).toEqual([[['live', sequence]], [[]]]);
});

test('where it is shut a command under way has an unknown outcome, and nothing else is begun', async () => {
  const never = new Promise<never>(() => undefined);
  const submitting = vi.spyOn(engine, 'submit').mockReturnValue(never);
  vi.spyOn(engine, 'read').mockReturnValueOnce(never);
  const [submitted, read] = [behind.submit('live', openOwner(ALICE)), behind.read('live', LISTING)];
  door.set(true);
  await expect(submitted).rejects.toMatchObject({
    fault: 'outcome-unknown',
    message: 'outcome-unknown: the database does not answer',
  });
  const away = { name: 'StoreUnavailable', message: 'the database does not answer' };
  await expect(read).rejects.toMatchObject(away);
  await expect(behind.submit('live', openOwner(ALICE))).rejects.toMatchObject(away);
  await expect(behind.read('live', LISTING)).rejects.toMatchObject(away);
  expect(submitting).toHaveBeenCalledTimes(1);
  door.set(false);
  expect(await behind.read('live', LISTING)).toEqual(await engine.read('live', LISTING));
});
