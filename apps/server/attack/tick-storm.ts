/**
 * Visitors of ten networks ask for an hour of ticks 550 times in 12 s, within their limits. They gain if the index
 * misses seconds by it, or if those who are signed in are kept from trading.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { HttpLine } from '../fuzz/http-request.ts';
import { patiently } from '../fuzz/patiently.ts';
import { AttackedVenue } from './attacked-venue.ts';
import { Bystander } from './bystander.ts';
import type { AttackResult } from './result.ts';

const CALLS = 550;
const WITHIN_MS = 12_000;
const HOUR_SECONDS = 3_600;
/**
 * The ticks that are asked for are made at this speed, at which most are in time; the attack itself is at that of time.
 */
const MAKING_SPEED = 30;
/** Networks that ask: what one may ask for is bounded by itself. */
const NETWORKS = 10;
/** Asked for an hour, or for the most that is answered. */
const RANGES = [HOUR_SECONDS, 600];

async function untilThereAre(venue: AttackedVenue, seconds: number): Promise<void> {
  const first = await venue.second();
  while ((await venue.second()) < first + seconds) await sleep(500);
}

function mustFind(lines: readonly HttpLine[], turn: number): HttpLine {
  const line = lines[turn % lines.length];
  if (line === undefined) throw new RangeError('nobody asks');
  return line;
}

/** The longest range that is answered. */
async function longestRange(line: HttpLine, now: number): Promise<number> {
  for (const seconds of RANGES) {
    const answer = await line.send({ method: 'GET', target: rangeOf(now, seconds) });
    if (answer.kind === 'status' && answer.status === 200) return seconds;
  }
  throw new Error('no range of ticks is answered');
}

const rangeOf = (now: number, seconds: number): string =>
  `/api/index/ticks?symbol=BTC&from=${now - seconds + 1}&to=${now}`;

export async function attackByTickStorm(): Promise<AttackResult> {
  const venue = await AttackedVenue.open({ feed: 'simulated', speed: MAKING_SPEED });
  const lines = Array.from(
    { length: NETWORKS },
    (_, index) => new HttpLine(venue.port, CALLS, `127.0.0.${index + 2}`),
  );
  try {
    const seconds = await patiently(async () => longestRange(mustFind(lines, 0), await venue.second()));
    await untilThereAre(venue, seconds);
    await venue.restartAt(1);
    const bystander = await Bystander.enter(venue);
    const calm = await venue.second();
    await sleep(3_000);
    const since = await venue.second();
    const ticks = (await venue.ticks('BTC', since - seconds + 1, since)).length;
    bystander.start();
    const statuses: Record<string, number> = {};
    const answers = Array.from({ length: CALLS }, async (_, index) => {
      await sleep((index * WITHIN_MS) / CALLS);
      const outcome = await mustFind(lines, index).send({ method: 'GET', target: rangeOf(since, seconds) });
      const text = outcome.kind === 'status' ? `${outcome.status}` : outcome.kind;
      statuses[text] = (statuses[text] ?? 0) + 1;
    });
    await Promise.all(answers);
    await sleep(3_000);
    await bystander.end();
    const memory = await venue.calls.metric('process_resident_memory_bytes');
    const greatestGap = await venue.greatestGap('BTC', calm);
    const text = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    return {
      name: 'storm of ranges of ticks',
      gained: `${bystander.refusals} orders of another refused`,
      hasGained: bystander.refusals > 0,
      greatestGap,
      figures: [
        `${CALLS} ranges of ${NETWORKS} networks, of ${seconds} s with ${ticks} ticks: ${text.join(', ')}`,
        bystander.figure,
        `${Math.round(memory / 1e6)} MB of memory after it`,
      ],
    };
  } finally {
    for (const line of lines) line.close();
    await venue.close();
  }
}
