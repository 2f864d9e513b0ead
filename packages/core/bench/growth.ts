/**
 * How memory and time grow: bytes per account, resting order and remembered request; nanoseconds per command of the
 * whole core by depth, users and symbols. Prints the tables of docs/internals/performance.md.
 *
 *   node bench/growth.ts --size smoke | canonical
 */
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Exchange } from '../src/exchange.ts';
import { orderId, timeMs } from '../src/quantity/branding.ts';
import type { Command } from '../src/vocabulary/commands.ts';
import type { CancelOrder } from '../src/vocabulary/order-commands.ts';
import { randomFrom } from './flow.ts';
import { openVenue, randomOrder } from './venue.ts';
import type { VenueSize } from './venue.ts';

interface GrowthSize extends VenueSize {
  readonly depth: number;
}

setFlagsFromString('--expose-gc');
// True because the flag above has given every new context this function.
const collectGarbage = runInNewContext('gc') as () => void;

function bytesInUse(): number {
  // Twice: what the first finds is given back while the second waits for it.
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Lets orders rest until `count` of them do. */
function fill(exchange: Exchange, size: VenueSize, count: number, clientOrderIds: boolean): void {
  const random = randomFrom(21);
  for (let resting = 0, tries = 0; resting < count; tries += 1) {
    if (tries > count * 4) throw new Error('the orders do not rest');
    const order = randomOrder(random, size, false);
    const clientOrderId = clientOrderIds ? `mine-${resting}` : null;
    const { outcome } = exchange.apply(timeMs(1), { ...order, clientOrderId }).answer;
    if (outcome.type === 'order-placed') resting += 1;
  }
}

/** As many cancels as orders, one order in eight crossing, so that the depth stays about as it is. */
function commandsFor(twin: Exchange, size: VenueSize, count: number): Command[] {
  const random = randomFrom(22);
  const live: CancelOrder[] = [];
  const commands: Command[] = [];
  for (let made = 0; made < count; made += 1) {
    let command: Command = randomOrder(random, size, true);
    if (made % 2 === 1 && live.length > 0) {
      const at = random(live.length);
      command = live[at]!;
      live[at] = live.at(-1)!;
      live.pop();
    }
    const { outcome } = twin.apply(timeMs(2), command).answer;
    if (outcome.type === 'order-placed' && command.type === 'place-order') {
      const { owner } = command;
      live.push({ type: 'cancel-order', owner, requestId: null, order: orderId(outcome.order) });
    }
    commands.push(command);
  }
  return commands;
}

/** Nanoseconds per command, the best of three rounds. */
function time(size: GrowthSize, count: number): number {
  const first = openVenue(size, false);
  fill(first, size, size.depth, false);
  const bytes = first.snapshot();
  const commands = commandsFor(first, size, count);
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round += 1) {
    const exchange = Exchange.restore(bytes);
    const start = performance.now();
    for (const command of commands) exchange.apply(timeMs(2), command);
    best = Math.min(best, ((performance.now() - start) * 1e6) / count);
  }
  return best;
}

function memory(owners: number, resting: number): void {
  const size = { owners, assets: 10 };
  const accounts = owners * size.assets;
  const before = bytesInUse();
  const bare = openVenue(size, false);
  const opened = bytesInUse();
  fill(bare, size, resting, false);
  const filled = bytesInUse();
  const remembering = openVenue(size, true);
  const remembered = bytesInUse();
  const naming = openVenue(size, false);
  const reopened = bytesInUse();
  fill(naming, size, resting, true);
  const named = bytesInUse();
  const row = (what: string, bytes: number, count: number): void => {
    console.log(`  ${what.padEnd(42)} ${(bytes / count).toFixed(1)} bytes`);
  };
  console.log(`memory, room to grow included (${accounts} accounts, ${resting} orders)`);
  row('an account, its owner included', opened - before, accounts);
  row('a resting order', filled - opened, resting);
  row('a resting order with a client order id', named - reopened, resting);
  row('a remembered request with a UUID', remembered - filled - (opened - before), accounts);
  // Both are still needed here, so that nothing of them has been collected before it was weighed.
  if (remembering.sequence === 0 || naming.sequence === 0) throw new Error('nothing was applied');
}

const { values } = parseArgs({ options: { size: { type: 'string', default: 'smoke' } } });
const isSmall = values.size !== 'canonical';
const count = isSmall ? 5000 : 300_000;
const scale = isSmall ? 100 : 1;
memory(Math.max(10, 100_000 / scale), 200_000 / scale);
const tables: readonly (readonly [name: string, sizes: readonly GrowthSize[]])[] = [
  ['depth', [1000, 10_000, 100_000].map((depth) => ({ owners: 10_000, assets: 2, depth }))],
  ['users', [100, 1000, 10_000, 100_000].map((owners) => ({ owners, assets: 2, depth: 10_000 }))],
  ['symbols', [1, 10, 100].map((symbols) => ({ owners: 2000, assets: symbols + 1, depth: 30_000 }))],
];
for (const [name, sizes] of tables) {
  console.log(`time by ${name}`);
  for (const { owners, assets, depth } of sizes) {
    const size = {
      owners: Math.max(100, owners / scale),
      assets,
      depth: Math.max(100, depth / scale),
    };
    const figures = `${size.depth} resting, ${size.owners} users, ${assets - 1} symbols`;
    console.log(`  ${figures.padEnd(42)} ${time(size, count).toFixed(0)} ns a command`);
  }
}
