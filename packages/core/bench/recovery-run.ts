/**
 * What recovery costs: a state of many accounts, resting orders and remembered requests is captured between two
 * commands, encoded, restored, and then fed commands from the bytes of a journal.
 * Asserts that the restored state encodes to the same bytes, and the zero sum.
 */
import { ByteReader, ByteWriter } from '../src/codec/bytes.ts';
import { decodeCommand, encodeCommand } from '../src/registry/command-codec.ts';
import { Exchange } from '../src/exchange.ts';
import { orderId, ownerId, timeMs } from '../src/quantity/branding.ts';
import { encodeState } from '../src/snapshot/encode.ts';
import type { CapturedState } from '../src/snapshot/captured.ts';
import type { Command } from '../src/vocabulary/commands.ts';
import { randomFrom } from './flow.ts';
import { openVenue, randomOrder } from './venue.ts';
import type { VenueSize } from './venue.ts';

export interface RecoverySize extends VenueSize {
  readonly restingOrders: number;
  readonly commands: number;
}

export interface RecoveryRun {
  readonly accounts: number;
  readonly resting: number;
  readonly remembered: number;
  readonly snapshotBytes: number;
  /** Milliseconds between two commands for which trade stands still, one a capture. */
  readonly captureMs: readonly number[];
  readonly encodeMs: number;
  readonly restoreMs: number;
  readonly replayMs: number;
  readonly commands: number;
  readonly journalBytes: number;
}

/** The commands of a journal as bytes: orders and, as often, cancels of orders that rest. */
function writeJournal(source: Exchange, size: RecoverySize): Uint8Array {
  const random = randomFrom(12);
  const writer = new ByteWriter(1 << 20);
  const live: { readonly owner: number; readonly order: number }[] = [];
  for (let count = 0; count < size.commands; count += 1) {
    let command: Command = randomOrder(random, size, true);
    if (count % 2 === 1 && live.length > 0) {
      const at = random(live.length);
      const { owner, order } = live[at]!;
      live[at] = live.at(-1)!;
      live.pop();
      command = { type: 'cancel-order', owner: ownerId(owner), requestId: null, order: orderId(order) };
    }
    encodeCommand(writer, command);
    const { outcome } = source.apply(timeMs(2), command).answer;
    if (outcome.type === 'order-placed' && command.type === 'place-order') {
      live.push({ owner: command.owner, order: outcome.order });
    }
  }
  return writer.bytes().slice();
}

/** Measures one size. Throws where a restored or replayed state differs. */
export function runRecovery(size: RecoverySize): RecoveryRun {
  const exchange = openVenue(size, true);
  const random = randomFrom(11);
  let resting = 0;
  while (resting < size.restingOrders) {
    const { outcome } = exchange.apply(timeMs(1), randomOrder(random, size, false)).answer;
    if (outcome.type === 'order-placed') resting += 1;
  }
  const captureMs: number[] = [];
  let captured: CapturedState = exchange.captureArrays();
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    captured = exchange.captureArrays();
    captureMs.push(performance.now() - start);
    // Trade goes on between two snapshots.
    exchange.apply(timeMs(1), randomOrder(random, size, true));
  }
  captured = exchange.captureArrays();
  const [encodeMs, bytes] = timed(() => encodeState(captured));
  const [restoreMs, restored] = timed(() => Exchange.restore(bytes));
  const journal = writeJournal(exchange, size);
  const [replayMs] = timed(() => {
    for (const reader = new ByteReader(journal); !reader.done;)
      restored.apply(timeMs(2), decodeCommand(reader));
  });
  if (Buffer.compare(restored.snapshot(), exchange.snapshot()) !== 0) throw new Error('the replay differs');
  const sums = restored.read({ type: 'totals' });
  if (sums.some(({ sum }) => sum !== 0)) throw new Error('an asset does not sum to zero');
  return {
    accounts: size.owners * size.assets,
    resting,
    remembered: size.owners * size.assets,
    snapshotBytes: bytes.length,
    captureMs,
    encodeMs,
    restoreMs,
    replayMs,
    commands: size.commands,
    journalBytes: journal.length,
  };
}

function timed<Result>(work: () => Result): readonly [milliseconds: number, result: Result] {
  const start = performance.now();
  const result = work();
  return [performance.now() - start, result];
}
