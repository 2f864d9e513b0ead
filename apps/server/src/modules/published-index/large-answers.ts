/**
 * Public answers that are large: some of a log at once, or the file of a day.
 * Promises: a file is read piece by piece, as its reader takes it; few of either are on their way at once, of one address fewer, and a file
 * counts as many calls.
 */
import { networkOf } from '../../http/plugins/peers.ts';
import type { RateLimits } from '../../http/plugins/rate-limits.ts';
import { ReadyJson } from '../../http/ready-json.ts';
import { Slots } from '../../http/slots.ts';

/** What a log has written: bytes, and the number of the last entry in them; null: there is none. */
interface Written {
  readonly bytes: Uint8Array;
  readonly lastNumber: number | null;
}

/** On their way at once; of a file two pieces are in memory. */
const RANGES = { all: 32, ofOne: 8, retryAfterSeconds: 1 };
const FILES = { all: 8, ofOne: 4, retryAfterSeconds: 10 };
/** A whole file counts as an hour of what is in it, of which a minute is a call. */
const CALLS_A_FILE = 60;

export class LargeAnswers {
  readonly #limits: Pick<RateLimits, 'request'>;
  readonly #ranges = new Slots(RANGES);
  readonly #files = new Slots(FILES);

  constructor(limits: Pick<RateLimits, 'request'>) {
    this.#limits = limits;
  }

  /** `before` and `after` make JSON of the bytes. */
  async range(
    address: string,
    { before, after }: { readonly before: string; readonly after: string },
    read: () => Promise<Written>,
  ): Promise<ReadyJson> {
    const slot = enter(this.#ranges, address);
    try {
      const { bytes } = await read();
      return new ReadyJson([before, bytes, after], slot);
    } catch (error) {
      slot.ended();
      throw error;
    }
  }

  /** `read` answers what stands behind a number, 0 at the beginning. */
  file(address: string, fileName: string, read: (after: number) => Promise<Written>) {
    this.#limits.request(address, CALLS_A_FILE);
    return { fileName, lines: piecesOf(read), ...enter(this.#files, address) };
  }
}

async function* piecesOf(read: (after: number) => Promise<Written>): AsyncGenerator<Uint8Array> {
  for (let after = 0; ;) {
    const { bytes, lastNumber } = await read(after);
    if (lastNumber === null) return;
    yield bytes;
    after = lastNumber;
  }
}

/** A slot of `address`, as an answer that is on its way needs it. */
function enter(slots: Slots, address: string): Pick<ReadyJson, 'ended' | 'cutOff'> {
  let cut = (): void => undefined;
  const cutOff = new Promise<void>((resolve) => {
    cut = resolve;
  });
  return { ended: slots.enter(networkOf(address), () => cut()), cutOff };
}
