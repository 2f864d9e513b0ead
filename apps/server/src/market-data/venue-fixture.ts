/**
 * A whole venue behind the sockets, for tests: engine, read models and market data on one data folder.
 * Promises: what is opened is closed by `close`; a restart goes on with the same folder and clock.
 * Never: is part of the running server.
 */
import path from 'node:path';
import type { Answer, Command } from '@assay/core';
import { vi } from 'vitest';
import { createEngine } from '../engine/engine.ts';
import { REALMS } from '../engine/port.ts';
import type { Engine } from '../engine/port.ts';
import { FUNDING, START_MS, VENUE, type Traffic } from '../projections/flow-fixture.ts';
import { openViews } from '../bootstrap/views-store.ts';
import type { VenueViews } from '../bootstrap/views-store.ts';
import { createMarketData, type RunningMarketData } from './market-data.ts';

export interface TestVenue {
  readonly engine: Engine;
  readonly views: VenueViews;
  readonly marketData: RunningMarketData;
  readonly close: () => Promise<void>;
}

/**
 * Opens the venue of `flow-fixture` on `folder`, or goes on with what is there; its clock shows `venueMs` now, and goes
 * `speed` times as fast as the wall's.
 */
export async function openVenue(folder: string, venueMs = START_MS, speed = 1): Promise<TestVenue> {
  const fail = (error: Error): void => {
    throw error;
  };
  const views = await openViews({ location: path.join(folder, 'views.sqlite'), onFault: fail });
  const engine = await createEngine({
    dataDir: folder,
    clock: { originWallMs: Date.now(), originVenueMs: venueMs, speed },
    realms: REALMS.map((realm) => ({
      realm,
      genesis: [...(realm === 'paper' ? [{ type: 'declare-paper' } as const] : []), ...VENUE, ...FUNDING],
      replayEventsFrom: views.checkpoint(realm),
    })),
    onBatch: (batch) => views.apply(batch),
  });
  views.onProjected((realm, sequence) => engine.reportProjected(realm, sequence));
  const marketData = await createMarketData({ realm: 'live', engine, views });
  return {
    engine,
    views,
    marketData,
    async close() {
      marketData.close();
      await engine.stop();
      await views.close();
    },
  };
}

/** Sends one command; throws if it was refused. */
export async function submit(engine: Engine, command: Command): Promise<Answer> {
  const answer = await engine.submit('live', command);
  if (answer.outcome.type === 'refused') throw new Error(`refused: ${answer.outcome.refusal.code}`);
  return answer;
}

/** Sends `count` commands of the traffic, `together` at once. Refusals are part of the traffic. */
export async function drive(engine: Engine, traffic: Traffic, count: number, together = 10): Promise<void> {
  for (let sent = 0; sent < count; sent += together) {
    const commands = Array.from({ length: together }, () => traffic.next());
    const answers = await Promise.all(commands.map((command) => engine.submit('live', command)));
    for (const [index, command] of commands.entries()) {
      const answer = answers[index];
      if (answer !== undefined) traffic.learn(command, answer);
    }
  }
}

/** Waits until `check` throws no more; patient, since the machine may be busy with other things. */
export function eventually<Result>(check: () => Result): Promise<Result> {
  return vi.waitFor(check, { timeout: 15_000, interval: 10 });
}
