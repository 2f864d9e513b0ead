/**
 * `node apps/server/bench/market-data-fanout.ts [--told depth|mark|position] [--sockets 1000] [--turns 50] [--frames 8] [--rounds 3]`
 *
 * Owns: messages a second to many sockets, through the gateway and through `ws.send(string)` for each message and socket, rounds taking
 * turns in one run: differences of order books and mark prices, which all sockets share, or positions, of which each socket is
 * told its owner's own.
 * Promises: every message counted has reached its reader; prints both medians and their ratio; fails if the gateway
 * left a frame out. A turn is what one turn of the event loop publishes: `frames` messages of about 300 bytes.
 */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ask, gatewayContestant, plainContestant } from './fanout-contestants.ts';
import type { Contestant, FanoutSize } from './fanout-contestants.ts';
import { TOLD } from './fanout-frames.ts';

export interface FanoutFigures {
  /** Medians of the rounds, messages that reached their readers a second. */
  readonly gatewayPerSecond: number;
  readonly plainPerSecond: number;
  readonly ratio: number;
}

/** Unsent bytes of one socket above which the next turn waits: well below where the gateway leaves frames out. */
const AHEAD_BYTES = 64 * 1024;

export async function measureFanout(size: FanoutSize): Promise<FanoutFigures> {
  const gateway = await gatewayContestant(size);
  const plain = await plainContestant(size);
  const rates: { gateway: number[]; plain: number[] } = { gateway: [], plain: [] };
  for (let round = 0; round < size.rounds; round += 1) {
    rates.plain.push(await run(plain, size));
    rates.gateway.push(await run(gateway, size));
  }
  await Promise.all([gateway.close(), plain.close()]);
  const gatewayPerSecond = median(rates.gateway);
  const plainPerSecond = median(rates.plain);
  return { gatewayPerSecond, plainPerSecond, ratio: gatewayPerSecond / plainPerSecond };
}

/** Frames that reached their readers a second. */
async function run(contestant: Contestant, { sockets, turns, frames }: FanoutSize): Promise<number> {
  const { readers } = contestant;
  await ask(readers, { type: 'expect', messages: turns * sockets * contestant.messagesPerTurn });
  const done = once(readers, 'message');
  const since = performance.now();
  for (let index = 0; index < turns; index += 1) {
    contestant.publish(index);
    await turn();
    while (isAhead(contestant.sockets)) await turn();
  }
  await done;
  return (turns * sockets * frames) / ((performance.now() - since) / 1000);
}

function isAhead(sockets: ReadonlySet<Socket>): boolean {
  for (const socket of sockets) if (socket.writableLength > AHEAD_BYTES) return true;
  return false;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      told: { type: 'string', default: 'depth' },
      sockets: { type: 'string', default: '1000' },
      turns: { type: 'string', default: '50' },
      frames: { type: 'string', default: '8' },
      rounds: { type: 'string', default: '3' },
    },
  });
  const told = TOLD.find((one) => one === values.told);
  if (told === undefined) throw new Error(`--told is one of ${TOLD.join(', ')}`);
  const size = {
    told,
    sockets: Number(values.sockets),
    turns: Number(values.turns),
    frames: Number(values.frames),
    rounds: Number(values.rounds),
  };
  const { gatewayPerSecond, plainPerSecond, ratio } = await measureFanout(size);
  console.log(
    `${told}: ${size.sockets} sockets, ${size.frames} messages a turn, median of ${size.rounds} rounds`,
  );
  console.log(
    `ws.send(string) for each message: ${Math.round(plainPerSecond).toLocaleString('en')} messages/s`,
  );
  console.log(
    `gateway:                          ${Math.round(gatewayPerSecond).toLocaleString('en')} messages/s`,
  );
  console.log(`ratio ${ratio.toFixed(2)}`);
}
