/** What was approved and waits to be executed, across a stop of the engine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { digitsOf } from '@assay/core';
import type { Command, MarketId, OperatorId, ProposalId, RatePpm, Sequence, TimeMs } from '@assay/core';
import { createEngine } from '../../engine/engine.ts';
import type { Engine } from '../../engine/port.ts';
import { genesisCommands } from '../../bootstrap/sandbox-listing-fixture.ts';

const DAY_MS = 86_400_000;
const NOW = Date.now();
const folder = mkdtempSync(path.join(tmpdir(), 'assay-waiting-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `later`: how much time has passed at the venue since the first opening. */
const open = (later: number): Promise<Engine> =>
  createEngine({
    dataDir: folder,
    clock: { originWallMs: Date.now(), originVenueMs: NOW + later, speed: 1 },
    realms: [{ realm: 'live', genesis: genesisCommands('live'), replayEventsFrom: 0 as Sequence }],
    onBatch: () => undefined,
  });

const proposal = 1 as ProposalId;
const [proposer, approver] = [1 as OperatorId, 2 as OperatorId];
const band: Command = { type: 'set-price-band', market: 0 as MarketId, bandPpm: 77 as RatePpm };

async function bandOf(engine: Engine): Promise<number | undefined> {
  await engine.submit('live', { type: 'advance-time' });
  return (await engine.read('live', { type: 'market-rules' })).result.markets[0]?.bandPpm;
}

it('is executed once when its time has come, whoever has stopped in between', async () => {
  const first = await open(0);
  const say = async (command: Command): Promise<void> => {
    expect((await first.submit('live', command)).outcome).toEqual({ type: 'done' });
  };
  for (const operator of [proposer, approver]) {
    const publicKey = String(operator).repeat(64);
    await say({ type: 'register-operator', operator, publicKey, roles: 1 });
  }
  await say({
    type: 'propose',
    proposal,
    operator: proposer,
    command: digitsOf(band),
    approvals: 1,
    expiresAt: (NOW + DAY_MS) as TimeMs,
    delayMs: 2 * DAY_MS,
  });
  await say({ type: 'approve-proposal', proposal, operator: approver, signature: 'ab'.repeat(64) });
  expect(await bandOf(first)).not.toBe(77);
  await first.stop();

  // Past the end that it had as a proposal, and before its execution.
  const second = await open(1.5 * DAY_MS);
  expect(await bandOf(second)).not.toBe(77);
  expect((await second.read('live', { type: 'proposals' })).result.open).toMatchObject([
    { proposal, approvedBy: [approver] },
  ]);
  await second.stop();

  const third = await open(3 * DAY_MS);
  const ends: string[] = [];
  third.onBatch(({ entries }) => {
    for (const { events } of entries) {
      for (const event of events) if (event.type === 'proposal-closed') ends.push(event.end);
    }
  });
  expect(await bandOf(third)).toBe(77);
  await third.submit('live', { type: 'advance-time' });
  expect(ends).toEqual(['executed']);
  await third.stop();
});
