/**
 * The verification of published ticks: a range or the file of a day.
 * Promises: form, numbers, seconds, prices and hashes of every tick are checked, and the signature of the last, which
 * covers all before it by their hashes. One tick at a time: a day need not stand in memory.
 */
import { SecondsInOrder, checkJoint, checkNumber, checkPrice, checkSignature, linkOf } from './chain.ts';
import type { Link } from './chain.ts';
import { Fault, catchFault } from './fault.ts';
import type { Failure } from './fault.ts';
import { readPublicKey, readTick } from './forms.ts';
import type { Tick } from './vocabulary.ts';

export interface VerifiedTicks {
  readonly ok: true;
  readonly coin: string;
  readonly ticks: number;
  readonly first: Tick;
  readonly last: Tick;
}

export interface TicksOptions {
  readonly publicKey: string;
  /** `last` (usual) covers every figure but the other ticks' own signatures; `every` takes about 1 ms a tick. */
  readonly signatures?: 'last' | 'every';
  /** Sees each tick once it fits to the one before; the last signature is checked after all. */
  readonly onTick?: (tick: Tick) => void;
}

/** Checks ticks of one coin in the order of their numbers, as they were parsed from JSON. Places are `[0].price`. */
export function verifyTicks(list: Iterable<unknown>, options: TicksOptions): VerifiedTicks | Failure {
  return catchFault('ticks', () => {
    const publicKey = readPublicKey(options.publicKey, 'key');
    let first: Tick | null = null;
    let before: Link | null = null;
    const seconds = new SecondsInOrder();
    let index = 0;
    for (const value of list) {
      const link = linkOf(readTick(value, `[${index}]`), `[${index}]`);
      first ??= link.tick;
      checkNumber(link, first.coin, first.number + index);
      if (before !== null) checkJoint(publicKey, before, link);
      seconds.take(link);
      checkPrice(link);
      if (options.signatures === 'every') checkSignature(publicKey, link, false);
      options.onTick?.(link.tick);
      before = link;
      index += 1;
    }
    if (first === null || before === null) throw new Fault('', 'there is none');
    checkSignature(publicKey, before, false);
    return { ok: true, coin: first.coin, ticks: index, first, last: before.tick };
  });
}
