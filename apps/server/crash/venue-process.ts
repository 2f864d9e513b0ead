/**
 * `node dist/venue-process.js <data folder>`: the engine alone in a process that tests may kill, on the database
 * of DATABASE_URL where that is set; with VENUE_NOW at that time, which then passes slowly, and with the read models beside it.
 *
 * Owns: one line of JSON in (a command), one line out: `A <number> <answer>` once it is durable, `F <number> <fault>`
 * when it is not carried out, `R` when the venue is ready. An empty line asks for the state hash (`H <json>`), a line
 * `stop` for a clean end.
 * Promises: an answer's line is written to the pipe as soon as the engine has given it.
 * Never: is part of the running server.
 */
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Command } from '@assay/core';
import type { EngineOptions } from '../src/engine/engine.ts';
import { GENESIS, startVenue } from '../src/engine/engine-fixture.ts';
import { EngineUnavailable } from '../src/engine/port.ts';
import { errorMessage } from '../src/error-message.ts';

const [dataDir = ''] = process.argv.slice(2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const settings = { snapshotEveryCommands: Number(process.env['SNAPSHOT_EVERY'] ?? 500) };
const databaseUrl = process.env['DATABASE_URL'] || null;
const onWarning = (warning: string): void => say(`W ${warning}`);
/**
 * Venue time in a test that says what time it is: so slow that a tick of this second is in time on a busy machine, too. One
 * that is not steps no mark.
 */
const SLOW = 0.01;
const stepped = process.env['VENUE_NOW'] ? await followed(Number(process.env['VENUE_NOW'])) : {};
const options = { databaseUrl, settings, onWarning, ...stepped };
const engine = await startVenue(dataDir, options).catch((error: unknown) => {
  say(`X ${errorMessage(error)}`);
  return process.exit(1);
});

/** At a time of the test's, with rows that follow the journal as those of a server do. */
async function followed(originVenueMs: number): Promise<Partial<EngineOptions>> {
  const { openViews } = await import('../src/bootstrap/views-store.ts');
  const location = path.join(dataDir, 'views.sqlite');
  const views = await openViews({ location, onFault: ({ message }) => onWarning(message) });
  return {
    clock: { originWallMs: Date.now(), originVenueMs, speed: SLOW },
    realms: [{ realm: 'live', genesis: GENESIS, replayEventsFrom: views.checkpoint('live') }],
    onBatch: (batch) => views.apply(batch),
  };
}

let number = 0;
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  if (line === 'stop') {
    void engine.stop().then(() => process.exit(0));
    return;
  }
  if (line === '') {
    void engine.stateHash('live').then((hash) => say(`H ${JSON.stringify(hash)}`));
    return;
  }
  const mine = ++number;
  // The test writes commands only.
  engine.submit('live', JSON.parse(line) as Command).then(
    (answer) => say(`A ${mine} ${JSON.stringify(answer)}`),
    (error: unknown) => say(`F ${mine} ${error instanceof EngineUnavailable ? error.fault : String(error)}`),
  );
});
lines.on('close', () => process.exit(0));
say('R');
